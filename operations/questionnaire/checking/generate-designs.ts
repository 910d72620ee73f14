import { lackingEntries } from '../../../domain/questionnaire/designs/designed-question.ts';
import { withGeneratedDesigns } from '../../../domain/questionnaire/designs/with-generated-designs.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { buildJson } from '../../../platform/json/build-json.ts';
import { writeJson } from '../../../platform/json/write-json.ts';
import { inLogicThread } from './logic-threads.ts';

/** Some milliseconds of search; large designs take up to two seconds. */
const QUICK_ENTRIES = 100;

/**
 * The document with a design for every question that lacks one: small ones at once, others from a thread.
 * @throws FieldworkError as `withGeneratedDesigns`; `service_unavailable` where the team's turn doesn't come
 */
export async function generateDesigns(teamId: string, document: SurveyDocument): Promise<SurveyDocument> {
  if (lackingEntries(document) <= QUICK_ENTRIES) return withGeneratedDesigns(document);
  const designed = await inLogicThread(teamId, 'designs', { documentJson: await writeJson(document) });
  return (await buildJson(designed)) as SurveyDocument;
}
