"""How the scripts beside this one say that something does not hold."""


class Failure(Exception):
    """Something that does not hold, with what shows it."""


def require(condition, *words):
    """Goes on if a condition holds; else fails with the words."""
    if not condition:
        raise Failure(" ".join(str(word) for word in words))
