import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitted, tokensOf } from '../../../../domain/agent/conversation/compaction.ts';
import type { ModelTurn } from '../../../../domain/agent/conversation/model-turn.ts';
import { splitFiles, transcriptOf } from '../../../../domain/agent/conversation/transcript.ts';
import type { PlacedTurn } from '../../../../domain/agent/conversation/transcript.ts';
import { examples } from '../../../support/examples.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';
import { arbitraryConversation } from './arbitrary-conversation.ts';
import { expectAcceptable } from './expect-acceptable.ts';

const user = (turnId: string, text: string): PlacedTurn => ({ turnId, turn: { role: 'user', text } });
const called = (turnId: string, id: string, text: string, { args = {}, isError = false } = {}): PlacedTurn[] => [
  { turnId, turn: { role: 'assistant', text: '', calls: [{ id, name: 'get_it', arguments: args }] } },
  { turnId, turn: { role: 'results', results: [{ callId: id, name: 'get_it', text, isError }] } },
];
const done = (turnId: string): PlacedTurn => ({ turnId, turn: { role: 'assistant', text: 'Done.', calls: [] } });
const into = (windowTokens: number, currentTurnId = 'now') => ({ windowTokens, besideTokens: 0, currentTurnId });
const filler = (turnId: string) => [
  user(turnId, 'Tell me more'),
  ...called(turnId, turnId, JSON.stringify('x'.repeat(6_000))),
  done(turnId),
];
const whole = (turns: readonly ModelTurn[]) =>
  turns.map((turn) => (turn.role === 'user' ? turn.text : JSON.stringify(turn))).join('\n');

describe('a conversation in a window', () => {
  it('fits, or is the turn at hand alone; is one that providers take; and keeps what the person wants now', () => {
    fc.assert(
      fc.property(
        arbitraryConversation,
        fc.integer({ min: 1, max: 20_000 }),
        fc.nat({ max: 9_000 }),
        ({ messages, calls, turns }, windowTokens, besideTokens) => {
          const placed = transcriptOf(messages, calls);
          const window = { windowTokens, besideTokens, currentTurnId: turns.at(-1)?.id ?? '' };
          const result = fitted(placed, window);
          expect(fitted(placed, window)).toEqual(result);
          expectAcceptable(result.length > 0 && result[0]?.role === 'user' ? result : []);
          const current = placed.filter(({ turnId }) => turnId === window.currentTurnId);
          fc.pre(current.length > 0);
          const most = Math.max(0.85 * windowTokens - besideTokens, (0.85 * windowTokens) / 4);
          expect(tokensOf(result) <= most || result.length === current.length).toBe(true);
          const [first] = current;
          if (first?.turn.role !== 'user') return;
          const kept = result[result.length - current.length];
          expect(splitFiles(kept?.role === 'user' ? kept.text : '').words).toBe(splitFiles(first.turn.text).words);
          expect(result.slice(1 - current.length || result.length).map(({ role }) => role)).toEqual(
            current.slice(1).map(({ turn }) => turn.role),
          );
        },
      ),
      { numRuns: examples(1_000) },
    );
  });

  it('changes nothing in what it has fitted already', () => {
    fc.assert(
      fc.property(
        arbitraryConversation,
        fc.integer({ min: 2_000, max: 20_000 }),
        ({ messages, calls, turns }, windowTokens) => {
          const window = into(windowTokens, turns.at(-1)?.id ?? '');
          const placed = transcriptOf(messages, calls);
          const current = placed.filter(({ turnId }) => turnId === window.currentTurnId);
          fc.pre(tokensOf(current.slice(0, 1).map(({ turn }) => turn)) < windowTokens / 4);
          const result = fitted(placed, window);
          const again = result.map((turn, at) => ({
            turn,
            turnId: at < result.length - current.length ? '' : window.currentTurnId,
          }));
          expect(fitted(again, window)).toEqual(result);
        },
      ),
      { numRuns: examples(400) },
    );
  });

  it('stays whole as long as it takes three fifths of the window', () => {
    const turns = [...filler('1'), user('now', 'Go on')];
    const tokens = tokensOf(turns.map(({ turn }) => turn));
    expect(fitted(turns, into(tokens / 0.59))).toEqual(turns.map(({ turn }) => turn));
    expect(fitted(turns, into(tokens / 0.61))[0]).toMatchObject({ text: expect.stringMatching(/^Earlier in this/) });
    expect(fitted(turns, { ...into(tokens / 0.59), besideTokens: tokens / 10 })).toHaveLength(3);
  });

  it('keeps ids wherever they stood, decisions with what was said, and what people asked', () => {
    const id = (digit: number) => `0193a1b2-0000-4000-8000-${String(digit).padStart(12, '0')}`;
    const nested = JSON.stringify({
      items: [{ id: id(1), text: 'x'.repeat(900), options: [{ option_ids: [id(2), 'k "7"'] }] }],
    });
    const preview = JSON.stringify({
      result_id: id(3),
      bytes: 9_000,
      preview: `${nested.slice(0, -3)},{"response_ids":["r_1","${id(4)}"],"list_id":12,"x`,
    });
    const page = JSON.stringify({ text: preview.slice(0, -30), next_offset: 1 });
    const wish = `Remember: ${'the quota of women is fifty percent; '.repeat(200)}`;
    const declined = JSON.stringify({
      error: { message: `The person declined it. They said: "${'not before Monday '.repeat(50)}"` },
    });
    const turns = [
      user('1', wish),
      ...called('1', 'c1', nested, {
        args: { recipient_ids: [id(5), id(6)], subject: 'y'.repeat(2_000), at: { list_id: id(7) } },
      }),
      ...called('1', 'c2', preview),
      ...called('1', 'c3', page),
      ...called('1', 'c4', declined, { isError: true }),
      { turnId: '1', turn: { role: 'assistant', text: `${'well '.repeat(400)} it is ${id(8)}`, calls: [] } as const },
      ...['2', '3', '4', '5', '6'].flatMap(filler),
      user('now', 'And now?'),
    ];
    const window = into(20_000);
    const result = fitted(turns, window);
    const told = whole(result);
    for (const digit of [1, 2, 3, 4, 5, 6, 7, 8]) expect(told).toContain(id(digit));
    for (const word of ['k "7"', 'response_ids r_1', 'list_id 12', 'c1', wish]) expect(told).toContain(word);
    expect(told).toContain(declined);
    expect(result).toHaveLength(3);
    expect(result.at(-1)).toEqual({ role: 'user', text: 'And now?' });
  });

  it('tells the latest where there is no room for all', () => {
    const turns = [...Array(400).keys()].flatMap((at) => [
      user(`${at}`, `Wish number ${at}. ${'z'.repeat(300)}`),
      done(`${at}`),
    ]);
    const told = whole(fitted([...turns, user('now', 'Go on')], into(10_000)));
    expect(told).toContain('Wish number 399.');
    expect(told).not.toContain('Wish number 0.');
    expect(told).toMatch(/\(\d+ entries are left out, the oldest first\.\)/);
  });

  it('stays usable where the turn at hand is larger than the window by itself', () => {
    const message = 'word '.repeat(6_400);
    const calls = [...Array(60).keys()].flatMap((at) =>
      called('now', `c${at}`, JSON.stringify({ id: `id-${at}`, text: '漢"'.repeat(1_500) })),
    );
    const result = fitted([...filler('1'), user('now', message), ...calls], into(64_000));
    expect(tokensOf(result)).toBeLessThanOrEqual(0.85 * 64_000);
    expect(whole(result)).toContain(message);
    for (const at of [0, 30, 59]) expect(whole(result)).toContain(`id-${at}`);
    expect(result.at(-1)).toEqual(calls.at(-1)?.turn);
    expect(fitted([user('now', message), ...calls], into(1_000))[0]).toEqual({ role: 'user', text: message });
  });

  it('takes work in proportion to its length', async () => {
    for (const unit of ['\\', '"id":"', '[{"', '"a":[', '\n\n[Attached file', 'a-'])
      await expectSteadyGrowth(8_000, (size) => {
        const text = unit.repeat(size / 2);
        const turns = [user('1', text), ...called('1', 'c', text, { args: { text } }), user('now', 'Go on')];
        return () => fitted(turns, into(3_000));
      });
  });
});
