import type { ProgrammedOption, ProgrammedQuestion } from '../programmed-question.ts';
import type { AnswerFields } from './answer-fields.ts';
import { answersInProse } from './answers-in-prose.ts';
import type { Answer, ItemEvidence } from './item-evidence.ts';
import { joinedRefusal } from './special-options.ts';

/** The options of a choice, how they are shown, and how many may be chosen. */
export function choiceFields(evidence: ItemEvidence, subtype: ProgrammedQuestion['subtype']): AnswerFields {
  const { answers, told, limits, saidAsWritten } = evidence;
  if (answers.length < 2) {
    const named = answersInProse(saidAsWritten).map(({ text, code }) => ({ text, label: code, type: 'user' as const }));
    const lone = answers.find((answer) => answer.type !== 'user' && answer.type !== 'other');
    return { fields: { options: named, ui: 'radio', optout: lone?.text ?? null }, notes: [] };
  }
  const { options, optout, notes } = withRefusalApart(answers);
  const isDropDown = told.has('dropdown') || answers.some((answer) => answer.mark === 'dropdown');
  const several = subtype === 'multi';
  return {
    fields: {
      options,
      optout,
      ui: isDropDown ? 'dropdown' : several ? 'checkbox' : 'radio',
      minSelections: several ? within(limits.least, options.length) : null,
      maxSelections: several ? within(limits.most, options.length) : null,
      randomize: told.has('randomize'),
    },
    notes,
  };
}

/**
 * An answer that joins "unsure" and "prefer not to say" stands for two things that the survey tells apart: the first stays in the list,
 * the second becomes the question's opt-out. Once a question; the note says so.
 */
function withRefusalApart(answers: readonly Answer[]): {
  readonly options: ProgrammedOption[];
  readonly optout: string | null;
  readonly notes: readonly string[];
} {
  const at = answers.findIndex((answer) => joinedRefusal(answer.text) !== null);
  const joined = joinedRefusal(answers[at]?.text ?? '');
  const options = answers.map(({ text, code, type }, index): ProgrammedOption =>
    index === at && joined !== null
      ? { text: joined.dontKnow, label: code, type: 'dontknow' }
      : { text, label: code, type },
  );
  if (joined === null) return { options, optout: null, notes: [] };
  const note = `“${answers[at]?.text ?? ''}” says two things: “${joined.dontKnow}” is an option, “${joined.refusal}” the way to skip the question.`;
  return { options, optout: joined.refusal, notes: [note] };
}

function within(count: number | null, options: number): number | null {
  return count === null || count < 1 || count > options ? null : count;
}
