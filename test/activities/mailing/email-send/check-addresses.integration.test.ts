import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkAddresses } from '../../../../activities/mailing/email-send/check-addresses.ts';
import { prepareSend } from '../../../../activities/mailing/email-send/prepare-send.ts';
import type { AddressVerdict } from '../../../../domain/mailing/contacts/address-verdict.ts';
import { anonymizeRecipients } from '../../../../db/stores/privacy/privacy-erasure-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { AddressChecker } from '../../../../providers/mailing/address-checks/address-checker.ts';
import type { SendStep } from '../../../../workflows/mailing/email-send/messages.ts';
import { mailingDesk } from '../../../support/mailing/mailing-desk.ts';
import type { MailingDesk } from '../../../support/mailing/mailing-desk.ts';
import { mockActivity } from '../../../support/mock-activity.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';

let test: OwnTestServices;
let member: Principal;
let desk: MailingDesk;
beforeAll(async () => {
  test = await createTestServices();
  member = await test.aMember();
  desk = mailingDesk(test.services, member);
});
afterAll(() => test.close());

const VALID: AddressVerdict = { verdict: 'valid', reason: 'ok', note: null };
const away = () => new FieldworkError('address_check_unavailable', 'No answer.');

/** A send that is prepared, and one step of its check by a service that answers as a test wants. */
async function aSend(count: number) {
  const list = await desk.aList(Array.from({ length: count }, (_, index) => `guest-${index}@example.com`));
  const operationId = await desk.send(list);
  const ref = { teamId: member.teamId, operationId };
  await prepareSend(test.services as ActivityServices, ref);
  const asked: string[] = [];
  const step = async (check: AddressChecker['check'], recordAfterMs?: number) => {
    asked.length = 0;
    const counting: AddressChecker = {
      check: (address, signal) => {
        asked.push(address);
        return check(address, signal);
      },
    };
    const services = { ...test.services, addresses: counting } as ActivityServices;
    return mockActivity().run<[], SendStep, () => Promise<SendStep>>(() =>
      checkAddresses(services, ref, recordAfterMs),
    );
  };
  return { list, step, asked };
}

describe('the check of addresses', () => {
  it('keeps what was found where some checks failed, and asks only for the others again', async () => {
    const { list, step, asked } = await aSend(20);
    const failing = (address: string) =>
      address.startsWith('guest-3@') ? Promise.reject(away()) : Promise.resolve(VALID);
    await expect(step(failing)).rejects.toMatchObject({ code: 'address_check_unavailable' });
    expect((await desk.recipients(list)).filter((one) => one.validation_status === 'valid')).toHaveLength(19);
    expect(await step(() => Promise.resolve(VALID))).toEqual({ kind: 'done' });
    expect(asked).toEqual(['guest-3@example.com']);
  });

  it('keeps what was found of the others while somebody is being erased', async () => {
    const { list, step, asked } = await aSend(2);
    const [person] = await desk.recipients(list);
    await inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      await anonymizeRecipients(transaction, { ids: [person!.id], hash: '0123456789ab', at: new Date() });
      expect(await step(() => Promise.resolve(VALID))).toEqual({ kind: 'waiting', waitMs: 10_000 });
      expect((await desk.recipients(list)).map((one) => one.validation_status)).toEqual(['pending', 'valid']);
    });
    expect(await step(() => Promise.resolve(VALID))).toEqual({ kind: 'done' });
    expect(asked).toEqual([]);
  });

  it('records what there was time for, and goes on from there', async () => {
    const { list, step, asked } = await aSend(4);
    const slow: AddressChecker['check'] = (address, signal) =>
      address.startsWith('guest-0@')
        ? Promise.resolve(VALID)
        : new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error));
          });
    expect(await step(slow, 50)).toEqual({ kind: 'more' });
    expect((await desk.recipients(list)).map((one) => one.validation_status)).toEqual([
      'valid',
      ...['pending', 'pending', 'pending'],
    ]);
    await expect(step(slow, 50)).rejects.toMatchObject({ code: 'address_check_unavailable' });
    expect(asked).toEqual([1, 2, 3].map((index) => `guest-${index}@example.com`));
  });

  it('asks nobody about people whom no mail will go to, for the survey has ended', async () => {
    const { list, step, asked } = await aSend(3);
    await desk.surveys.complete(list.survey_id);
    await expect(step(() => Promise.resolve(VALID))).rejects.toMatchObject({ code: 'operation_cancelled' });
    expect(asked).toEqual([]);
    expect(await desk.list(list)).toMatchObject({ validation_status: 'pending' });
  });

  it('asks no more of a service that is away', async () => {
    const { step, asked } = await aSend(200);
    let ended = 0;
    const check: AddressChecker['check'] = async (_address, signal) => {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      ended += 1;
      throw away();
    };
    await expect(step(check)).rejects.toMatchObject({ code: 'address_check_unavailable' });
    expect([ended, asked.length]).toEqual([8, 200]);
  });
});
