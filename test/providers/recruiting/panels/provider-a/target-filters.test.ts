import { describe, expect, test } from '@jest/globals';
import type { ProviderFilter, ProviderTarget } from '../../../../../domain/recruiting/panels/provider-target.ts';
import { FieldworkError } from '../../../../../domain/ground/errors.ts';
import { filterEntry } from '../../../../../providers/recruiting/panels/provider-a/prolific-shapes.ts';
import { attributesOf, filtersOf } from '../../../../../providers/recruiting/panels/provider-a/target-filters.ts';
import { FILTER_CATALOGUE, FILTERS_BY_ID } from '../../../../../stand-ins/provider-a/filter-catalogue.ts';

const ATTRIBUTES = attributesOf(FILTER_CATALOGUE.map((entry) => filterEntry.parse(entry)));

function target(country: string, language: string | null, ...filters: readonly ProviderFilter[]): ProviderTarget {
  return { country, language, filters };
}

function choiceTexts(filterId: string, ids: readonly string[]): readonly string[] {
  const entry = FILTERS_BY_ID.get(filterId);
  return entry?.type === 'select' ? ids.map((id) => entry.choices[id] ?? 'unknown') : [];
}

function firstChoices(of: ProviderTarget, place: number): readonly string[] {
  const filter = filtersOf(of, ATTRIBUTES)[place];
  if (filter === undefined || !('selected_values' in filter)) throw new Error('This is no choice.');
  return choiceTexts(filter.filter_id, filter.selected_values);
}

describe('the catalogue in our words', () => {
  test('every attribute has an id of its own, and options or bounds', () => {
    expect(ATTRIBUTES).toHaveLength(FILTER_CATALOGUE.length);
    expect(ATTRIBUTES.find(({ id }) => id === 'age')).toMatchObject({ type: 'range', bounds: { min: 18, max: 100 } });
    expect(ATTRIBUTES.find(({ id }) => id === 'sex')?.options).toEqual([
      { id: '0', text: 'Male' },
      { id: '1', text: 'Female' },
    ]);
  });

  test('what is chosen by dates, people or studies is left out', () => {
    const described = { filter_id: 'x', title: 'X', question: null };
    expect(
      attributesOf([
        { ...described, type: 'range', data_type: 'date', min: '2010-01-01', max: '2026-01-01' },
        { ...described, type: 'select', data_type: 'ParticipantID', choices: { '0': 'A list of ids' } },
        { ...described, type: 'select', data_type: 'ChoiceID', choices: {} },
      ]),
    ).toEqual([]);
  });
});

describe('country and language', () => {
  test.each([
    ['US', 'United States'],
    ['GB', 'United Kingdom'],
    ['CZ', 'Czech Republic'],
    ['TR', 'Turkey'],
    ['KR', 'South Korea'],
    ['CI', 'Ivory Coast'],
    ['BA', 'Bosnia and Herzegovina'],
    ['MM', 'Myanmar'],
    ['HK', 'Hong Kong'],
    ['VN', 'Vietnam'],
  ])('%s is %s', (code, name) => {
    expect(firstChoices(target(code, null), 0)).toEqual([name]);
  });

  test.each([
    ['en', ['English']],
    ['zh', ['Cantonese', 'Mandarin']],
    ['fa', ['Farsi']],
    ['nb', ['Norwegian']],
    ['el', ['Greek']],
  ])('the language %s is %j', (code, names) => {
    expect([...firstChoices(target('US', code), 1)].sort()).toEqual(names);
  });

  test('a language is not asked for where none is named', () => {
    expect(filtersOf(target('US', null), ATTRIBUTES)).toHaveLength(1);
  });

  test('conditions that name them themselves stand', () => {
    const own: ProviderFilter = { kind: 'options', attributeId: 'current-country-of-residence', optionIds: ['0', '1'] };
    expect(filtersOf(target('US', null, own), ATTRIBUTES)).toEqual([
      { filter_id: 'current-country-of-residence', selected_values: ['0', '1'] },
    ]);
  });
});

describe('conditions', () => {
  test('options and ranges; an open end is the catalogue’s', () => {
    const filters = filtersOf(
      target(
        'US',
        null,
        { kind: 'options', attributeId: 'sex', optionIds: ['1', '1'] },
        { kind: 'range', attributeId: 'age', from: 30, to: null },
      ),
      ATTRIBUTES,
    );
    expect(filters.slice(1)).toEqual([
      { filter_id: 'sex', selected_values: ['1'] },
      { filter_id: 'age', selected_range: { lower: 30, upper: 100 } },
    ]);
  });

  const impossible: readonly (readonly [string, ProviderTarget])[] = [
    ['an attribute that is none', target('US', null, { kind: 'options', attributeId: 'shoe-size', optionIds: ['1'] })],
    ['an option that is none', target('US', null, { kind: 'options', attributeId: 'sex', optionIds: ['7'] })],
    ['no option', target('US', null, { kind: 'options', attributeId: 'sex', optionIds: [] })],
    ['a range of options', target('US', null, { kind: 'range', attributeId: 'sex', from: 1, to: 2 })],
    ['options of a range', target('US', null, { kind: 'options', attributeId: 'age', optionIds: ['30'] })],
    ['too young', target('US', null, { kind: 'range', attributeId: 'age', from: 16, to: null })],
    ['upside down', target('US', null, { kind: 'range', attributeId: 'age', from: 50, to: 40 })],
    ['a country that the provider does not have', target('AQ', null)],
    ['no country', target('xx', null)],
    ['a language that is none', target('US', 'klingon')],
    [
      'the name of something that every object has',
      target('US', null, { kind: 'options', attributeId: 'sex', optionIds: ['constructor'] }),
    ],
  ];

  test.each(impossible)('%s is impossible', (_, of) => {
    expect.assertions(1);
    try {
      filtersOf(of, ATTRIBUTES);
    } catch (error) {
      expect(error instanceof FieldworkError && error.code).toBe('panel_target_impossible');
    }
  });
});
