import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeKey } from '../../../domain/demographics/place-key.ts';
import type { PlaceProfile, PlaceSearch } from '../../../domain/demographics/place-profile.ts';
import type { PlaceIndex } from '../../../domain/demographics/place-record.ts';
import { placeInWords, placeToWrite } from '../../../domain/demographics/profile-of.ts';
import { searchPlaces } from '../../../domain/demographics/search-places.ts';
import { placeIndex } from '../../../providers/demographics/bundled-demographics.ts';
import { examples } from '../../support/examples.ts';

let index: PlaceIndex;
beforeAll(async () => {
  index = await placeIndex();
});

const search = (location: string): PlaceSearch => searchPlaces(index, location);

function profileOf(location: string): PlaceProfile {
  const found = search(location);
  if (found.kind !== 'found') throw new Error(`${location} is ${found.kind}`);
  return found.profile;
}

const valueOf = (location: string, name: string) =>
  profileOf(location).figures.find((figure) => figure.name === name)?.value;

describe('a place is found as people write it', () => {
  it.each([
    ['10001', '10001, New York County, New York, United States'],
    ['ZIP code 10001', '10001, New York County, New York, United States'],
    ['10001-1234', '10001, New York County, New York, United States'],
    ['New York, NY 10001', '10001, New York County, New York, United States'],
    ['06103', '06103, Hartford County, Connecticut, United States'],
    ['00601', '00601, Puerto Rico'],
    ['Chicago', 'Chicago, Cook County, Illinois, United States'],
    ['chicago il', 'Chicago, Cook County, Illinois, United States'],
    ['the City of Chicago', 'Chicago, Cook County, Illinois, United States'],
    ['Chicago, Illinois, USA', 'Chicago, Cook County, Illinois, United States'],
    ['Cook County', 'Cook County, Illinois, United States'],
    ['Cook County, Georgia', 'Cook County, Georgia, United States'],
    ['County of Cook', 'Cook County, Illinois, United States'],
    ['IL', 'Illinois, United States'],
    ['State of Georgia', 'Georgia, United States'],
    ['Georgia, USA', 'Georgia, United States'],
    ['Georgia (country)', 'Georgia'],
    ['Washington state', 'Washington, United States'],
    ['Washington, D.C.', 'Washington, District of Columbia, District of Columbia, United States'],
    ['Springfield, IL', 'Springfield, Sangamon County, Illinois, United States'],
    ['Springfield Illinois USA', 'Springfield, Sangamon County, Illinois, United States'],
    ['Saint Louis, Missouri', 'St. Louis, St. Louis city, Missouri, United States'],
    ['NYC', 'New York City, New York County, New York, United States'],
    ['Paris', 'Paris, France'],
    ['Paris, TX', 'Paris, Lamar County, Texas, United States'],
    ['Denmark', 'Denmark'],
    ['Danmark', 'Denmark'],
    ['  dAnMaRk!! ', 'Denmark'],
    ['デンマーク', 'Denmark'],
    ['UK', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['Storbritannien', 'United Kingdom'],
    ['USA', 'United States'],
    ['the United States of America', 'United States'],
    ['Deutschland', 'Germany'],
    ['the Netherlands', 'Netherlands'],
    ['Luxembourg', 'Luxembourg'],
    ['Mexico', 'Mexico'],
    ["Cote d'Ivoire", 'Côte d’Ivoire'],
    ['São Paulo', 'São Paulo, Brazil'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['København', 'Copenhagen, Denmark'],
    ['KØBENHAVN, DANMARK', 'Copenhagen, Denmark'],
    ['Rome', 'Rome, Italy'],
    ['England', 'England, United Kingdom'],
    ['Ontario', 'Ontario, Canada'],
    ['Bavaria', 'Bayern, Germany'],
    ['London, England', 'London, United Kingdom'],
    ['London, Ontario', 'London, Canada'],
    ['Toronto, Ohio', 'Toronto, Jefferson County, Ohio, United States'],
    ['Berlin', 'Berlin, Germany'],
    ['Zürich', 'Zürich, Switzerland'],
    ['gb-england', 'England, United Kingdom'],
    ['Москва', 'Moscow, Russia'],
    ['東京', 'Tokyo, Japan'],
    ['geonames-2618425', 'Copenhagen, Denmark'],
    ['us-17031', 'Cook County, Illinois, United States'],
  ])('%s', (written, found) => {
    expect(placeInWords(profileOf(written).place)).toBe(found);
  });

  it.each([
    ['Georgia', ['us-ga', 'ge']],
    ['New York', ['us-ny', 'geonames-5128581']],
    ['Springfield', ['geonames-4409896', 'geonames-4951788', 'geonames-4250542']],
    ['Washington', ['us-wa', 'geonames-4140963']],
  ])('%s is several, the most populous first', (written, ids) => {
    const found = search(written);
    expect(found.kind).toBe('ambiguous');
    expect(
      (found as Extract<PlaceSearch, { kind: 'ambiguous' }>).candidates.map(({ id }) => id).slice(0, ids.length),
    ).toEqual(ids);
  });

  it.each(['Georgia', 'New York', 'Springfield', 'Washington', 'Portland', 'LA', 'Kansas City', 'Cambridge'])(
    'each candidate for %s is found by its words, and by its id',
    (written) => {
      const found = search(written);
      if (found.kind !== 'ambiguous') throw new Error(found.kind);
      for (const candidate of found.candidates) {
        expect(profileOf(placeToWrite(candidate)).place.id).toBe(candidate.id);
        if (candidate.kind !== 'country') expect(profileOf(candidate.id).place.id).toBe(candidate.id);
      }
    },
  );

  it.each([
    ['00000', []],
    ['99999', []],
    ['', []],
    ['🙂', []],
    ['qqxzzw', []],
    ['Chicgo', ['Chicago, Cook County, Illinois, United States']],
    ['Denmrak', ['Denmark (country)']],
    ['75001, France', ['75001, Dallas County, Texas, United States']],
    ['Springfield, Denmark', ['Springfield, Greene County, Missouri, United States']],
  ])('%s is nowhere, and what is near is suggested', (written, first) => {
    const found = search(written);
    expect(found.kind).toBe('unknown');
    const suggestions = (found as Extract<PlaceSearch, { kind: 'unknown' }>).suggestions.map(placeToWrite);
    expect(suggestions.slice(0, 1)).toEqual(first);
  });

  it('any text is found, ambiguous or unknown', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 300, unit: 'binary' }),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'toString',
        '=1+1',
        '<script>',
        '\t',
        'a\nb',
        '\u0000',
        '١٠٠٠١',
        'x'.repeat(1_000_000),
      ),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(['found', 'ambiguous', 'unknown']).toContain(search(text).kind);
      }),
      { numRuns: examples(200) },
    );
  });

  it('case, accents and blanks make no difference', () => {
    const names = fc.constantFrom('Copenhagen', 'São Paulo', 'Zürich', 'Cook County, Illinois', 'Denmark', 'Québec');
    const changed = fc.tuple(names, fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(changed, ([name, upper, bare]) => {
        const cased = upper ? name.toUpperCase() : name.toLowerCase();
        const written = bare ? cased.normalize('NFD').replace(/\p{M}/gu, '') : `  ${cased} `;
        expect(search(written)).toEqual(search(name));
      }),
      { numRuns: examples(100) },
    );
  });

  it('a key is the key of itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => {
        expect(placeKey(placeKey(text))).toBe(placeKey(text));
      }),
      { numRuns: examples(300) },
    );
  });
});

describe('the figures are those of their sources', () => {
  it.each([
    ['Denmark', 5_903_037],
    ['USA', 333_287_557],
    ['Cook County', 5_108_284],
    ['Los Angeles County', 9_943_046],
    ['10001', 21_102],
    ['England', 56_727_186],
    ['90210', 21_741],
    ['00601', 18_570],
  ])('%s has %i people', (location, people) => {
    expect(valueOf(location, 'population')).toBe(people);
  });

  it('of medians', () => {
    expect(valueOf('Denmark', 'median_age')).toBeCloseTo(42.1, 1);
    expect(valueOf('Japan', 'median_age')).toBeCloseTo(48.7, 1);
    expect(valueOf('10001', 'median_household_income')).toBe(129_852);
    expect(valueOf('Alabama', 'median_personal_income')).toBe(24_476);
  });

  it('every state and every larger country has ages, sexes and people', () => {
    for (const location of ['IL', 'CA', 'TX', 'DC', 'France', 'India', 'Brazil', 'Nigeria', 'Taiwan', 'Namibia']) {
      const attributes = profileOf(location).distributions.map(({ attribute }) => attribute);
      expect(attributes).toEqual(expect.arrayContaining(['age', 'gender', 'age × gender']));
    }
  });

  it('whatever is of another place says so, and the notes do', () => {
    const chicago = profileOf('Chicago');
    expect(chicago.distributions.find(({ attribute }) => attribute === 'race')!.of.name).toBe('Cook County');
    expect(chicago.answeredBy.name).toBe('Illinois');
    expect(chicago.notes.join(' ')).toMatch(/race: these are of Cook County/);
    const copenhagen = profileOf('København');
    expect(copenhagen.figures[0]).toMatchObject({
      name: 'population',
      value: 1_153_615,
      of: { id: 'geonames-2618425' },
    });
    expect(copenhagen.answeredBy.id).toBe('dk');
    expect(profileOf('Greenland').notes).toContain('Ages and sexes of this country are not in the data.');
    expect(profileOf('Texas').notes.join(' ')).toContain('Sexes are estimated');
    expect(profileOf('London, Ontario').notes.join(' ')).toContain('not checked');
    expect(profileOf('London, UK').notes.join(' ')).not.toContain('not checked');
    expect(profileOf('Cook County').notes.join(' ')).toContain('"Cook County, Georgia, United States"');
  });
});
