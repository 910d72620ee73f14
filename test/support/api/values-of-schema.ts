import fc from 'fast-check';
import type { JsonSchema } from '../../../api/input-shape.ts';

/** Deeper parts of a recursive schema are left out, or made empty. */
const MOST_DEEP = 7;
const MOST_CHARACTERS = 40;

/** Looks a `$ref` up: in the schema's own definitions, or in the document that it is part of. */
export type LookUp = (reference: string) => JsonSchema;

/** A named part of a schema that zod wrote. */
export function partOf(schema: JsonSchema): LookUp {
  const parts = (schema['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return (reference) => (reference === '#' ? schema : (parts[reference.replace('#/$defs/', '')] ?? {}));
}

/**
 * Values that a JSON Schema allows, as far as its usual keywords say. What it can't say (a rule between two members) may be
 * broken.
 */
export function valuesOf(schema: JsonSchema, lookUp: LookUp = partOf(schema), depth = 0): fc.Arbitrary<unknown> {
  const { $ref: reference } = schema;
  if (depth > 2 * MOST_DEEP) return fc.constant(null);
  if (typeof reference === 'string') return valuesOf(lookUp(reference), lookUp, depth);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (choices !== undefined) {
    const shallow = choices.filter((choice) => !JSON.stringify(choice).includes('"$ref"'));
    const possible = depth < MOST_DEEP || shallow.length === 0 ? choices : shallow;
    return fc.oneof(...possible.map((choice) => valuesOf(choice, lookUp, depth + 1)));
  }
  if (Array.isArray(schema['allOf'])) return valuesOfAll(schema['allOf'] as JsonSchema[], lookUp, depth);
  return valuesOfType(schema, lookUp, depth);
}

function valuesOfAll(parts: readonly JsonSchema[], lookUp: LookUp, depth: number): fc.Arbitrary<unknown> {
  return fc
    .tuple(...parts.map((part) => valuesOf(part, lookUp, depth + 1)))
    .map((values) => Object.assign({}, ...values.filter((value) => typeof value === 'object')) as unknown);
}

function valuesOfType(schema: JsonSchema, lookUp: LookUp, depth: number): fc.Arbitrary<unknown> {
  const { type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...type.map((each: unknown) => valuesOf({ ...schema, type: each }, lookUp, depth)));
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'string':
      return textsOf(schema);
    case 'array':
      return listsOf(schema, lookUp, depth);
    case 'object':
      return objectsOf(schema, lookUp, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numbersOf(schema: JsonSchema): fc.Arbitrary<number> {
  const atLeast = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -1_000);
  const atMost = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? Math.max(atLeast, 0) + 1_000);
  const least = Math.ceil(atLeast);
  const most = Math.max(least, Math.floor(atMost));
  return fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }));
}

const BY_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 4 }),
  uri: fc.constantFrom('https://www.example.org', 'https://example.org/a?b={{c}}#d', 'http://127.0.0.1:8080/x'),
  email: fc.constantFrom('anna@example.org', 'b.c+d@mail.example.com'),
  'date-time': fc.constantFrom('2026-11-23T10:00:00Z', '2030-01-01T00:00:00.000+02:00', '1999-12-31T23:59:59Z'),
  date: fc.constantFrom('2026-02-28', '1999-12-31'),
};

function textsOf({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const known = BY_FORMAT[String(format)];
  if (known !== undefined) return known;
  const least = Number(minLength ?? 0);
  const most = Math.max(least, Math.min(Number(maxLength ?? MOST_CHARACTERS), least + MOST_CHARACTERS));
  const plain = fc.string({ minLength: least, maxLength: most });
  return typeof pattern === 'string' ? (matching(pattern) ?? plain) : plain;
}

/** Undefined for what the generator can't make texts of. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    const texts = fc.stringMatching(new RegExp(pattern, /\\p\{/.test(pattern) ? 'u' : ''), { maxLength: 200 });
    fc.sample(texts, { numRuns: 1, seed: 1 });
    return texts;
  } catch {
    return undefined;
  }
}

const MOST_ENTRIES = 4;

function listsOf(schema: JsonSchema, lookUp: LookUp, depth: number): fc.Arbitrary<unknown[]> {
  const first = schema['prefixItems'] as readonly JsonSchema[] | undefined;
  if (first !== undefined) return fc.tuple(...first.map((item) => valuesOf(item, lookUp, depth + 1)));
  const least = Number(schema['minItems'] ?? 0);
  const most = Math.max(least, Math.min(Number(schema['maxItems'] ?? MOST_ENTRIES), least + MOST_ENTRIES));
  if (depth >= MOST_DEEP && least === 0) return fc.constant([]);
  const items = valuesOf((schema['items'] ?? {}) as JsonSchema, lookUp, depth + 1);
  return fc.array(items, { minLength: least, maxLength: most });
}

function objectsOf(schema: JsonSchema, lookUp: LookUp, depth: number): fc.Arbitrary<object> {
  const members = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const wanted = depth < MOST_DEEP ? members : members.filter(([name]) => required.has(name));
  const named = fc.record(Object.fromEntries(wanted.map(([name, each]) => [name, valuesOf(each, lookUp, depth + 1)])), {
    requiredKeys: wanted.flatMap(([name]) => (required.has(name) ? [name] : [])),
  });
  const others = schema['additionalProperties'];
  if (typeof others !== 'object' || others === null || members.length > 0 || depth >= MOST_DEEP) return named;
  const names = schema['propertyNames'] as JsonSchema | undefined;
  const keys = names === undefined ? fc.string({ minLength: 1, maxLength: 8 }) : valuesOf(names, lookUp).map(String);
  return fc.dictionary(keys, valuesOf(others as JsonSchema, lookUp, depth + 1), { maxKeys: MOST_ENTRIES });
}
