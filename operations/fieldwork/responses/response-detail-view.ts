import { z } from 'zod';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { indexForLogic } from '../../../domain/fieldwork/flow/logic-index.ts';
import { withVariables } from '../../../domain/fieldwork/flow/variable-values.ts';
import { FRAUD_SIGNALS, RESPONSE_SOURCES, statusAt } from '../../../domain/fieldwork/response/response.ts';
import type { Response } from '../../../domain/fieldwork/response/response.ts';
import { toldResponse } from '../../../domain/results/tabulation/told-response.ts';
import { presentItem, responseItem } from './response-schemas.ts';

const timestamp = z.iso.datetime();
const anything = z.record(z.string(), z.unknown());

/** A response with all its data. */
export const responseDetail = responseItem.extend({
  last_activity_at: timestamp,
  wall_clock_ms: z.int().describe('From its beginning to its end, or to its last page.'),
  ending: z.string().nullable().describe('The label of the terminate question that it ended on.'),
  data: anything.describe('The answers by question label, options by their labels; null where none was given.'),
  data_text: anything.describe('The same in words.'),
  geo: z.object({
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    timezone: z.string().nullable(),
  }),
  panel: z.object({
    source: z.enum(RESPONSE_SOURCES),
    has_token: z.boolean().describe('Whether it came by a personal link.'),
    panel_data: anything,
  }),
  metadata: anything.describe('The hidden fields of the link.'),
  fraud: z.object({
    signals: z
      .array(z.object({ signal: z.enum(FRAUD_SIGNALS), evidence: anything }))
      .describe('What speaks against it, for a person to judge.'),
  }),
  exclusion: z.object({
    excluded: z.boolean(),
    reason: z.string().nullable(),
    excluded_by: z.uuid().nullable(),
    excluded_at: timestamp.nullable(),
  }),
  pages: z
    .array(z.object({ place: z.string(), label: z.string().nullable(), elapsed_ms: z.int(), revision: z.int() }))
    .describe('The pages in the order in which they were last stored.'),
  seed: z.string().describe('What every random order of it follows from.'),
});

export type ResponseDetail = z.infer<typeof responseDetail>;

/** Presents a response by the document of its version. */
export function presentDetail(response: Response, document: SurveyDocument, now: Date): ResponseDetail {
  const { startedAt, lastActivityAt, completedAt, endingQuestionId } = response;
  const labels = new Map(questionsOf(document).map(({ id, label }) => [id, label]));
  const { data, dataText } = toldResponse(document, givenBy(response, document, now));
  return {
    ...presentItem(response, now),
    last_activity_at: lastActivityAt.toISOString(),
    wall_clock_ms: (completedAt ?? lastActivityAt).getTime() - startedAt.getTime(),
    ending: endingQuestionId === null ? null : (labels.get(endingQuestionId) ?? null),
    data,
    data_text: dataText,
    ...presentOrigin(response),
    fraud: { signals: response.fraud.map(({ signal, evidence }) => ({ signal, evidence })) },
    exclusion: {
      excluded: response.excluded,
      reason: response.exclusionReason,
      excluded_by: response.excludedBy,
      excluded_at: response.excludedAt?.toISOString() ?? null,
    },
    pages: presentPages(response, labels),
    seed: response.seed,
  };
}

/** The answers with the variables: stored with a response that has ended, computed for one in progress. */
function givenBy(response: Response, document: SurveyDocument, now: Date): Response['answers'] {
  if (response.status !== 'IN_PROGRESS') return response.answers;
  return withVariables(indexForLogic(document), response.answers, statusAt(response, now));
}

function presentOrigin(response: Response): Pick<ResponseDetail, 'geo' | 'panel' | 'metadata'> {
  const { country, region, city, timezone } = response;
  return {
    geo: { country, region, city, timezone },
    panel: { source: response.source, has_token: response.emailToken !== null, panel_data: response.panelData },
    metadata: response.respondentMetadata,
  };
}

function presentPages({ pages }: Response, labels: ReadonlyMap<string, string>): ResponseDetail['pages'] {
  return Object.entries(pages)
    .map(([place, { revision, elapsedMs }]) => ({
      place,
      label: labels.get(place.split('/')[0] ?? '') ?? null,
      elapsed_ms: elapsedMs,
      revision,
    }))
    .sort((a, b) => a.revision - b.revision);
}
