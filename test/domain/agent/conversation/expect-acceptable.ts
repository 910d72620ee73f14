import { expect } from '@jest/globals';
import type { ModelTurn } from '../../../../domain/agent/conversation/model-turn.ts';

/**
 * Expects what every server of the protocols takes: a person begins, person and assistant take turns, nothing is empty, calls
 * are followed by their results, each once, and nothing else is.
 */
export function expectAcceptable(turns: readonly ModelTurn[]): void {
  if (turns.length > 0) expect(turns[0]?.role).toBe('user');
  const ids = turns.flatMap((turn) => (turn.role === 'assistant' ? turn.calls.map(({ id }) => id) : []));
  expect(new Set(ids).size).toBe(ids.length);
  for (const [at, turn] of turns.entries()) {
    const next = turns[at + 1];
    if (turn.role === 'user') {
      expect(turn.text.trim()).not.toBe('');
      expect(next?.role ?? 'assistant').toBe('assistant');
    } else if (turn.role === 'results') {
      expect(turn.results).not.toEqual([]);
      expect(next?.role ?? 'assistant').toBe('assistant');
    } else if (turn.calls.length > 0) {
      const answered = next?.role === 'results' ? next.results.map(({ callId }) => callId) : null;
      expect(answered).toEqual(turn.calls.map(({ id }) => id));
    } else {
      expect(turn.text.trim()).not.toBe('');
      expect(next?.role ?? 'user').toBe('user');
    }
  }
}
