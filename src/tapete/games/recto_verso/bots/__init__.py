"""Who plays RECTO VERSO without being a person."""
