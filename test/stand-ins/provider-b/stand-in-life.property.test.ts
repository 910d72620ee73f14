import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ATTRIBUTE_ROWS } from '../../../stand-ins/provider-b/attribute-rows.ts';
import { attributesOf } from '../../../stand-ins/provider-b/attributes.ts';
import { COUNTRIES } from '../../../stand-ins/provider-b/countries.ts';
import type { CreateProjectRequest } from '../../../stand-ins/provider-b/demand-requests.ts';
import { changeLineItem, createProject } from '../../../stand-ins/provider-b/make-projects.ts';
import {
  afterTime,
  buyProject,
  closeProject,
  moveLineItem,
  repriced,
  reviewed,
  withFreshPrice,
} from '../../../stand-ins/provider-b/move-line-items.ts';
import { arrived, countsOf, ended } from '../../../stand-ins/provider-b/participants.ts';
import { Refusal } from '../../../stand-ins/provider-b/refusal.ts';
import { stateChanges } from '../../../stand-ins/provider-b/webhook-events.ts';
import { EMPTY_WORLD, projectStateOf } from '../../../stand-ins/provider-b/world.ts';
import type { LineItem, World } from '../../../stand-ins/provider-b/world.ts';
import { examples } from '../../support/examples.ts';
import { PURCHASE, aProject } from './demand-caller.ts';

const AT = { projectId: 'p1', lineItemId: 'p1-1' };
const TIMES = { feasibilityMs: 10, quoteLifeMs: 50 };

type Step = (world: World, nowMs: number) => World;

const psid = fc.integer({ min: 0, max: 5 }).map((index) => `v${index}`);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((world, nowMs) => buyProject(world, 'p1', PURCHASE, { nowMs, approvalMs: 20 })),
  fc.constantFrom('launch', 'pause', 'close').map(
    (action): Step =>
      (world, nowMs) =>
        moveLineItem(world, AT, action, nowMs),
  ),
  fc.constantFrom('approve', 'reject').map(
    (verdict): Step =>
      (world, nowMs) =>
        reviewed(world, AT, verdict, nowMs),
  ),
  fc.constant<Step>((world, nowMs) => closeProject(world, 'p1', 'somebody', nowMs)),
  fc.constant<Step>((world, nowMs) => withFreshPrice(world, 'p1', { nowMs, times: TIMES })),
  psid.map(
    (visit): Step =>
      (world) =>
        Object.hasOwn(world.participants, visit) ? world : arrived(world, AT, { pid: '1', psid: visit })[0],
  ),
  fc.tuple(psid, fc.constantFrom('complete', 'screen_out', 'over_quota', 'leave')).map(
    ([visit, outcome]): Step =>
      (world, nowMs) =>
        ended(world, visit, outcome, nowMs)[0],
  ),
  fc.integer({ min: 1, max: 5 }).map(
    (count): Step =>
      (world, nowMs) =>
        changeLineItem(world, AT, { targets: [{ count, type: 'COMPLETE' }] }, { nowMs, times: TIMES }),
  ),
  fc.integer({ min: 1, max: 900 }).map(
    (cents): Step =>
      (world, nowMs) =>
        repriced(world, AT, cents, nowMs)[0],
  ),
);

function item(world: World): LineItem {
  const found = world.projects['p1']?.lineItems[0];
  if (found === undefined) throw new Error('There is no line item.');
  return found;
}

describe('whatever happens to a project', () => {
  it('what is refused changes nothing, what has ended stays so, counts add up, and events tell every state in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 30 })), { maxLength: 40 }), (steps) => {
        let nowMs = 0;
        let world = createProject(EMPTY_WORLD, aProject() as CreateProjectRequest, { nowMs, times: TIMES });
        let [told, toldProject] = [item(world).state as unknown, 'PROVISIONED' as unknown];
        let rejections = 0;
        for (const [take, passedMs] of steps) {
          nowMs += passedMs;
          const before = world;
          try {
            world = take(afterTime(before, nowMs), nowMs);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            world = before;
          }
          for (const { type, fields } of stateChanges(before, world)) {
            const { oldState, newState } = fields as { oldState: unknown; newState: unknown };
            expect(oldState).toBe(type === 'PROJECT_STATE_CHANGE' ? toldProject : told);
            if (type === 'PROJECT_STATE_CHANGE') toldProject = newState;
            else told = newState;
            if (newState === 'REJECTED') rejections += 1;
          }
          const now = item(world);
          expect([now.state, projectStateOf(world.projects['p1']!)]).toEqual([told, toldProject]);
          if (item(before).state === 'CLOSED') expect(now.state).toBe('CLOSED');
          expect(now.purchases.length).toBeLessThanOrEqual(1 + rejections);
          const { attempts, completes, screenouts, overquotas, incompletes } = countsOf(world, 'p1-1', 'p1');
          expect(completes + screenouts + overquotas + incompletes).toBeLessThanOrEqual(attempts);
          if (attempts > 0) expect(now.purchases.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: examples(300) },
    );
  });
});

describe('the catalogue', () => {
  it('has attributes enough, of ids of their own, with options of their own', () => {
    expect(ATTRIBUTE_ROWS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ATTRIBUTE_ROWS.map(({ id }) => id)).size).toBe(ATTRIBUTE_ROWS.length);
    for (const { isoCode } of COUNTRIES) {
      for (const { options, format } of attributesOf(isoCode)) {
        expect((options === undefined) !== (format === undefined)).toBe(true);
        expect(new Set(options?.map(({ text }) => text)).size).toBe(options?.length ?? 0);
        expect(options?.length ?? 2).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('what only one country has is not elsewhere', () => {
    const names = (country: string) => attributesOf(country).map(({ id }) => id);
    expect(names('US')).toContain('801');
    expect(names('GB')).not.toContain('801');
  });
});
