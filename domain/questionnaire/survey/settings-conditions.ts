import type { Steps } from '../../ground/steps.ts';
import type { Renaming } from '../logic/rename-references.ts';
import { renameReferences } from '../logic/rename-references.ts';
import type { SurveySettings } from './survey-settings.ts';
import { settingOf } from './survey-settings.ts';

/** The settings that are lists of conditions about answers. */
export const CONDITION_SETTINGS = ['quotas', 'attention_checks', 'contradictions'] as const;
type ConditionSetting = (typeof CONDITION_SETTINGS)[number];

export type NamedCondition = { readonly name: string; readonly condition: string };

/** The conditions of a survey's settings, as written. */
export type SettingsConditions = { readonly [Key in ConditionSetting]?: readonly NamedCondition[] };

/** Settings that were stored in another form, before conditions had one, give none. */
export function conditionsOf(settings: SurveySettings): SettingsConditions {
  return Object.fromEntries(CONDITION_SETTINGS.map((key) => [key, settingOf(settings, key) ?? []]));
}

/** Renames questions in the settings' conditions; null where one of them binds a new label itself. A condition a step. */
export function* withRenamedConditions(settings: SurveySettings, renaming: Renaming): Steps<SurveySettings | null> {
  let renamed = settings;
  for (const key of CONDITION_SETTINGS) {
    const rules: readonly NamedCondition[] = settingOf(settings, key) ?? [];
    const following: NamedCondition[] = [];
    for (const rule of rules) {
      const condition = renameReferences(rule.condition, 'expression', renaming);
      if (condition === null) return null;
      following.push({ ...rule, condition });
      yield;
    }
    if (following.some(({ condition }, index) => condition !== rules[index]?.condition)) {
      renamed = { ...renamed, [key]: following };
    }
  }
  return renamed;
}
