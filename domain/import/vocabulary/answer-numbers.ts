import { foldWords } from './answer-phrases.ts';

const NUMBER_WORDS: readonly (readonly [number, readonly string[]])[] = [
  [
    1,
    ['one', 'una', 'uno', 'un', 'en', 'et', 'ett', 'ein', 'eine', 'einen', 'une', 'um', 'uma', 'een', 'single', 'eén'],
  ],
  [2, ['two', 'dos', 'to', 'zwei', 'deux', 'dois', 'duas', 'tva', 'due', 'twee']],
  [3, ['three', 'tres', 'tre', 'drei', 'trois', 'drie']],
  [4, ['four', 'cuatro', 'fire', 'vier', 'quatre', 'quatro', 'fyra', 'quattro']],
  [5, ['five', 'cinco', 'fem', 'funf', 'cinq', 'cinque', 'vijf']],
  [6, ['six', 'seis', 'seks', 'sechs', 'sex', 'sei', 'zes']],
  [7, ['seven', 'siete', 'syv', 'sieben', 'sept', 'sete', 'sju', 'sette', 'zeven']],
  [8, ['eight', 'ocho', 'otte', 'acht', 'huit', 'oito', 'atta', 'otto']],
  [9, ['nine', 'nueve', 'ni', 'neun', 'neuf', 'nove', 'nio', 'negen']],
  [10, ['ten', 'diez', 'ti', 'zehn', 'dix', 'dez', 'tio', 'dieci', 'tien']],
];

const HAN_DIGITS = '零一二三四五六七八九十';

const byWord: ReadonlyMap<string, number> = new Map(
  NUMBER_WORDS.flatMap(([value, words]) => words.map((word) => [foldWords(word), value] as const)),
);

/** Source of a pattern for a small number as people write it: digits, a word ("three", "tres"), or 一 to 十, 两. */
export const SMALL_NUMBER = `(?:\\d{1,3}|[一二两三四五六七八九十]|${[...byWord.keys()].sort((a, b) => b.length - a.length).join('|')})`;

/** The value of what `SMALL_NUMBER` found, or null. */
export function smallNumber(text: string): number | null {
  const folded = foldWords(text);
  if (/^\d+$/u.test(folded)) return Number(folded);
  if (folded === '两') return 2;
  const han = HAN_DIGITS.indexOf(folded);
  return folded.length === 1 && han > 0 ? han : (byWord.get(folded) ?? null);
}
