import { randomBytes } from 'node:crypto';
import type { Response } from '../../../../domain/fieldwork/response/response.ts';

const STARTED_AT = new Date('2026-03-31T12:00:00.000Z');

/** A complete response of ten minutes, against version 1, unless told otherwise. */
export function aStoredResponse(surveyId: string, more: Partial<Response> = {}): Response {
  return {
    id: `resp_${randomBytes(12).toString('hex')}`,
    surveyId,
    version: 1,
    documentSha256: null,
    source: 'open',
    isPreview: false,
    language: 'en',
    seed: 'seed',
    startedAt: STARTED_AT,
    ipHash: null,
    deviceHash: null,
    country: null,
    region: null,
    city: null,
    timezone: null,
    emailToken: null,
    respondentMetadata: {},
    panelData: {},
    status: 'COMPLETE',
    answers: { answers: {}, loops: {} },
    setAside: { answers: {}, loops: {} },
    drafts: {},
    place: null,
    pages: {},
    revision: 1,
    endingQuestionId: null,
    lastActivityAt: STARTED_AT,
    completedAt: STARTED_AT,
    timeElapsedMs: 600_000,
    fraud: [],
    excluded: false,
    exclusionReason: null,
    excludedBy: null,
    excludedAt: null,
    ...more,
  };
}
