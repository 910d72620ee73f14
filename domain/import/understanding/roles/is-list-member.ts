import type { Context } from '../context.ts';
import { listAt } from '../context.ts';
import type { LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';

/** A lettered, numbered or bulleted line with answers of its own, in a list whose lines mostly have them, or that mostly ask. */
export function isSubQuestion({ traits }: LineEntry, index: number, context: Context): boolean {
  const list = listAt(index, context);
  if (list === null) return false;
  const mostly = (count: number): boolean => count >= list.size * 0.6;
  if (!list.form.startsWith('bullet')) return (mostly(list.asking) || mostly(list.answered)) && !traits.isCommonAnswer;
  if (mostly(list.answered) && list.usual < list.size) return true;
  return mostly(list.asking) && traits.words >= 3 && !followsOpenQuestion(list.first, context);
}

/** Bullets that ask, under an open question: what an interviewer may ask further. */
export function isListOfProbes(index: number, context: Context): boolean {
  const list = listAt(index, context);
  if (list === null || !list.form.startsWith('bullet')) return false;
  return list.asking >= list.size * 0.5 && followsOpenQuestion(list.first, context);
}

/** A list that lists answers, for want of anything else that it could be. */
export function isListOfAnswers(index: number, context: Context): boolean {
  const list = listAt(index, context);
  if (list === null || list.form.startsWith('chinese')) return false;
  return list.size >= 2 || context.entries[index]?.traits?.isCommonAnswer === true;
}

/** True where the line right above asks and awaits its answers. */
function followsOpenQuestion(index: number, context: Context): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const entry = context.entries[at];
    if (entry?.piece.kind === 'gap') continue;
    return isLine(entry) && (entry.traits.asks || context.questions.has(at));
  }
  return false;
}
