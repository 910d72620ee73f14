import { ageGroupOf } from './age-groups.ts';
import type { AgeGroup } from './age-groups.ts';
import { BY } from './distributions-of.ts';
import { marginsOf } from './margins-of.ts';
import { placeKey } from './place-key.ts';
import type { PlaceProfile } from './place-profile.ts';

/** One limit that an audience sets, and the share of people within it. */
export type AudiencePart = { readonly words: string; readonly share: number; readonly of: string };

/** How many people an audience is, as far as its words are known. */
export type AudienceSize = {
  /** Of all people of the place, 0 to 1. */
  readonly share: number;
  readonly people: number | null;
  readonly parts: readonly AudiencePart[];
  /** True where shares of several attributes are multiplied, as if they had nothing to do with each other. */
  readonly assumesIndependence: boolean;
};

const AGES: readonly (readonly [words: RegExp, ages: string])[] = [
  [/\b(?:seniors?|elderly|pensioners?|retire(?:es|d))\b/u, '65+'],
  [/\b(?:adults?|grown ups?)\b/u, '18+'],
  [/\b(?:children|kids|minors)\b/u, '0-17'],
  [/\b(?:teenagers?|teens)\b/u, '13-19'],
  [/\bmillennials?\b/u, '29-44'],
  [/\bgen(?:eration)? z\b/u, '13-28'],
];
const GENDERS: readonly (readonly [words: RegExp, gender: 'female' | 'male'])[] = [
  [/\b(?:women|woman|females?|girls?|mothers?|ladies)\b/u, 'female'],
  [/\b(?:men|man|males?|boys?|fathers?)\b/u, 'male'],
];

/**
 * The size of an audience such as "women 25-34" or "seniors": its ages and gender are read together where the data has
 * them together; other words that are a category's name (a race, a degree, a region) multiply. Null where no word of it
 * is known.
 */
export function audienceSize(profile: PlaceProfile, audience: string): AudienceSize | null {
  const words = placeKey(
    audience.replace(/(\d)\s*(?:-|–|—|to)\s*(\d)/gu, '$1 to $2').replace(/(\d)\s*\+/gu, '$1 and over'),
  );
  const parts = [...byAgeAndGender(profile, words), ...byCategories(profile, words)];
  if (parts.length === 0) return null;
  const share = parts.reduce((product, part) => product * part.share, 1);
  const population = profile.figures.find(({ name }) => name === 'population');
  return {
    share,
    people: population === undefined ? null : Math.round(population.value * share),
    parts,
    assumesIndependence: parts.length > 1,
  };
}

function agesIn(words: string): AgeGroup | null {
  const [, from, to] = /\b(\d{1,3}) to (\d{1,3})\b/u.exec(words) ?? [];
  if (from !== undefined && to !== undefined) return ageGroupOf(`${from}-${to}`);
  const [, older] =
    /\b(?:over|above|older than|aged from|at least) (\d{1,3})\b/u.exec(words) ??
    /\b(\d{1,3}) (?:and|or) (?:over|older|above|more)\b/u.exec(words) ??
    [];
  if (older !== undefined) return ageGroupOf(`${older}+`);
  const [, younger] = /\b(?:under|below|younger than) (\d{1,3})\b/u.exec(words) ?? [];
  if (younger !== undefined && Number(younger) > 0) return ageGroupOf(`0-${Number(younger) - 1}`);
  return ageGroupOf(AGES.find(([pattern]) => pattern.test(words))?.[1] ?? '');
}

function byAgeAndGender(profile: PlaceProfile, words: string): readonly AudiencePart[] {
  const group = agesIn(words);
  const said = GENDERS.filter(([pattern]) => pattern.test(words)).map(([, gender]) => gender);
  const gender = said.length === 1 ? said[0] : undefined;
  if (group === null && gender === undefined) return [];
  const band = group === null ? '0+' : `${group.from}${group.to === null ? '+' : `-${group.to}`}`;
  const share = shareOf(profile, band, gender);
  const named = [gender, group === null ? undefined : `aged ${band}`].filter((word) => word !== undefined).join(', ');
  return share === null ? [] : [{ words: named, share, of: 'everybody' }];
}

/** The share of a band of ages, and of a gender in it, of everybody; null where the data has none. */
function shareOf(profile: PlaceProfile, band: string, gender: 'female' | 'male' | undefined): number | null {
  const group = ageGroupOf(band);
  if (group === null) return null;
  const rest = [...(group.from > 0 ? [`0-${group.from - 1}`] : []), ...(group.to === null ? [] : [`${group.to + 1}+`])];
  const margins = marginsOf(profile, { adults: false, ageBands: [band, ...rest] });
  if (gender === undefined) return margins['age']?.[band] ?? null;
  return margins[`age${BY}gender`]?.[`${band}${BY}${gender}`] ?? null;
}

const BY_AGE = /^(?:age|gender)\b/u;
const DEGREES = /\b(?:degree|graduates?|university|college educated|academics?|bachelors?)\b/u;

function byCategories(profile: PlaceProfile, words: string): readonly AudiencePart[] {
  return profile.distributions
    .filter(({ attribute }) => !BY_AGE.test(attribute) && attribute !== 'income')
    .flatMap(({ attribute, shares, base }) => {
      const named = Object.entries(shares).filter(([category]) => isNamed(attribute, category, words));
      const share = named.reduce((sum, [, each]) => sum + each, 0);
      return named.length === 0 ? [] : [{ words: named.map(([category]) => category).join(' or '), share, of: base }];
    });
}

function isNamed(attribute: string, category: string, words: string): boolean {
  if (attribute === 'education' && DEGREES.test(words)) return /bachelor|graduate or professional/u.test(category);
  const key = placeKey(category);
  return key.split(' or ').some((name) => ` ${words} `.includes(` ${name} `));
}
