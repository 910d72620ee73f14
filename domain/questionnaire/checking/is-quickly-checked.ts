import { logicOf } from '../document/question-logic.ts';
import { questionsOf } from '../document/question-index.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { SettingsConditions } from '../survey/settings-conditions.ts';
import { charactersOfConditions } from './logic-budget.ts';

/** Whatever it says, this takes some ten milliseconds at most on a machine of 2026: what a few conditions admit may be many ways. */
const QUICK = { questions: 150, logicCharacters: 1_000, documentCharacters: 300_000 } as const;

/** True where checking the logic is so little work that handing it to a thread would take longer. */
export function isQuicklyChecked(
  document: SurveyDocument,
  documentJson: string,
  settings: SettingsConditions = {},
): boolean {
  const questions = questionsOf(document);
  if (documentJson.length > QUICK.documentCharacters || questions.length > QUICK.questions) return false;
  const ofQuestions = questions.flatMap(logicOf).reduce((sum, { dsl }) => sum + dsl.length, 0);
  return ofQuestions + charactersOfConditions(settings) <= QUICK.logicCharacters;
}
