/** Letters that stay letters when accents are taken off. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/**
 * The name of a place as names are compared: lower case, without accents and punctuation, words between single blanks,
 * `St.` written out. "São Paulo" and "sao paulo" have one key, as have "D.C." and "DC". Empty for a text without
 * letters and digits.
 */
export function placeKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþı]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʻʼ`´.]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT_WORDS.get(word) ?? word)
    .join(' ');
}
