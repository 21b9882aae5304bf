"""The look of a sheet: ink on white, thin lines, sides told apart by shape before colour."""

from __future__ import annotations

from typing import Final

_LATIN: Final = (
    '"Source Sans 3", "Noto Sans CJK JP", "Segoe UI", "Helvetica Neue", "Noto Sans", Arial',
    '"Source Serif 4", "Noto Serif CJK JP", "Iowan Old Style", Palatino, "Noto Serif", Georgia',
)
FONTS: Final = {
    "en": _LATIN,
    "fr": _LATIN,
    "ko": (
        '"Noto Sans CJK KR", "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic", "Nanum Gothic"',
        '"Noto Serif CJK KR", "Noto Serif KR", "AppleMyungjo", "Batang", "Nanum Myeongjo"',
    ),
    "ja": (
        '"Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", "Yu Gothic", "Meiryo"',
        '"Noto Serif CJK JP", "Noto Serif JP", "Hiragino Mincho ProN", "Yu Mincho", "MS PMincho"',
    ),
}
"""Sans serif and serif fonts for each language: system fonts, so that a page stays small and self-contained."""

BREAKS: Final = {
    "en": "font-size-adjust:.49;",
    "fr": "font-size-adjust:.49;",
    "ko": "word-break:keep-all;",
    "ja": "line-break:strict;overflow-wrap:anywhere;",
}
"""Line breaking for each language; Latin fonts are scaled to the same height, so that they take equal space."""

_CSS: Final = """
@page{size:A4;margin:0}
:root{--ink:#231a10;--soft:#5b4a33;--line:#b9a67f;--free:#1f4f8a;--shadow:#8a1c14;--tint:#f5efe0;--tf:#eef3f9;
  --ts:#faeeea}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{background:#8d8271;color:var(--ink);font-family:var(--sans);line-height:1.3}
.sheet{width:210mm;height:297mm;background:#fff;margin:6mm auto;padding:7mm 8mm 5mm;display:flex;
  flex-direction:column;
  gap:1.9mm;overflow:hidden;position:relative}
@media print{body{background:none}.sheet{margin:0;height:296.9mm;break-after:page}
  .sheet:last-of-type{break-after:auto}}
.sheet>*{flex:none}
.row{display:grid;gap:1.9mm;flex:1 0 auto!important}
.row.still{flex:none!important}
.stack{display:flex;flex-direction:column;gap:1.9mm;min-width:0}
.stack>.box{flex:1 0 auto}
b,th,h1,h2,h3,h4{font-weight:700}
small{font-size:.93em;color:var(--soft)}
ul,ol{list-style:none}
header{display:flex;align-items:center;gap:2.4mm;border-bottom:.6mm solid var(--ink);padding-bottom:1.1mm}
header h1{font:700 14.5pt/1.1 var(--serif)}
header svg{width:6.6mm;height:6.6mm;flex:none}
header .sub{font-size:8pt;color:var(--soft)}
header .key{margin-left:auto;display:flex;gap:2.6mm;font-size:7.6pt;align-items:center}
header .page{font:700 9.5pt var(--serif);padding-left:1mm;white-space:nowrap}
.free>.i,.kf{color:var(--free)}.ks{color:var(--shadow)}
.box{border:.25mm solid var(--soft);border-radius:1mm;min-width:0;display:flex;flex-direction:column;overflow:hidden}
h2{font:700 1.16em/1.2 var(--serif);background:var(--tint);border-left:1.5mm solid var(--ink);padding:.55mm 1.5mm;
  border-bottom:.25mm solid var(--line);display:flex;align-items:baseline;gap:1.6mm}
h2 small{margin-left:auto;font:400 .8em/1.2 var(--sans);text-align:right}
h2.free{border-left-color:var(--free);color:var(--free)}h2.shadow{border-left-color:var(--shadow);color:var(--shadow)}
.in{padding:.9mm 1.5mm 1mm;flex:1;display:flex;flex-direction:column;gap:.7mm}
.box.bare{border:0;border-radius:0;overflow:visible}.box.bare>.in{padding:1.2mm 0 0}
.box.bare>h2{border:.25mm solid var(--line);border-left:1.5mm solid var(--ink);border-radius:0 1mm 1mm 0}
.box.bare>h2.free{border-left-color:var(--free)}.box.bare>h2.shadow{border-left-color:var(--shadow)}
.box.flat>.in{padding:0}.box.flat>.in>.run,.box.flat>.in>.bl,.box.flat>.in>.steps{padding:.7mm 1.5mm .9mm}
.box.flat>.in>table{margin:0 0 -.25mm}
.strip{display:grid;gap:1.5mm;flex:1}
.strip>li{position:relative;border:.25mm solid var(--soft);border-radius:1mm;padding:1mm 1.2mm 1mm}
.strip>li+li::before{content:"";position:absolute;left:-1.75mm;top:2mm;border:1.2mm solid transparent;
  border-left:1.5mm solid var(--ink);border-right:0}
h3{font:700 1.06em/1.15 var(--serif);display:flex;align-items:center;gap:1.1mm;margin-bottom:.6mm}
.no{flex:none;width:1.5em;height:1.5em;border-radius:50%;background:var(--ink);color:#fff;
  font:700 1em/1.5em var(--serif);text-align:center}
h3 .no{font-size:1em}
.steps>li{display:flex;gap:1.2mm;align-items:baseline;margin-bottom:.5mm}.steps .no{width:1.35em;height:1.35em;
  line-height:1.35em;font-size:.95em}
.bl>li{position:relative;padding-left:1em;margin-bottom:.22mm;break-inside:avoid}
.bl>li::before{content:"\\2013";position:absolute;left:.12em;color:var(--soft)}
.bl>.free::before,.bl>.shadow::before{content:"";left:.2em;top:.42em;width:.5em;height:.5em}
.bl>.free::before{background:var(--free);border-radius:50%}
.bl>.shadow::before{background:var(--shadow);width:.44em;height:.44em;transform:rotate(45deg)}
.run p{margin-bottom:.3mm}
h4{font-size:1em;border-bottom:.25mm solid var(--line);margin-bottom:.4mm}
h4.free{color:var(--free)}h4.shadow{color:var(--shadow)}
.lists{display:grid;gap:2mm}.nowrap th:first-child{white-space:nowrap}.lists.tight{gap:0;flex:1 1 auto}
  .stacked thead th{white-space:normal;text-align:center}.lists.tight>table+table{border-left:.5mm solid var(--soft)}
table{border-collapse:collapse;width:100%}
td,th{border:.18mm solid var(--line);padding:.3mm 1mm;text-align:left;vertical-align:middle}
.box.flat table tr>:first-child{border-left:0}.box.flat table tr>:last-child{border-right:0}
thead th{white-space:nowrap;background:var(--tint);border-bottom:.25mm solid var(--soft);font-size:.95em;
  line-height:1.15}
thead tr:first-child>*{border-top:0}
.tfree td,.tfree>th,td.tfree,th.tfree{background:var(--tf)}
  .tshadow td,.tshadow>th,td.tshadow,th.tshadow{background:var(--ts)}
th.tfree{color:var(--free)}th.tshadow{color:var(--shadow)}.tshadow>th,.tfree>th{color:inherit}
.dice td,.dice th{vertical-align:middle}.dice tbody th{white-space:normal}
.faces{text-align:center;white-space:nowrap}.face{display:inline-block;margin:0 .5mm;line-height:1}
.face small{display:block;font-size:.93em}
.die{width:6.4mm;height:6.4mm;display:block;margin:.3mm auto .5mm}
.die rect{stroke-width:1.6}.die.free{color:var(--free)}.die.free rect{fill:#fff;stroke:var(--free)}
.die.shadow{color:#fff}.die.shadow rect{fill:var(--shadow);stroke:#4a0c07}
.num{font:700 1.15em/1 var(--serif);text-align:center}.c{text-align:center}
.i{height:1.15em;width:auto;max-width:1.8em;vertical-align:-.22em}
td.c .i{height:1.5em;vertical-align:middle}.nb{white-space:nowrap}
.d6s{white-space:nowrap}.d6{width:3.4mm;height:3.4mm;vertical-align:middle;margin:0 .15mm}
.d6 rect{fill:#fff;stroke:var(--ink);stroke-width:.7}.d6.on rect{fill:var(--ink)}.d6.on circle{fill:#fff}
.d6.off rect{stroke:var(--line)}.d6.off circle{fill:var(--line)}
.track{display:flex;gap:.7mm;align-items:flex-start}.track>span{flex:1;text-align:center;min-width:0}
.track i{font:700 1em/1.6em var(--serif);display:block;border:.25mm solid var(--ink);border-radius:.8mm;
  padding:0 .1mm;
  white-space:nowrap}
.track i.mid{background:#efe5cc}.track i.late{background:#ddcba2}
  .track i.ring{box-shadow:inset 0 0 0 .5mm var(--shadow)}
.track i.end{background:var(--shadow);color:#fff;border-color:var(--shadow)}
.track i.good{background:var(--free);color:#fff;border-color:var(--free)}
.track span small{display:block;line-height:1.1;margin-top:.3mm;white-space:nowrap}
.track.wide>span:last-child{flex:2.2}
.track.small{display:inline-flex;gap:.5mm}.track.small i{min-width:1.7em}
.track.fate small{white-space:normal;width:196%;margin-left:-48%}
.tile{height:2em;width:2em;vertical-align:-.6em;margin-right:.2mm}
.tile .tb{fill:#fff;stroke:var(--ink);stroke-width:1.6}.tile text{text-anchor:middle;
  font-family:Georgia,"Liberation Serif",serif;font-weight:700}
.tile.free .tb{stroke:var(--free);fill:var(--tf)}.tile.shadow .tb{stroke:var(--shadow);fill:var(--ts)}
.tiles{line-height:2.2}.legend{line-height:1.75}.legend .nb{margin-right:2.2mm}
.flow{display:grid;grid-template-columns:1.2fr 1fr 1fr 1fr 1.2fr;align-items:center;gap:.6mm 1mm}
.pile{border:.35mm solid var(--ink);border-radius:1mm;text-align:center;padding:.8mm .6mm;line-height:1.15}
.pile small{display:block;font-weight:400}
.pile.damage{grid-column:3/5;border-color:var(--shadow)}
.flow .arrow{font-size:.93em;text-align:center;color:var(--soft);line-height:1.1;border-bottom:.35mm solid var(--ink);
  position:relative;padding:0 1.6mm .3mm 0;align-self:center}
.flow .arrow::after{content:"";position:absolute;right:-.2mm;bottom:-1.15mm;border:1mm solid transparent;
  border-left:1.6mm solid var(--ink);border-right:0}
.flow .arrow.down{grid-column:1/3;border:0;padding:0}.flow .arrow.down::after{content:none}
.flow .arrow.down .arrow{display:block}
footer{border-top:.2mm solid var(--line);padding-top:.7mm;font-size:6.6pt;color:var(--soft);display:flex;
  justify-content:space-between;gap:4mm}
"""


def style(lang: str) -> str:
    """Return the style of a sheet in a language."""
    sans, serif = FONTS.get(lang, FONTS["en"])
    rest = FONTS["ko"][0] + ", " + FONTS["ja"][0] + ", sans-serif"
    root = f":root{{--sans:{sans}, {rest};--serif:{serif}, {FONTS['ja'][1]}, serif}}body{{{BREAKS.get(lang, '')}}}"
    return " ".join(_CSS.split("\n")) + root
