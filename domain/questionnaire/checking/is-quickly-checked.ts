import { logicOf } from '../document/question-logic.ts';
import { questionsOf } from '../document/question-index.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { SettingsConditions } from '../survey/settings-conditions.ts';
import { charactersOfConditions } from './logic-budget.ts';

/**
 * Whatever it says, this takes some ten milliseconds at most on a machine of 2026: a few conditions may already leave many ways
 * through a survey.
 */
const QUICK = { questions: 150, logicCharacters: 1_000, documentCharacters: 200_000 } as const;

/** False where the size of a document alone says that checking it is no small work. */
export function mayBeQuicklyChecked(documentJson: string, settings: SettingsConditions = {}): boolean {
  return documentJson.length <= QUICK.documentCharacters && charactersOfConditions(settings) <= QUICK.logicCharacters;
}

/** True where checking the logic of such a document is so little work that handing it to a thread would take longer. */
export function isQuicklyChecked(document: SurveyDocument, settings: SettingsConditions = {}): boolean {
  const questions = questionsOf(document);
  if (questions.length > QUICK.questions) return false;
  const ofQuestions = questions.flatMap(logicOf).reduce((sum, { dsl }) => sum + dsl.length, 0);
  return ofQuestions + charactersOfConditions(settings) <= QUICK.logicCharacters;
}
