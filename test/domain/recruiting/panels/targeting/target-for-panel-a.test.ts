import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseWith } from '../../../../../domain/questionnaire/document/schema-issues.ts';
import { allCountryCodes } from '../../../../../domain/questionnaire/document/country-codes.ts';
import { quoteRequest } from '../../../../../domain/recruiting/panels/targeting/quote-request.ts';
import { targetForPanelA } from '../../../../../domain/recruiting/panels/targeting/target-for-panel-a.ts';
import { US_REGIONS, US_STATES } from '../../../../../domain/recruiting/panels/targeting/names/us-states.ts';
import { PANEL_A_CATALOGUE, textsOf } from '../panel-a-catalogue.ts';

function target(targeting: object, more: object = {}, catalogue = PANEL_A_CATALOGUE) {
  const parsed = parseWith(
    quoteRequest,
    { provider_id: 'panel_a', sample_size: 100, country: 'US', targeting, ...more },
    '',
  );
  return parsed.ok ? targetForPanelA(parsed.value, catalogue) : parsed;
}

/** The texts of the options that the one filter asks for. */
function chosen(targeting: object): readonly string[] {
  const result = target(targeting);
  if (!('target' in result)) throw new Error(JSON.stringify(result));
  expect(result.target.filters).toHaveLength(1);
  const [filter] = result.target.filters;
  return filter?.kind === 'options' ? textsOf(filter.attributeId, filter.optionIds) : [];
}

function issues(targeting: object, more: object = {}): readonly string[] {
  const result = target(targeting, more);
  return 'issues' in result ? result.issues.map(({ path, message }) => `${path}: ${message}`) : [];
}

describe('a target of provider A', () => {
  it.each([
    ['us', 'US'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['uk', 'GB'],
    ['Great Britain', 'GB'],
    ['germany', 'DE'],
    ['Côte d’Ivoire', 'CI'],
    ['Ivory Coast', 'CI'],
    ['Turkey', 'TR'],
    ['Bosnia and Herzegovina', 'BA'],
    ['South Korea', 'KR'],
    ['Hong Kong', 'HK'],
  ])('is in the country that "%s" names', (country, code) => {
    expect(target({}, { country })).toEqual({ ok: true, target: { country: code, language: null, filters: [] } });
  });

  it('knows every country by its code, in either case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allCountryCodes()), fc.boolean(), (code, isLower) => {
        expect(target({}, { country: isLower ? code.toLowerCase() : code })).toMatchObject({
          target: { country: code },
        });
      }),
    );
  });

  it.each([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['Spanish', 'es'],
    ['farsi', 'fa'],
    ['Chinese', 'zh'],
  ])('is asked in the language that "%s" names', (language, code) => {
    expect(target({ language })).toMatchObject({ target: { language: code } });
  });

  it('asks by name for a language that has no code of its own', () => {
    expect(chosen({ language: 'mandarin' })).toEqual(['Mandarin']);
    expect(chosen({ language: 'British Sign Language' })).toEqual(['British Sign Language']);
  });

  it('carries ages with both ends or one', () => {
    expect(target({ age_min: 18, age_max: 34 })).toMatchObject({
      target: { filters: [{ kind: 'range', attributeId: 'age', from: 18, to: 34 }] },
    });
    expect(target({ age_min: 30, age_max: 30 })).toMatchObject({ target: { filters: [{ from: 30, to: 30 }] } });
    expect(target({ age_max: 34 })).toMatchObject({ target: { filters: [{ from: null, to: 34 }] } });
  });

  it.each([
    [{ sex: 'female' }, ['Female']],
    [{ sex: ['Men'] }, ['Male']],
    [{ ethnicity: ['african american', 'ASIAN'] }, ['Black', 'Asian']],
    [{ education: "bachelor's" }, ['Undergraduate degree (BA/BSc/other)']],
    [{ education: 'PhD' }, ['Doctorate degree (PhD/other)']],
    [{ education: "Master's or higher" }, ['Graduate degree (MA/MSc/MPhil/other)', 'Doctorate degree (PhD/other)']],
    [{ employment_status: 'full_time' }, ['Full-Time']],
    [{ employment_status: ['employed', 'part time'] }, ['Full-Time', 'Part-Time']],
    [{ employment_sector: ['tech', 'healthcare'] }, ['Information Technology', 'Medicine']],
    [{ marital_status: 'civil union' }, ['In a civil partnership/civil union or similar']],
    [{ has_children: 'yes' }, ['Yes']],
    [{ student_status: false }, ['No']],
    [{ nationality: ['DE', 'united kingdom'] }, ['Germany', 'United Kingdom']],
    [{ us_state: ['California', 'tx', 'New York (NY)'] }, ['New York (NY)', 'Texas (TX)', 'California (CA)']],
    [{ us_state: 'D.C.' }, ['District of Columbia (DC)']],
    [{ household_income_usd: '$50,000 - $59,999' }, ['$50,000 - $59,999']],
    [{ household_income_usd: '100k+' }, ['$100,000 - $149,999', 'More than $150,000']],
  ])('translates %j', (targeting, texts) => {
    expect(chosen(targeting)).toEqual(texts);
  });

  it('reads each state in three spellings as the same', () => {
    for (const { name, code } of US_STATES) {
      for (const us_state of [name, code, `${name} (${code})`, code.toLowerCase(), name.toUpperCase()]) {
        expect(chosen({ us_state })).toEqual([`${name} (${code})`]);
      }
    }
  });

  it('has every state in one region', () => {
    const all = US_REGIONS.flatMap((us_region) => chosen({ us_region }));
    expect(all).toHaveLength(51);
    expect(new Set(all).size).toBe(51);
    expect(chosen({ us_region: 'Northeast' })).toHaveLength(9);
  });

  it('takes the states within the regions where both are named', () => {
    expect(chosen({ us_state: ['CA', 'TX'], us_region: 'west' })).toEqual(['California (CA)']);
    expect(issues({ us_state: 'TX', us_region: 'west' })).toEqual([
      'targeting.us_region: Write a region in which one of the states lies, or remove one of us_state and us_region.',
    ]);
  });

  it('refuses what is for the United States alone elsewhere, and says so for each', () => {
    const found = issues({ us_state: 'CA', household_income_usd: '100k+' }, { country: 'Canada' });
    expect(found).toHaveLength(2);
    expect(found[0]).toBe(
      'targeting.us_state: Remove this, or write country "US": it is for the United States alone, and the run is in "CA".',
    );
  });

  it.each([
    [{ age_min: 17 }, {}, 'targeting.age_min: Write at least 18.'],
    [{ age_max: 101 }, {}, 'targeting.age_max: Write at most 100.'],
    [{ age_min: 40, age_max: 30 }, {}, 'targeting.age_max: Write an age of 40 or more: it may not be below age_min.'],
    [{ ethnicity: ['Whte'] }, {}, /^targeting\.ethnicity\[0\]: "Whte" is not known here\. .*perhaps "White"\.$/],
    [{ us_state: 'Californa' }, {}, /^targeting\.us_state\[0\]: .*perhaps "California"\.$/],
    [{ nationality: 'Germny' }, {}, /^targeting\.nationality\[0\]: .*perhaps "Germany"\.$/],
    [{ nationality: 'Antarctica' }, {}, /^targeting\.nationality\[0\]: The provider has no participants of Antarctica/],
    [{ language: 'Germn' }, {}, /^targeting\.language: .*perhaps "German"\.$/],
    [
      { household_income_usd: '55k-65k' },
      {},
      /^targeting\.household_income_usd\[0\]: Write one of the provider's bands/,
    ],
    [{ has_children: 'maybe' }, {}, 'targeting.has_children: Write one of "yes", "no".'],
    [{ gender: 'female' }, {}, /^targeting\.gender: /],
    [{ country: 'GB' }, {}, 'targeting.country: Leave this out, or write "US" as in country: a run is in one country.'],
    [{}, { country: 'Narnia' }, /^country: No country is called "Narnia"\./],
    [{}, { sample_size: 0 }, 'sample_size: Write at least 1.'],
    [{}, { attributes: { nope: ['1'] } }, /^attributes\.nope: The provider has no attribute "nope"\./],
    [{}, { attributes: { pets: ['0', '99'] } }, /^attributes\.pets\[1\]: "Pets" has no option "99"\./],
    [{}, { attributes: { pets: { min: 1 } } }, /^attributes\.pets: Write a list/],
    [{}, { attributes: { approval_rate: ['1'] } }, /^attributes\.approval_rate: Write \{"min"/],
    [{}, { attributes: { approval_rate: { min: 99, max: 101 } } }, /from 0 to 100/],
    [{}, { attributes: { approval_rate: {} } }, 'attributes.approval_rate: Write "min" or "max", or both.'],
    [
      { sex: 'male' },
      { attributes: { sex: ['1'] } },
      'attributes.sex: Remove this: a filter in targeting asks for the same attribute.',
    ],
  ])('says what is wrong with %j %j', (targeting, more, expected) => {
    const found = issues(targeting, more);
    expect(found).toHaveLength(1);
    if (typeof expected === 'string') expect(found[0]).toBe(expected);
    else expect(found[0]).toMatch(expected);
  });

  it('asks for a country', () => {
    expect(issues({}, { country: undefined })).toEqual([
      'country: Write a country, such as "US" or "Germany"; it is required.',
    ]);
    expect(target({ country: 'France' }, { country: undefined })).toMatchObject({ target: { country: 'FR' } });
  });

  it('names no more unknown options of an attribute than somebody reads', () => {
    const pets = Array.from({ length: 200 }, (_, index) => `no such ${index}`);
    expect(issues({}, { attributes: { pets } })).toHaveLength(10);
  });

  it('takes no more attributes than somebody writes: each is looked for in the whole catalogue', () => {
    const attributes = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`no such ${index}`, ['1']]));
    expect(issues({}, { attributes })).toEqual(['attributes: Write at most 50 attributes.']);
  });

  it('takes niche attributes by id', () => {
    expect(target({}, { attributes: { pets: ['1', '0', '1'], approval_rate: { min: 95 } } })).toMatchObject({
      target: {
        filters: [
          { kind: 'options', attributeId: 'pets', optionIds: ['1', '0'] },
          { kind: 'range', attributeId: 'approval_rate', from: 95, to: null },
        ],
      },
    });
  });

  it('says so where the provider has no such filter at present', () => {
    const result = target({ sex: 'male', us_region: 'west' }, {}, []);
    expect('issues' in result && result.issues.map(({ path }) => path)).toEqual([
      'targeting.sex',
      'targeting.us_region',
    ]);
  });

  it('does not know a word for several options of which the provider has only some', () => {
    const catalogue = PANEL_A_CATALOGUE.map((attribute) => ({
      ...attribute,
      options: attribute.options.filter(({ text }) => text !== 'Part-Time'),
    }));
    expect(target({ employment_status: 'employed' }, {}, catalogue)).toMatchObject({
      issues: [{ path: 'targeting.employment_status[0]' }],
    });
    expect(target({ employment_status: 'full time' }, {}, catalogue)).toMatchObject({ ok: true });
  });

  it('never throws, whatever words people write', () => {
    const word = fc.string({ minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(word, word, word, fc.array(word, { minLength: 1, maxLength: 3 }), (country, language, one, many) => {
        const result = target(
          { language, sex: one, us_state: many, household_income_usd: many, nationality: many, education: one },
          { country },
        );
        expect('target' in result || result.issues.length > 0).toBe(true);
      }),
    );
  });
});
