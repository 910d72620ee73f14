import type { z } from 'zod';

/**
 * The type of a schema that is passed in for parsing or describing. It has no methods: use `z.parse(schema, value)`,
 * `z.safeParse`, `z.nullable`, `z.toJSONSchema`. Zod's core type has only a schema's input and output. With
 * `z.ZodType`, the type for building schemas, the compiler would compare sixty methods for every schema that is passed:
 * a third of all types of the project.
 */
export type Schema<Output = unknown, Input = unknown> = z.core.$ZodType<Output, Input>;
