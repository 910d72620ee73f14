/** Of longer answers only the beginning is counted: so many characters are a few pages. */
const MAX_CHARACTERS = 10_000;
const MAX_WORDS = 300;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts that leave no blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SINGLE_LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in small letters, each once; without stop words, and without single letters and digits. */
export function wordsIn(text: string, stopWords: ReadonlySet<string>): readonly string[] {
  const plain = text.slice(0, MAX_CHARACTERS).normalize().toLowerCase();
  const found = UNSPACED.test(plain) ? segmentsOf(plain) : (plain.match(WORD) ?? []);
  const words = new Set<string>();
  for (const word of found) {
    if (words.size >= MAX_WORDS) break;
    if (!stopWords.has(word) && !SINGLE_LETTER.test(word)) words.add(word);
  }
  return [...words];
}

function segmentsOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );
}
