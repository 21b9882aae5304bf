"""All parts that the pictures are made of: tones, engraved skies, land, people, beasts, gear."""

from beasts import *
from charges import *
from folk import *
from gear import *
from land import *
from strokes import *
from works import *
