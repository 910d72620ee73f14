import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createDueQueue } from '../../../stand-ins/kit/deliveries.ts';
import { eventually } from '../../support/eventually.ts';

type Item = { readonly name: string; readonly dueMs: number };

let closing = new AbortController();
afterEach(() => {
  closing.abort();
  closing = new AbortController();
});

/** A queue of items that are done once each, and how many ran at once at most. */
function queueOf(items: Item[], takesMs = 0) {
  const done: string[] = [];
  let running = 0;
  const most = { atOnce: 0 };
  const queue = createDueQueue<Item>({
    waiting: () => items,
    dueMs: ({ dueMs }) => dueMs,
    run: async (item) => {
      most.atOnce = Math.max(most.atOnce, (running += 1));
      await wait(takesMs);
      running -= 1;
      done.push(item.name);
      items.splice(items.indexOf(item), 1);
    },
    closing: closing.signal,
  });
  return { queue, done, most };
}

describe('what is to be delivered', () => {
  it('is, when it is due, whoever was added first', async () => {
    const nowMs = Date.now();
    const { queue, done } = queueOf([
      { name: 'late', dueMs: nowMs + 60 },
      { name: 'soon', dueMs: nowMs },
    ]);
    queue.look();
    await eventually(() => {
      expect(done).toEqual(['soon', 'late']);
    });
    expect(Date.now()).toBeGreaterThanOrEqual(nowMs + 59);
  });

  it('goes out twenty at once, and nothing twice at a time', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ name: String(index), dueMs: 0 }));
    const { queue, done, most } = queueOf(items, 5);
    for (let look = 0; look < 3; look += 1) queue.look();
    await eventually(() => {
      expect(done).toHaveLength(50);
    });
    expect(new Set(done).size).toBe(50);
    expect(most.atOnce).toBe(20);
  });

  it('stays where the stand-in stops, but for what is on its way', async () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ name: String(index), dueMs: 0 }));
    const { queue, done } = queueOf(items, 5);
    queue.look();
    closing.abort();
    await queue.ended();
    await wait(20);
    expect(done).toHaveLength(20);
    expect(items).toHaveLength(10);
  });
});
