import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendOnce } from '../../../../activities/mailing/mail/send-once.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { mockActivity } from '../../../support/mock-activity.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';

let test: OwnTestServices;
let teamId: string;
beforeAll(async () => {
  test = await createTestServices();
  ({ teamId } = await test.aMember());
});
afterAll(() => test.close());

const mail = (operationId: string) => ({
  purpose: 'import_finished',
  operationId,
  recipient: 'ana@example.org',
  content: { subject: 'Done', text: 'Done.', html: '<p>Done.</p>' },
});

/** Sends with whatever a test wants the mail server to do. */
async function send(operationId: string, deliver: () => Promise<void>): Promise<void> {
  const services = { ...test.services, email: { send: deliver } } as unknown as ActivityServices;
  await mockActivity().run(() => sendOnce(services, teamId, mail(operationId)));
}

async function stateOf(operationId: string): Promise<string | undefined> {
  return inTeamTransaction(test.services.database, teamId, async ({ sql }) => {
    const row = await sql('outgoing_mails')
      .where({ operation_id: operationId })
      .first<{ state: string } | undefined>('state');
    return row?.state;
  });
}

describe('a mail', () => {
  it('is sent once, however often the step is repeated', async () => {
    const id = randomUUID();
    let sent = 0;
    const deliver = async () => void (sent += 1);
    await send(id, deliver);
    await send(id, deliver);
    expect([sent, await stateOf(id)]).toEqual([1, 'sent']);
  });

  it('that was on its way at a crash becomes unknown, and is never sent again', async () => {
    const id = randomUUID();
    let crashed: (() => void) | undefined;
    const first = send(id, () => new Promise((resolve) => (crashed = resolve)));
    while ((await stateOf(id)) !== 'sending' || crashed === undefined)
      await new Promise((resolve) => setImmediate(resolve));
    let again = 0;
    await send(id, async () => void (again += 1));
    expect([again, await stateOf(id)]).toEqual([0, 'unknown']);
    // The first attempt was slow, not dead: that it arrived is recorded after all.
    crashed();
    await first;
    expect(await stateOf(id)).toBe('sent');
  });

  it('that is deferred is tried again later', async () => {
    const id = randomUUID();
    const refused = send(id, () => Promise.reject(new FieldworkError('mail_deferred', 'Try later.')));
    await expect(refused).rejects.toMatchObject({ code: 'mail_deferred' });
    expect(await stateOf(id)).toBe('pending');
    await send(id, () => Promise.resolve());
    expect(await stateOf(id)).toBe('sent');
  });

  it('that is refused for good is not sent again', async () => {
    const id = randomUUID();
    await send(id, () => Promise.reject(new FieldworkError('mail_rejected', 'No such mailbox.')));
    let again = 0;
    await send(id, async () => void (again += 1));
    expect([again, await stateOf(id)]).toEqual([0, 'rejected']);
  });
});
