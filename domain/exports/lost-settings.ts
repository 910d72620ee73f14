import type { SurveySettings } from '../questionnaire/survey/survey-settings.ts';
import { settingOf } from '../questionnaire/survey/survey-settings.ts';
import type { Losses } from './losses.ts';

/** Settings that formats of other survey platforms may be unable to express, with the sentence about the loss. */
const sentences = {
  closes_at: 'the day on which it closes has to be set there anew',
  response_limit: 'the number of responses has to be limited there anew',
  pin: 'a PIN has to be set there anew',
  repeat: 'whether a browser may answer again has to be set there anew',
  hidden_fields: 'parameters that respondents come with have to be named there anew',
  redirects: 'the addresses where respondents are sent at the end have to be set there anew',
  texts: 'the words of endings and closed pages are left out',
  progress_bar: 'whether progress is shown has to be set there anew',
  back_button: 'whether one can go back has to be set there anew',
  attention_checks: 'attention checks are left out',
  contradictions: 'checks of contradictions are left out',
} as const;

export type LostSetting = keyof typeof sentences;

/** Colour and logo are always lost; `lost` are the further settings that the survey platform can't express. */
export function loseSettings(losses: Losses, settings: SurveySettings, lost: readonly LostSetting[]): void {
  for (const key of lost) {
    if (settingOf(settings, key) !== undefined) losses.lose('Settings', sentences[key]);
  }
  const theme = settingOf(settings, 'theme');
  if (theme?.color !== undefined || theme?.logo_url !== undefined)
    losses.lose('Settings', 'colour and logo are left out');
}
