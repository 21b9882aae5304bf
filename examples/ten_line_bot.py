"""A whole bot: run it with `thirdage arena war-of-the-ring --bots "pipe:python examples/ten_line_bot.py,random"`."""

import json
import sys

for line in sys.stdin:
    view = json.loads(line)["question"]["view"]
    options = view["decision"]["options"]
    eager = [option for option in options if option not in ("pass", "act:skip", "done", "none", "no")]
    print(json.dumps({"pick": (eager or options)[0]}), flush=True)
