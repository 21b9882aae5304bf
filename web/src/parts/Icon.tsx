/** Our icons for tools, drawn with one pen. */

const PATHS: Record<string, string> = {
  undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-4",
  restart: "M5 5v14M20 5 9 12l11 7z",
  back: "M12 4a8 8 0 1 1-7.500 5.200M4 4v6h6M12 8v5l3 2",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z",
  orders: "M4 6l7 6-7 6zM13 6l7 6-7 6z",
  read: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7",
  rules: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z",
  aid: "M4 5h16v12h-6l-4 4v-4H4zM12 8v.01M12 11v3",
  keys: "M3 7h18v11H3zM6 10.500h1M10 10.500h1M14 10.500h1M17.500 10.500h.5M7 14.500h10",
  preferences: "M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4M17 5v4M13 5h4v4h-4zM7 15v4M7 15h4v4H7z",
  more: "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5v14M19 5 9 12l10 7z",
  previous: "M16 5 7 12l9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  vacation: "M12 4a8 8 0 0 1 8 8H4a8 8 0 0 1 8-8zM12 4V3M12 12v7a2 2 0 0 1-4 0",
  print: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
};

export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return <Drawn path={PATHS[name]} size={size} />;
}

/** An icon drawn along a path, 24 by 24. */
export function Drawn({ path, size }: { path: string; size: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
