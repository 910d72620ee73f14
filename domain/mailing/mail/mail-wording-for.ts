import { languageTag } from '../../ground/decimal-mark.ts';
import type { MailWording } from './mail-wording.ts';
import { MAIL_WORDINGS } from './mail-wordings.ts';

export type LanguageOfMail = { readonly language: string; readonly wording: MailWording };

const ENGLISH = 'en';
/** Who reads Nynorsk, or names just "Norwegian", reads Bokmål. */
const READ_AS: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb' };

/** The words in a language (ISO 639-1, a country behind it is ignored); English where there are none in it. */
export function mailWordingFor(language: string): LanguageOfMail {
  const tag = languageTag(language);
  const code = READ_AS[tag] ?? tag;
  const wording = MAIL_WORDINGS[code];
  return wording === undefined ? { language: ENGLISH, wording: english() } : { language: code, wording };
}

function english(): MailWording {
  const wording = MAIL_WORDINGS[ENGLISH];
  if (wording === undefined) throw new Error('The English words of mails are missing.');
  return wording;
}
