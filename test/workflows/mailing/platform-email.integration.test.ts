import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findPlatformMail } from '../../../db/stores/mailing/platform-mail-store.ts';
import { mailStates } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { insertSuppression } from '../../../db/stores/mailing/suppression-store.ts';
import { forgetNotifications } from '../../../db/stores/privacy/privacy-erasure-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import { sendPlatformEmail } from '../../../operations/mailing/platform-emails/send-platform-email.ts';
import { addressHash } from '../../../operations/mailing/recipients/recipient-keys.ts';
import type { EmailMessage } from '../../../providers/mailing/email/email-sender.ts';
import { platformEmailWorkflowId } from '../../../workflows/mailing/platform-email/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { historyOf } from '../../support/history-of.ts';
import { aTeamFile } from '../../support/mailing/a-team-file.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

/** How the mail server refuses copies to an address, one after the other; then it takes them. */
const refusals = new Map<string, (() => Error)[]>();
/** What happens while a mail is being taken. */
let meanwhile: (to: string) => Promise<void>;
let taken: EmailMessage[] = [];

let service: WorkflowService;
let member: Principal;
beforeAll(async () => {
  service = await workflowService({
    email: {
      send: async (message) => {
        const refuse = refusals.get(message.to)?.shift();
        if (refuse !== undefined) throw refuse();
        await meanwhile(message.to);
        taken.push(message);
      },
      close: () => Promise.resolve(),
    },
  });
});
beforeEach(async () => {
  member = await service.aMember();
  taken = [];
  meanwhile = () => Promise.resolve();
  refusals.clear();
});
afterAll(() => service.close());

const mailTo = async (to: readonly string[], more: object = {}) => ({
  to,
  subject: 'Canary results',
  body: 'Canary body.\n\nSee https://example.org/x.',
  attachments: [{ artifact_id: await aTeamFile(service.services, member) }],
  ...more,
});
const send = async (to: readonly string[], more: object = {}, patience?: AbortSignal) =>
  runOperation(sendPlatformEmail, service.services, member, await mailTo(to, more), { patience });
const promised = async (to: readonly string[]) => (await send(to, {}, AbortSignal.abort())).operation.id;
const operation = (id: string) => runOperation(getOperation, service.services, member, { operation_id: id });
const inTeam = <T>(work: Parameters<typeof inTeamTransaction<T>>[2]) =>
  inTeamTransaction(service.services.database, member.teamId, work);
const ended = async (id: string) => {
  await eventually(async () => {
    expect((await operation(id)).completed_at).not.toBeNull();
    expect(await inTeam((transaction) => findPlatformMail(transaction, id))).toBeUndefined();
  });
  return operation(id);
};
const suppress = (folded: string) => {
  const hash = addressHash(service.services.keys, member.teamId, folded);
  const suppression = { addressHash: hash, reason: 'unsubscribed', at: new Date() } as const;
  return inTeam((transaction) => insertSuppression(transaction, suppression));
};

describe('a mail with files', () => {
  it('reaches each recipient once, who see each other, by the team’s name', async () => {
    const settings = {
      sender_name: 'Coffee Lab',
      reply_to: 'lab@example.org',
      postal_address: 'Bean Street 1\nAarhus',
    };
    await runOperation(updateTeamSettings, service.services, member, settings);
    const { operation: done, result } = await send(['ada@example.org', 'bo@example.org'], { cc: ['cy@example.org'] });
    expect(result).toEqual({ accepted: 3, skipped: 0, rejected: 0, unknown: 0 });
    expect(taken.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'bo@example.org', 'cy@example.org']);
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(1);
    for (const copy of taken) {
      expect(copy).toMatchObject({
        from: { name: 'Coffee Lab' },
        replyTo: { address: 'lab@example.org' },
        subject: 'Canary results',
        shown: { to: ['ada@example.org', 'bo@example.org'], cc: ['cy@example.org'] },
        attachments: [{ filename: 'Results.csv', contentType: 'text/csv' }],
      });
      expect(copy.text).toContain('Canary body.');
      expect(copy.text).toContain('Bean Street 1\nAarhus');
      expect(Buffer.from(copy.attachments![0]!.content).toString()).toBe('a,b\r\n1,2\r\n');
    }
    await ended(done.id);
    const states = await inTeam((transaction) =>
      mailStates(transaction, { purpose: 'platform_email', operationId: done.id }),
    );
    expect([...states.values()]).toEqual(['sent', 'sent', 'sent']);
    const history = await historyOf(service.temporal, platformEmailWorkflowId(done.id));
    expect(history).toContain(done.id);
    expect(history).not.toMatch(/ada@|canary|Results\.csv/i);
  });

  it('is tried again where it is refused for now, and never to whom it may have reached', async () => {
    refusals.set('busy@example.org', [() => new FieldworkError('mail_deferred', 'Busy.')]);
    refusals.set('lost@example.org', [() => new Error('The connection was lost.')]);
    refusals.set('none@example.org', [() => new FieldworkError('mail_rejected', 'No such user.')]);
    const id = await promised(['ada@example.org', 'busy@example.org', 'lost@example.org', 'none@example.org']);
    expect(await ended(id)).toMatchObject({
      state: 'completed',
      result: { accepted: 2, skipped: 0, rejected: 1, unknown: 1 },
    });
    expect(taken.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'busy@example.org']);
  });

  it('leaves out who has unsubscribed, and says how many', async () => {
    await suppress('gone@example.org');
    const { result } = await send(['ada@example.org', 'Gone@example.org']);
    expect(result).toEqual({ accepted: 1, skipped: 1, rejected: 0, unknown: 0 });
    expect(taken.map(({ to, shown }) => [to, shown!.to])).toEqual([['ada@example.org', ['ada@example.org']]]);
  });

  it('goes to nobody any more once it is cancelled', async () => {
    refusals.set(
      'busy@example.org',
      Array.from({ length: 1_000 }, () => () => new FieldworkError('mail_deferred', 'Busy.')),
    );
    const id = await promised(['busy@example.org']);
    await eventually(() => expect(refusals.get('busy@example.org')!.length).toBeLessThan(1_000));
    await runOperation(cancelOperation, service.services, member, { operation_id: id });
    expect(await ended(id)).toMatchObject({ state: 'cancelled' });
    expect(taken).toEqual([]);
  });

  it('never goes to who is erased while others get theirs', async () => {
    meanwhile = (to) =>
      to === 'ada@example.org'
        ? inTeam((transaction) => forgetNotifications(transaction, ['bo@example.org']))
        : Promise.resolve();
    const id = await promised(['ada@example.org', 'bo@example.org']);
    await ended(id);
    expect(taken.map(({ to }) => to)).toEqual(['ada@example.org']);
    const states = await inTeam((transaction) =>
      mailStates(transaction, { purpose: 'platform_email', operationId: id }),
    );
    expect([...states.keys()]).toEqual(['ada@example.org']);
  });

  it('forgets an erased recipient, on its way and afterwards', async () => {
    refusals.set(
      'busy@example.org',
      Array.from({ length: 1_000 }, () => () => new FieldworkError('mail_deferred', 'Busy.')),
    );
    const id = await promised(['ada@example.org', 'busy@example.org']);
    await eventually(() => expect(taken).toHaveLength(1));
    await eventually(() => expect(refusals.get('busy@example.org')!.length).toBeLessThan(1_000));
    await inTeam((transaction) => forgetNotifications(transaction, ['busy@example.org', 'ada@example.org']));
    await ended(id);
    const states = await inTeam((transaction) =>
      mailStates(transaction, { purpose: 'platform_email', operationId: id }),
    );
    expect([...states.keys()].join()).not.toContain('@');
    expect(taken).toHaveLength(1);
  });
});

describe('a mail is refused', () => {
  const issuesOf = async (to: readonly string[], more: object = {}) => {
    const outcome: unknown = await send(to, more).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 'invalid_input' });
    return (outcome as FieldworkError).issues.map(({ path }) => path);
  };
  const eleven = Array.from({ length: 11 }, (_, index) => `guest-${index}@example.org`);

  it('to more than ten, to nobody, to one twice, to what is no address', async () => {
    expect(await issuesOf(eleven)).toEqual(['to']);
    expect(await issuesOf(eleven.slice(0, 6), { cc: eleven.slice(6) })).toEqual(['to']);
    expect(await issuesOf([])).toEqual(['to']);
    expect(await issuesOf(['ada@example.org'], { cc: ['ADA@example.org'] })).toEqual(['cc[0]']);
    expect(await issuesOf(['ada at example.org'])).toEqual(['to[0]']);
  });

  it('without a file, with too many or too large ones, with one that is gone or another team’s', async () => {
    const to = ['ada@example.org'];
    const file = async (more: object = {}) => ({ artifact_id: await aTeamFile(service.services, member, more) });
    expect(await issuesOf(to, { attachments: [] })).toEqual(['attachments']);
    const six = await Promise.all(Array.from({ length: 6 }, () => file()));
    expect(await issuesOf(to, { attachments: six })).toEqual(['attachments']);
    const half = { sizeBytes: 13 * 1024 * 1024 };
    expect(await issuesOf(to, { attachments: [await file(half), await file(half)] })).toEqual(['attachments']);
    const over = await file({ expiresAt: new Date(Date.now() - 1_000) });
    const theirs = { artifact_id: await aTeamFile(service.services, await service.aMember()) };
    const one = six[0]!;
    expect(await issuesOf(to, { attachments: [over, theirs, one, one] })).toEqual([
      'attachments[0].artifact_id',
      'attachments[1].artifact_id',
      'attachments[3].artifact_id',
    ]);
  });

  it('with more than one line as its subject', async () => {
    expect(await issuesOf(['ada@example.org'], { subject: 'One\nBcc: x@example.org' })).toEqual(['subject']);
  });
});
