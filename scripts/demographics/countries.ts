import { placeKey } from '../../domain/demographics/place-key.ts';
import type { PlaceRecord, RecordFigure } from '../../domain/demographics/place-record.ts';
import type { CountryIncome, Extract, NamedRecord } from './extract.ts';

/** Names of countries are known in these languages (CLDR's, as Node has them). */
const LANGUAGES =
  'en da de sv nb nn fi is et lv lt pl cs sk sl hr sr bs hu ro bg el tr ru uk fr es ca pt it nl he ar fa ur hi bn ta th vi id ms zh zh-Hant ja ko'.split(
    ' ',
  );

/** What people write that no list has. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'US', 'United States of America', 'America', 'the States'],
  GB: ['UK', 'Great Britain', 'Britain'],
  AE: ['UAE', 'Emirates'],
  KR: ['South Korea', 'Korea', 'Republic of Korea'],
  KP: ['North Korea', 'DPRK'],
  CZ: ['Czech Republic', 'Czechia'],
  NL: ['Holland', 'The Netherlands'],
  CD: ['DRC', 'DR Congo', 'Democratic Republic of the Congo'],
  CI: ['Ivory Coast'],
  TR: ['Turkey', 'Turkiye'],
  MM: ['Burma'],
  RU: ['Russian Federation'],
  VA: ['Vatican'],
  TW: ['Taiwan'],
};

/** Every country of the list, with its people, ages by sex and income where they are known. */
export function countriesOf(extract: Extract): readonly NamedRecord[] {
  return extract.countries.filter(({ iso }) => /^[A-Z]{2}$/.test(iso)).map((country) => countryOf(country, extract));
}

function countryOf({ iso, iso3, name }: Extract['countries'][number], extract: Extract): NamedRecord {
  const ages = extract.ages[iso];
  const counted = extract.country_populations[iso];
  const income = extract.country_incomes[iso];
  const record: PlaceRecord = {
    id: iso.toLowerCase(),
    kind: 'country',
    name: new Intl.DisplayNames('en', { type: 'region' }).of(iso) ?? name,
    countryCode: iso,
    parent: null,
    ...peopleOf(counted?.people, ages),
    ...(ages !== undefined && { ages: { female: ages.female, male: ages.male } }),
    ...(income !== undefined && { figures: [incomeFigure(income)] }),
  };
  return {
    record,
    names: { proper: [name, ...(ALSO[iso] ?? [])], other: [iso, iso3, ...(ages?.names ?? []), ...translated(iso)] },
  };
}

function peopleOf(counted: number | undefined, ages: Extract['ages'][string] | undefined): Pick<PlaceRecord, 'people'> {
  if (counted !== undefined) return { people: { count: counted, source: 'world_bank_people' } };
  if (ages === undefined) return {};
  return { people: { count: [...ages.female, ...ages.male].reduce((sum, one) => sum + one, 0), source: 'un_ages' } };
}

function incomeFigure({ value, currency, year, source }: CountryIncome): RecordFigure {
  const isOecd = source === 'oecd';
  return {
    name: isOecd ? 'median_equivalised_household_income' : 'median_income_per_person',
    value,
    unit: isOecd ? `${currency} a year` : 'international dollars a year',
    source: isOecd ? 'oecd_income' : 'world_bank_income',
    vintage: String(year),
  };
}

function translated(iso: string): readonly string[] {
  return LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(iso) ?? iso);
}

/** What divisions are called in English, where the list has another name. */
const ENGLISH: Readonly<Record<string, readonly string[]>> = {
  'de-bayern': ['Bavaria'],
  'de-nordrhein-westfalen': ['North Rhine-Westphalia'],
  'de-niedersachsen': ['Lower Saxony'],
  'de-sachsen': ['Saxony'],
  'de-hessen': ['Hesse'],
  'de-thuringen': ['Thuringia'],
  'es-cataluna-catalunya': ['Catalonia', 'Cataluña', 'Catalunya'],
  'es-andalucia': ['Andalusia'],
  'it-toscana': ['Tuscany'],
  'it-lombardia': ['Lombardy'],
  'it-sicilia': ['Sicily'],
  'dk-hovedstaden': ['Capital Region of Denmark', 'Region Hovedstaden'],
};

/** The first divisions of other countries: people alone are known of them. */
export function divisionsOf({ divisions }: Extract): readonly NamedRecord[] {
  return divisions
    .filter(({ country, name }) => country !== 'US' && country !== 'PR' && placeKey(name) !== '')
    .map(({ country, name, people }) => {
      const parent = country.toLowerCase();
      const id = `${parent}-${placeKey(name).replaceAll(' ', '-')}`;
      const record: PlaceRecord = {
        id,
        kind: 'state',
        name,
        countryCode: country,
        parent,
        people: { count: people, source: 'worldpop' },
      };
      return { record, names: { proper: ENGLISH[id] ?? [], other: [] } };
    });
}
