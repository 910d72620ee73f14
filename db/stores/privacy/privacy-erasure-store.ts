import { isOwnContact } from '../../../domain/privacy/own-contact.ts';
import type { Mailbox } from '../../../domain/privacy/own-contact.ts';
import type { TeamTransaction } from '../../transaction.ts';
import { MAY_BE_OWN, mayBeOwn } from './privacy-subject-store.ts';

/** What a respondent wrote. */
export type WrittenAnswers = {
  readonly id: string;
  readonly answers: unknown;
  readonly set_aside: unknown;
  readonly drafts: unknown;
};

/** What was written in these responses, locked until the transaction ends. */
export async function lockAnswers(
  { sql, teamId }: TeamTransaction,
  ids: readonly string[],
): Promise<readonly WrittenAnswers[]> {
  return sql('responses')
    .where({ team_id: teamId })
    .andWhereRaw('id = any(?::text[])', [[...ids]])
    .orderBy('id')
    .forNoKeyUpdate()
    .select<WrittenAnswers[]>('id', 'answers', 'set_aside', 'drafts');
}

/** Replaces what was written in a locked response; the hash of the old answers would tell what they were. */
export async function saveAnswers(
  { sql, teamId }: TeamTransaction,
  { id, answers, set_aside: setAside, drafts }: WrittenAnswers,
): Promise<void> {
  await sql('responses')
    .where({ team_id: teamId, id })
    .update({
      answers: JSON.stringify(answers),
      set_aside: setAside === null ? null : JSON.stringify(setAside),
      drafts: JSON.stringify(drafts),
      answers_sha256: null,
    });
}

/** Raises the timeouts for steps that read whole tables of a team. */
export async function allowLongStatements({ sql }: TeamTransaction): Promise<void> {
  await sql.raw("set local statement_timeout = '50min'");
  await sql.raw("set local lock_timeout = '60s'");
}

/**
 * Removes from responses all that identifies a person, and keeps the answers. The person's browser or link no longer
 * leads to them.
 */
export async function anonymizeResponses({ sql, teamId }: TeamTransaction, ids: readonly string[]): Promise<void> {
  await sql.raw(
    `update responses set
       ip_hash = null, device_hash = null, country = null, region = null, city = null, timezone = null,
       email_token = null, respondent_metadata = '{}', panel_data = '{}', drafts = '{}',
       fraud = (
         select coalesce(jsonb_agg(signal || '{"evidence": {}}'), '[]') from jsonb_array_elements(fraud) as signals(signal)
       ),
       respondent_key = sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
     where team_id = ? and id = any(?::text[])`,
    [teamId, [...ids]],
  );
}

/**
 * The ids of the participants with these responses, and of their visits, at panel providers. Only ids that a provider
 * has confirmed, as anybody may write any id into an address and erased ids are searched for everywhere. A state is of
 * participant and session together: a new session resets it (`linkParticipant`).
 */
export async function confirmedParticipants(
  { sql, teamId }: TeamTransaction,
  responseIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql('panel_participants')
    .where({ team_id: teamId })
    .whereIn('response_id', responseIds)
    .whereNotNull('state')
    .select<{ participant_id: string; session_id: string | null }[]>('participant_id', 'session_id');
  return rows.flatMap((row) => [row.participant_id, ...(row.session_id === null ? [] : [row.session_id])]);
}

/**
 * Anonymizes recipients. Position and times stay; their links stop working, and no send mails them any more.
 * @param hash the part of the address's hash that replaces it
 */
export async function anonymizeRecipients(
  { sql, teamId }: TeamTransaction,
  { ids, hash, at }: { readonly ids: readonly string[]; readonly hash: string; readonly at: Date },
): Promise<void> {
  await sql.raw(
    `update recipients set
       email = 'anonymized:' || ?, folded = 'anonymized:' || id, token = 'revoked:' || left(token, 12),
       metadata = '{}', return_path = null, address_hash = null, problem = null, verdict_note = null,
       is_suppressed = true, erased_at = ?
     where team_id = ? and id = any(?::uuid[])`,
    [hash, at, teamId, [...ids]],
  );
  await sql.raw(
    `update email_send_items set state = 'skipped', reason = 'erased', next_try_at = null, settled_at = ?
     where team_id = ? and state = 'waiting' and recipient_id = any(?::uuid[])`,
    [at, teamId, [...ids]],
  );
}

/** What the contact panels say of a person. */
export async function metadataOfContacts(
  { sql, teamId }: TeamTransaction,
  mailbox: Mailbox,
): Promise<readonly unknown[]> {
  const rows = await sql('panel_contacts')
    .where({ team_id: teamId })
    .andWhereRaw(MAY_BE_OWN, mayBeOwn(mailbox))
    .select<(ContactRow & { metadata: unknown })[]>('id', 'email', 'folded', 'problem', 'metadata');
  return rows.filter((row) => isOwnContact(row, mailbox)).map(({ metadata }) => metadata);
}

/** Deletes a person from all contact panels. @returns the number of deleted contacts */
export async function deleteContactsOf({ sql, teamId }: TeamTransaction, mailbox: Mailbox): Promise<number> {
  const rows = await sql('panel_contacts')
    .where({ team_id: teamId })
    .andWhereRaw(MAY_BE_OWN, mayBeOwn(mailbox))
    .select<ContactRow[]>('id', 'email', 'folded', 'problem');
  const ids = rows.filter((row) => isOwnContact(row, mailbox)).map(({ id }) => id);
  return sql('panel_contacts').where({ team_id: teamId }).andWhereRaw('id = any(?::uuid[])', [ids]).delete();
}

type ContactRow = {
  readonly id: string;
  readonly email: string;
  readonly folded: string;
  readonly problem: string | null;
};

/** Removes these addresses from notifications, and stops pending mails to them. @param addresses in lower case */
export async function forgetNotifications(
  { sql, teamId }: TeamTransaction,
  addresses: readonly string[],
): Promise<void> {
  const ours = [...addresses];
  await sql.raw(
    `update import_jobs set notify_email = null where team_id = ? and lower(notify_email) = any(?::text[])`,
    [teamId, ours],
  );
  await sql.raw(
    `update export_jobs set notify_emails = (
       select coalesce(array_agg(one), '{}') from unnest(notify_emails) as one where lower(one) <> all(?::text[])
     ) where team_id = ? and exists (select from unnest(notify_emails) as one where lower(one) = any(?::text[]))`,
    [ours, teamId, ours],
  );
  await sql.raw(
    `update platform_mails set
       to_addresses = array(select one from unnest(to_addresses) as one where lower(one) <> all(?::text[])),
       cc_addresses = array(select one from unnest(cc_addresses) as one where lower(one) <> all(?::text[]))
     where team_id = ? and exists (
       select from unnest(to_addresses || cc_addresses) as one where lower(one) = any(?::text[])
     )`,
    [ours, ours, teamId, ours],
  );
  await sql.raw(
    `update outgoing_mails set
       recipient = 'anonymized:' || id,
       last_error = case when state = 'pending' then 'The recipient was erased.' else last_error end,
       state = case when state = 'pending' then 'rejected' else state end
     where team_id = ? and lower(recipient) = any(?::text[])`,
    [teamId, ours],
  );
}

/** An export of responses that may contain a person's. */
export type ExportOfSurveys = {
  readonly id: string;
  readonly workflowId: string;
  readonly format: string;
  readonly artifactId: string | null;
  readonly hasEnded: boolean;
};

/** Exports of these surveys that began before that time and whose files may still exist. */
export async function exportsOfSurveys(
  { sql, teamId }: TeamTransaction,
  { surveyIds, before }: { readonly surveyIds: readonly string[]; readonly before: Date },
): Promise<readonly ExportOfSurveys[]> {
  const rows = await sql('export_jobs')
    .join('operations', 'operations.id', 'export_jobs.id')
    .leftJoin('artifacts', 'artifacts.id', 'export_jobs.artifact_id')
    .where({ 'export_jobs.team_id': teamId })
    .andWhereRaw('export_jobs.survey_id = any(?::uuid[])', [[...surveyIds]])
    .andWhere('export_jobs.as_of', '<=', before)
    .whereNull('artifacts.swept_at')
    .select<
      { id: string; workflow_id: string; format: string; artifact_id: string | null; completed_at: Date | null }[]
    >(
      'export_jobs.id',
      'operations.workflow_id',
      'export_jobs.format',
      'export_jobs.artifact_id',
      'operations.completed_at',
    );
  return rows.map((row) => ({
    id: row.id,
    workflowId: row.workflow_id,
    format: row.format,
    artifactId: row.artifact_id,
    hasEnded: row.completed_at !== null,
  }));
}

/** Swept files of the team, with their storage keys. */
export async function sweptArtifacts({
  sql,
  teamId,
}: TeamTransaction): Promise<readonly { readonly id: string; readonly storageKey: string }[]> {
  const rows = await sql('artifacts')
    .where({ team_id: teamId })
    .whereNotNull('swept_at')
    .select<{ id: string; storage_key: string }[]>('id', 'storage_key');
  return rows.map(({ id, storage_key: storageKey }) => ({ id, storageKey }));
}

/** Notifies processes that have responses of these surveys in memory to drop them. */
export async function announceErasure({ sql, teamId }: TeamTransaction, surveyIds: readonly string[]): Promise<void> {
  for (const surveyId of surveyIds) await sql.raw(`select pg_notify('responses_erased', ?)`, [`${teamId} ${surveyId}`]);
}

/** Whether any of these ids, as found in mails, belongs to another team. */
export async function isMailOfAnotherTeam({ sql }: TeamTransaction, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql.raw<{ rows: { others: boolean }[] }>(
    'select is_mail_of_another_team(?::uuid[]) as others',
    [[...ids]],
  );
  return rows[0]?.others === true;
}

/** Removes the name of a deleted file. */
export async function renameArtifact({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('artifacts')
    .where({ team_id: teamId, id })
    .update({ storage_key: `erased/${id}` });
}
