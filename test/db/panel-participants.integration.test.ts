import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  forgetParticipantsOfResponses,
  hintedParticipants,
  linkParticipant,
  noteParticipantHint,
  saveParticipantState,
} from '../../db/stores/recruiting/panel-participant-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { storeRun, traceOf } from '../operations/recruiting/panel-webhooks/stored-run.ts';
import type { StoredRun } from '../operations/recruiting/panel-webhooks/stored-run.ts';
import { testServices } from '../support/services.ts';
import type { TestServices } from '../support/services.ts';

let test: TestServices;
let run: StoredRun;

beforeAll(async () => {
  test = await testServices();
});
beforeEach(async () => {
  run = await storeRun(test.services, await test.aMember());
});

const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
  inTeamTransaction(test.services.database, run.teamId, work);
const key = (participantId: string) => ({ panelRunId: run.id, participantId });
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

const hint = (participantId: string, second: number, sessionId: string | null = null) =>
  inTeam((transaction) => noteParticipantHint(transaction, { ...key(participantId), sessionId, hintedAt: at(second) }));
const link = (participantId: string, responseId: string, sessionId: string | null = null) =>
  inTeam((transaction) => linkParticipant(transaction, { ...key(participantId), sessionId, responseId }));
const look = (
  participantId: string,
  second: number,
  state: 'completed' | 'returned' | null,
  sessionId: string | null = null,
) =>
  inTeam((transaction) =>
    saveParticipantState(transaction, { ...key(participantId), sessionId, state, at: at(second) }),
  );
const hinted = (limit = 10) => inTeam((transaction) => hintedParticipants(transaction, run.id, { limit }));
const participants = async () => (await traceOf(test.services, run)).participants;

describe('hints', () => {
  it('are looked into, who waits longest first', async () => {
    await hint('late', 3);
    await hint('early', 1, 'part-1');
    await hint('between', 2);
    expect(await hinted(2)).toEqual([
      { participantId: 'early', sessionId: 'part-1' },
      { participantId: 'between', sessionId: null },
    ]);
  });

  it('end with the answer to a look that began after them', async () => {
    await hint('ann', 1);
    await look('ann', 2, 'completed');
    expect(await hinted()).toEqual([]);
    expect(await participants()).toMatchObject([{ state: 'completed', hinted_at: null }]);
  });

  it('stay where they came after the look began', async () => {
    await hint('ann', 3);
    await look('ann', 2, 'returned');
    expect(await hinted()).toHaveLength(1);
    expect(await participants()).toMatchObject([{ state: 'returned' }]);
  });

  it('an older answer does not undo a newer one', async () => {
    await hint('ann', 1);
    await look('ann', 3, 'completed');
    await look('ann', 2, null);
    expect(await participants()).toMatchObject([{ state: 'completed' }]);
  });
});

describe('links', () => {
  it('are told to hints, whichever comes first', async () => {
    expect(await hint('ann', 1)).toEqual({ responseId: null });
    expect(await link('ann', 'resp_1', 'part-1')).toBe('resp_1');
    expect(await hint('ann', 2, 'another part')).toEqual({ responseId: 'resp_1' });
    expect(await participants()).toMatchObject([{ session_id: 'part-1', response_id: 'resp_1' }]);
  });

  it('are one for each participant, also of those that begin at once', async () => {
    const linked = await Promise.all(['resp_1', 'resp_2', 'resp_3'].map((id) => link('ann', id, `part of ${id}`)));
    expect(new Set(linked).size).toBe(1);
    expect(await participants()).toMatchObject([{ response_id: linked[0], session_id: `part of ${linked[0]}` }]);
  });

  it('never put another session in the place of a known one', async () => {
    await hint('ann', 1, 'part-1');
    await look('ann', 2, 'returned', 'part-1');
    await link('ann', 'resp_1', 'gmail.com');
    expect(await participants()).toMatchObject([{ session_id: 'part-1', state: 'returned', hinted_at: null }]);
  });

  it('with a session that the provider wasn’t asked about are to be looked into, and unconfirmed until then', async () => {
    await hint('ann', 1);
    await look('ann', 2, 'returned');
    await link('ann', 'resp_1', 'gmail.com');
    const unconfirmed = { session_id: 'gmail.com', response_id: 'resp_1', state: null, state_at: null };
    expect(await participants()).toMatchObject([{ ...unconfirmed, hinted_at: at(2) }]);
    // That one began before the session was known.
    await look('ann', 3, 'returned');
    expect(await participants()).toMatchObject([{ ...unconfirmed, hinted_at: at(2) }]);
    await look('ann', 4, null, 'gmail.com');
    expect(await participants()).toMatchObject([{ ...unconfirmed, state_at: at(4), hinted_at: null }]);
    await link('ann', 'resp_2', 'gmail.com');
    expect(await participants()).toMatchObject([{ ...unconfirmed, state_at: at(4), hinted_at: null }]);
  });

  it('without a session change nothing about what the provider said', async () => {
    await hint('ann', 1);
    await look('ann', 2, 'returned');
    await link('ann', 'resp_1');
    expect(await participants()).toMatchObject([{ session_id: null, response_id: 'resp_1', state: 'returned' }]);
  });

  it('of another team can’t be made, seen or forgotten', async () => {
    await link('ann', 'resp_1');
    await hint('ann', 1);
    const other = await test.aMember();
    const asOther = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
      inTeamTransaction(test.services.database, other.teamId, work);
    expect(await asOther((transaction) => hintedParticipants(transaction, run.id, { limit: 10 }))).toEqual([]);
    expect(await asOther((transaction) => forgetParticipantsOfResponses(transaction, ['resp_1']))).toBe(0);
    const taken = asOther((transaction) =>
      linkParticipant(transaction, { ...key('ben'), sessionId: null, responseId: 'resp_2' }),
    );
    await expect(taken).rejects.toThrow(/foreign key/);
  });

  it('are forgotten with their responses', async () => {
    await link('ann', 'resp_1');
    await link('ben', 'resp_2');
    expect(await inTeam((transaction) => forgetParticipantsOfResponses(transaction, ['resp_1', 'resp_9']))).toBe(1);
    expect((await participants()).map((one) => one.participant_id)).toEqual(['ben']);
  });
});
