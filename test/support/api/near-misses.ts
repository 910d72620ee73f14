import fc from 'fast-check';
import type { JsonSchema } from '../../../api/input-shape.ts';
import { partOf, valuesOf } from './values-of-schema.ts';
import type { LookUp } from './values-of-schema.ts';

const LONG = 30_000;

/** Texts that are nearly what is asked for: addresses, mails, ids, times, numbers and colours, and none at all. */
export const ODD_TEXTS: readonly string[] = [
  ...['', ' ', '\u0000', '\ud800', '\udfff\ud800', '\u202e', 'ß\u0301', 'x'.repeat(LONG), '😀'.repeat(LONG / 2)],
  ...['www.example.org', 'logo.png', 'http://', 'https://', '//x', 'mailto:a', 'javascript:alert(1)', 'data:,x'],
  ...['http:///x', 'https:\\\\x', 'https://a b', 'https://[::1', 'https://x:99999', 'https://good@evil', 'https://%zz'],
  ...[
    'https://{{a}}/',
    'https://a.{{b}}',
    'https://a:{{b}}',
    '{{a}}://b',
    'https://%7B%7Ba%7D%7D.org',
    'HTTPS://É.org',
  ],
  ...['a@', '@b', 'a@b', 'a@@b.org', '"a b"@c.org', 'a@b..org', `${'a'.repeat(70)}@b.org`],
  ...[
    '00000000-0000-0000-0000-000000000000',
    '1',
    '-1',
    '1e999',
    'NaN',
    'null',
    'true',
    '9'.repeat(400),
    '0x10',
    '１２',
  ],
  ...[
    '2026-13-45T99:99:99Z',
    '2026-02-30',
    '+275760-09-13T00:00:00.001Z',
    '0000-00-00T00:00:00Z',
    '#12',
    'aaa-',
    'xx-XX',
  ],
  ...['__proto__', 'constructor', 'toString', '../..', '%00', '{{', '((((', '[', 'a*b*c', ',,,', '*', '\\', "'; --"],
];

const ODD_NUMBERS = [-1, -0, 0, 0.5, 1e-320, 1e308, -1e308, NaN, Infinity, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21];

/** Objects that JavaScript takes for something else by the names of their members; some break in every comparison. */
const MISTAKEN: readonly unknown[] = [
  { length: 3 },
  { length: { toString: 1 } },
  { size: { valueOf: 1, toString: 1 } },
  { toString: 1 },
  { then: 1, toJSON: 1, constructor: { prototype: 1 } },
  JSON.parse('{"__proto__": {}}'),
  JSON.parse('{"length": {"__proto__": null}}'),
];

/** Values of the wrong kind, and texts that are nearly right. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { a: null }) },
  { weight: 1, arbitrary: fc.constantFrom(...MISTAKEN) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that the schema allows, with up to three members, at any depth, replaced by odd ones, left out, doubled or added. */
export function nearMisses(
  schema: JsonSchema,
  lookUp: LookUp = partOf(schema),
  odd: fc.Arbitrary<unknown> = oddValues,
): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'double'),
    value: odd,
  });
  return fc
    .tuple(valuesOf(schema, lookUp), fc.array(change, { minLength: 0, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(changed, value));
}

type Change = { readonly at: number; readonly how: string; readonly value: unknown };

/** Where a value has a member: the keys that lead to it. */
type Place = readonly (string | number)[];

function changed(whole: unknown, { at, how, value }: Change): unknown {
  const places = placesIn(whole, []);
  return changedAt(whole, places[at % places.length] ?? [], how, value);
}

function placesIn(value: unknown, place: Place): Place[] {
  if (Array.isArray(value)) return [place, ...value.flatMap((item, at) => placesIn(item, [...place, at]))];
  if (typeof value !== 'object' || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...place, key]))];
}

function changedAt(whole: unknown, [key, ...rest]: Place, how: string, value: unknown): unknown {
  if (key === undefined) return how === 'add' && isObject(whole) ? { ...whole, unknown_member: value } : value;
  if (Array.isArray(whole)) {
    if (rest.length === 0 && how === 'remove') return whole.filter((_, at) => at !== key);
    if (rest.length === 0 && how === 'double') return [...(whole as unknown[]), whole[Number(key)]];
    return whole.map((item, at) => (at === key ? changedAt(item, rest, how, value) : (item as unknown)));
  }
  if (!isObject(whole)) return value;
  if (rest.length === 0 && how === 'remove')
    return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
  const entries = Object.entries(whole).map(([name, member]): [string, unknown] => [
    name,
    name === key ? changedAt(member, rest, how, value) : member,
  ]);
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
