import { z } from 'zod';
import type { Schema } from '../domain/ground/schema.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of a tool's arguments, as models and hosts of tools take it: an object, without the members that a model can't
 * write, without what only lengthens it.
 * @param leftOut names of members
 */
export function modelSchema(schema: Schema, leftOut: readonly string[] = []): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const { properties, required, ...rest } = plain(whole) as JsonSchema;
  const kept = Object.entries((properties ?? {}) as JsonSchema).filter(([name]) => !leftOut.includes(name));
  const needed = ((required ?? []) as readonly string[]).filter((name) => !leftOut.includes(name));
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(kept),
    ...(needed.length > 0 && { required: needed }),
  };
}

/** A schema without what says nothing to a model, at any depth. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(inOneOf(node as JsonSchema))
      .filter(([key, value]) => !isNoise(key, value, node as JsonSchema))
      .map(([key, value]) => [key, plain(value)]),
  );
}

/** The formats have patterns of their own, and every whole number has these bounds. */
function isNoise(key: string, value: unknown, { format }: JsonSchema): boolean {
  if (key === '$schema' || key === '~standard') return true;
  if (key === 'pattern') return typeof format === 'string';
  return (key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

/** A list of types is refused by strict hosts: it becomes a choice of schemas. */
function inOneOf(node: JsonSchema): JsonSchema {
  const { type, ...rest } = node;
  if (!Array.isArray(type)) return node;
  return { ...rest, anyOf: type.map((one: unknown) => ({ type: one })) };
}
