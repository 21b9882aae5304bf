/** A small picture for each game, drawn by us. */

export function Emblem({ game }: { game: string }) {
  return (
    <svg class="emblem" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="240" height="120" class="emblem-sky" />
      {game === "war-of-the-ring" ? (
        <>
          <path class="emblem-far" d="M0 92 L34 58 L58 80 L92 36 L118 74 L150 46 L182 82 L206 62 L240 88 V120 H0 Z" />
          <path class="emblem-near" d="M0 104 Q60 92 120 100 T240 98 V120 H0 Z" />
          <path class="emblem-ink" d="M112 98 V58 l-5 -3 v-9 h4 v4 h4 v-4 h6 v4 h4 v-4 h4 v9 l-5 3 V98 Z" />
          <circle cx="60" cy="36" r="15" class="emblem-ring" />
          <path class="emblem-eye" d="M164 34 Q186 16 208 34 Q186 52 164 34 Z" />
          <ellipse cx="186" cy="34" rx="3.4" ry="10" class="emblem-ink" />
        </>
      ) : game === "five-armies" ? (
        <>
          <path class="emblem-far" d="M30 120 L96 40 L120 22 L146 44 L210 120 Z" />
          <path class="emblem-snow" d="M96 40 L120 22 L146 44 L134 50 L124 40 L114 52 L106 44 Z" />
          <path class="emblem-near" d="M0 104 Q70 88 130 102 T240 96 V120 H0 Z" />
          <path class="emblem-ink" d="M112 96 v-14 a8 8 0 0 1 16 0 v14 Z" />
          {[40, 62, 84, 158, 180, 202].map((x, at) => (
            <path key={x} class="emblem-ink" d={`M${x} 108 V${70 + (at % 3) * 6} l2 -8 l2 8 V108 Z`} />
          ))}
          <path class="emblem-ink" d="M186 26 q10 -10 20 0 q10 -10 20 0 q-10 -4 -18 6 q-2 3 -4 0 q-8 -10 -18 -6 Z" />
        </>
      ) : (
        <>
          <path class="emblem-far" d="M0 84 Q40 60 84 78 T160 70 T240 80 V120 H0 Z" />
          <path class="emblem-near" d="M0 102 Q80 84 150 100 T240 100 V120 H0 Z" />
          <path class="emblem-road" d="M30 118 C70 98 60 86 104 84 S150 66 196 44" />
          <circle cx="104" cy="84" r="6" class="emblem-ring" />
          <circle cx="196" cy="44" r="6" class="emblem-ring" />
          <circle cx="40" cy="113" r="6" class="emblem-ring" />
          <path class="emblem-ink" d="M60 100 q-1 -22 6 -28 a6 6 0 1 1 8 0 q8 6 7 28 Z M84 62 h2.500 V102 h-2.500 Z" />
        </>
      )}
    </svg>
  );
}
