import { findSourcePanel } from '../../../db/stores/mailing/email-list-store.ts';
import { linkParticipant } from '../../../db/stores/recruiting/panel-participant-store.ts';
import { insertResponse } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { panelDataOf } from '../../../domain/recruiting/panels/participants/participant-parameters.ts';
import type { ResponseOnTheWay } from '../../../domain/fieldwork/response/answer-page.ts';
import { newResponseId } from '../../../domain/fieldwork/response/response-id.ts';
import type { FraudSignal, Response } from '../../../domain/fieldwork/response/response.ts';
import { networkOf } from '../../../providers/mailing/addresses/network-address.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { recipientStarted } from '../../mailing/recipients/track-recipient.ts';
import { respondentHash } from './arrival.ts';
import { isTryout } from './panel-visit.ts';
import type { Visitor } from './respondent-input.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/**
 * Inserts the row of a respondent, together with the first page.
 * @returns the response, or null where another request of the same respondent inserted it first
 * @throws FieldworkError `link_invalid` where the recipient was erased meanwhile
 */
export async function beginResponse(
  transaction: TeamTransaction,
  context: OperationContext,
  visited: VisitedSurvey,
  progress: ResponseOnTheWay,
  visitor: Visitor,
): Promise<Response | null> {
  const { survey, arrival, recipient } = visited;
  const response: Response = {
    ...newResponse(context, visited, progress, visitor),
    ...((await isTryout(transaction, survey.id, arrival)) && { source: 'test' }),
    panelData: await panelDataFor(transaction, visited),
  };
  const respondentKey = respondentHash(context.services.keys, survey.id, arrival.key);
  const isNew = await insertResponse(transaction, { ...response, respondentKey, answersSha256: null });
  if (!isNew) return null;
  if (recipient !== null) await recipientStarted(transaction, recipient, response.startedAt);
  await linkPanel(transaction, visited, response.id);
  return response;
}

/** The panel parameters of a response: of a panel provider's participant, or of a recipient from a contact panel. */
async function panelDataFor(
  transaction: TeamTransaction,
  { arrival, recipient, panelVisit }: VisitedSurvey,
): Promise<Response['panelData']> {
  if (panelVisit !== null) return panelDataOf(arrival.panel, panelVisit, panelVisit.run.panelRunId);
  const panel = recipient === null ? null : await findSourcePanel(transaction, recipient.listId);
  return panel === null ? arrival.panel : { ...arrival.panel, panel_id: panel };
}

/** Links a participant to the response, so that what the provider later reports about them is stored with it. */
async function linkPanel(
  transaction: TeamTransaction,
  { panelVisit }: VisitedSurvey,
  responseId: string,
): Promise<void> {
  if (panelVisit === null) return;
  const { run, participantId, visitId } = panelVisit;
  await linkParticipant(transaction, {
    panelRunId: run.panelRunId,
    participantId,
    sessionId: visitId,
    responseId,
  });
}

/** The quality signal of a filled-in field that no person sees; known before the response ends. */
export const HONEYPOT: readonly FraudSignal[] = [{ signal: 'honeypot', evidence: {} }];

function newResponse(
  context: OperationContext,
  { survey, arrival, recipient, version }: VisitedSurvey,
  progress: ResponseOnTheWay,
  visitor: Visitor,
): Omit<Response, 'panelData'> {
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
    // Salted by survey: respondents can't be recognised across surveys.
    ipHash: hash('address', networkOf(visitor.address)),
    deviceHash: hash('device', visitor.device),
    country: countries.countryOf(visitor.address),
    region: null,
    city: null,
    timezone: visitor.timezone,
    emailToken: recipient?.token ?? null,
    respondentMetadata: { ...recipient?.metadata, ...arrival.hidden },
    fraud: visitor.hasHoneypot ? HONEYPOT : [],
    excluded: false,
    exclusionReason: null,
    excludedBy: null,
    excludedAt: null,
  };
}
