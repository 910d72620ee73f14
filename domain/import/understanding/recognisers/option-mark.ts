import { foldKeepingLetterCase } from '../../vocabulary/fold.ts';

/** What stands before an answer to show that it can be chosen. `blank` is a short line to write a number or a cross on. */
export type OptionMark = { readonly kind: 'radio' | 'checkbox' | 'bullet' | 'blank'; readonly length: number };

const LEADING_MARKS: readonly { readonly kind: OptionMark['kind']; readonly pattern: RegExp }[] = [
  { kind: 'radio', pattern: /^(?:[○◯◌◉⚪⭘⚫🔘◎❍⃝〇]\ufe0f?|\(\s{0,5}\)|⦾|⦿)\s*/u },
  { kind: 'radio', pattern: /^(?:[oO0](?:\t\s*|\s{2,})|[o¡](?:\s)(?=[\p{Lu}\p{N}¿"'(]))/u },
  { kind: 'checkbox', pattern: /^[-–—•*]\s{0,3}(?:[☐☑□■]\ufe0f?|\[\s{0,5}\])\s*/u },
  { kind: 'radio', pattern: /^[-–—•*]\s{0,3}(?:[○◯⚪]\ufe0f?|\(\s{0,5}\))\s*/u },
  { kind: 'checkbox', pattern: /^(?:[☐☑☒□■▢❑❏❒⬜◻◽▫⧠⬚🔲🗆🞎🞏⯀]\ufe0f?|\[\s{0,5}\]|【\s{0,5}】|［\s{0,5}］)\s*/u },
  { kind: 'bullet', pattern: /^(?:[•·∙●▪◦‣⁃➢➤►▶✓✔✦◆◇❖⇒])\s*|^[-*+](?:\s+)(?=\S)|^[-](?=\p{L})/u },
  { kind: 'blank', pattern: /^(?:[_]{2,12}|\(_{1,6}\)|\[_{1,6}\])[.):]?\s*(?=[\p{L}\p{N}¿"'(])/u },
];

/** The mark at the start of the text, with how much of the text it takes, or null. */
export function readOptionMark(text: string): OptionMark | null {
  const folded = foldKeepingLetterCase(text.slice(0, 24));
  for (const { kind, pattern } of LEADING_MARKS) {
    const match = pattern.exec(folded);
    if (match !== null) return { kind, length: match[0].length };
  }
  return null;
}

/** Pattern source of the signs that a respondent ticks, within a line. */
export const TICK_SIGN = '(?:[☐☑☒□■▢❑❏❒⬜◻◽▫⧠⬚○◯◌◉⚪⭘◎❍⃝]\\ufe0f?|\\(\\s{0,6}\\)|\\[\\s{0,6}\\]|【\\s{0,6}】)';

/** True where the text is nothing but signs to tick. */
export function isOnlyTickSigns(text: string): boolean {
  return ONLY_TICK_SIGNS.test(foldKeepingLetterCase(text));
}

/** What the first sign of a text to tick looks like. */
export function tickKind(sign: string): 'radio' | 'checkbox' {
  return /[☐☑☒□■▢❑❏❒⬜◻◽▫⧠⬚[【]/u.test(sign) ? 'checkbox' : 'radio';
}

const ONLY_TICK_SIGNS = new RegExp(`^(?:${TICK_SIGN}|[oO¡●•√✓✔xX*qþ¨-]|\\s)+$`, 'u');
