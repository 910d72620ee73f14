import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { examples } from '../../../support/examples.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { GROUPS, quotaFielding, quotasOfGroups } from './quota-fielding.ts';
import type { QuotaFielding } from './quota-fielding.ts';

let test: TestServices;
beforeAll(async () => {
  test = await testServices();
});

/** What may happen in the field; `who` is a respondent by number, of those who have come. */
type Event =
  | { readonly kind: 'arrive' }
  | { readonly kind: 'page'; readonly who: number; readonly groups: readonly string[]; readonly isComplete: boolean }
  | { readonly kind: 'idle'; readonly minutes: number }
  | { readonly kind: 'screen_out'; readonly who: number }
  | { readonly kind: 'exclude'; readonly who: number; readonly excluded: boolean }
  | { readonly kind: 'limits'; readonly limits: readonly number[] };

const who = fc.nat({ max: 9 });
const groups = fc.subarray(GROUPS.slice(0, 3));
const limits = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 3 }));
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'arrive' } as const) },
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constant('page' as const), who, groups, isComplete: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('idle' as const), minutes: fc.integer({ min: 5, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('screen_out' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('exclude' as const), who, excluded: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limits' as const), limits }) },
);

type Person = {
  status: 'IN_PROGRESS' | 'COMPLETE' | 'SCREEN_OUT' | 'OVER_QUOTA';
  groups: readonly string[];
  excluded: boolean;
  /** Until which minute places are kept, by group. */
  held: Map<string, number>;
};

/** Quotas as the specification tells them, one respondent after the other. */
class Model {
  readonly people: Person[] = [];
  minute = 0;
  limits: readonly number[];

  constructor(given: readonly number[]) {
    this.limits = given;
  }

  completes(group: string): number {
    return this.people.filter((one) => one.status === 'COMPLETE' && !one.excluded && one.groups.includes(group)).length;
  }

  reserved(group: string): number {
    return this.people.filter((one) => (one.held.get(group) ?? 0) > this.minute).length;
  }

  page(person: Person, said: readonly string[], isComplete: boolean): 'room' | 'full' {
    person.groups = said;
    if (person.excluded) {
      person.status = isComplete ? 'COMPLETE' : 'IN_PROGRESS';
      return 'room';
    }
    const holds = (group: string) => (person.held.get(group) ?? 0) > this.minute;
    const wanted = said.filter((group) => !holds(group));
    const isFull = wanted.some(
      (group) => this.completes(group) + this.reserved(group) >= (this.limits[Number(group) - 1] ?? 0),
    );
    const keeps = isFull || isComplete ? [] : said;
    person.held = new Map(keeps.map((group) => [group, this.minute + 30]));
    if (isFull) person.status = 'OVER_QUOTA';
    else if (isComplete) person.status = 'COMPLETE';
    return isFull ? 'full' : 'room';
  }
}

it('whatever happens in the field, quotas are as the specification says', async () => {
  const seen = new Map<string, number>();
  const everyFielding = fc.asyncProperty(
    limits,
    fc.array(event, { minLength: 20, maxLength: 45 }),
    async (first, events) => {
      const field = quotaFielding(test.services, await test.aMember());
      const survey = await field.aSurvey(quotasOfGroups(...first));
      const model = new Model(first);
      const ids: string[] = [];
      for (const one of events) {
        const outcome = await happen({ field, survey, model, ids }, one);
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        const expected = ['1', '2', '3'].map((group) => [model.completes(group), model.reserved(group)]);
        expect(await field.counts(survey, timeOf(model))).toEqual(expected);
      }
    },
  );
  await fc.assert(everyFielding, { numRuns: examples(60, 15), interruptAfterTimeLimit: 200_000 });
  // Fieldings in which nothing happens would show nothing.
  for (const outcome of [
    'page room',
    'page full',
    'complete room',
    'complete full',
    'exclude',
    'include',
    'screen_out',
  ]) {
    expect([outcome, (seen.get(outcome) ?? 0) > 0]).toEqual([outcome, true]);
  }
});

const timeOf = ({ minute }: Model) => new Date(Date.UTC(2027, 2, 1, 9, minute));

type Happening = { field: QuotaFielding; survey: string; model: Model; ids: string[] };

/** Lets it happen in the service and in the model. @returns what came of it */
async function happen({ field, survey, model, ids }: Happening, one: Event): Promise<string> {
  if (one.kind === 'idle') model.minute += one.minutes;
  if (one.kind === 'arrive') {
    ids.push(await field.arrives(survey));
    model.people.push({ status: 'IN_PROGRESS', groups: [], excluded: false, held: new Map() });
  }
  if (one.kind === 'limits') {
    model.limits = one.limits;
    await field.replace(survey, quotasOfGroups(...one.limits));
  }
  if (!('who' in one) || ids.length === 0) return one.kind;
  const number = one.who % ids.length;
  const [id, person] = [ids[number] ?? '', model.people[number]];
  if (person === undefined) return 'nobody';
  if (one.kind === 'exclude') {
    person.excluded = one.excluded;
    if (one.excluded) person.held = new Map();
    await field.exclude(survey, [id], one.excluded);
    return one.excluded ? 'exclude' : 'include';
  }
  if (person.status !== 'IN_PROGRESS') return 'ended';
  if (one.kind === 'screen_out') {
    person.status = 'SCREEN_OUT';
    person.held = new Map();
    await field.screensOut(id);
    return one.kind;
  }
  const { groups: said, isComplete } = one;
  const room = await field.page(survey, id, said, { isComplete, now: timeOf(model) });
  expect([one, room]).toEqual([one, model.page(person, said, isComplete)]);
  return `${isComplete ? 'complete' : 'page'} ${room}`;
}
