import { followUpByRules, followUpRequestSchema } from '../../../../domain/fieldwork/answering/follow-up.ts';
import { createRulesProvider } from '../../../../providers/ai/rules.ts';

/** Asks on without a model, so that the tests know what is asked. */
export const interviewer = createRulesProvider({
  interview_follow_up: (input) => followUpByRules(followUpRequestSchema.parse(input)),
});
