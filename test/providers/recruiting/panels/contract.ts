import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderEstimate } from '../../../../domain/recruiting/panels/provider-estimate.ts';
import type { ProviderTarget } from '../../../../domain/recruiting/panels/provider-target.ts';
import type { PanelProvider, ProviderRunIds } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { eventually } from '../../../support/eventually.ts';
import type { PanelFault, ParticipantEnd } from '../../../support/recruiting/taking-part.ts';

/** What tests do at the stand-in, behind the client's back. */
export type PanelControls = {
  /** The next request meets the fault, one only. */
  failNext(fault: PanelFault): Promise<void>;
  /** How many requests are still to meet a fault. */
  faultsLeft(): Promise<number>;
  /** A new participant takes a place. @returns the participant's id */
  arrive(run: ProviderRunIds): Promise<string>;
  /** Which part of a participant's it is, as the survey's address is told. */
  sessionOf(run: ProviderRunIds, participantId: string): Promise<string>;
  end(run: ProviderRunIds, participantId: string, how: ParticipantEnd): Promise<void>;
  /** How many runs the stand-in has under that name. */
  runsNamed(externalId: string): Promise<number>;
  /** How many people the run may take, as the stand-in has it. */
  places(run: ProviderRunIds): Promise<number>;
  /** Stops it and starts it again at the same address with the same state file. */
  restart(): Promise<void>;
};

/** A provider's client before its stand-in. */
export type PanelFlavour = {
  /** Waits longer for an answer than a busy machine takes. */
  readonly provider: PanelProvider;
  /** A client of the same account that gives up soon: tests of silence wait as long. */
  readonly impatient: PanelProvider;
  /** A client of the same stand-in that has wrong credentials. */
  readonly stranger: PanelProvider;
  /** What no error may show. */
  readonly secrets: readonly string[];
  /** A feasible run with 5 places in the US and a new `externalId`. */
  aRun(changes?: Partial<RunOrder>): RunOrder;
  /** A target that the provider can't express or doesn't know. */
  readonly impossible: ProviderTarget;
  readonly unknownRun: ProviderRunIds;
  /** False where the provider has no call for one participant: then it knows nobody. */
  readonly tellsParticipants: boolean;
  readonly controls: PanelControls;
  stop(): Promise<void>;
};

let flavour: PanelFlavour | null = null;

/** What holds for every provider of participants, whatever its API is like. */
export function panelProviderContract(name: string, setUp: () => Promise<PanelFlavour>): void {
  const given = async (): Promise<PanelFlavour> => (flavour = await setUp());

  afterEach(async () => {
    await flavour?.stop();
    flavour = null;
  });

  describe(`${name}: estimates`, () => estimateTests(given));
  describe(`${name}: the life of a run`, () => lifeTests(given));
  describe(`${name}: participants`, () => participantTests(given));
  describe(`${name}: failures`, () => failureTests(given));
}

type Given = () => Promise<PanelFlavour>;

function estimateTests(given: Given): void {
  test('says that it stands in for the provider', async () => {
    const { provider } = await given();
    expect(provider.isStandIn).toBe(true);
    expect(provider.name).not.toBe('');
  });

  test('an estimate is feasible, in whole amounts, and its lines add up to the total', async () => {
    const { provider, aRun } = await given();
    const estimate = await estimateOf(provider, aRun());
    expect(estimate).toMatchObject({ isFeasible: true, estimatedCompletes: 5 });
    expect(estimate.costPerComplete.amount).toBeGreaterThan(0);
    const all = [estimate.total, estimate.costPerComplete, ...estimate.lines.map(({ money }) => money)];
    for (const { amount, currency } of all) {
      expect(Number.isInteger(amount)).toBe(true);
      expect(currency).toBe(estimate.total.currency);
    }
    expect(estimate.lines.length).toBeGreaterThan(0);
    expect(sum(estimate.lines.map(({ money }) => money.amount))).toBe(estimate.total.amount);
  });

  test('the same run is estimated the same', async () => {
    const { provider, aRun } = await given();
    const run = aRun();
    const first = await estimateOf(provider, run);
    const second = await estimateOf(provider, run);
    expect({ ...second, expiresAt: first.expiresAt }).toEqual(first);
  });

  test('more places cost more', async () => {
    const { provider, aRun } = await given();
    const few = await estimateOf(provider, aRun({ places: 5 }));
    const many = await estimateOf(provider, aRun({ places: 50 }));
    expect(many.total.amount).toBeGreaterThan(few.total.amount);
  });

  test('tells what can be targeted', async () => {
    const { provider } = await given();
    const attributes = await provider.attributes('US', 'en');
    expect(attributes.length).toBeGreaterThanOrEqual(20);
    expect(new Set(attributes.map(({ id }) => id)).size).toBe(attributes.length);
    for (const { type, options, bounds } of attributes) {
      expect(type === 'options' ? options.length > 0 && bounds === null : bounds !== null).toBe(true);
    }
  });

  test('a target that it can not express is impossible, not a failure of its own', async () => {
    const { provider, aRun, impossible } = await given();
    const run = aRun({ target: impossible });
    await expectCode('panel_target_impossible', () => estimateOf(provider, run));
  });
}

function lifeTests(given: Given): void {
  test('a run that is asked for twice is one run', async () => {
    const { provider, aRun, controls } = await given();
    const run = aRun();
    const ids = await made(provider, run);
    expect(await provider.createRun(run)).toEqual(ids);
    expect(await controls.runsNamed(run.externalId)).toBe(1);
    expect(await provider.view(ids)).toMatchObject({ state: 'draft', counts: NOBODY });
  });

  test('runs of different names are different runs', async () => {
    const { provider, aRun } = await given();
    expect(await made(provider, aRun())).not.toEqual(await made(provider, aRun()));
  });

  test('is launched, paused, resumed and closed, each as often as one likes', async () => {
    const { provider, aRun } = await given();
    const ids = await made(provider, aRun());
    const steps = [
      ['launch', 'fielding'],
      ['pause', 'paused'],
      ['resume', 'fielding'],
      ['close', 'closed'],
    ] as const;
    for (const [step, state] of steps) {
      await provider[step](ids, null);
      await provider[step](ids, null);
      await eventually(async () => {
        expect(await provider.view(ids)).toMatchObject({ state });
      });
    }
  });

  test('a run that was closed never starts again', async () => {
    const { provider, aRun } = await given();
    const ids = await launched(provider, aRun());
    await provider.close(ids);
    await expectCode('panel_refused', () => provider.pause(ids));
    await expectCode('panel_refused', () => provider.resume(ids));
    expect(await provider.view(ids)).toMatchObject({ state: 'closed' });
  });

  test('places are raised, never lowered', async () => {
    const { provider, aRun, controls } = await given();
    const ids = await launched(provider, aRun({ places: 5 }));
    await provider.raisePlaces(ids, 8);
    await provider.raisePlaces(ids, 8);
    expect(await controls.places(ids)).toBe(8);
    await expectCode('panel_refused', () => provider.raisePlaces(ids, 7));
    expect(await controls.places(ids)).toBe(8);
  });

  test('what was made outlives the provider’s process', async () => {
    const { provider, aRun, controls } = await given();
    const run = aRun();
    const ids = await launched(provider, run);
    await controls.arrive(ids);
    await controls.restart();
    expect(await provider.view(ids)).toMatchObject({ state: 'fielding', counts: { starts: 1 } });
    expect(await provider.createRun(run)).toEqual(ids);
    expect(await controls.runsNamed(run.externalId)).toBe(1);
  });
}

function participantTests(given: Given): void {
  test('each end is counted as what it was', async () => {
    const { provider, aRun, controls } = await given();
    const ids = await launched(provider, aRun());
    const ends: readonly ParticipantEnd[] = ['complete', 'complete', 'screen_out', 'over_quota', 'leave'];
    for (const how of ends) await controls.end(ids, await controls.arrive(ids), how);
    await controls.arrive(ids);
    expect((await provider.view(ids)).counts).toEqual({
      completes: 2,
      starts: 6,
      inProgress: 1,
      disqualified: 1,
      overQuota: 1,
    });
  });

  test('tells what became of a participant, where it can', async () => {
    const { provider, aRun, controls, tellsParticipants } = await given();
    const ids = await launched(provider, aRun());
    const states = { complete: 'completed', screen_out: 'screened_out', over_quota: 'over_quota' } as const;
    for (const how of ['complete', 'screen_out', 'over_quota'] as const) {
      const participantId = await controls.arrive(ids);
      const sessionId = await controls.sessionOf(ids, participantId);
      const told = async (session: string | null) => provider.participant(ids, { participantId, sessionId: session });
      expect(await told(null)).toBe(tellsParticipants ? 'in_progress' : null);
      expect(await told(sessionId)).toBe(tellsParticipants ? 'in_progress' : null);
      await controls.end(ids, participantId, how);
      expect(await told(null)).toBe(tellsParticipants ? states[how] : null);
      expect(await told(sessionId)).toBe(tellsParticipants ? states[how] : null);
    }
    expect(await provider.participant(ids, { participantId: 'nobody', sessionId: null })).toBeNull();
  });

  test('a participant whose session is another’s is nobody', async () => {
    const { provider, aRun, controls } = await given();
    const [ids, other] = [await launched(provider, aRun()), await launched(provider, aRun())];
    const [mine, theirs] = [await controls.arrive(ids), await controls.arrive(ids)];
    const elsewhere = await controls.arrive(other);
    const sessionId = await controls.sessionOf(ids, theirs);
    expect(await provider.participant(ids, { participantId: mine, sessionId })).toBeNull();
    const sessionElsewhere = await controls.sessionOf(other, elsewhere);
    expect(await provider.participant(ids, { participantId: elsewhere, sessionId: sessionElsewhere })).toBeNull();
    expect(await provider.participant(ids, { participantId: mine, sessionId: 'no-session' })).toBeNull();
  });

  test('each end has an address of its own', async () => {
    const { provider, aRun } = await given();
    const run = aRun();
    const ids = await launched(provider, run);
    const links = await provider.endLinks(ids, run.completionCodes);
    const addresses = Object.values(links ?? {});
    expect(Object.keys(links ?? {}).sort()).toEqual(['complete', 'overQuota', 'screenOut']);
    expect(new Set(addresses).size).toBe(3);
    // What is in braces is put in by this service: of all placeholders it knows one.
    for (const address of addresses) expect(address.replaceAll('{visit}', 'v-1')).toMatch(/^http:[^{}]+$/);
  });

  test('a run whose places are all taken is completed', async () => {
    const { provider, aRun, controls } = await given();
    const ids = await launched(provider, aRun({ places: 2 }));
    for (let place = 0; place < 2; place += 1) await controls.end(ids, await controls.arrive(ids), 'complete');
    await eventually(async () => {
      expect(await provider.view(ids)).toMatchObject({ state: 'completed', counts: { completes: 2 } });
    });
  });
}

function failureTests(given: Given): void {
  test('too many requests: told when to ask again', async () => {
    const { provider, aRun, controls } = await given();
    const ids = await made(provider, aRun());
    await controls.failNext({ kind: 'rate_limited', on: 'any', retryAfterSeconds: 7 });
    const error = await expectCode('panel_unavailable', () => provider.view(ids));
    expect(error.retryAfterMs).toBe(7_000);
    expect(await provider.view(ids)).toMatchObject({ state: 'draft' });
  });

  test.each(['failing', 'no_json', 'silent', 'lost_answer'] as const)('away for a moment: %s', async (kind) => {
    const all = await given();
    const { provider, aRun, controls } = all;
    const ids = await made(provider, aRun());
    await controls.failNext({ kind, on: 'any' });
    await expectUnavailable(() => clientFor(kind, all).view(ids), controls);
    expect(await provider.view(ids)).toMatchObject({ state: 'draft' });
  });

  test.each(['lost_answer', 'late_answer'] as const)('made, but the answer never came (%s): one run', async (kind) => {
    const all = await given();
    const { provider, aRun, controls } = all;
    const unheard = clientFor(kind, all);
    const run = aRun();
    // Some make it with the estimate: whichever request makes it is the one that fails.
    await controls.failNext({ kind, on: 'change' });
    await expectUnavailable(() => made(unheard, run), controls);
    const ids = await made(provider, run);
    expect(await controls.runsNamed(run.externalId)).toBe(1);
    await controls.failNext({ kind, on: 'change' });
    await expectUnavailable(() => unheard.launch(ids, null), controls);
    await provider.launch(ids, null);
    await eventually(async () => {
      expect(await provider.view(ids)).toMatchObject({ state: 'fielding' });
    });
  });

  test('places raised, but the answer never came: raised once', async () => {
    const { provider, aRun, controls } = await given();
    const ids = await launched(provider, aRun({ places: 5 }));
    await controls.failNext({ kind: 'lost_answer', on: 'change' });
    await expectCode('panel_unavailable', () => provider.raisePlaces(ids, 9));
    await provider.raisePlaces(ids, 9);
    expect(await controls.places(ids)).toBe(9);
  });

  test('wrong credentials are said, never shown', async () => {
    const { stranger, aRun, secrets } = await given();
    const error = await expectCode('panel_credentials_rejected', () => estimateOf(stranger, aRun()));
    const told = inspect(error, { depth: 10, showHidden: true });
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  test('no error shows a secret', async () => {
    const all = await given();
    const { provider, aRun, controls, secrets } = all;
    const ids = await made(provider, aRun());
    for (const kind of ['rate_limited', 'failing', 'no_json', 'silent', 'lost_answer'] as const) {
      await controls.failNext({ kind, on: 'any' });
      const error = await expectUnavailable(() => clientFor(kind, all).view(ids), controls);
      const told = inspect(error, { depth: 10, showHidden: true });
      for (const secret of secrets) expect(told).not.toContain(secret);
    }
  });

  test('a run that the provider does not know is not found', async () => {
    const { provider, unknownRun } = await given();
    await expectCode('not_found', () => provider.view(unknownRun));
    await expectCode('not_found', () => provider.launch(unknownRun, null));
  });

  test('nobody listens: unavailable', async () => {
    const { provider, aRun, stop } = await given();
    flavour = null;
    await stop();
    await expectCode('panel_unavailable', () => estimateOf(provider, aRun()));
  });
}

/** Where no answer comes, the one that doesn't wait for long. */
function clientFor(kind: PanelFault['kind'], { provider, impatient }: PanelFlavour): PanelProvider {
  return kind === 'silent' || kind === 'late_answer' ? impatient : provider;
}

const NOBODY = { completes: 0, starts: 0, inProgress: 0, disqualified: 0, overQuota: 0 };

/** The estimate, once it is there. */
export async function estimateOf(provider: PanelProvider, run: RunOrder): Promise<ProviderEstimate> {
  const reference = await provider.beginEstimate(run);
  const estimates: ProviderEstimate[] = [];
  await eventually(async () => {
    const answer = await provider.readEstimate(run, reference);
    if (answer.state === 'ready') estimates.push(answer.estimate);
    expect(answer.state).toBe('ready');
  });
  const [estimate] = estimates;
  if (estimate === undefined) throw new Error('There is no estimate.');
  return estimate;
}

/** A run as it is made in earnest: estimated first. */
export async function made(provider: PanelProvider, run: RunOrder): Promise<ProviderRunIds> {
  await estimateOf(provider, run);
  return provider.createRun(run);
}

export async function launched(provider: PanelProvider, run: RunOrder): Promise<ProviderRunIds> {
  const ids = await made(provider, run);
  await provider.launch(ids, null);
  await eventually(async () => {
    expect(await provider.view(ids)).toMatchObject({ state: 'fielding' });
  });
  return ids;
}

/** The error of ours that the call fails with, which must have that code. */
export async function expectCode(code: string, call: () => Promise<unknown>): Promise<FieldworkError> {
  const outcome: unknown = await call().catch((error: unknown) => error);
  if (!(outcome instanceof FieldworkError)) throw new Error(`expected ${code}, got ${inspect(outcome)}`);
  expect(outcome.code).toBe(code);
  return outcome;
}

/**
 * What a call fails with that meets the fault that waits at the stand-in. A pause may make an impatient client give up before it comes to the
 * request that would meet it: then it calls again.
 */
export async function expectUnavailable(
  call: () => Promise<unknown>,
  { faultsLeft }: Pick<PanelControls, 'faultsLeft'>,
): Promise<FieldworkError> {
  let error = await expectCode('panel_unavailable', call);
  await eventually(async () => {
    if ((await faultsLeft()) > 0) error = await expectCode('panel_unavailable', call);
    expect(await faultsLeft()).toBe(0);
  });
  return error;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
