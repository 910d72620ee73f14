import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';

/**
 * What was picked in the tasks of a design, set after set: the best and the worst item by their labels, or a profile
 * counted from 1. Null for an answer without tasks.
 */
export function toldPicks(question: Question, answer: unknown): unknown {
  const tasks = tasksOf(answer);
  if (tasks === null) return null;
  const design = typeof tasks.design === 'number' ? tasks.design + 1 : null;
  return { design, picks: tasks.picks.map((pick) => toldPick(question, pick)) };
}

/** The same in words; null for an answer without tasks. */
export function picksInWords(question: Question, answer: unknown): string | null {
  const tasks = tasksOf(answer);
  if (tasks === null) return null;
  const words = tasks.picks.map((pick, set) => pickInWords(question, { ...tasks, pick, set }));
  return words.flatMap((one, set) => (one === '' ? [] : [`Set ${set + 1}: ${one}`])).join('; ');
}

type Tasks = { readonly design: unknown; readonly picks: readonly unknown[] };

function tasksOf(answer: unknown): Tasks | null {
  if (!isObject(answer) || !Array.isArray(answer['picks'])) return null;
  return { design: answer['design'], picks: answer['picks'] as readonly unknown[] };
}

function toldPick(question: Question, pick: unknown): unknown {
  if (typeof pick === 'number') return pick + 1;
  if (!isObject(pick)) return null;
  return { best: itemOf(question, pick['best'])?.label ?? null, worst: itemOf(question, pick['worst'])?.label ?? null };
}

function pickInWords(question: Question, picked: Tasks & { readonly pick: unknown; readonly set: number }): string {
  if (question.type === 'conjoint') return profileInWords(question.config, picked);
  if (question.type !== 'maxdiff' || !isObject(picked.pick)) return '';
  const { upperText, lowerText } = question.config;
  const best = itemOf(question, picked.pick['best'])?.text;
  const worst = itemOf(question, picked.pick['worst'])?.text;
  return [best === undefined ? [] : `${upperText}: ${best}`, worst === undefined ? [] : `${lowerText}: ${worst}`]
    .flat()
    .join(', ');
}

type ConjointConfig = Extract<Question, { type: 'conjoint' }>['config'];

function profileInWords(
  { design: designs, attributes }: ConjointConfig,
  { design, pick, set }: { readonly design: unknown; readonly pick: unknown; readonly set: number },
): string {
  if (typeof pick !== 'number') return '';
  const profile = typeof design === 'number' ? designs?.[design]?.[set]?.[pick] : undefined;
  const levels = attributes.flatMap(({ text, levels: known }, place) => {
    const level = known[profile?.[place] ?? -1];
    return level === undefined ? [] : `${text}: ${level.text}`;
  });
  return levels.length === 0 ? `Profile ${pick + 1}` : `Profile ${pick + 1} (${levels.join(', ')})`;
}

function itemOf({ options }: Question, id: unknown) {
  return 'vertical' in options ? undefined : options.find((option) => option.id === id);
}
