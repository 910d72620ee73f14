import { z } from 'zod';
import { SOURCE_LIMITS, withSources } from '../../../domain/questionnaire/research/research-sources.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { citation, mergeSettings, settingOf } from '../../../domain/questionnaire/survey/survey-settings.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurveyForChange } from './load-survey.ts';
import { saveSurvey } from './save-survey.ts';
import { ifRevision, surveyId } from './survey-schemas.ts';

/** Of one request. */
const MOST_ADDED = 50;

const attachedView = z.object({
  research_sources: z.array(citation).describe('All that the survey has now.'),
  added: z.int().describe('How many of the given ones are new to it.'),
  revision: z.int(),
});

export const attachSources = defineOperation({
  name: 'surveys.attach_sources',
  summary:
    'Keeps pages that research found with a survey (settings.research_sources). A page that is there already, by its address, stays as it is.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    if_revision: ifRevision,
    sources: z.array(citation).min(1).max(MOST_ADDED),
  }),
  output: { kind: 'json', schema: attachedView },
  run: (context, { survey_id, if_revision, sources: given }): Promise<z.infer<typeof attachedView>> =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, survey_id, if_revision);
      const kept = settingOf(before.settings, 'research_sources') ?? [];
      const { sources, added } = withSources(kept, given);
      if (sources.length > SOURCE_LIMITS.sources) throw tooMany(sources.length);
      const research = sources.map((source) => ({ ...source }));
      if (added === 0) return { research_sources: research, added, revision: before.revision };
      const settings = mergeSettings(before.settings, { research_sources: research });
      const saved = await saveSurvey(transaction, context, before, { details: { settings } });
      return { research_sources: research, added, revision: saved.revision };
    }),
});

function tooMany(count: number): FieldworkError {
  const message = `A survey keeps at most ${SOURCE_LIMITS.sources} sources, and with these it would have ${count}: remove some in settings.research_sources first.`;
  return new FieldworkError('invalid_input', 'The survey can’t keep so many sources.', {
    issues: [{ path: 'sources', message }],
  });
}
