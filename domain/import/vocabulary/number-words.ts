/** Source of a pattern for a small number, in digits or in words, within folded text. */
export const SMALL_NUMBER =
  '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|' +
  'en|et|to|tre|fire|fem|seks|syv|otte|ni|ti|ein(?:e[ns]?)?|zwei|drei|vier|funf|deux|trois|quatre|cinq|' +
  'dois|duas|quatro|tva|fyra|due|quattro|cinque|twee|drie|vijf|[一二两三四五六七八九十])';

const CHINESE_DIGITS = '〇一二三四五六七八九';

/** The value of a Chinese numeral up to 99 ("三", "十二", "二十一"), or null where it is none. */
export function readChineseNumeral(text: string): number | null {
  if (!/^[〇一二三四五六七八九十]{1,3}$/u.test(text)) return null;
  const ten = text.indexOf('十');
  if (ten < 0) return text.length === 1 ? CHINESE_DIGITS.indexOf(text) : null;
  const tens = ten === 0 ? 1 : CHINESE_DIGITS.indexOf(text.charAt(0));
  const ones = ten === text.length - 1 ? 0 : CHINESE_DIGITS.indexOf(text.charAt(ten + 1));
  return tens * 10 + ones;
}

const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

/** The value of a Roman numeral up to 89 in either case, or null where it is none. */
export function readRomanNumeral(text: string): number | null {
  const letters = text.toLowerCase();
  if (!/^(?=.)(?:l?x{0,3}|xl)(?:ix|iv|v?i{0,3})$/u.test(letters)) return null;
  let total = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const value = ROMAN_VALUES[letters.charAt(at)] ?? 0;
    const next = ROMAN_VALUES[letters.charAt(at + 1)] ?? 0;
    total += value < next ? -value : value;
  }
  return total;
}
