import { describe, expect, it } from '@jest/globals';
import type { Effort } from '../../../../domain/questionnaire/reachability/effort.ts';
import { effortOf } from '../../../../domain/questionnaire/reachability/effort.ts';

function spending(effort: Effort, steps: number): object {
  effort.spend(steps);
  return { steps };
}

describe('effort', () => {
  it('lets work be done within its steps', () => {
    const effort = effortOf(10);
    const done = effort.attempt(5, () => {
      effort.spend(5);
      return { done: true };
    });
    expect(done).toEqual({ done: true });
    expect(effort.left()).toBe(5);
  });

  it('ends work that takes more than it may, and leaves the rest to others', () => {
    const effort = effortOf(100);
    const greedy = effort.attempt(20, () => {
      for (;;) effort.spend(1);
    });
    expect(greedy).toBeNull();
    expect(effort.left()).toBeGreaterThan(70);
  });

  it('ends an inner attempt that takes what the outer one has left, and then the outer one', () => {
    const effort = effortOf(100);
    const inner: (object | null)[] = [];
    const outer = effort.attempt(10, () => {
      inner.push(effort.attempt(50, () => spending(effort, 11)));
      return spending(effort, 1);
    });
    expect([inner, outer]).toEqual([[null], null]);
  });

  it('passes on what else goes wrong', () => {
    const effort = effortOf(1);
    expect(() =>
      effort.attempt(1, () => {
        throw new TypeError('not about effort');
      }),
    ).toThrow('not about effort');
  });

  it('can be granted more', () => {
    const effort = effortOf(1);
    expect(effort.attempt(5, () => spending(effort, 5))).toBeNull();
    effort.grant(10);
    expect(effort.left()).toBe(10);
  });
});
