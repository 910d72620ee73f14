/** A scale drawn in a line, some of whose numbers have their name right behind them. */
export type NamedRow = { readonly lead: string; readonly points: readonly NamedRowPoint[] };

export type NamedRowPoint = { readonly code: string; readonly name: string | null };

const LONGEST_LINE = 300;
const FEWEST = 3;
const POINT =
  /(\d{1,2})(?![\d.])(?:\s?[(（]\s?(\p{L}[^()（）\d]{0,40})[)）]|\s?[=:–-]\s?(\p{L}[^()（）\d=]{1,40}?)(?=\s*(?:[,;，；|/]|\s\d|$)))?[\s,;，；|/·…–-]*/uy;

/** "1 (poor) 2 3 4 5 (excellent)", "1 = poor 2 3 4 5 = excellent": numbers that count by one, the first and the last named; or null. */
export function findNamedRow(text: string): NamedRow | null {
  const start = text.length > LONGEST_LINE ? -1 : text.search(/\d/u);
  if (start < 0) return null;
  const points: NamedRowPoint[] = [];
  POINT.lastIndex = start;
  for (let at = start; at < text.length; at = POINT.lastIndex) {
    POINT.lastIndex = at;
    const match = POINT.exec(text);
    if (match === null) return null;
    points.push({ code: match[1] ?? '', name: (match[2] ?? match[3] ?? '').trim() || null });
  }
  return isScale(points) ? { lead: text.slice(0, start).trim(), points } : null;
}

function isScale(points: readonly NamedRowPoint[]): boolean {
  const values = points.map(({ code }) => Number(code));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const [step] = steps;
  const isRow = points.length >= FEWEST && Math.min(...values) <= 1 && steps.every((each) => each === step);
  return isRow && Math.abs(step ?? 0) === 1 && points[0]?.name !== null && points.at(-1)?.name !== null;
}
