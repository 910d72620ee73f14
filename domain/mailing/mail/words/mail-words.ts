import type { InLanguage } from '../../../ground/languages/words-by-language.ts';

/** What an invitation says in a language, besides what its author wrote. */
export type MailWords = InLanguage & {
  /** The invitation of who writes none; `{{SURVEY_NAME}}` as in templates. */
  readonly subject: string;
  readonly greeting: string;
  readonly request: string;
  readonly thanks: string;
  readonly cta: string;
  /** Small print; `{email}` is the recipient's address. */
  readonly sentTo: string;
  readonly personal: string;
  readonly unsubscribe: string;
};
