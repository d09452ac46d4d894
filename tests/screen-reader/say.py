# Orca loads this file as its customizations. It prints each phrase that Orca says, as a line of JSON after "said ".
import json

from orca import settings, speech


def printing(name):
    """Replaces a function of Orca's speech by one that also prints what it gets."""
    original = getattr(speech, name)

    def say(text, *args, **named):
        print("said " + json.dumps(text), flush=True)
        return original(text, *args, **named)

    setattr(speech, name, say)


printing("_speak")
printing("speakCharacter")

# "1 of 4" after each row: off by default, and many users turn it on.
settings.enablePositionSpeaking = True
