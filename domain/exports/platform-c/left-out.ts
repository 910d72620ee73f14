import { logicViewOf } from '../../questionnaire/document/question-logic-view.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { InstrumentContext } from '../instrument-context.ts';
import { loopOf, plainConditionOf } from '../instrument-context.ts';
import type { PlainCondition } from '../plain-logic/plain-condition.ts';
import { all, ALWAYS, any, not, sizeOf } from '../plain-logic/plain-condition.ts';

/** Questions from `from` up to, not including, `to` are left out if `when` is true. Positions count from 0. */
export type LeftOut = { readonly from: number; readonly to: number; readonly when: PlainCondition };

/** Longer conditions are too long for anybody to read. */
const MAX_PARTS = 2_000;

/**
 * The questions that skips, terminations and endings leave out: the survey platform's routing is a tree of conditions
 * without jumps, so the questions that a jump passes over are hidden by its condition. In the order in which they begin.
 */
export function leftOutBy(context: InstrumentContext): readonly LeftOut[] {
  const found: LeftOut[] = [];
  context.questions.forEach((question, position) => {
    found.push(...leftOutAt(context, { question, position }, found));
  });
  return found;
}

type Placed = { readonly question: Question; readonly position: number };

function leftOutAt(context: InstrumentContext, placed: Placed, before: readonly LeftOut[]): readonly LeftOut[] {
  const { question, position } = placed;
  const end = context.questions.length;
  const ends = context.endings.outcomeAt(position) !== null;
  if (question.skips.length === 0 && (!ends || position === end - 1)) return [];
  const asked = askedAt(context, placed, before);
  const leaving: LeftOut[] = [];
  const passed: PlainCondition[] = [asked];
  for (const { condition, action } of question.skips) {
    const to = targetOf(context, placed, action);
    const rule = plainConditionOf(context, condition, {
      label: question.label,
      loop: loopOf(context, question),
      consequence: 'the skip is left out',
    });
    if (to === null || rule === null) continue;
    const when = all(...passed, rule);
    passed.push(not(rule));
    if (sizeOf(when, MAX_PARTS) > MAX_PARTS) tooLong(context, question);
    else if (to > position + 1) leaving.push({ from: position + 1, to, when });
  }
  if (!ends || position === end - 1) return leaving;
  const when = all(...passed);
  if (sizeOf(when, MAX_PARTS) <= MAX_PARTS) return [...leaving, { from: position + 1, to: end, when }];
  tooLong(context, question);
  return leaving;
}

function tooLong({ losses }: InstrumentContext, { label }: Question): void {
  losses.lose(label, 'leads away by a condition that is too long to be written; it is left out');
}

type Action = Question['skips'][number]['action'];

/** The position that an action leads to; null for an invalid target, or one that can't be expressed. */
function targetOf(context: InstrumentContext, { question, position }: Placed, action: Action): number | null {
  const end = context.questions.length;
  if (action.type === 'terminate') return end;
  if (action.label === null) return context.endings.afterDisqualifying(position) ?? end;
  const found = context.index.questions.get(action.label);
  const target = found === undefined ? undefined : context.positions.get(found.question.id);
  if (found === undefined || target === undefined || target <= position) {
    context.losses.lose(
      question.label,
      `skips to ${action.label}, which is no later question; it never does, with us either`,
    );
    return null;
  }
  if (found.loop === loopOf(context, question)) return target;
  context.losses.lose(question.label, `skips to ${action.label} over the bounds of a loop, which can’t be said there`);
  return null;
}

/**
 * The condition for a question having been asked: that it is answered, if an answer is required; else that nothing led past
 * it.
 */
function askedAt(
  context: InstrumentContext,
  { question, position }: Placed,
  before: readonly LeftOut[],
): PlainCondition {
  const answered = answeredOf(question);
  if (answered !== null && question.config.required && question.optout?.allowed !== true) return answered;
  const own = question.condition === null ? ALWAYS : shownWhen(context, question, question.condition);
  const past = before.filter(({ from, to }) => from <= position && position < to);
  return all(own, ...past.map(({ when }) => not(when)));
}

function answeredOf(question: Question): PlainCondition | null {
  if (definitionOf(question).presence !== 'asked') return null;
  const view = logicViewOf(question);
  if (view.kind === 'none' || view.kind === 'computed') return null;
  if (view.kind !== 'rows') return { kind: 'answered', place: { question, row: null } };
  return any(...[...view.rows.keys()].map((row) => ({ kind: 'answered', place: { question, row } }) as const));
}

function shownWhen(context: InstrumentContext, question: Question, condition: string): PlainCondition {
  const plain = plainConditionOf(context, condition, {
    label: question.label,
    loop: loopOf(context, question),
    consequence: 'it is shown to everybody',
  });
  return plain ?? ALWAYS;
}
