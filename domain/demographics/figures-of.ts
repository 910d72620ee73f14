import { ageGroupOf, fiveYearGroups, medianAge } from './age-groups.ts';
import type { SourceKey } from './bundled-sources.ts';
import type { Place, PlaceFigure, PlaceSource } from './place-profile.ts';
import type { PlaceRecord } from './place-record.ts';

export type Sources = Readonly<Record<SourceKey, PlaceSource>>;

/** The figures that a record has itself. */
export function figuresOfRecord(record: PlaceRecord, of: Place, sources: Sources): readonly PlaceFigure[] {
  const { people, figures = [] } = record;
  return [
    ...(people === undefined
      ? []
      : [{ name: 'population', value: people.count, unit: 'people', of, source: sources[people.source] }]),
    ...medianAgeOf(record, of, sources),
    ...figures.map(({ name, value, unit, source, vintage }) => ({
      name,
      value,
      unit,
      of,
      source: { ...sources[source], ...(vintage !== undefined && { vintage }) },
    })),
  ];
}

function medianAgeOf({ ages, ageShares }: PlaceRecord, of: Place, sources: Sources): readonly PlaceFigure[] {
  const people = ages === undefined ? ageShares : ages.female.map((count, index) => count + (ages.male[index] ?? 0));
  if (people === undefined) return [];
  const groups = fiveYearGroups(people.length);
  const value = medianAge(
    people.flatMap((share, index) => {
      const group = ageGroupOf(groups[index] ?? '');
      return group === null ? [] : [[group, share] as const];
    }),
  );
  if (value === null) return [];
  const source = ages === undefined ? sources.state_ages : sources.un_ages;
  return [{ name: 'median_age', value: Number(value.toFixed(1)), unit: 'years', of, source }];
}
