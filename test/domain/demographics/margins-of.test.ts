import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ageGroupOf, fiveYearGroups, medianAge, partOf } from '../../../domain/demographics/age-groups.ts';
import { audienceSize } from '../../../domain/demographics/audience-size.ts';
import { unsupportedNumbers } from '../../../domain/demographics/answer-checks.ts';
import { marginsOf } from '../../../domain/demographics/margins-of.ts';
import type { PlaceProfile } from '../../../domain/demographics/place-profile.ts';
import { quotaTargets } from '../../../domain/demographics/quota-targets.ts';
import { figureRows, relevantRows } from '../../../domain/demographics/relevant-rows.ts';
import { bundledDemographics } from '../../../providers/demographics/bundled-demographics.ts';
import { examples } from '../../support/examples.ts';

const profiles = new Map<string, PlaceProfile>();
beforeAll(async () => {
  for (const location of ['Denmark', 'Texas', 'USA', '10001', 'Greenland']) {
    const search = { location, timeoutMs: 1_000, signal: new AbortController().signal };
    const found = await bundledDemographics().search(search);
    if (found.kind === 'found') profiles.set(location, found.profile);
  }
});

const of = (location: string) => profiles.get(location)!;
const sum = (shares: Readonly<Record<string, number>>) => Object.values(shares).reduce((total, one) => total + one, 0);

describe('margins', () => {
  it('are of adults by age bands and gender, and add up to 1', () => {
    const margins = marginsOf(of('Denmark'));
    expect(Object.keys(margins)).toEqual(['age', 'gender', 'age × gender']);
    expect(Object.keys(margins['age']!)).toEqual(['18-24', '25-34', '35-44', '45-54', '55-64', '65+']);
    // People of 65 and over in the table of 2020, by those of 18 and over; ages 15 to 19 spread evenly.
    expect(margins['age']!['65+']).toBeCloseTo(0.2495, 3);
    expect(margins['gender']!['female']).toBeCloseTo(0.5064, 3);
  });

  it.each(['Denmark', 'Texas', 'USA', '10001', 'Greenland'])('of %s add up, however bands are cut', (location) => {
    const bands = fc
      .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 8 })
      .map((cuts) => cuts.toSorted((one, two) => one - two))
      .map((cuts) => [0, ...cuts].map((from, at) => (at === cuts.length ? `${from}+` : `${from}-${cuts[at]! - 1}`)));
    fc.assert(
      fc.property(bands, fc.boolean(), (ageBands, adults) => {
        const margins = marginsOf(of(location), { adults, ageBands });
        for (const shares of Object.values(margins)) expect(Math.abs(sum(shares) - 1)).toBeLessThan(1e-9);
        const joint = margins['age × gender'] ?? {};
        for (const [age, share] of Object.entries(margins['age'] ?? {})) {
          expect((joint[`${age} × female`] ?? 0) + (joint[`${age} × male`] ?? 0)).toBeCloseTo(share, 9);
        }
      }),
      { numRuns: examples(100) },
    );
  });

  it('leave out what nobody knows', () => {
    expect(marginsOf(of('Greenland'))).toEqual({});
    expect(marginsOf(of('Denmark'), { ageBands: ['nonsense'] })).toEqual({});
    expect(Object.keys(marginsOf(of('USA')))).toEqual(['age', 'gender', 'age × gender', 'race', 'income', 'region']);
  });
});

describe('limits of quotas', () => {
  it('add up to the sample for every attribute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (sample) => {
        const targets = quotaTargets(marginsOf(of('USA')), sample);
        const byAttribute = Map.groupBy(targets, ({ attribute }) => attribute);
        for (const [, all] of byAttribute) expect(all.reduce((total, { limit }) => total + limit, 0)).toBe(sample);
        for (const { share, limit } of targets) expect(Math.abs(limit - share * sample)).toBeLessThan(1);
      }),
      { numRuns: examples(50) },
    );
  });
});

describe('groups of ages', () => {
  it.each([
    ['18-24', { from: 18, to: 24 }],
    ['65+', { from: 65, to: null }],
    ['24-18', null],
    ['adults', null],
    ['-1-5', null],
  ])('%s', (written, group) => {
    expect(ageGroupOf(written)).toEqual(group);
  });

  it('parts of a group are whole together', () => {
    const group = { from: 15, to: 19 };
    expect(partOf(group, { from: 18, to: 24 })).toBeCloseTo(0.4);
    expect(partOf(group, { from: 0, to: 17 })).toBeCloseTo(0.6);
    expect(partOf({ from: 100, to: null }, { from: 65, to: null })).toBe(1);
    expect(fiveYearGroups(3)).toEqual(['0-4', '5-9', '10+']);
    expect(
      medianAge([
        [{ from: 0, to: 9 }, 1],
        [{ from: 10, to: 19 }, 1],
      ]),
    ).toBe(10);
    expect(medianAge([])).toBeNull();
  });
});

describe('an audience', () => {
  it.each([
    ['women 25-34', 'female, aged 25-34'],
    ['Men aged 18 to 24', 'male, aged 18-24'],
    ['seniors', 'aged 65+'],
    ['65+', 'aged 65+'],
    ['people over 50', 'aged 50+'],
    ['under 18', 'aged 0-17'],
    ['women', 'female'],
  ])('%s', (audience, words) => {
    const size = audienceSize(of('Denmark'), audience)!;
    expect(size.parts.map((part) => part.words)).toEqual([words]);
    expect(size.assumesIndependence).toBe(false);
    expect(size.people).toBe(Math.round(5_903_037 * size.share));
  });

  it('of several attributes is multiplied, and says so', () => {
    const size = audienceSize(of('USA'), 'Hispanic women in the South')!;
    expect(size.parts.map(({ words }) => words)).toEqual(['female', 'hispanic', 'South']);
    expect(size.assumesIndependence).toBe(true);
    expect(size.share).toBeCloseTo(
      size.parts.reduce((product, { share }) => product * share, 1),
      12,
    );
  });

  it('that no figure knows has no size, and no text breaks it', () => {
    expect(audienceSize(of('Denmark'), 'left-handed gardeners')).toBeNull();
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const share = audienceSize(of('USA'), text)?.share ?? 0;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: examples(200) },
    );
  });
});

describe('the rows of a question', () => {
  it('are of what it names', () => {
    const names = (question: string) => relevantRows(of('10001'), question).map(({ name }) => name);
    expect(names('What do households earn?')).toEqual(
      expect.arrayContaining(['population', 'median_household_income', 'income: 200000+']),
    );
    expect(names('What do households earn?').join(' ')).not.toContain('age:');
    expect(names('How old are they?')).toEqual(expect.arrayContaining(['median_age', 'age: 65+']));
  });
});

describe('numbers of an answer', () => {
  const rows = () => figureRows(of('Denmark'));
  it.each([
    'Denmark has 5,903,037 people.',
    'About 5.9 million people live there.',
    'Der leben 5,9 million Menschen.',
    'Some 5,900,000 people.',
    'The median age is 42.1 years, or 42.',
    'Those of 65+ are 20 percent.',
    '٤٢.١',
  ])('are known: %s', (answer) => {
    expect(unsupportedNumbers(answer, rows(), [])).toEqual([]);
  });

  it.each([
    ['6.4 million people live there.', '6.4 million'],
    ['The median age is 39.', '39'],
    ['73.37% own a car.', '73.37%'],
    ['٩٩٩٩', '9999'],
  ])('are not: %s', (answer, number) => {
    expect(unsupportedNumbers(answer, rows(), [])).toEqual([number]);
  });

  it('that the question has are known', () => {
    expect(unsupportedNumbers('In 1987 nothing was asked.', rows(), ['What of 1987?'])).toEqual([]);
  });
});
