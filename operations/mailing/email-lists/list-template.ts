import type { CountedEmailList, SurveyToWriteOf } from '../../../db/stores/mailing/email-list-store.ts';
import { metadataKeys } from '../../../db/stores/mailing/recipient-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Issue } from '../../../domain/ground/errors.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defaultEmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import { readEmailTemplate } from '../../../domain/mailing/mail/read-email-template.ts';

export type ReadTemplate = { readonly template: EmailTemplate; readonly warnings: readonly Issue[] };

/**
 * Reads a template for the recipients that a list has; while it has none, any name may be one of theirs.
 * @throws FieldworkError `invalid_input` with the path of each issue
 */
export async function readListTemplate(
  transaction: TeamTransaction,
  { list, survey }: { list: Pick<CountedEmailList, 'id' | 'totalCount'>; survey: Pick<SurveyToWriteOf, 'language'> },
  given: unknown,
  path = 'email_template',
): Promise<ReadTemplate> {
  const keys = list.totalCount === 0 ? null : await metadataKeys(transaction, list.id);
  const reading = readEmailTemplate(given, { keys, language: survey.language, path });
  if (reading.ok) return reading;
  throw new FieldworkError('invalid_input', 'The template can’t be used as it is; see errors.', {
    issues: reading.issues,
  });
}

/**
 * The template of a send: its own, else the list's, else the default. Checked once more, since a sent mail can't be taken back.
 * @throws FieldworkError `invalid_input`
 */
export async function templateToSend(
  transaction: TeamTransaction,
  { list, survey }: { readonly list: CountedEmailList; readonly survey: SurveyToWriteOf },
  given: unknown,
  path?: string,
): Promise<ReadTemplate> {
  const wanted = given ?? list.emailTemplate;
  if (wanted === null) return { template: defaultEmailTemplate(survey.language), warnings: [] };
  return readListTemplate(transaction, { list, survey }, wanted, path);
}
