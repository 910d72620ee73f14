import { BY } from './distributions-of.ts';
import { marginsOf } from './margins-of.ts';
import { placeKey } from './place-key.ts';
import type { PlaceProfile } from './place-profile.ts';

/** A row of figures that an answer may be made of. */
export type FigureRow = { readonly name: string; readonly value: number; readonly unit: string };

const SUBJECTS: readonly (readonly [words: RegExp, attribute: string])[] = [
  [/\b(?:age|ages|old|older|young|younger|years|seniors?|children|kids|generations?)\b/u, 'age'],
  [/\b(?:gender|genders|sex|sexes|women|men|female|male|girls|boys)\b/u, 'gender'],
  [/\b(?:income|incomes|earn|earns|rich|poor|poverty|salary|wages?|wealth|money|affluent|household)\b/u, 'income'],
  [/\b(?:race|races|ethnic|ethnicity|ethnicities|hispanic|latino|black|white|asian)\b/u, 'race'],
  [/\b(?:education|educated|degree|degrees|school|college|university|graduates?)\b/u, 'education'],
  [/\b(?:regions?|where|north|south|east|west)\b/u, 'region'],
  [/\b(?:population|people|inhabitants|many|size|big|large|residents|live)\b/u, 'population'],
];

/** Every figure and share of a profile, ages in the bands of surveys; shares in percent. */
export function figureRows(profile: PlaceProfile): readonly FigureRow[] {
  const margins = marginsOf(profile, { adults: false });
  const bases = new Map(profile.distributions.map(({ attribute, base }) => [attribute, base]));
  return [
    ...profile.figures.map(({ name, value, unit }) => ({ name, value, unit })),
    ...Object.entries(margins).flatMap(([attribute, shares]) =>
      Object.entries(shares).map(([category, share]) => ({
        name: `${attribute}: ${category}`,
        value: Number((share * 100).toFixed(2)),
        unit: `percent of ${bases.get(attribute) ?? 'everybody'}`,
      })),
    ),
  ];
}

/**
 * The rows that a question is about, by its words: of the subjects that it names, and the population. Of a question that
 * names none, the population and what is known in single figures, with the ages and genders.
 */
export function relevantRows(profile: PlaceProfile, question: string): readonly FigureRow[] {
  const words = placeKey(question);
  const named = SUBJECTS.filter(([pattern]) => pattern.test(words)).map(([, attribute]) => attribute);
  const subjects = new Set(named.length > 0 ? named : ['population', 'age', 'gender']);
  const joint = subjects.has('age') && subjects.has('gender');
  return figureRows(profile).filter(({ name }) => {
    const [attribute = ''] = name.split(': ');
    if (name === 'population') return true;
    if (attribute === `age${BY}gender`) return joint;
    return subjects.has(attribute) || [...subjects].some((subject) => attribute.split('_').includes(subject));
  });
}
