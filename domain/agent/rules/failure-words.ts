import type { DoneCall } from './plan.ts';

const UNDECIDED = /\b(?:declined|expired|withdrawn|stale)\b/iu;

/** Words for a call that failed: what it said, what was done before it, and what to do. */
export function failureWords(failed: DoneCall, done: readonly DoneCall[]): string {
  const before = done.filter(({ isError }) => !isError).map(({ name }) => name);
  const kept = before.some((name) => CHANGING.test(name))
    ? ` What came before it stays done: ${[...new Set(before.filter((name) => CHANGING.test(name)))].join(', ')}.`
    : '';
  const sentence = failed.text.replace(/\s+/gu, ' ').trim().slice(0, 1_500);
  if (UNDECIDED.test(sentence.slice(0, 120))) {
    return `${failed.name} was not done: ${sentence}${kept} Ask again if you want it after all.`;
  }
  return `${failed.name} didn't work: ${sentence === '' ? 'it gave no reason.' : sentence}${kept} Mend what it names and ask again; “help” says what I can do.`;
}

const CHANGING =
  /^(?:create|add|update|delete|reorder|import|clone|translate|publish|pause|complete|set|push|send|launch|generate)_/u;
