import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { longLists } from '../../../domain/ground/long-lists.ts';

const schema = z.strictObject({
  names: z.array(z.string()).max(3),
  settings: z
    .object({
      quotas: z
        .array(z.strictObject({ id: z.string() }))
        .max(2)
        .optional(),
    })
    .partial()
    .nullish(),
  free: z.array(z.string()).optional(),
});

const list = (length: number) => Array.from({ length }, () => 1);

describe('lists that are longer than their schema allows', () => {
  it('are found with their paths, in the words that the schema would use', () => {
    const input = { names: list(4), settings: { quotas: list(3) }, free: list(9) };
    expect(longLists(schema, input)).toEqual([
      { path: 'names', message: 'Too big: expected array to have <=3 items' },
      { path: 'settings.quotas', message: 'Too big: expected array to have <=2 items' },
    ]);
    const told = z.safeParse(schema, { names: ['a', 'b', 'c', 'd'] }).error?.issues.map(({ message }) => message);
    expect(told).toEqual(['Too big: expected array to have <=3 items']);
  });

  it.each([{ names: list(3), settings: { quotas: list(2) } }, { names: 1, settings: null }, {}, null, 3, []])(
    'are none in %j, whatever else is wrong with it',
    (input) => {
      expect(longLists(schema, input)).toEqual([]);
    },
  );

  it('are found before an entry is read', () => {
    const names = new Proxy(list(4), {
      get: (target, key) => {
        if (key !== 'length') throw new Error(`Read ${String(key)}.`);
        return target.length;
      },
    });
    expect(longLists(schema, { names })).toHaveLength(1);
  });
});
