import { z } from 'zod';
import type { Schema } from '../domain/ground/schema.ts';

/** A JSON Schema (2020-12), as far as it is looked into. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What the edge needs to know of an operation's input: its members, and how a text that arrives for one is meant. */
export type InputShape = {
  readonly schema: JsonSchema;
  readonly members: ReadonlyMap<string, JsonSchema>;
  readonly required: ReadonlySet<string>;
};

/** Looks into the schema that validates, so that the edge and the documentation cannot differ from it. */
export function inputShape(input: Schema): InputShape {
  const whole = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const schema = inPlace(whole, whole);
  const members = membersOf(schema).map(([name, member]): [string, JsonSchema] => [name, inPlace(member, whole)]);
  return { schema, members: new Map(members), required: new Set(requiredOf(schema)) };
}

/** What a reference to a named part stands for, with what is said beside it. */
function inPlace({ $ref: reference, ...beside }: JsonSchema, whole: JsonSchema): JsonSchema {
  const name = typeof reference === 'string' ? /^#\/\$defs\/(.+)$/.exec(reference)?.[1] : undefined;
  if (name === undefined) return { ...(reference !== undefined && { $ref: reference }), ...beside };
  const parts = whole['$defs'] as Readonly<Record<string, JsonSchema>>;
  return { ...parts[name], ...beside };
}

/** The members of an object schema, also where it is put together of several. */
function membersOf(schema: JsonSchema): [string, JsonSchema][] {
  const parts = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) => schemasIn(schema[keyword]));
  const own = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return [...parts.flatMap(membersOf), ...own];
}

function requiredOf(schema: JsonSchema): string[] {
  const own = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  return [...own, ...schemasIn(schema['allOf']).flatMap(requiredOf)];
}

/**
 * The value that a text in an address stands for: a number or a boolean where the schema wants one.
 * What does not look like it stays text, for the schema to refuse with its own words.
 */
export function fromText(text: string, schema: JsonSchema): unknown {
  const types = typesOf(schema);
  if (types.has('integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (types.has('number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function typesOf(schema: JsonSchema): Set<unknown> {
  const own = Array.isArray(schema['type']) ? (schema['type'] as unknown[]) : [schema['type']];
  const parts = (['anyOf', 'oneOf'] as const).flatMap((keyword) => schemasIn(schema[keyword]));
  return new Set([...own, ...parts.flatMap((part) => [...typesOf(part)])]);
}

function schemasIn(list: unknown): JsonSchema[] {
  return Array.isArray(list) ? (list as JsonSchema[]) : [];
}
