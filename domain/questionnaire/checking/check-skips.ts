import type { DocumentWarning } from './document-warning.ts';
import { warningAt } from './document-warning.ts';
import type { PlacedInBlock } from './place-questions.ts';
import type { SurveyUnderCheck } from './survey-under-check.ts';

/** Findings on skips of a question that lead nowhere, or back. */
export function checkSkips(
  { question, position }: PlacedInBlock,
  { questions, names }: SurveyUnderCheck,
): readonly DocumentWarning[] {
  return question.skips.flatMap(({ action, condition }, index): readonly DocumentWarning[] => {
    if (action.label === null) return [];
    const at = { question: question.label, location: `skips[${index}].action.label`, dsl: condition };
    const target = questions.get(action.label);
    if (target === undefined) {
      const message = `The skip leads to ${action.label}, and no question is labelled so.`;
      const suggestion = names.seenFrom('outside').suggest.label(action.label);
      return [warningAt(at, { code: 'dangling_target', message, unknown: action.label, suggestion })];
    }
    if (target.position > position) return [];
    const message = `The skip leads back to ${action.label}: respondents only move forward, and it is ignored.`;
    return [warningAt(at, { code: 'backward_skip', message })];
  });
}
