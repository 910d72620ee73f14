import { insertResponse } from '../../db/stores/response-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { ResponseOnTheWay } from '../../domain/response/answer-page.ts';
import { newResponseId } from '../../domain/response/response-id.ts';
import type { FraudSignal, Response } from '../../domain/response/response.ts';
import { networkOf } from '../../providers/addresses/network-address.ts';
import type { OperationContext } from '../operation-context.ts';
import { respondentHash } from './arrival.ts';
import type { Visitor } from './respondent-input.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/**
 * Makes the row of a respondent, whose first page is stored with it.
 * @returns the response, or null where another request of the same respondent was quicker
 */
export async function beginResponse(
  transaction: TeamTransaction,
  context: OperationContext,
  visited: VisitedSurvey,
  progress: ResponseOnTheWay,
  visitor: Visitor,
): Promise<Response | null> {
  const { survey, arrival } = visited;
  const response = newResponse(context, visited, progress, visitor);
  const respondentKey = respondentHash(context.services.keys, survey.id, arrival.key);
  const isNew = await insertResponse(transaction, { ...response, respondentKey, answersSha256: null });
  return isNew ? response : null;
}

/** What is known before the end of who fills in what nobody sees. */
export const HONEYPOT: readonly FraudSignal[] = [{ signal: 'honeypot', evidence: {} }];

function newResponse(
  context: OperationContext,
  { survey, arrival, version }: VisitedSurvey,
  progress: ResponseOnTheWay,
  visitor: Visitor,
): Response {
  const { keys, countries } = context.services;
  const hash = (what: string, text: string) => keys.hash(what, `${survey.id} ${text}`).toString('hex');
  return {
    ...progress,
    id: newResponseId(context.newId),
    surveyId: survey.id,
    version: version.version,
    documentSha256: version.documentSha256,
    source: arrival.source,
    isPreview: arrival.key.kind === 'preview',
    language: survey.language,
    startedAt: context.now(),
    // Salted by survey: nobody can be followed from one to another.
    ipHash: hash('address', networkOf(visitor.address)),
    deviceHash: hash('device', visitor.device),
    country: countries.countryOf(visitor.address),
    region: null,
    city: null,
    timezone: visitor.timezone,
    emailToken: null,
    respondentMetadata: arrival.hidden,
    panelData: arrival.panel,
    fraud: visitor.hasHoneypot ? HONEYPOT : [],
    excluded: false,
    exclusionReason: null,
    excludedBy: null,
    excludedAt: null,
  };
}
