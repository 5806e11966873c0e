"""What can go wrong, in the sentences of the command. The extension raises these."""


class Error(Exception):
    """What potsherd cannot do, in a sentence."""


class ScanError(Error):
    """Scans that cannot be used."""


class DecisionError(Error):
    """Decisions that cannot be read or obeyed."""


# They are known by the names under which they are offered.
for _kind in (Error, ScanError, DecisionError):
    _kind.__module__ = "potsherd"
