const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Words as people count them: separated by blanks, and in scripts without blanks as Unicode (UAX #29) separates them. */
export function countWords(text: string): number {
  return tokensOf(text).reduce((sum, token) => sum + (UNSPACED.test(token) ? wordsIn(token) : 1), 0);
}

/** Sentences by Unicode's rules (UAX #29); a piece without letters and digits is none. */
export function countSentences(text: string): number {
  return [...sentenceSegmenter.segment(text)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length;
}

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): readonly string[] {
  return [...wordSegmenter.segment(text.normalize())].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment.toLowerCase()] : [],
  );
}

/** The beginning of a text, so many words at most, with … if it goes on. */
export function firstWords(text: string, most: number): string {
  const tokens = tokensOf(text);
  const kept: string[] = [];
  let count = 0;
  for (const token of tokens) {
    count += countWords(token);
    if (count > most) break;
    kept.push(token);
  }
  if (kept.length === tokens.length) return kept.join(' ');
  return `${
    kept.length === 0
      ? Array.from(tokens[0] ?? '')
          .slice(0, most)
          .join('')
      : kept.join(' ')
  }…`;
}

function tokensOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((token) => token !== '');
}

function wordsIn(token: string): number {
  return Math.max(1, wordsOf(token).length);
}
