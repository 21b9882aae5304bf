def redraw(s,seat,random): pass
