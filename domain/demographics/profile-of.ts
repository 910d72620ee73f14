import { BUNDLED_SOURCES } from './bundled-sources.ts';
import { distributionsOf } from './distributions-of.ts';
import { placesAround } from './lies-in.ts';
import type { FoundPlace } from './find-place.ts';
import { figuresOfRecord } from './figures-of.ts';
import type { Place, PlaceProfile } from './place-profile.ts';
import type { PlaceIndex, PlaceRecord } from './place-record.ts';

/** The place of a record, with what it lies in. */
export function placeOf(index: PlaceIndex, record: PlaceRecord): Place {
  const { id, kind, name, countryCode } = record;
  return { id, kind, name, countryCode, within: placesAround(index, record).map((around) => around.name) };
}

/** A place in words: "Springfield, Greene County, Missouri, United States". */
export function placeInWords({ name, within }: Pick<Place, 'name' | 'within'>): string {
  return [name, ...within].join(', ');
}

/** A place as it is written to be found among others of its name: "Georgia (country)", "Springfield, Greene County, …". */
export function placeToWrite({ kind, name, within }: Place): string {
  return placeInWords({ name: kind === 'country' || kind === 'state' ? `${name} (${kind})` : name, within });
}

/**
 * What the bundled data knows of a place: each figure and distribution of the nearest place that has it, from the place
 * itself to its country.
 */
export function profileOf(
  index: PlaceIndex,
  { record, others, isDivisionUnchecked }: Omit<FoundPlace, 'kind'>,
): PlaceProfile {
  const country = placesAround(index, record).at(-1) ?? record;
  const all = [record, ...placesAround(index, record)].map((each) => {
    const place = placeOf(index, each);
    const distributions = distributionsOf(each, country, place, BUNDLED_SOURCES);
    return {
      figures: figuresOfRecord(each, place, BUNDLED_SOURCES),
      // The regions of a country say nothing of a place in one of them.
      distributions: distributions.filter(({ attribute }) => attribute !== 'region' || each.id === record.id),
    };
  });
  const figures = nearest(
    all.map((each) => each.figures),
    ({ name }) => (name.includes('income') ? 'income' : name),
  );
  const distributions = nearest(
    all.map((each) => each.distributions),
    ({ attribute }) => attribute,
  );
  const place = placeOf(index, record);
  const answeredBy = mostFrequent([...figures, ...distributions].map(({ of }) => of)) ?? place;
  const profile = { place, answeredBy, figures, distributions };
  const unchecked = isDivisionUnchecked ? [UNCHECKED] : [];
  return { ...profile, notes: [...unchecked, ...notesOn(profile), ...othersInWords(index, place, others)] };
}

/** Of each subject all items of the first place that has any. */
function nearest<Item>(all: readonly (readonly Item[])[], subjectOf: (item: Item) => string): readonly Item[] {
  const known = new Set<string>();
  return all.flatMap((items) => {
    const added = items.filter((item) => !known.has(subjectOf(item)));
    for (const item of added) known.add(subjectOf(item));
    return added;
  });
}

/** The nearer one of two that are as frequent. */
function mostFrequent(places: readonly Place[]): Place | undefined {
  const groups = [...Map.groupBy(places, ({ id }) => id).values()];
  return groups.reduce<readonly Place[]>((most, group) => (group.length > most.length ? group : most), [])[0];
}

function notesOn({ place, figures, distributions }: Omit<PlaceProfile, 'notes' | 'answeredBy'>): readonly string[] {
  const borrowed = Map.groupBy(
    [
      ...figures.map(({ name, of }) => ({ what: name.replaceAll('_', ' '), of })),
      ...distributions.map(({ attribute, of }) => ({ what: attribute, of })),
    ].filter(({ of }) => of.id !== place.id),
    ({ of }) => of.id,
  );
  const lacking = distributions.some(({ attribute }) => attribute === 'age') ? [] : [NO_AGES];
  const estimated = distributions.some(({ source }) => source === BUNDLED_SOURCES.state_ages_by_sex) ? [SEXES] : [];
  return [...[...borrowed.values()].map((group) => borrowedNote(place, group)), ...lacking, ...estimated];
}

const UNCHECKED =
  'Which cities lie in which division of this country is not in the data: the division that the location names is not checked.';
const NO_AGES = 'Ages and sexes of this country are not in the data.';
const SEXES =
  'Sexes are estimated: within each five years of age they are divided as in the United States, since only ages are known of the state.';

function borrowedNote(place: Place, group: readonly { readonly what: string; readonly of: Place }[]): string {
  const of = group[0]?.of;
  const names = group.map(({ what }) => what).join(', ');
  return `There are no figures of ${place.name} for ${names}: these are of ${of === undefined ? '' : placeInWords(of)}, which it lies in.`;
}

const MOST_NAMED = 3;

function othersInWords(index: PlaceIndex, place: Place, others: readonly PlaceRecord[]): readonly string[] {
  if (others.length === 0 || place.kind === 'country') return [];
  const named = others.slice(0, MOST_NAMED).map((other) => placeToWrite(placeOf(index, other)));
  return [
    `This is ${placeInWords(place)}, by far the largest of the name. Write ${named.map((name) => `"${name}"`).join(' or ')} for another.`,
  ];
}
