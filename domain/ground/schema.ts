import type { z } from 'zod';

/**
 * What a place asks for that is handed a schema to read or to describe with. It has no methods: `z.parse(schema, value)`,
 * `z.safeParse`, `z.nullable`, `z.toJSONSchema` take it. Zod's core type says what a schema reads and gives. `z.ZodType`, what schemas are built with, would have the compiler
 * compare sixty methods for every schema that is handed in: a third of all types of the project.
 */
export type Schema<Output = unknown, Input = unknown> = z.core.$ZodType<Output, Input>;
