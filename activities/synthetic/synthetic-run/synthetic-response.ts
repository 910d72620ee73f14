import { createHash } from 'node:crypto';
import type { NewResponse } from '../../../db/stores/fieldwork/response-store.ts';
import { NOTHING_GIVEN } from '../../../domain/fieldwork/flow/given-answers.ts';
import { newResponseId } from '../../../domain/fieldwork/response/response-id.ts';
import type { NewId } from '../../../domain/ground/ids.ts';
import type { Persona } from '../../../domain/synthetic/persona.ts';
import type { SettledInterview } from '../../../domain/synthetic/run/settle-run.ts';
import type { LoadedRun } from './load-run.ts';

/**
 * The response of a persona: of nobody, from nowhere, in no time. Its panel is the run, so that a run can be analysed
 * alone; the persona's attributes stand where hidden fields do.
 */
export function syntheticResponse(
  { run, survey, startedAt }: LoadedRun,
  { ordinal, seed, given, ending, visited, outcome }: SettledInterview,
  persona: Persona | undefined,
  { settledAt, newId }: { readonly settledAt: Date; readonly newId: NewId },
): NewResponse {
  return {
    ...NOBODY,
    id: newResponseId(newId),
    surveyId: run.surveyId,
    version: run.version,
    documentSha256: run.documentSha256,
    language: survey.language,
    seed,
    startedAt,
    lastActivityAt: settledAt,
    completedAt: settledAt,
    timeElapsedMs: 0,
    status: outcome,
    endingQuestionId: ending?.questionId ?? null,
    answers: given,
    pages: Object.fromEntries(visited.map((place, index) => [place, { revision: index + 1, elapsedMs: 0 }])),
    revision: Math.max(1, visited.length),
    respondentMetadata: persona?.attributes ?? {},
    panelData: { panel_id: run.id, synthetic_panel_id: run.panelId, persona: ordinal },
    respondentKey: createHash('sha256').update(`${run.id} ${ordinal}`).digest(),
  };
}

const NOBODY = {
  source: 'synthetic',
  isPreview: false,
  ipHash: null,
  deviceHash: null,
  country: null,
  region: null,
  city: null,
  timezone: null,
  emailToken: null,
  setAside: NOTHING_GIVEN,
  drafts: {},
  place: null,
  fraud: [],
  excluded: false,
  exclusionReason: null,
  excludedBy: null,
  excludedAt: null,
  answersSha256: null,
} as const;
