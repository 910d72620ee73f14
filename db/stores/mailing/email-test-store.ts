import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A test mail of a list that a user sends to themselves; its id is that of its operation. */
export type EmailTest = {
  readonly id: string;
  readonly listId: string;
  readonly surveyId: string;
  readonly email: string;
  /** The recipient whose data fill the mail; null: a sample with nothing but an address. */
  readonly recipientId: string | null;
  readonly surveyAddress: string;
  readonly template: EmailTemplate;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export async function insertEmailTest({ sql, teamId }: TeamTransaction, test: EmailTest): Promise<void> {
  await sql('email_tests').insert({
    id: test.id,
    team_id: teamId,
    list_id: test.listId,
    survey_id: test.surveyId,
    email: test.email,
    recipient_id: test.recipientId,
    survey_address: test.surveyAddress,
    template: JSON.stringify(test.template),
    created_by: test.createdBy,
    created_at: test.createdAt,
  });
}

export async function findEmailTest({ sql, teamId }: TeamTransaction, id: string): Promise<EmailTest | undefined> {
  const row = await sql('email_tests').where({ team_id: teamId, id }).first<EmailTestRow | undefined>('*');
  if (row === undefined) return undefined;
  return {
    id: row.id,
    listId: row.list_id,
    surveyId: row.survey_id,
    email: row.email,
    recipientId: row.recipient_id,
    surveyAddress: row.survey_address,
    template: row.template,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

/** Deletes a test with its address. */
export async function deleteEmailTest({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('email_tests').where({ team_id: teamId, id }).delete();
}

type EmailTestRow = {
  id: string;
  list_id: string;
  survey_id: string;
  email: string;
  recipient_id: string | null;
  survey_address: string;
  template: EmailTemplate;
  created_by: string;
  created_at: Date;
};
