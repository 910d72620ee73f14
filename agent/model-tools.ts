import type { ModelTool } from '../domain/agent/conversation/model-turn.ts';
import { TOOLS } from './catalogue.ts';
import { modelSchema } from './json-schema.ts';

/** The tools as a model is told of them. */
export const MODEL_TOOLS: readonly ModelTool[] = TOOLS.map(({ name, description, input, leftOut, policy }) => ({
  name,
  description: policy.kind === 'free' ? description : `${description} Needs a person's approval: ${policy.words}`,
  inputSchema: modelSchema(input, leftOut),
}));
