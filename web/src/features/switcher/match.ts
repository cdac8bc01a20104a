/** Where a query was found in a name: stretches of UTF-16 offsets, `end` exclusive. The lower `rank`, the better. */
export interface Match {
  readonly rank: number;
  readonly spans: readonly (readonly [start: number, end: number])[];
}

/** From this rank on a query's letters are only scattered over the name. */
export const SCATTERED = 3;

const BOUNDARY = /[\s_.\-·/]/;

/**
 * Finds a query in a name: at its start (0), at the start of a word (1), inside (2), or its letters in order with gaps between
 * (3 and more, by how far they lie apart). Undefined when it is not there. An empty query is found everywhere.
 */
export function match(name: string, query: string): Match | undefined {
  const text = name.toLocaleLowerCase();
  const wanted = query.toLocaleLowerCase();
  if (wanted === '') return { rank: 0, spans: [] };
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (at === 0) return { rank: 0, spans: [[0, wanted.length]] };
    if (BOUNDARY.test(text[at - 1]!)) return { rank: 1, spans: [[at, at + wanted.length]] };
  }
  const inside = text.indexOf(wanted);
  if (inside !== -1) return { rank: 2, spans: [[inside, inside + wanted.length]] };
  return scattered(text, wanted);
}

function scattered(text: string, wanted: string): Match | undefined {
  const spans: [number, number][] = [];
  let from = 0;
  for (const letter of wanted) {
    const at = text.indexOf(letter, from);
    if (at === -1) return undefined;
    const last = spans.at(-1);
    if (last && last[1] === at) last[1] = at + letter.length;
    else spans.push([at, at + letter.length]);
    from = at + letter.length;
  }
  return { rank: SCATTERED + (from - spans[0]![0]) / (text.length + 1), spans };
}
