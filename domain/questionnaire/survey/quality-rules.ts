import { z } from 'zod';
import { MAX_NAME_CHARACTERS } from '../logic/names.ts';

const MAX_RULES = 100;
const MAX_LOGIC_CHARACTERS = 20_000;

/** A condition about the quality of answers; stored as written, even with errors. */
const qualityRuleSchema = z.strictObject({
  id: z.string().min(1).max(MAX_NAME_CHARACTERS),
  name: z.string().trim().min(1).max(500),
  condition: z.string().trim().min(1).max(MAX_LOGIC_CHARACTERS),
});

/** `settings.attention_checks`, `settings.contradictions`. */
export const qualityRulesSchema = z
  .array(qualityRuleSchema)
  .max(MAX_RULES)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
    error: 'Give each rule an id of its own.',
  });

export type QualityRule = Readonly<z.output<typeof qualityRuleSchema>>;
