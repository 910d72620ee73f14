import { SOMEBODY } from '../../operations/mailing/email-lists/preview-mail.ts';

type SampleMail = {
  readonly subject: string;
  readonly text: string;
  readonly warnings: readonly { readonly path: string; readonly message: string }[];
};

/** A sample of a mail in plain text; where a recipient's address would stand, it is named as templates name it. */
export function mailForModel({ subject, text, warnings }: SampleMail) {
  const withoutAddress = (words: string) => words.replaceAll(SOMEBODY.email, '{{RECIPIENT_EMAIL}}');
  return { subject: withoutAddress(subject), text: withoutAddress(text), warnings };
}
