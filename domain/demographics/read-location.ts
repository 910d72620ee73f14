import { placeKey } from './place-key.ts';
import type { PlaceKind } from './place-profile.ts';

/** One way to read what people write for a place: a name, what it lies in, and of which kind it is said to be. */
export type LocationReading = {
  readonly key: string;
  /** Keys of what it lies in. */
  readonly within: readonly string[];
  /** Null where nothing is said. */
  readonly kind: PlaceKind | null;
};

/** Names of places are shorter; what follows is not read. */
const MOST_CHARACTERS = 200;
/** Words of a name at whose end a state or country may stand without a comma. */
const MOST_TAIL_WORDS = 4;

/**
 * The ways to read a location, the likeliest first: "Chicago, IL", "Chicago IL", "the city of Chicago", "Cook County",
 * "ZIP 10001", "10001-1234".
 */
export function readLocation(text: string): readonly LocationReading[] {
  const parts = text
    .slice(0, MOST_CHARACTERS)
    .split(/[,;\n]/u)
    .map(placeKey)
    .filter((part) => part !== '');
  const [name, ...within] = parts;
  if (name === undefined) return [];
  const zip = zipIn(parts);
  if (zip !== null) return [zip];
  return within.length > 0 ? [...named(parts.join(' '), []), ...named(name, within)] : withTails(name);
}

const ZIP = /^(\d{5})(?: \d{4})?$/u;
const ZIP_WORDS = /\b(?:zip|zipcode|code|postal|postcode|zcta|plz)\b/gu;

/** A ZIP code, with what stands beside it. */
function zipIn(parts: readonly string[]): LocationReading | null {
  const plain = parts.map((part) => part.replace(ZIP_WORDS, ' ').replace(/\s+/gu, ' ').trim());
  for (const [index, part] of plain.entries()) {
    const whole = ZIP.exec(part)?.[1];
    const beside = plain.filter((other, at) => at !== index && other !== '');
    if (whole !== undefined) return { key: whole, within: beside, kind: 'zip' };
    const [, before = '', digits, after = ''] = /^(.*?) ?\b(\d{5})(?: \d{4})?\b ?(.*)$/u.exec(part) ?? [];
    if (digits !== undefined) {
      return { key: digits, within: [...beside, before, after].filter((other) => other !== ''), kind: 'zip' };
    }
  }
  return null;
}

/** The name as a whole, then with its last words as what it lies in. */
function withTails(name: string): readonly LocationReading[] {
  const words = name.split(' ');
  const tails = Array.from({ length: Math.min(MOST_TAIL_WORDS, words.length - 1) }, (_, index) => index + 1);
  return [
    ...named(name, []),
    ...tails.flatMap((count) => named(words.slice(0, -count).join(' '), [words.slice(-count).join(' ')])),
    ...(words.length > 2 ? named(words.slice(0, -2).join(' '), words.slice(-2)) : []),
  ];
}

const KIND_WORDS: ReadonlyMap<string, PlaceKind> = new Map([
  ['city', 'city'],
  ['town', 'city'],
  ['village', 'city'],
  ['municipality', 'city'],
  ['state', 'state'],
  ['commonwealth', 'state'],
  ['county', 'county'],
  ['country', 'country'],
  ['nation', 'country'],
]);

function named(given: string, within: readonly string[]): readonly LocationReading[] {
  const name = given.replace(/^the /u, '');
  return [
    ...(name === given ? [] : [{ key: given, within, kind: null }]),
    { key: name, within, kind: null },
    ...withoutKind(name, within),
  ].filter(({ key }) => key !== '');
}

/** "city of chicago", "county of cook", "washington state", "chicago city". */
function withoutKind(name: string, within: readonly string[]): readonly LocationReading[] {
  const [, first = '', rest] = /^(\p{L}+) of (?:the )?(.+)$/u.exec(name) ?? [];
  const kind = KIND_WORDS.get(first);
  if (rest !== undefined && kind !== undefined) {
    return kind === 'county' ? [{ key: `${rest} county`, within, kind }] : [{ key: rest, within, kind }];
  }
  const [, front, last = ''] = /^(.+) (\p{L}+)$/u.exec(name) ?? [];
  const said = KIND_WORDS.get(last);
  if (front === undefined || said === undefined || said === 'county') return [];
  return [{ key: front, within, kind: said }];
}
