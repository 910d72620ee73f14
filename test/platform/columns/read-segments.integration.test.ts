import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteTryouts } from '../../../db/stores/fieldwork/response-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Gate } from '../../../domain/ground/gate.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createReadingGates } from '../../../platform/columns/reading-gates.ts';
import { createReadSegments } from '../../../platform/columns/read-segments.ts';
import type { ReadSegments } from '../../../platform/columns/read-segments.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import type { StoredResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

const WHO = { type: 'contact-form', label: 'WHO', text: 'Who are you?', config: { inputs: [{ label: 'email' }] } };
const ADA = 'WHO\\email == "ada@example.org"';
const [ada, bob] = ['ada@example.org', 'bob@example.org'].map((email) => ({ raw: { WHO: { email } } }));
const HOUR_MS = 3_600_000;

describe('segments that are read', () => {
  let test: TestServices;
  let member: Principal;
  let surveyId: string;
  let segments: ReadSegments;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
  });

  beforeEach(async () => {
    const desk = surveyDesk(test.services, member);
    surveyId = await desk.aDraft(WHO);
    await desk.publish(surveyId);
    segments = createReadSegments(test.services.database, createReadingGates());
  });

  const store = (given: Partial<StoredResponse> = {}) => storeResponse(test.services, member, { surveyId, ...given });
  const ask = (dsl = ADA, nowMs = Date.now()) => segments.read({ teamId: member.teamId, surveyId, dsl, nowMs });
  const members = async (dsl?: string, nowMs?: number) => [...(await ask(dsl, nowMs).members)].toSorted();
  const inTeam = (sql: string) =>
    inTeamTransaction(test.services.database, member.teamId, (transaction) => transaction.sql.raw(sql, [surveyId]));

  it('are read whole once, then as far as something has changed', async () => {
    const first = await store(ada);
    for (let count = 0; count < 9; count += 1) await store(bob);
    // What is stored while a reading runs may be read twice: each has ended before the next one is asked for.
    const whole = ask();
    expect([...(await whole.members)]).toEqual([first]);
    expect(whole.progress).toEqual({ total: 10, read: 10 });
    const second = await store(ada);
    const changes = ask();
    expect([...(await changes.members)].toSorted()).toEqual([first, second].toSorted());
    expect(changes.progress).toEqual({ total: 10, read: 11 });
    expect(await members('NOT (' + ADA + ')')).toHaveLength(9);
  });

  it('are read once more for all who ask while they are being read', async () => {
    for (let count = 0; count < 5; count += 1) await store(ada);
    const { progress, members: first } = ask();
    const others = [ask(), ask(), ask()];
    expect(new Set(others.map((other) => other.members)).size).toBe(1);
    expect((await first).size).toBe(5);
    for (const other of others) expect((await other.members).size).toBe(5);
    expect(progress).toEqual({ total: 5, read: 5 });
  });

  it('are read whole one at a time, whatever the survey, and what has changed apart from that', async () => {
    await store(ada);
    let [running, most, whole] = [0, 0, 0];
    const counting: Gate = {
      run: async (task) => {
        whole += 1;
        running += 1;
        most = Math.max(most, running);
        return task().finally(() => (running -= 1));
      },
    };
    segments = createReadSegments(test.services.database, { ...createReadingGates(), whole: counting });
    const some = [ADA, `${ADA} OR FALSE`, `${ADA} AND TRUE`];
    for (let time = 0; time < 2; time += 1) {
      expect(await Promise.all(some.map((dsl) => members(dsl)))).toEqual(some.map(() => [expect.any(String)]));
    }
    expect({ most, whole }).toEqual({ most: 1, whole: some.length });
  });

  it('leave out what was removed, and what was erased of a response', async () => {
    await store({ ...ada, source: 'test' });
    await store(ada);
    const kept = await store(ada);
    expect(await members()).toHaveLength(3);
    await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      deleteTryouts(transaction, surveyId, 1),
    );
    expect(await members()).toHaveLength(2);
    await inTeam(
      `update responses set country = 'DK', answers = jsonb_set(answers, '{answers}', '{}'::jsonb)
       where survey_id = ? and id <> '${kept}'`,
    );
    expect(await members()).toEqual([kept]);
  });

  it('follow those who are answering, whose pages leave no trace', async () => {
    const id = await store({ ...bob, status: 'IN_PROGRESS' });
    expect(await members()).toEqual([]);
    await inTeam(
      `update responses set last_activity_at = now(),
         answers = replace(answers::text, 'bob@', 'ada@')::jsonb where survey_id = ?`,
    );
    expect(await members()).toEqual([id]);
    const silent = `${ADA} AND STATUS == "ABANDONED"`;
    expect(await members(silent)).toEqual([]);
    expect(await members(silent, Date.now() + 25 * HOUR_MS)).toEqual([id]);
  });

  it('judge each response by its version, also one that came later or is still being written', async () => {
    const desk = surveyDesk(test.services, member);
    const first = await store(ada);
    const named = `WHO\\email == "ada@example.org" AND EXTRA == "yes"`;
    expect(await members(named)).toEqual([]);
    await desk.write(surveyId, WHO, { type: 'text', label: 'EXTRA', text: 'Well?' });
    const tried = await store({ raw: { ...ada?.raw, EXTRA: 'yes' }, version: 2, source: 'test' });
    expect(await members(named)).toEqual([tried]);
    expect(await members()).toEqual([first, tried].toSorted());
    await desk.write(surveyId, WHO, { type: 'text', label: 'OTHER', text: 'Well?' });
    expect(await members(named)).toEqual([]);
  });

  it('are refused where they can’t be read', () => {
    expect(() => ask('WHO ==')).toThrow(/segment filter can't be used/);
  });

  it('that were asked for longest ago are forgotten where there is no room, and read again', async () => {
    segments = createReadSegments(test.services.database, createReadingGates(), { segments: 2, responses: 100 });
    await store(ada);
    const [one, two, three] = [ADA, `${ADA} OR FALSE`, `${ADA} AND TRUE`];
    const known = ask(one);
    await known.members;
    await members(two);
    expect(ask(one).progress).toBe(known.progress);
    await members(one);
    await members(two);
    await members(three);
    expect(ask(one).progress).not.toBe(known.progress);
    expect(await members(one)).toHaveLength(1);
  });

  it('are forgotten with what was erased of their survey', async () => {
    await store(ada);
    const known = ask();
    await known.members;
    segments.forget({ teamId: member.teamId, surveyId: 'another' });
    expect(ask().progress).toBe(known.progress);
    segments.forget({ teamId: member.teamId, surveyId });
    expect(ask().progress).not.toBe(known.progress);
    await members();
  });
});
