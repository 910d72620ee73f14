import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createArrivingBodies } from '../../../platform/arriving/arriving-bodies.ts';
import { examples } from '../../support/examples.ts';

const MOST_BYTES = 1_000;

function scene() {
  let now = 0;
  const bodies = createArrivingBodies(MOST_BYTES, () => now);
  const given: string[] = [];
  return {
    bodies,
    given,
    later: (ms: number) => (now += ms),
    begin: (name: string) => bodies.begin(({ code }) => given.push(`${name}: ${code}`)),
  };
}

describe('bodies that arrive', () => {
  it('are all let in while they hold no more than the bound', () => {
    const { begin, bodies, given } = scene();
    begin('a').holds(600);
    begin('b').holds(400);
    expect([given, bodies.heldBytes()]).toEqual([[], 1_000]);
  });

  it('give way as they stand still: the one that holds most for longest is told that it is too slow', () => {
    const { begin, bodies, given, later } = scene();
    const [small, large, quick] = [begin('small'), begin('large'), begin('quick')];
    small.holds(10);
    large.holds(600);
    later(1_000);
    quick.holds(500);
    expect([given, bodies.heldBytes()]).toEqual([['large: request_too_slow'], 510]);
  });

  it('are told to come back where all of them keep coming', () => {
    const { begin, given } = scene();
    begin('one').holds(600);
    begin('other').holds(500);
    expect(given).toEqual(['one: service_unavailable']);
  });

  it('hold nothing once they are complete, and are not given up any more', () => {
    const { begin, bodies, given } = scene();
    const body = begin('a');
    body.holds(900);
    body.ended();
    body.ended();
    begin('b').holds(1_000);
    expect([given, bodies.heldBytes()]).toEqual([[], 1_000]);
  });

  it('never hold more than the bound, and one that holds least is never given up, whoever sends what when', () => {
    const step = fc.record({ who: fc.nat(20), bytes: fc.integer({ min: 1, max: 400 }), ms: fc.nat(500) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        let now = 0;
        const bodies = createArrivingBodies(MOST_BYTES, () => now);
        const held = new Map<number, number>();
        const handles = new Map<number, ReturnType<typeof bodies.begin>>();
        const small = bodies.begin(() => expect('the small one').toBe('never given up'));
        for (const { who, bytes, ms } of steps) {
          now += ms;
          small.holds(1);
          const givenUp = (): void => {
            held.delete(who);
            handles.delete(who);
          };
          const own = handles.get(who) ?? bodies.begin(givenUp);
          handles.set(who, own);
          held.set(who, Math.max(bytes, held.get(who) ?? 0));
          own.holds(held.get(who) ?? 0);
          expect(bodies.heldBytes()).toBeLessThanOrEqual(MOST_BYTES);
          expect(bodies.heldBytes()).toBe(1 + [...held.values()].reduce((sum, one) => sum + one, 0));
        }
      }),
      { numRuns: examples(200) },
    );
  });
});
