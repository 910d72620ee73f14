import type { Steps } from '../../ground/steps.ts';
import type { Renaming } from '../logic/rename-references.ts';
import { withRenamedConditions } from './settings-conditions.ts';
import type { SurveySettings } from './survey-settings.ts';
import { settingOf } from './survey-settings.ts';

/**
 * Renames questions in the settings: in conditions and in the weighting. Null where a condition binds a new label
 * itself. A condition a step.
 */
export function* withRenamedQuestions(settings: SurveySettings, renaming: Renaming): Steps<SurveySettings | null> {
  const renamed = yield* withRenamedConditions(settings, renaming);
  const weighting = settingOf(settings, 'weighting');
  if (renamed === null || !weighting?.targets.some(({ question }) => renaming.has(question))) return renamed;
  const targets = weighting.targets.map((target) => ({
    ...target,
    question: renaming.get(target.question) ?? target.question,
  }));
  return { ...renamed, weighting: { ...weighting, targets } };
}
