const FIRST_STRONG = /[\p{L}\p{Nl}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/** Which way a text runs: that of its first letter (UAX 9, rules P2 and P3). */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const letter = FIRST_STRONG.exec(text)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}
