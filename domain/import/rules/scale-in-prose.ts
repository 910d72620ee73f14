import { foldWordsKeepingCase, foldWords } from '../vocabulary/answer-phrases.ts';
import { ASKS_TO_RATE } from '../vocabulary/answer-wording.ts';

export type ScalePoint = { readonly value: number; readonly label: string | null };

/** A numeric scale that is told in words instead of listed ("On a scale of 1 to 5, where 5 is excellent"). */
export type ProseScale = { readonly minimum: number; readonly maximum: number; readonly points: readonly ScalePoint[] };

const MAX_POINTS = 11;

const NUMBER = '(-?\\d{1,3})';
const UP_TO =
  '(?: ?(?:-|~|/|—|至|到|—) ?| (?:to|through|and|al?|hasta|y|til|till|bis|e|et|og|und|tot|en|ate) (?:el |un |una |un )?)';
const RANGE = new RegExp(
  `(?<![\\d.,/-])${NUMBER}(?: ?\\([^)]{1,60}\\))?${UP_TO}${NUMBER}(?: ?\\([^)]{1,60}\\))?(?![\\d-]|[.,/]\\d| ?(?:years|anos|år|岁|%))`,
  'gu',
);
const POINT =
  /(?<![\d.-]|\d,)(?:(-?\d{1,3}) ?\(([^()\d=]{2,60})\)|\(?(-?\d{1,3})\)? ?(?:=|:|-(?= ?\p{L})|is |means |being |meaning |represents |stands for |corresponds to |indicates |equals |signifies |es |significa |representa |equivale a |er |betyder |svarer til |bedeutet |steht fur |signifie |correspond a |ar |betekent |表示|代表|为|意味着|分表示|分为|分代表|分=) ?(?:that )?"?([^\d"=;,()。；，]{2,60}))/gu;

const POINT_AFTER_BEING =
  /(?:siendo|where|con|donde|hvor) (?:el )?(-?\d{1,3}) ([^\d"=;,()]{3,60}?) (?:y|and|e) (?:el )?(\d{1,3}) ([^\d"=;,().?]{3,60})/gu;

/** The scale in a question's words, or null where none is told. */
export function scaleInProse(words: string): ProseScale | null {
  const folded = foldWords(words);
  const named = namedPoints(words);
  const range = ratedRange(folded);
  if (range !== null) return scaleOf(range.minimum, range.maximum, named);
  if (!isRun(named) || !(ASKS_TO_RATE.test(folded) || named.length >= 4)) return null;
  return scaleOf(named[0]?.value ?? 0, named.at(-1)?.value ?? 0, named);
}

function ratedRange(folded: string): { readonly minimum: number; readonly maximum: number } | null {
  if (!ASKS_TO_RATE.test(folded)) return null;
  const found = [...folded.matchAll(RANGE)].map((match) => [Number(match[1]), Number(match[2])] as const);
  const rising = found.map(([a, b]) => ({ minimum: Math.min(a, b), maximum: Math.max(a, b) }));
  const likely = rising.find(({ minimum, maximum }) => isScale(minimum, maximum));
  if (likely !== undefined) return likely;
  const outOf = /out of (5|7|10|100)(?!\d)/u.exec(folded);
  return outOf === null ? null : { minimum: 1, maximum: Number(outOf[1]) };
}

function isScale(minimum: number, maximum: number): boolean {
  if (minimum < 0) return minimum === -maximum && maximum <= 10;
  return minimum <= 1 && (maximum === 100 || (maximum >= 3 && maximum <= 20));
}

function scaleOf(minimum: number, maximum: number, named: readonly ScalePoint[]): ProseScale {
  const count = maximum - minimum + 1;
  const labels = new Map(named.map(({ value, label }) => [value, label]));
  const points =
    count > MAX_POINTS
      ? []
      : Array.from({ length: count }, (_, index) => ({
          value: minimum + index,
          label: labels.get(minimum + index) ?? null,
        }));
  return { minimum, maximum, points };
}

function namedPoints(words: string): readonly ScalePoint[] {
  const seen = new Map<number, string>();
  for (const match of foldedKeepingAccents(words).matchAll(POINT)) {
    const value = Number(match[1] ?? match[3]);
    const label = (match[2] ?? match[4] ?? '')
      .trim()
      .replace(/(?:[\s,.]+(?:and|y|og|und|et|e|och|en|hasta|to|til|a|al))+$/iu, '')
      .trim();
    if (label !== '' && !seen.has(value)) seen.set(value, label);
  }
  for (const match of foldedKeepingAccents(words).matchAll(POINT_AFTER_BEING)) {
    for (const [value, label] of [
      [match[1], match[2]],
      [match[3], match[4]],
    ]) {
      if (label !== undefined && !seen.has(Number(value))) seen.set(Number(value), label.trim());
    }
  }
  return [...seen].map(([value, label]) => ({ value, label })).sort((a, b) => a.value - b.value);
}

function isRun(points: readonly ScalePoint[]): boolean {
  return points.length >= 3 && points.every(({ value }, index) => value === (points[0]?.value ?? 0) + index);
}

/** Straight quotes and dashes, but the words as written: they become answers. */
function foldedKeepingAccents(words: string): string {
  return foldWordsKeepingCase(words) === words
    ? words
    : words
        .normalize('NFKC')
        .replace(/[“”«»]/gu, '"')
        .replace(/[‐‑‒–—―−]/gu, '-')
        .replace(/\s+/gu, ' ');
}
