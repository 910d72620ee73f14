const QUOTED = /[“"«„](?<inner>[^“”"«»„]{1,400})[”"»]/gu;

/** A survey's text for use within a sentence: on one line, without full stops and quotation marks. */
export function asPhrase(text: string): string {
  return text
    .replace(/(?<=\p{N})[.,](?=\p{N})/gu, (mark) => (mark === '.' ? DECIMAL_POINT : mark))
    .replace(/[\p{Sentence_Terminal}…“”"«»„\p{Cc}]/gu, ' ')
    .replaceAll(DECIMAL_POINT, '.')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A character that no text contains: stands in for decimal points while sentences are split at the other points. */
const DECIMAL_POINT = '\u{F0000}';

/**
 * The sentence without texts that it repeats from the survey, whole or, in quotation marks, in part: an option "Twice a
 * week" states nothing, and one "Booking.com" is no address that somebody inserted.
 */
export function withoutSurveyTexts(sentence: string, texts: readonly string[]): string {
  const known = [...new Set(texts.flatMap((text) => [text.replace(/\s+/gu, ' ').trim(), asPhrase(text)]))]
    .filter((text) => text !== '')
    .toSorted((a, b) => b.length - a.length);
  const unquoted = sentence.replace(QUOTED, (whole, inner: string) => (isKnown(inner, known) ? ' ' : whole));
  return known.filter(isTelling).reduce(withoutPhrase, unquoted);
}

/** Shorter texts are parts of other words, and bare numbers are statements. */
function isTelling(text: string): boolean {
  return text.length >= SHORTEST && /\p{L}/u.test(text);
}

const SHORTEST = 3;

/** The whole text or its beginning, ended by …; or any part that has a letter. */
function isKnown(quoted: string, known: readonly string[]): boolean {
  const inner = quoted.replace(/\s*…\s*$/u, '').toLowerCase();
  const isCut = inner.length < quoted.length;
  return known.some((one) => {
    const text = one.toLowerCase();
    return text === inner || (isCut && text.startsWith(inner)) || (isTelling(inner) && text.includes(inner));
  });
}

function withoutPhrase(sentence: string, phrase: string): string {
  const lower = sentence.toLowerCase();
  const at = lower.length === sentence.length ? lower.indexOf(phrase.toLowerCase()) : sentence.indexOf(phrase);
  if (at < 0) return sentence;
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + phrase.length)];
  const isWhole = !/[\p{L}\p{N}.,%]$/u.test(before) && !/^(?:[\p{L}\p{N}%]|[.,]\p{N})/u.test(after);
  return isWhole ? `${before} ${withoutPhrase(after, phrase)}` : sentence;
}
