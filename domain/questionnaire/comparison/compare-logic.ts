import { logicOf } from '../document/question-logic.ts';
import type { Question, SkipRule } from '../document/survey-document.ts';
import { changedFromTo } from './in-words.ts';
import { canonicalJson, isSameValue } from './same-value.ts';

/** The changes of a question's condition, skips and program, in words; empty where there are none. */
export function compareLogic(before: Question, after: Question): readonly string[] {
  const [one, other] = [programOf(before), programOf(after)];
  return [
    ...(before.condition === after.condition ? [] : [changedFromTo('condition', before.condition, after.condition)]),
    ...(one === other ? [] : [changedFromTo('definition', one, other)]),
    ...skipChanges(before.skips, after.skips),
  ];
}

function programOf(question: Question): string | null {
  return logicOf(question).find(({ form }) => form === 'program')?.dsl ?? null;
}

function skipChanges(before: readonly SkipRule[], after: readonly SkipRule[]): readonly string[] {
  if (isSameValue(before, after)) return [];
  const removed = without(before, after);
  const added = without(after, before);
  const found = [
    ...removed.map((skip) => changedFromTo('skip', skipInWords(skip), null)),
    ...added.map((skip) => changedFromTo('skip', null, skipInWords(skip))),
  ];
  return found.length === 0 ? ['skips in another order'] : found;
}

/** The skips of a list that the other lacks, counting repetitions. */
function without(skips: readonly SkipRule[], others: readonly SkipRule[]): readonly SkipRule[] {
  const left = new Map<string, number>();
  for (const key of others.map(canonicalJson)) left.set(key, (left.get(key) ?? 0) + 1);
  return skips.filter((skip) => {
    const key = canonicalJson(skip);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function skipInWords({ condition, action }: SkipRule): string {
  return `${action.type === 'skip' ? `to ${action.label}` : action.type} if ${condition}`;
}
