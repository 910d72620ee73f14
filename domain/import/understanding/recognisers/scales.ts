import { alternatives } from '../../vocabulary/answer-phrases.ts';
import { namedPoint } from './named-point.ts';
import { fold } from '../../vocabulary/fold.ts';
import {
  BESIDE_SCALE,
  LIST_ANNOUNCEMENTS,
  MEANING_LINK,
  RANGE_LINK,
  RANKING_WORDS,
  SCALE_LINE_OPENERS,
  SCALE_WORDS,
} from '../../vocabulary/scale-phrases.ts';

/** A point of a scale as prose describes it; the text is the code where no meaning is given. */
export type ScalePoint = { readonly code: string; readonly text: string };

const RANGE = new RegExp(`(?<![\\d.,/])(\\d{1,2})\\s?${RANGE_LINK}\\s?(\\d{1,3})(?![\\d]|[.,/]\\d)`, 'gu');
const BEFORE_RANGE = new RegExp(`(?<![\\p{Script=Latin}])${SCALE_WORDS}(?![\\p{Script=Latin}])`, 'u');
const MEANING = new RegExp(
  `(?<!\\d|\\d[.,])(\\d{1,2})\\s?[)"']?\\s?${MEANING_LINK}\\s?["']?([^\\d;,，；。()（）=]{1,60}?)["']?(?=\\s*(?:[;,，；。()（）/|]|\\s-\\s|\\.\\s|\\.$|(?<=\\s)(?:and|y|og|to|a|und|et|e)\\s|\\d{1,2}\\s?[)"']?\\s?${MEANING_LINK}|$))`,
  'gu',
);
const POINT_IN_BRACKETS = /(?<![\d.,])(\d{1,2})\s?[(（]([^()（）\d]{2,60})[)）]/gu;
const ANNOUNCES = new RegExp(alternatives(LIST_ANNOUNCEMENTS), 'u');
const RANKS = new RegExp(alternatives(RANKING_WORDS), 'u');
const LEGEND = new RegExp(
  `^[([*]*(?:${SCALE_LINE_OPENERS.join('|')})?[\\s:,]*\\(?\\d{1,2}\\)?\\s?${MEANING_LINK}`,
  'u',
);
const MOST_POINTS = 11;

/**
 * The scale that prose describes ("from 1 (never) to 5 (always)", "1 = low, 5 = high", "escala de 1 a 5"), every point of it,
 * or null. An answer allowed beside the scale ("use NA if not applicable") comes last.
 */
export function readScale(text: string): readonly ScalePoint[] | null {
  if (text.length > 1_500) return null;
  const folded = fold(text);
  const meanings = meaningsIn(text, folded);
  const range = rangeIn(folded);
  const codes = [...meanings.keys(), ...(range ?? [])];
  if (range === null && meanings.size < 2) return null;
  const low = Math.min(...codes);
  const high = Math.max(...codes);
  if (high - low < 1 || high - low >= MOST_POINTS || low > 1) return null;
  const points = Array.from({ length: high - low + 1 }, (_, index): ScalePoint => {
    const code = String(low + index);
    const meaning = meanings.get(low + index);
    return { code, text: meaning === undefined ? code : namedPoint(code, meaning, high - low + 1) };
  });
  const beside = BESIDE_SCALE.exec(folded)?.[1];
  return beside === undefined || /^0$/u.test(beside)
    ? points
    : [...points, { code: beside.toUpperCase(), text: beside.toUpperCase() }];
}

/** True for a line that only explains a scale ("0 = not at all, 10 = extremely", "Scale: 1 = never, 5 = always"). */
export function isLegend(text: string): boolean {
  return LEGEND.test(fold(text)) && !/[?？]/u.test(text) && readScale(text) !== null;
}

/** True where words announce a list of things to judge one by one. */
export function announcesList(text: string): boolean {
  return ANNOUNCES.test(fold(text));
}

/** True where words ask to put things in order. */
export function asksForRanking(text: string): boolean {
  return RANKS.test(fold(text));
}

function meaningsIn(text: string, folded: string): ReadonlyMap<number, string> {
  const meanings = new Map<number, string>();
  for (const pattern of [MEANING, POINT_IN_BRACKETS]) {
    for (const match of folded.matchAll(pattern)) {
      const meaning = match[2] ?? '';
      const at = match.index + match[0].indexOf(meaning, (match[1] ?? '').length);
      const words = text
        .slice(at, at + meaning.length)
        .trim()
        .replace(/^["'“‘]|["'”’.]$/gu, '');
      if (!/\p{L}/u.test(words) || meanings.has(Number(match[1]))) continue;
      meanings.set(Number(match[1]), words);
    }
  }
  return meanings;
}

function rangeIn(folded: string): readonly [number, number] | null {
  for (const match of folded.matchAll(RANGE)) {
    const low = Number(match[1]);
    const high = Number(match[2]);
    const before = folded.slice(Math.max(0, match.index - 40), match.index);
    const behind = folded.slice(match.index + match[0].length, match.index + match[0].length + 24);
    if (low > 1 || high < 3 || high > 10) continue;
    if (BEFORE_RANGE.test(before) || BEFORE_RANGE.test(behind)) return [low, high];
  }
  return null;
}
