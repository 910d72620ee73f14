import type { ProgrammedQuestion } from '../../programmed-question.ts';
import type { Condition } from './condition.ts';
import { printCondition } from './condition.ts';
import type { RoutingAction } from './read-action.ts';

/** A skip rule before it becomes text. */
export type Skip = {
  readonly condition: Condition;
  readonly action: Exclude<RoutingAction, { kind: 'continue' }> | RoutingAction;
};

/** The rule as it is answered. */
export function printSkip({ condition, action }: Skip): ProgrammedQuestion['skips'][number] {
  const text = printCondition(condition);
  if (action.kind === 'jump') return { condition: text, action: 'skip', target: action.target };
  return { condition: text, action: action.kind === 'disqualify' ? 'disqualify' : 'terminate', target: null };
}
