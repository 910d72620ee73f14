import { beforeAll, describe, expect, it } from '@jest/globals';
import { PLACE_KEPT_MS } from '../../../../operations/fieldwork/quotas/settle-quotas.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { meets, quotaFielding, quotasOfGroups } from './quota-fielding.ts';
import type { QuotaFielding } from './quota-fielding.ts';

let test: TestServices;
let field: QuotaFielding;
beforeAll(async () => {
  test = await testServices();
  field = quotaFielding(test.services, await test.aMember());
});

const BEGIN = new Date('2027-03-01T09:00:00Z');
const minutesLater = (minutes: number) => new Date(BEGIN.getTime() + minutes * 60_000);

describe('a place in a quota', () => {
  it('is kept from the page that makes the condition true, and confirmed at completion', async () => {
    const survey = await field.aSurvey(quotasOfGroups(2, 2));
    const someone = await field.arrives(survey);
    expect(await field.page(survey, someone, [], { now: BEGIN })).toBe('room');
    expect(await field.counts(survey, BEGIN)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await field.page(survey, someone, ['1'], { now: BEGIN });
    expect(await field.counts(survey, BEGIN)).toEqual([
      [0, 1],
      [0, 0],
    ]);
    await field.page(survey, someone, ['1'], { now: minutesLater(1), isComplete: true });
    expect(await field.status(survey, minutesLater(1))).toMatchObject([
      {
        id: 'g1',
        name: 'g1',
        condition: meets('1'),
        limit: 2,
        completes: 1,
        reserved: 0,
        available: 1,
        is_full: false,
      },
      { id: 'g2', completes: 0, reserved: 0, available: 2, is_full: false },
    ]);
  });

  it('is refused to one more than there is room for, and never to who holds it', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1));
    const [first, second] = [await field.arrives(survey), await field.arrives(survey)];
    expect(await field.page(survey, first, ['1'])).toBe('room');
    expect(await field.page(survey, second, ['1'])).toBe('full');
    expect(await field.page(survey, first, ['1'], { isComplete: true })).toBe('room');
    expect(await field.page(survey, await field.arrives(survey), ['1'])).toBe('full');
    expect(await field.page(survey, await field.arrives(survey), ['2'], { isComplete: true })).toBe('room');
    expect(await field.status(survey)).toMatchObject([{ completes: 1, reserved: 0, available: 0, is_full: true }]);
  });

  it('lapses after half an hour of silence, and each page prolongs it', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1));
    const [first, second] = [await field.arrives(survey), await field.arrives(survey)];
    await field.page(survey, first, ['1'], { now: BEGIN });
    await field.page(survey, first, ['1'], { now: minutesLater(20) });
    expect(await field.counts(survey, minutesLater(49))).toEqual([[0, 1]]);
    expect(await field.page(survey, second, ['1'], { now: new Date(minutesLater(20).getTime() + PLACE_KEPT_MS) })).toBe(
      'room',
    );
    expect(await field.page(survey, first, ['1'], { now: minutesLater(51) })).toBe('full');
    expect(await field.page(survey, second, ['1'], { now: minutesLater(52), isComplete: true })).toBe('room');
  });

  it('is taken again by who comes back late, where there is room', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1));
    const someone = await field.arrives(survey);
    await field.page(survey, someone, ['1'], { now: BEGIN });
    expect(await field.counts(survey, minutesLater(31))).toEqual([[0, 0]]);
    expect(await field.page(survey, someone, ['1'], { now: minutesLater(90), isComplete: true })).toBe('room');
    expect(await field.counts(survey, minutesLater(90))).toEqual([[1, 0]]);
  });

  it('is free again once the condition holds no longer, or the respondent is screened out', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1, 1));
    const [first, second] = [await field.arrives(survey), await field.arrives(survey)];
    await field.page(survey, first, ['1', '2']);
    await field.page(survey, first, ['2']);
    expect(await field.counts(survey)).toEqual([
      [0, 0],
      [0, 1],
    ]);
    await field.page(survey, second, ['1']);
    await field.screensOut(first);
    expect(await field.counts(survey)).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('is had in all quotas or in none', async () => {
    const survey = await field.aSurvey(quotasOfGroups(5, 0, 5));
    const someone = await field.arrives(survey);
    expect(await field.page(survey, someone, ['1'])).toBe('room');
    expect(await field.page(survey, someone, ['1', '2', '3'])).toBe('full');
    expect(await field.counts(survey)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const other = await field.arrives(survey);
    expect(await field.page(survey, other, ['1', '2', '3'], { isComplete: true })).toBe('full');
    expect(await field.counts(survey)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('is nothing for test data, previews and whoever is excluded', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1));
    for (const given of [{ source: 'test' }, { isPreview: true }, { excluded: true }] as const) {
      const someone = await field.arrives(survey, given);
      expect(await field.page(survey, someone, ['1'], { isComplete: true })).toBe('room');
    }
    expect(await field.counts(survey)).toEqual([[0, 0]]);
  });

  it('is nobody’s where the condition is unknown or can’t be read', async () => {
    const conditions = ['Q9 == `1`', 'Q1 ==', 'NOT Q9 == `1`'];
    const survey = await field.aSurvey(
      conditions.map((condition, index) => ({ id: `q${index}`, limit: 0, condition })),
    );
    expect(await field.page(survey, await field.arrives(survey), ['1'], { isComplete: true })).toBe('room');
  });

  it('counts by STATUS as of a complete response from the first page on', async () => {
    const survey = await field.aSurvey([{ id: 'all', limit: 1, condition: 'STATUS == `COMPLETE`' }]);
    expect(await field.page(survey, await field.arrives(survey), [])).toBe('room');
    expect(await field.counts(survey)).toEqual([[0, 1]]);
  });
});

describe('an exclusion', () => {
  it('gives the place back, and who is taken in again counts even above the limit', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1, 5));
    const [first, second] = [await field.arrives(survey), await field.arrives(survey)];
    await field.page(survey, first, ['1', '2'], { isComplete: true });
    await field.exclude(survey, [first]);
    expect(await field.counts(survey)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await field.page(survey, second, ['1'], { isComplete: true })).toBe('room');
    await field.exclude(survey, [first, second], false);
    await field.exclude(survey, [first, second], false);
    expect(await field.counts(survey)).toEqual([
      [2, 0],
      [1, 0],
    ]);
    expect(await field.status(survey)).toMatchObject([{ available: 0, is_full: true }, { available: 4 }]);
    await field.exclude(survey, [first, second]);
    await field.exclude(survey, [first, second]);
    expect(await field.counts(survey)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('of somebody on the way frees what they hold; taken in again, they take a place with the next page', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1));
    const someone = await field.arrives(survey);
    await field.page(survey, someone, ['1']);
    await field.exclude(survey, [someone]);
    expect(await field.counts(survey)).toEqual([[0, 0]]);
    await field.exclude(survey, [someone], false);
    expect(await field.counts(survey)).toEqual([[0, 0]]);
    await field.page(survey, someone, ['1']);
    expect(await field.counts(survey)).toEqual([[0, 1]]);
  });

  it('never lets test data and previews in', async () => {
    const survey = await field.aSurvey(quotasOfGroups(5));
    const ids = [
      await field.completed(survey, ['1'], { source: 'test', excluded: true }),
      await field.completed(survey, ['1'], { isPreview: true, excluded: true }),
      await field.completed(survey, ['1'], { status: 'SCREEN_OUT', excluded: true }),
    ];
    await field.exclude(survey, ids, false);
    expect(await field.counts(survey)).toEqual([[0, 0]]);
  });
});
