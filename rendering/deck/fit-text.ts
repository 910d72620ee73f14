/** Room for a text: in points, with sizes of letters that may be tried, the largest first. */
export type TextRoom = { readonly widthPt: number; readonly lines: number; readonly sizesPt: readonly number[] };

/** A text as a slide holds it; `isCut` says that it ends with an ellipsis in place of its rest. */
export type FittedText = { readonly text: string; readonly sizePt: number; readonly isCut: boolean };

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;
const UPPER = /[\p{Lu}%@&]/u;
const NARROW = /[\p{Mn}\p{Cf}]/u;
/** What is left empty at the ends of lines, since words stay whole. */
const LOST_AT_LINE_ENDS = 1.08;
/** No slide holds more, so no more is looked at. */
const MOST_CHARACTERS = 4000;

/**
 * How wide a text is, in heights of its letters: an estimate by kinds of letters, on the generous side, since a file is
 * shown in fonts of another machine.
 */
export function emsOf(text: string): number {
  let ems = 0;
  for (const character of text.slice(0, MOST_CHARACTERS)) ems += emOf(character);
  return ems;
}

/** How many lines a text takes. */
export function linesOf(text: string, sizePt: number, widthPt: number): number {
  const ems = emsOf(text);
  return Math.max(1, Math.ceil(((ems * sizePt) / widthPt) * (ems * sizePt > widthPt ? LOST_AT_LINE_ENDS : 1)));
}

/** The text at the largest size at which it fits; at the smallest it is shortened. */
export function fitText(text: string, { widthPt, lines, sizesPt }: TextRoom): FittedText {
  const isWhole = text.length <= MOST_CHARACTERS;
  const fitting = sizesPt.find((sizePt) => isWhole && linesOf(text, sizePt, widthPt) <= lines);
  if (fitting !== undefined) return { text, sizePt: fitting, isCut: false };
  const sizePt = sizesPt.at(-1) ?? 12;
  return { text: beginning(text, (lines * widthPt) / sizePt / LOST_AT_LINE_ENDS), sizePt, isCut: true };
}

/** The beginning of a text that is at most so wide, with an ellipsis; no letter is cut in half. */
function beginning(text: string, mostEms: number): string {
  let left = mostEms - 1;
  let end = 0;
  for (const { segment } of graphemes.segment(text.slice(0, MOST_CHARACTERS).toWellFormed())) {
    left -= emsOf(segment);
    if (left < 0) break;
    end += segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function emOf(character: string): number {
  if (WIDE.test(character)) return 1;
  if (NARROW.test(character)) return 0;
  if (UPPER.test(character)) return 0.64;
  return /[ilj.,:;'|! ]/.test(character) ? 0.27 : 0.52;
}
