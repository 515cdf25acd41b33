"""What looks alike at tables where one sheds a hand onto matching colours and symbols."""
