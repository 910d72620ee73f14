import type { FieldedSurvey } from './load-fielded-survey.ts';
import type { SurveyFace } from './respondent-page.ts';

/** As much of a survey as its pages show. */
export function faceOf({ id, name, language, subtype, fielding }: FieldedSurvey): SurveyFace {
  const { theme, redirects, showsProgress } = fielding;
  const origins = Object.values(redirects).flatMap((address) => (address === undefined ? [] : new URL(address).origin));
  return {
    id,
    title: theme.title ?? name,
    language,
    subtype,
    theme,
    showsProgress,
    redirectOrigins: [...new Set(origins)],
  };
}
