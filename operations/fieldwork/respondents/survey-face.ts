import type { FieldedSurvey } from './load-fielded-survey.ts';
import type { SurveyFace } from './respondent-page.ts';

/** The members of a survey that its pages show. */
export function faceOf({ id, name, language, subtype, fielding }: FieldedSurvey): SurveyFace {
  const { theme, redirectOrigins, showsProgress } = fielding;
  return {
    id,
    title: theme.title ?? name,
    language,
    subtype,
    theme,
    showsProgress,
    redirectOrigins,
  };
}
