import type { JsonSchema } from '../input-shape.ts';

/** Collects named schemas, which the rest of the document refers to. */
export type SchemaComponents = {
  /**
   * Adds the schema under the name, and its inner definitions under names of their own.
   * @param partSuffix distinguishes parts of requests from parts of answers: defaults make them differ
   * @returns the reference to use instead of the schema
   */
  add(name: string, schema: JsonSchema, options?: { partSuffix?: string }): { readonly $ref: string };
  readonly schemas: Readonly<Record<string, JsonSchema>>;
};

export function createSchemaComponents(): SchemaComponents {
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    add(name, { $defs: parts, ...schema }, { partSuffix = '' } = {}) {
      const names = new Map([['#', name]]);
      const defined = Object.entries((parts ?? {}) as Record<string, JsonSchema>);
      for (const [part] of defined) names.set(`#/$defs/${part}`, partName(part, name, partSuffix));
      for (const [part, definition] of defined) {
        schemas[partName(part, name, partSuffix)] = rewritten(definition, names) as JsonSchema;
      }
      const root = rewritten(schema, names) as JsonSchema;
      // A schema that is a reference already needs no second name.
      if (typeof root['$ref'] === 'string' && Object.keys(root).length <= 1) return { $ref: root['$ref'] };
      schemas[name] = root;
      return { $ref: reference(name) };
    },
  };
}

/** zod numbers unnamed parts, schema by schema. */
function partName(part: string, root: string, suffix: string): string {
  const unnamed = /^__schema(\d+)$/.exec(part)?.[1];
  return unnamed === undefined ? `${part}${suffix}` : `${root}Part${unnamed}`;
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** A copy whose references point into the document, without redundant keywords. */
function rewritten(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((member) => rewritten(member, names));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([keyword]) => !isNoise(keyword, value as JsonSchema));
  return Object.fromEntries(
    members.map(([keyword, member]) => {
      const target = keyword === '$ref' && typeof member === 'string' ? names.get(member) : undefined;
      return [keyword, target === undefined ? rewritten(member, names) : reference(target)];
    }),
  );
}

/** Redundant: the dialect, which the document names; the pattern of a named format; the bounds of a double. */
function isNoise(keyword: string, schema: JsonSchema): boolean {
  if (keyword === '$schema') return true;
  if (keyword === 'pattern') return typeof schema['pattern'] === 'string' && typeof schema['format'] === 'string';
  return (
    (keyword === 'maximum' && schema['maximum'] === Number.MAX_SAFE_INTEGER) ||
    (keyword === 'minimum' && schema['minimum'] === Number.MIN_SAFE_INTEGER)
  );
}
