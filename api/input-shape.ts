import { z } from 'zod';
import type { Schema } from '../domain/ground/schema.ts';

/** A JSON Schema (2020-12); only some of its keywords are read here. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** An operation's input as the edge needs it: its members, and the types that their texts are converted to. */
export type InputShape = {
  readonly schema: JsonSchema;
  readonly members: ReadonlyMap<string, JsonSchema>;
  readonly required: ReadonlySet<string>;
};

/** Reads the schema that also validates, so that the edge and the documentation agree with it. */
export function inputShape(input: Schema): InputShape {
  const whole = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const schema = inPlace(whole, whole);
  const members = membersOf(schema).map(([name, member]): [string, JsonSchema] => [name, inPlace(member, whole)]);
  return { schema, members: new Map(members), required: new Set(requiredOf(schema)) };
}

/** Resolves a reference to a named part, and merges the keywords beside it. */
function inPlace({ $ref: reference, ...beside }: JsonSchema, whole: JsonSchema): JsonSchema {
  const name = typeof reference === 'string' ? /^#\/\$defs\/(.+)$/.exec(reference)?.[1] : undefined;
  if (name === undefined) return { ...(reference !== undefined && { $ref: reference }), ...beside };
  const parts = whole['$defs'] as Readonly<Record<string, JsonSchema>>;
  return { ...parts[name], ...beside };
}

/** The members of an object schema, also of one that is composed of several. */
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
 * Converts a text in an address to a number or a boolean where the schema wants one. A text that can't be converted
 * stays text, for the schema to refuse with its own message.
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
