"""The player aid as one self-contained page: to print, to send, to read offline."""

from __future__ import annotations

from html import escape

from thirdage.text.catalogue import Catalogue
from thirdage.text.living_aid import Aid
from thirdage.text.rulebook import Rulebook

STYLE = """
body { font: 15px/1.5 "Noto Serif", "Noto Serif CJK KR", "Noto Serif CJK JP", Georgia, serif; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; color: #2b2118; background: #fbf6ea; }
h1 { font-size: 1.7rem; border-bottom: 3px double #7a5c34; padding-bottom: .4rem; }
h2 { font-size: 1.15rem; margin: 1.2rem 0 .3rem; color: #5b2f14; break-after: avoid; }
ul { margin: 0; padding-left: 1.2rem; }
li { break-inside: avoid; }
nav ul, main { columns: 2; column-gap: 2rem; }
nav ul { columns: 3; list-style: none; padding: 0; }
section { break-inside: avoid-column; }
a { color: #6b3f12; }
small a, small { color: #6d5a44; text-decoration: none; }
dl { font-size: .85rem; columns: 2; column-gap: 2rem; }
dt { font-weight: bold; float: left; clear: left; margin-right: .5rem; }
dd { margin: 0 0 .4rem; white-space: pre-line; }
@media (max-width: 40rem) { nav ul, main, dl { columns: 1; } }
@media print { body { background: #fff; margin: 0; max-width: none; font-size: 9.5pt; } nav { display: none; } }
"""


def aid_page(aid: Aid, words: Catalogue) -> str:
    """Return a complete HTML document: the aid, followed by the clauses it cites, so that every link works."""
    rulebook = Rulebook.load(aid.game, aid.lang)
    cited = {
        reference: rulebook.clause(reference)
        for section in aid.sections
        for line in section.lines
        for reference in line.rules
    }
    parts = [
        f'<!doctype html><html lang="{aid.lang}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(aid.title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(aid.title)}</h1><p>{escape(words.say('aid', 'about'))}</p>",
        f'<nav aria-label="{escape(words.say("aid", "contents"))}"><ul>',
        *[f'<li><a href="#{section.id}">{escape(section.title)}</a></li>' for section in aid.sections],
        "</ul></nav><main>",
    ]
    for section in aid.sections:
        parts.append(f'<section id="{section.id}"><h2>{escape(section.title)}</h2><ul>')
        for line in section.lines:
            links = " ".join([f'<a href="#rule-{escape(rule)}">{escape(rule)}</a>' for rule in line.rules])
            parts.append(f"<li>{escape(line.text)} <small>{links}</small></li>")
        parts.append("</ul></section>")
    parts.append(f'</main><h2>{escape(words.say("aid", "rules"))}</h2><dl lang="{rulebook.lang}">')
    for reference, clause in cited.items():
        parts.append(f'<dt id="rule-{escape(reference)}">{escape(reference)}</dt><dd>{escape(clause.text)}</dd>')
    parts.append("</dl></body></html>")
    return "\n".join(parts) + "\n"
