import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { ALL_ROUTES } from '../../api/routes/all-routes.ts';

const located = ALL_ROUTES.flatMap((route) =>
  [route.options.location, route.options.operationLocation].flatMap((address) =>
    address === undefined ? [] : [[`${route.method} ${route.path}`, address, route] as const],
  ),
);

it.each(located)('%s answers with what its address %s is filled from', (_, address, { operation: { output } }) => {
  if (output.kind !== 'json' && output.kind !== 'durable') throw new Error('Its answer has no members.');
  const members = membersIn(z.toJSONSchema(output.schema, { unrepresentable: 'any' }));
  for (const [, member] of address.matchAll(/\{(\w+)\}/g)) expect(members).toContain(member);
});

/** Names of members at any depth. */
function membersIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as { readonly properties?: object };
  return [...Object.keys(properties), ...Object.values(node).flatMap(membersIn)];
}
