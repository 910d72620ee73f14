import { hours, wholeNumber, withDefault } from './values.ts';
import type { ValuesOf } from './values.ts';

export type AgentConfig = {
  readonly mostModelCalls: number;
  readonly mostToolCalls: number;
  readonly tokensPerTurn: number;
  readonly tokensPerDay: number;
  readonly approvalLifeMs: number;
  readonly concurrency: number;
};

export const AGENT_VARIABLES = {
  AGENT_MODEL_CALLS: withDefault(wholeNumber(1, 200), '25', 'The most calls of the model in one turn of the agent.'),
  AGENT_TOOL_CALLS: withDefault(wholeNumber(1, 500), '60', 'The most calls of tools in one turn of the agent.'),
  AGENT_TOKENS_PER_TURN: withDefault(
    wholeNumber(1_000, 100_000_000),
    '1000000',
    'The most tokens, read and written, of one turn.',
  ),
  AGENT_TOKENS_PER_DAY: withDefault(
    wholeNumber(1_000, 10_000_000_000),
    '20000000',
    "The most tokens of a team's turns in a day (UTC).",
  ),
  APPROVAL_HOURS: withDefault(hours(720), '24', 'After how many hours what waits for a person is given up.'),
  AGENT_CONCURRENCY: withDefault(
    wholeNumber(1, 1_000),
    '64',
    'How many steps of turns a worker runs side by side; they mostly wait.',
  ),
};

const HOUR_MS = 3_600_000;

export function toAgentConfig(values: ValuesOf<typeof AGENT_VARIABLES>): AgentConfig {
  return {
    mostModelCalls: values.AGENT_MODEL_CALLS,
    mostToolCalls: values.AGENT_TOOL_CALLS,
    tokensPerTurn: values.AGENT_TOKENS_PER_TURN,
    tokensPerDay: values.AGENT_TOKENS_PER_DAY,
    approvalLifeMs: values.APPROVAL_HOURS * HOUR_MS,
    concurrency: values.AGENT_CONCURRENCY,
  };
}
