#!/usr/bin/env python3
"""A bot in any language: a question a line on standard input, an answer a line on standard output, as JSON.

`pitboss match lasvegas --bots "cmd:python3 line_bot.py,greedy"`, run beside this file. It needs nothing of pitboss.
"""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    last = asked["legal"][-1]
    print(json.dumps({"question": asked["question"], "move": last["name"]}), flush=True)
