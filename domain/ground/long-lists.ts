import { z } from 'zod';
import type { Issue } from './errors.ts';
import type { Schema } from './schema.ts';

/**
 * The lists of an input that are longer than its schema allows, found without reading their entries: the schema itself reads all
 * of them before it counts, and makes an issue of each that is wrong. Lists within lists are left to the schema.
 */
export function longLists(schema: Schema, input: unknown, path = ''): readonly Issue[] {
  const inner = unwrapped(schema);
  if (Array.isArray(input)) {
    const most = inner instanceof z.ZodArray ? maximumOf(inner) : Infinity;
    return input.length > most ? [{ path, message: `Too big: expected array to have <=${most} items` }] : [];
  }
  if (!(inner instanceof z.ZodObject) || typeof input !== 'object' || input === null) return [];
  const members = input as Readonly<Record<string, unknown>>;
  return Object.entries(inner.shape as Readonly<Record<string, Schema>>).flatMap(([name, member]) =>
    longLists(member, members[name], path === '' ? name : `${path}.${name}`),
  );
}

function unwrapped(schema: Schema): unknown {
  let inner: unknown = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.unwrap();
  }
  return inner;
}

/** As its `max` says, which zod keeps among its checks (https://zod.dev/packages/core). */
function maximumOf(list: z.ZodArray): number {
  const limits = (list._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' && 'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
  );
  return Math.min(Infinity, ...limits);
}
