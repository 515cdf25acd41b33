"""The live server under load: people who play by the API, beside boardgame.io."""
