import type { PreparedQuota } from '../quotas/prepared-quotas.ts';
import { prepareQuotas } from '../quotas/prepared-quotas.ts';
import type { PreparedQualityRules } from '../quality/prepared-rules.ts';
import { prepareQualityRules } from '../quality/prepared-rules.ts';
import type { EndTexts, Redirects, SurveyTheme } from '../../questionnaire/survey/respondent-settings.ts';
import type { SurveySettings } from '../../questionnaire/survey/survey-settings.ts';
import { settingOf } from '../../questionnaire/survey/survey-settings.ts';

/** A survey's settings for fielding, with compiled conditions. */
export type PreparedFielding = {
  readonly theme: SurveyTheme;
  readonly redirects: Redirects;
  /** The origins of the addresses in `redirects`, each once. */
  readonly redirectOrigins: readonly string[];
  readonly texts: EndTexts;
  readonly hiddenFields: readonly string[];
  readonly showsProgress: boolean;
  readonly allowsBack: boolean;
  readonly pin: string | null;
  readonly closesAt: Date | null;
  readonly responseLimit: number | null;
  /** True where one browser may answer repeatedly. */
  readonly mayRepeat: boolean;
  readonly quotas: readonly PreparedQuota[];
  readonly qualityRules: PreparedQualityRules;
};

/** Reads and compiles the settings: once for each revision of the survey. */
export function prepareFielding(settings: SurveySettings): PreparedFielding {
  const redirects = settingOf(settings, 'redirects') ?? {};
  const closesAt = settingOf(settings, 'closes_at');
  return {
    theme: settingOf(settings, 'theme') ?? {},
    redirects,
    redirectOrigins: originsOf(redirects),
    texts: settingOf(settings, 'texts') ?? {},
    hiddenFields: settingOf(settings, 'hidden_fields') ?? [],
    showsProgress: settingOf(settings, 'progress_bar') ?? true,
    allowsBack: settingOf(settings, 'back_button') ?? true,
    pin: settingOf(settings, 'pin') ?? null,
    closesAt: closesAt === undefined ? null : new Date(closesAt),
    responseLimit: settingOf(settings, 'response_limit') ?? null,
    mayRepeat: settingOf(settings, 'repeat') === 'unlimited',
    quotas: prepareQuotas(settings),
    qualityRules: prepareQualityRules(settings),
  };
}

function originsOf(redirects: Redirects): readonly string[] {
  const addresses = Object.values(redirects).filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
