import { randomUUID } from 'node:crypto';
import { insertOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { WorkflowService } from '../workflow-service.ts';
import { canaryMail, canaryWord } from './canary-words.ts';
import { turnDesk } from './turn-desk.ts';

/** What mail systems, panels, payment providers and other conversations leave behind, written as rows. */
export const STORED_WORDS = [
  'LinkToken',
  'BounceText',
  'CheckNote',
  'ReturnPath',
  'RecipientProblem',
  'ContactProblem',
  'EventText',
  'TestMail',
  'SendReason',
  'MailError',
  'MailTo',
  'MailCopy',
  'MailSubject',
  'MailBody',
  'ImportMail',
  'ErasureReason',
  'ErasureHash',
  'ErasureDetail',
  'ParticipantId',
  'SessionId',
  'PayerName',
  'PayerMail',
  'PayerAddress',
  'PayerId',
  'CheckoutId',
  'RefundIntent',
  'OtherTitle',
  'OtherMessage',
  'OtherCall',
  'OtherResult',
  'OtherApproval',
  'OtherNote',
  'OtherEvent',
  'RepeatedAnswer',
  'EngineInput',
  'ToldEvent',
] as const;
type Word = (typeof STORED_WORDS)[number];

const c = (word: Word): string => canaryWord(word);
const mail = (word: Word): string => canaryMail(word);
const json = (...words: readonly Word[]): string => JSON.stringify(Object.fromEntries(words.map((w) => [w, c(w)])));

/** The payer of a checkout, as its provider tells of them. */
const payer = () => ({
  customer_details: {
    name: c('PayerName'),
    email: mail('PayerMail'),
    address: { line1: c('PayerAddress') },
  },
});

type Ids = { readonly survey_id: string; readonly run: string; readonly list_id: string };

/** Puts canaries where no request of a test leads: reports of others, payments, what is kept for repetition, other conversations. */
export async function storeCanaries(service: WorkflowService, member: Principal, ids: Ids): Promise<void> {
  const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>): Promise<T> =>
    inTeamTransaction(service.services.database, member.teamId, work);
  await inTeam((transaction) => aboutMails(transaction, member, ids));
  await inTeam((transaction) => aboutPanels(transaction, ids));
  await inTeam((transaction) => aboutErasures(transaction, member));
  await inTeam((transaction) => keptForRepetition(transaction, ids));
  await anotherConversation(service, member, inTeam);
}

async function aboutMails(transaction: TeamTransaction, member: Principal, { survey_id, list_id }: Ids): Promise<void> {
  const { sql, teamId } = transaction;
  const team = { team_id: teamId };
  const recipients = await sql('recipients').where({ list_id }).select<{ id: string }[]>('id');
  const recipient_id = recipients[0]?.id ?? '';
  await sql('recipients')
    .where({ id: recipient_id })
    .update({
      ...{ verdict: 'risky', verdict_reason: c('CheckNote'), verdict_note: c('CheckNote'), bounce: 'soft' },
      ...{ token: c('LinkToken'), return_path: c('ReturnPath'), problem: c('RecipientProblem') },
    });
  await sql('panel_contacts')
    .where(team)
    .update({ problem: c('ContactProblem') });
  const at = new Date();
  await sql('email_events').insert({
    ...{ ...team, recipient_id, event_id: c('EventText'), event: 'bounced_soft', detail: c('BounceText') },
    happened_at: at,
  });
  const made = { ...team, survey_id, created_by: member.userId, created_at: at };
  const address = { survey_address: 'http://127.0.0.1/s/tea', template: '{}' };
  const [testId, sendId] = [
    await aPieceOfWork(transaction, member, 'email_test'),
    await aPieceOfWork(transaction, member, 'email_send'),
  ];
  await sql('email_tests').insert({ id: testId, list_id, email: mail('TestMail'), ...address, ...made });
  await sql('email_sends').insert({ id: sendId, list_id, kind: 'send', ...address, ...made });
  await sql('email_send_items').insert({
    ...{ ...team, send_id: sendId, recipient_id, position: 1, state: 'bounced', reason: c('SendReason') },
    settled_at: at,
  });
  await sql('outgoing_mails')
    .where(team)
    .update({ last_error: c('MailError') });
  await sql('platform_mails').insert({
    ...{
      id: await aPieceOfWork(transaction, member, 'platform_mail'),
      ...team,
      to_addresses: [mail('MailTo')],
      cc_addresses: [mail('MailCopy')],
    },
    ...{ subject: c('MailSubject'), body: c('MailBody'), artifact_ids: [], created_by: member.userId, created_at: at },
  });
  await sql('import_jobs')
    .where(team)
    .update({ notify_email: mail('ImportMail') });
}

/** A long piece of work that has ended. @returns its id */
async function aPieceOfWork(transaction: TeamTransaction, member: Principal, kind: string): Promise<string> {
  const id = randomUUID();
  const createdBy = member.userId ?? '';
  await insertOperation(transaction, { id, kind, workflowId: `canary ${id}`, createdBy, createdAt: new Date() });
  await transaction.sql('operations').where({ id }).update({ state: 'completed', completed_at: new Date() });
  return id;
}

async function aboutPanels({ sql, teamId }: TeamTransaction, { run }: Ids): Promise<void> {
  const team = { team_id: teamId };
  await sql('panel_participants').insert({
    ...{ ...team, integration_id: run, participant_id: c('ParticipantId'), session_id: c('SessionId') },
  });
  const heard = { intents: [{ id: c('PayerId'), state: 'paid', ...payer() }], refunds: [], ...payer() };
  await sql('payments')
    .where(team)
    .update({ status: 'succeeded', heard: JSON.stringify(heard), checkout_id: c('CheckoutId'), paid_at: new Date() });
  const [payment] = await sql('payments').where(team).select<{ id: string }[]>('id');
  await sql('payment_refunds').insert({
    ...{ id: sql.raw('gen_random_uuid()'), ...team, payment_id: payment?.id, intent_id: c('RefundIntent') },
    ...{ reason: 'unused', amount: 100, currency: 'USD', state: 'asked', provider_refund_id: c('RefundIntent') },
    created_at: new Date(),
  });
  const subscription = {
    ...{ subscriptionId: c('PayerId'), customerId: c('PayerId'), status: 'active', seats: 5, priceIds: [] },
    ...{ startedMs: 0, periodEndsMs: null, endsWithPeriod: false, hasEnded: false, ...payer() },
    asOf: { eventId: c('PayerId'), createdMs: 0, type: 'customer.subscription.updated' },
  };
  await sql('team_plans').insert({ ...team, subscriptions: JSON.stringify([subscription]), updated_at: new Date() });
  await sql('subscription_owners').insert({ ...team, subscription_id: c('PayerId'), customer_id: c('PayerId') });
}

async function aboutErasures(transaction: TeamTransaction, member: Principal): Promise<void> {
  const { sql, teamId } = transaction;
  await sql('privacy_requests').insert({
    ...{
      id: await aPieceOfWork(transaction, member, 'privacy_export'),
      team_id: teamId,
      kind: 'export',
      email_hash: c('ErasureHash'),
    },
    ...{ reason: c('ErasureReason'), created_at: new Date() },
  });
  await sql('privacy_audit').insert({
    ...{ id: sql.raw('gen_random_uuid()'), team_id: teamId, at: new Date(), action: 'lookup', outcome: 'found' },
    ...{ email_hash: c('ErasureHash'), details: json('ErasureDetail') },
  });
}

async function keptForRepetition({ sql, teamId }: TeamTransaction, { survey_id }: Ids): Promise<void> {
  await sql('idempotency_keys').insert({
    ...{ team_id: teamId, key: 'before', operation: 'responses.get', request_sha256: 'a'.repeat(64) },
    answer: json('RepeatedAnswer'),
  });
  await sql('outbox')
    .where({ team_id: teamId })
    .whereNotNull('started_at')
    .update({ input: json('EngineInput') });
  const [last] = await sql('team_events').where({ team_id: teamId }).max<{ max: string | null }[]>('sequence');
  await sql('team_events').insert({
    ...{ team_id: teamId, id: sql.raw('gen_random_uuid()'), sequence: Number(last?.max ?? 0) + 1_000_000, survey_id },
    ...{ once_key: 'canary', type: 'survey.published', data: json('ToldEvent'), at: new Date() },
  });
}

/** A conversation of the same team that isn't this one: none reads in another. */
async function anotherConversation(
  { services }: WorkflowService,
  member: Principal,
  inTeam: <T>(work: (transaction: TeamTransaction) => Promise<T>) => Promise<T>,
): Promise<void> {
  const other = await turnDesk(services, member);
  const { callId } = await other.call('get_survey', { survey_id: c('OtherCall') });
  const of = { conversation_id: other.conversationId };
  await inTeam(async ({ sql, teamId }) => {
    const now = new Date();
    const team = { team_id: teamId, ...of };
    await sql('conversations')
      .where({ id: other.conversationId })
      .update({ title: c('OtherTitle') });
    const parts = JSON.stringify([{ type: 'text', text: c('OtherMessage') }]);
    await sql('conversation_messages').where(of).update({ parts });
    const ended = { outcome: 'completed', result: json('OtherResult'), ended_at: now };
    await sql('agent_calls').where({ id: callId }).update(ended);
    await sql('agent_approvals').insert({
      ...{ id: sql.raw('gen_random_uuid()'), ...team, turn_id: other.operation.operationId, call_id: callId },
      ...{ tool: 'get_survey', arguments: json('OtherApproval'), words: c('OtherApproval'), may_run_freely: false },
      ...{ hash: 'a'.repeat(64), state: 'declined', note: c('OtherNote'), created_at: now, expires_at: now },
      ...{ decided_at: now, decided_by: member.userId, heard_at: now },
    });
    await sql('conversation_events').insert({
      ...{ ...team, sequence: 1_000, once_key: 'canary', type: 'message.completed', data: json('OtherEvent') },
      created_at: now,
    });
  });
}
