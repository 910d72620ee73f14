import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkAddresses } from '../../../../activities/mailing/email-send/check-addresses.ts';
import { prepareSend } from '../../../../activities/mailing/email-send/prepare-send.ts';
import type { AddressVerdict } from '../../../../domain/mailing/contacts/address-verdict.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { addRecipients } from '../../../../operations/mailing/email-lists/add-recipients.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { AddressChecker } from '../../../../providers/mailing/address-checks/address-checker.ts';
import type { SendStep } from '../../../../workflows/mailing/email-send/messages.ts';
import { mailingDesk } from '../../../support/mailing/mailing-desk.ts';
import type { MailingDesk, TestList } from '../../../support/mailing/mailing-desk.ts';
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

type Check = AddressChecker['check'];

const VALID: AddressVerdict = { verdict: 'valid', reason: 'provider:valid', note: null };
const BAD_SYNTAX: AddressVerdict = { verdict: 'invalid', reason: 'syntax', note: null };
const NO_ANSWER = { validation_status: 'valid', reason: 'The validation service gave no answer about this address.' };

const away = () => new FieldworkError('address_check_unavailable', 'No answer.');
const busy = () => new FieldworkError('address_check_unavailable', 'Too many requests.', { retryAfterMs: 5_000 });
const keyIsWrong = () => new FieldworkError('address_check_refused', 'The key is wrong.');
const unfit = () =>
  new FieldworkError('address_check_refused', 'HTTP 422', { issues: [{ path: 'email', message: 'HTTP 422' }] });

/** Answers about all but those whose address begins so. */
const allBut =
  (start: string, failure: () => Error): Check =>
  async (address) => {
    await Promise.resolve();
    if (address.startsWith(start)) throw failure();
    return VALID;
  };

async function steps(operationId: string) {
  const ref = { teamId: member.teamId, operationId };
  await prepareSend(test.services as ActivityServices, ref);
  return (check: Check, attempt = 1) => {
    const services = { ...test.services, addresses: { check } } as ActivityServices;
    return mockActivity({ attempt }).run<[], SendStep, () => Promise<SendStep>>(() => checkAddresses(services, ref));
  };
}

/** A send that is prepared: one step of its check, at the attempt that a test names, by a service that answers as it wants. */
async function aSend(addresses: readonly string[]) {
  const list = await desk.aList(addresses);
  return { list, step: await steps(await desk.send(list)) };
}

const guests = (count: number) => Array.from({ length: count }, (_, index) => `guest-${index}@example.com`);

const found = async (list: TestList, address: string) =>
  (await desk.recipients(list)).find(({ email }) => email === address);

describe('an address that the service gives no answer about', () => {
  it('is asked about three times, then mailed with a note: the service answers about others', async () => {
    const { list, step } = await aSend(['odd@example.com', ...guests(20)]);
    const check = allBut('odd@', away);
    await expect(step(check, 1)).rejects.toMatchObject({ code: 'address_check_unavailable' });
    // Now it alone is left, and the service is asked about somebody whom it has told of.
    await expect(step(check, 2)).rejects.toMatchObject({ code: 'address_check_unavailable' });
    expect(await step(check, 3)).toEqual({ kind: 'done' });
    expect(await found(list, 'odd@example.com')).toMatchObject(NO_ANSWER);
    expect(await desk.list(list)).toMatchObject({ validation_status: 'validated' });
  });

  it('and many such ones keep nobody from being asked about', async () => {
    const odd = Array.from({ length: 20 }, (_, index) => `odd-${index}@example.com`);
    const { list, step } = await aSend([...guests(1), ...odd, 'last@example.com']);
    // One at a time, as through the gate of a real service.
    let before: Promise<unknown> = Promise.resolve();
    const check: Check = (address, signal) => {
      const answer = before.then(() => {
        signal?.throwIfAborted();
        return allBut('odd-', away)(address);
      });
      before = answer.catch(() => undefined);
      return answer;
    };
    let last: SendStep = { kind: 'more' };
    for (let times = 0; times < 4 && last.kind === 'more'; times += 1) last = await step(check, 3);
    expect(last).toEqual({ kind: 'done' });
    expect(await found(list, 'last@example.com')).toMatchObject({ reason: 'provider:valid' });
    expect(await found(list, 'odd-19@example.com')).toMatchObject(NO_ANSWER);
  });

  it('is known by those of its list whom an earlier send had checked', async () => {
    const { list, step } = await aSend(guests(2));
    expect(await step(allBut('odd@', away))).toEqual({ kind: 'done' });
    const add = { ...list, emails: [{ email: 'odd@example.com' }] };
    const { operation_id } = await runOperation(addRecipients, test.services, member, add);
    const stepOfAddition = await steps(operation_id ?? '');
    expect(await stepOfAddition(allBut('odd@', away), 3)).toEqual({ kind: 'done' });
    expect(await found(list, 'odd@example.com')).toMatchObject(NO_ANSWER);
  });

  it('is mailed at once where the service says that it can’t work with it', async () => {
    const { list, step } = await aSend(['odd@example.com', ...guests(3)]);
    expect(await step(allBut('odd@', unfit))).toEqual({ kind: 'done' });
    expect(await found(list, 'odd@example.com')).toMatchObject(NO_ANSWER);
  });
});

describe('a service that is away', () => {
  it('is waited for, however often it was asked: what was judged without it is no answer of its', async () => {
    const { list, step } = await aSend(['wrong@example.com', 'odd@example.com']);
    const check: Check = async (address) => {
      await Promise.resolve();
      if (address.startsWith('wrong@')) return BAD_SYNTAX;
      throw away();
    };
    await expect(step(check, 40)).rejects.toMatchObject({ code: 'address_check_unavailable' });
    expect(await found(list, 'wrong@example.com')).toMatchObject({ validation_status: 'invalid' });
    expect(await found(list, 'odd@example.com')).toMatchObject({ validation_status: 'pending' });
  });

  it('also where it has answered before', async () => {
    const { list, step } = await aSend(['odd@example.com', ...guests(3)]);
    await expect(step(allBut('odd@', away))).rejects.toMatchObject({ code: 'address_check_unavailable' });
    await expect(step(() => Promise.reject(away()), 40)).rejects.toMatchObject({ code: 'address_check_unavailable' });
    expect(await found(list, 'odd@example.com')).toMatchObject({ validation_status: 'pending' });
  });

  it('is waited for where it takes no more requests now', async () => {
    const { list, step } = await aSend(['odd@example.com', ...guests(3)]);
    await expect(step(allBut('odd@', busy), 40)).rejects.toMatchObject({ retryAfterMs: 5_000 });
    expect(await found(list, 'odd@example.com')).toMatchObject({ validation_status: 'pending' });
  });

  it('fails the send where it refuses the key, or understands nobody’s address', async () => {
    const { step } = await aSend(guests(3));
    await expect(step(allBut('guest-2@', keyIsWrong), 3)).rejects.toMatchObject({ message: 'The key is wrong.' });
    const { step: other } = await aSend(guests(3));
    await expect(other(() => Promise.reject(unfit()))).rejects.toMatchObject({ code: 'address_check_refused' });
  });
});
