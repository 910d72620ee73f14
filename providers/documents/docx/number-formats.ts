/**
 * Writes a number as a Word numbering format does (ST_NumberFormat, ECMA-376 part 1, 17.18.59). Formats this reader does not know,
 * and numbers a format has no sign for, are written in digits.
 */
export function formatNumber(format: string, number: number): string {
  // A custom format is written as its own first numbers: "001, 002, 003, ...".
  const padding = /^0*1(?=,)/.exec(format)?.[0].length;
  if (padding !== undefined) return String(number).padStart(padding, '0');
  return FORMATS.get(format)?.(number) ?? String(number);
}

type Write = (number: number) => string | null;

const MAX_LETTER_REPEATS = 30;
const MAX_ROMAN = 32_767;

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';
const ARABIC = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';
const ABJAD = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';
const THAI = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
const KATAKANA = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const IROHA = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス';
const GANADA = '가나다라마바사아자차카타파하';
const CHOSUNG = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ';
const HEAVENLY_STEMS = '甲乙丙丁戊己庚辛壬癸';
const EARTHLY_BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
const CHINESE_DIGITS = '〇一二三四五六七八九';
const CHINESE_LEGAL_DIGITS = '零壹贰叁肆伍陆柒捌玖';
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const FORMATS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['none', () => ''],
  ['bullet', () => ''],
  ['decimalZero', (number) => String(number).padStart(2, '0')],
  ['lowerLetter', (number) => repeatedLetter(LATIN, number)],
  ['upperLetter', (number) => repeatedLetter(LATIN, number)?.toUpperCase() ?? null],
  ['lowerRoman', roman],
  ['upperRoman', (number) => roman(number)?.toUpperCase() ?? null],
  ['ordinal', ordinal],
  ['russianLower', (number) => repeatedLetter(RUSSIAN, number)],
  ['russianUpper', (number) => repeatedLetter(RUSSIAN, number)?.toUpperCase() ?? null],
  ['arabicAlpha', (number) => repeatedLetter(ARABIC, number)],
  ['arabicAbjad', (number) => repeatedLetter(ABJAD, number)],
  ['thaiLetters', (number) => repeatedLetter(THAI, number)],
  ['aiueo', (number) => cycled(KATAKANA, number)],
  ['aiueoFullWidth', (number) => cycled(KATAKANA, number)],
  ['iroha', (number) => cycled(IROHA, number)],
  ['irohaFullWidth', (number) => cycled(IROHA, number)],
  ['ganada', (number) => cycled(GANADA, number)],
  ['chosung', (number) => cycled(CHOSUNG, number)],
  ['ideographTraditional', (number) => (number <= 10 ? cycled(HEAVENLY_STEMS, number) : null)],
  ['ideographZodiac', (number) => (number <= 12 ? cycled(EARTHLY_BRANCHES, number) : null)],
  [
    'chineseCounting',
    (number) => (number < 100 ? chinese(number, CHINESE_DIGITS, '十', '') : digits(CHINESE_DIGITS, number)),
  ],
  ['chineseCountingThousand', (number) => chinese(number, CHINESE_DIGITS, '十百千', '零')],
  [
    'taiwaneseCounting',
    (number) => (number < 100 ? chinese(number, CHINESE_DIGITS, '十', '') : digits(CHINESE_DIGITS, number)),
  ],
  ['taiwaneseCountingThousand', (number) => chinese(number, CHINESE_DIGITS, '十百千', '零')],
  [
    'japaneseCounting',
    (number) => chinese(number, CHINESE_DIGITS, '十百千', '')?.replace(/一(?=[十百千])/g, '') ?? null,
  ],
  ['koreanDigital', (number) => digits('영일이삼사오육칠팔구', number)],
  ['ideographDigital', (number) => digits(CHINESE_DIGITS, number)],
  ['japaneseDigitalTenThousand', (number) => digits(CHINESE_DIGITS, number)],
  ['taiwaneseDigital', (number) => digits('○一二三四五六七八九', number)],
  ['chineseLegalSimplified', (number) => chinese(number, CHINESE_LEGAL_DIGITS, '拾佰仟', '零')],
  ['decimalFullWidth', (number) => digits('０１２３４５６７８９', number)],
  ['decimalFullWidth2', (number) => digits('０１２３４５６７８９', number)],
  ['hindiNumbers', (number) => digits('०१२३४५६७८९', number)],
  ['thaiNumbers', (number) => digits('๐๑๒๓๔๕๖๗๘๙', number)],
  ['decimalEnclosedCircle', (number) => (number >= 1 && number <= 20 ? String.fromCodePoint(0x245f + number) : null)],
  [
    'decimalEnclosedCircleChinese',
    (number) => (number >= 1 && number <= 20 ? String.fromCodePoint(0x245f + number) : null),
  ],
  ['decimalEnclosedParen', (number) => (number >= 1 && number <= 20 ? String.fromCodePoint(0x2473 + number) : null)],
  ['decimalEnclosedFullstop', (number) => (number >= 1 && number <= 20 ? String.fromCodePoint(0x2487 + number) : null)],
  ['numberInDash', (number) => `- ${number} -`],
  ['hex', (number) => number.toString(16).toUpperCase()],
  ['chicago', (number) => repeatedLetter('*†‡§', number)],
]);

/** a … z, aa, bb …: as Word, which repeats the letter. */
function repeatedLetter(alphabet: string, number: number): string | null {
  const repeats = Math.floor((number - 1) / alphabet.length) + 1;
  if (number < 1 || repeats > MAX_LETTER_REPEATS) return null;
  return (alphabet[(number - 1) % alphabet.length] ?? '').repeat(repeats);
}

function cycled(alphabet: string, number: number): string | null {
  return number < 1 ? null : (alphabet[(number - 1) % alphabet.length] ?? null);
}

function roman(number: number): string | null {
  if (number < 1 || number > MAX_ROMAN) return null;
  let left = number;
  let written = '';
  for (const [value, sign] of ROMAN) {
    written += sign.repeat(Math.floor(left / value));
    left %= value;
  }
  return written;
}

function ordinal(number: number): string {
  const lastTwo = number % 100;
  const suffixes = ['th', 'st', 'nd', 'rd'];
  const suffix = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (suffixes[number % 10] ?? 'th');
  return `${number}${suffix}`;
}

function digits(signs: string, number: number): string | null {
  if (number < 0) return null;
  return Array.from(String(number), (digit) => signs[Number(digit)] ?? digit).join('');
}

/** Positional counting up to 9,999: 十一, 二十, 一百零五. `zero` stands once for a gap between places. */
function chinese(number: number, signs: string, places: string, zero: string): string | null {
  if (number < 0 || number > 9_999) return null;
  if (number === 0) return signs[0] ?? null;
  const figures = Array.from(String(number), Number);
  let written = '';
  let gap = false;
  figures.forEach((figure, at) => {
    const place = figures.length - 1 - at;
    if (figure === 0) {
      gap = true;
      return;
    }
    if (gap) written += zero;
    gap = false;
    // Ten itself is 十, not 一十.
    if (!(figure === 1 && place === 1 && at === 0)) written += signs[figure] ?? '';
    if (place > 0) written += places[place - 1] ?? '';
  });
  return written;
}
