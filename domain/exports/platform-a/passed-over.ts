import type { PlacedQuota } from './quota-elements.ts';
import type { Jump, Writing } from './writing.ts';

/**
 * Losses of jumps: there a jump also skips quotas and variables, while our quotas depend on their conditions alone, and our
 * variables are computed whenever they are needed.
 */
export function losePassedOver(writing: Writing, quotas: readonly PlacedQuota[]): void {
  for (const jump of writing.jumps) {
    losePassedVariables(writing, jump);
    for (const quota of quotas) losePassedQuota(writing, jump, quota);
  }
}

function losePassedVariables({ context }: Writing, { from, to }: Jump): void {
  for (const { type, label } of context.questions.slice(from + 1, to)) {
    if (type === 'variable') context.losses.lose(label, 'isn’t worked out for whoever is led past it');
  }
}

/** If all questions of the quota's condition are skipped as well, the condition is false anyway, and nothing is lost. */
function losePassedQuota(writing: Writing, { from, to }: Jump, quota: PlacedQuota): void {
  const { positions, losses } = writing.context;
  const place = positions.get((quota.behind ?? quota.block.questions.at(-1))?.id ?? '') ?? -1;
  const isPassed = from < place && place < to;
  const isAnswerable = quota.mentioned.some(
    ({ id, type }) => type === 'variable' || (positions.get(id) ?? Infinity) <= from,
  );
  if (isPassed && isAnswerable) {
    losses.lose(quota.label, 'isn’t counted for whoever is led past the last question that it asks about');
  }
}
