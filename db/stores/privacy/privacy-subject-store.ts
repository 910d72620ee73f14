import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import { contactFormsIn, isFormOf } from '../../../domain/privacy/contact-forms.ts';
import { isOwnContact } from '../../../domain/privacy/own-contact.ts';
import type { Mailbox } from '../../../domain/privacy/own-contact.ts';
import type { Response } from '../../../domain/fieldwork/response/response.ts';
import type { TeamTransaction } from '../../transaction.ts';
import { fromRecipientRow } from '../mailing/recipient-store.ts';
import type { Recipient, RecipientRow } from '../mailing/recipient-store.ts';
import { fromResponseRow, READ_COLUMNS } from '../fieldwork/response-store.ts';
import type { ResponseRow } from '../fieldwork/response-store.ts';

/** A team's data of a person, whatever the state of the surveys, deleted ones included. */
export type SubjectRows = {
  readonly recipients: readonly Recipient[];
  readonly responses: readonly Response[];
  /** Responses by links of others in which a contact form is the person's; the rest of them is not about the person. */
  readonly mentioning: readonly Response[];
};

/**
 * The recipients of that mailbox, and the responses that came by their links or have its address in a hidden field or in a
 * contact form. A response by another person's link is that person's, whomever it mentions; of it a contact form with the
 * address alone is about this one. All of a team's responses are read: privacy requests are few.
 * @param tokens of the person's links whose recipients are anonymized already
 */
export async function findSubjectRows(
  transaction: TeamTransaction,
  { mailbox, tokens }: { readonly mailbox: Mailbox; readonly tokens: readonly string[] },
): Promise<SubjectRows> {
  const recipients = await recipientsOf(transaction, mailbox);
  const linked = await responsesByLinks(transaction, [...tokens, ...recipients.map(({ token }) => token)]);
  const named = await responsesByMetadata(transaction, mailbox);
  const { own, mentioning } = await responsesByForms(transaction, mailbox);
  const responses = new Map([...linked, ...named, ...own].map((response) => [response.id, response]));
  return {
    recipients,
    responses: [...responses.values()].sort(byStart),
    mentioning: mentioning.filter(({ id }) => !responses.has(id)).sort(byStart),
  };
}

async function recipientsOf({ sql, teamId }: TeamTransaction, mailbox: Mailbox): Promise<readonly Recipient[]> {
  const rows = await sql('recipients')
    .where({ team_id: teamId })
    .andWhereRaw(MAY_BE_OWN, mayBeOwn(mailbox))
    .orderBy(['created_at', 'id'])
    .select<RecipientRow[]>('*');
  return rows.filter((row) => isOwnContact(row, mailbox)).map(fromRecipientRow);
}

/** Rows of contacts that may be the person; `isOwnContact` decides. */
export const MAY_BE_OWN = '(folded = ? or (problem is not null and lower(email) like any(?::text[])))';

export function mayBeOwn({ folded, search }: Mailbox): [string, string[]] {
  return [folded, [...search.likePatterns]];
}

function byStart(one: Response, other: Response): number {
  return one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1);
}

async function responsesByLinks(
  { sql, teamId }: TeamTransaction,
  tokens: readonly string[],
): Promise<readonly Response[]> {
  if (tokens.length === 0) return [];
  const rows = await sql('responses')
    .where({ team_id: teamId })
    .andWhereRaw('email_token = any(?::text[])', [[...tokens]])
    .select<ResponseRow[]>(READ_COLUMNS);
  return rows.map(fromResponseRow);
}

async function responsesByMetadata(
  { sql, teamId }: TeamTransaction,
  { folded, search }: Mailbox,
): Promise<readonly Response[]> {
  const rows = await sql('responses')
    .where({ team_id: teamId })
    .andWhereRaw(`(respondent_metadata <> '{}' or panel_data <> '{}')`)
    .andWhereRaw(`lower(respondent_metadata::text || ' ' || panel_data::text) like any(?::text[])`, [
      [...search.likePatterns],
    ])
    .andWhereRaw(`not ${BY_LINK_OF_ANOTHER}`, [folded])
    .select<ResponseRow[]>(READ_COLUMNS);
  return rows
    .map(fromResponseRow)
    .filter(({ respondentMetadata, panelData }) => isNamedIn([respondentMetadata, panelData], folded));
}

const BY_LINK_OF_ANOTHER = `exists (select from recipients r
  where r.team_id = responses.team_id and r.token = responses.email_token and r.folded <> ?)`;

/** Responses with a contact form that has the address, wherever in them it stands, drafts included. */
async function responsesByForms(
  { sql, teamId }: TeamTransaction,
  { folded, search }: Mailbox,
): Promise<{ readonly own: readonly Response[]; readonly mentioning: readonly Response[] }> {
  const rows = await sql('responses')
    .where({ team_id: teamId })
    .andWhereRaw(
      `lower(answers::text || ' ' || coalesce(set_aside::text, '') || ' ' || drafts::text) like any(?::text[])`,
      [[...search.likePatterns]],
    )
    .select<(ResponseRow & { is_of_another: boolean })[]>(
      ...READ_COLUMNS,
      sql.raw(`${BY_LINK_OF_ANOTHER} as is_of_another`, [folded]),
    );
  const found = rows
    .map((row) => ({ response: fromResponseRow(row), isOfAnother: row.is_of_another }))
    .filter(({ response: { answers, setAside, drafts } }) =>
      contactFormsIn([answers, setAside, drafts]).some((form) => isFormOf(form, folded)),
    );
  const responses = (isOfAnother: boolean) =>
    found.filter((one) => one.isOfAnother === isOfAnother).map(({ response }) => response);
  return { own: responses(false), mentioning: responses(true) };
}

/** Whether a value, at any depth, is an address of that mailbox. */
function isNamedIn(value: unknown, folded: string): boolean {
  if (typeof value === 'string') {
    const reading = readEmailAddress(value);
    return reading.ok && reading.folded === folded;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => isNamedIn(one, folded));
}
