import { z } from 'zod';
import { defineOperation } from '../operations/ground/operation.ts';
import { TOOLS } from './catalogue.ts';
import { modelSchema } from './json-schema.ts';

const toolView = z.object({
  name: z.string(),
  description: z.string(),
  input_schema: z.record(z.string(), z.unknown()),
  operation: z.string().describe('The operation that it runs, as its REST route does.'),
  policy: z.enum(['free', 'approve', 'forbidden', 'depends']),
  policy_words: z.string(),
});

const FREE = 'Runs at once.';

export const listTools = defineOperation({
  name: 'agent.tools',
  summary: "Lists the agent's tools: what each runs, what it takes, and when a person is asked first.",
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({}),
  output: { kind: 'json', schema: z.object({ items: z.array(toolView) }) },
  run: () => Promise.resolve({ items: ITEMS }),
});

const ITEMS = TOOLS.map(({ name, description, input, leftOut, operation, policy }) => ({
  name,
  description,
  input_schema: { ...modelSchema(input, leftOut) },
  operation: operation.name,
  policy: policy.kind,
  policy_words: policy.kind === 'free' ? FREE : policy.words,
}));
