import type { Issue } from '../../ground/errors.ts';
import type { Steps } from '../../ground/steps.ts';
import { logicOf } from '../document/question-logic.ts';
import { questionTexts } from '../document/question-texts.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { SettingsConditions } from '../survey/settings-conditions.ts';
import { CONDITION_SETTINGS } from '../survey/settings-conditions.ts';

/**
 * What the logic of one survey may come to: each save checks all of it, and the first respondent of each version waits until it
 * is compiled. 5,000 questions have 200 characters each; the settings' conditions, which each answer may meet, 200 each for
 * 500 quotas.
 */
export const LOGIC_BUDGET = { documentCharacters: 1_000_000, settingsCharacters: 100_000, pipings: 50_000 } as const;

/** The question from which on a document has more logic than the budget, or nothing; a question a step. */
export function* logicOverBudget(document: SurveyDocument): Steps<readonly Issue[]> {
  let [characters, pipings] = [0, 0];
  for (const [blockIndex, { questions }] of document.blocks.entries()) {
    for (const [index, question] of questions.entries()) {
      characters += logicOf(question).reduce((sum, { dsl }) => sum + dsl.length, 0);
      pipings += questionTexts(question).reduce((sum, { text }) => sum + text.split('{{').length - 1, 0);
      yield;
      const path = `blocks[${blockIndex}].questions[${index}]`;
      if (characters > LOGIC_BUDGET.documentCharacters) return [{ path, message: TOO_MUCH_LOGIC }];
      if (pipings > LOGIC_BUDGET.pipings) return [{ path, message: TOO_MANY_PIPINGS }];
    }
  }
  return [];
}

/** The same for the conditions of the settings. */
export function conditionsOverBudget(settings: SettingsConditions): readonly Issue[] {
  if (charactersOfConditions(settings) <= LOGIC_BUDGET.settingsCharacters) return [];
  const most = LOGIC_BUDGET.settingsCharacters.toLocaleString('en');
  const message = `Shorten the conditions: those of quotas, attention checks and contradictions may have ${most} characters together.`;
  return [{ path: 'settings', message }];
}

const TOO_MUCH_LOGIC = `Shorten the logic, or split the survey in two: from this question on, conditions, skips and programs have more than ${LOGIC_BUDGET.documentCharacters.toLocaleString('en')} characters together.`;
const TOO_MANY_PIPINGS = `Take references out of the texts: from this question on, there are more than ${LOGIC_BUDGET.pipings.toLocaleString('en')} of {{…}} in the survey.`;

/** The characters of the settings' conditions together. */
export function charactersOfConditions(settings: SettingsConditions): number {
  return CONDITION_SETTINGS.flatMap((key) => settings[key] ?? []).reduce(
    (sum, { condition }) => sum + condition.length,
    0,
  );
}
