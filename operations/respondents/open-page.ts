import { z } from 'zod';
import { findResponseOf } from '../../db/stores/response-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { defineOperation } from '../operation.ts';
import type { OperationContext } from '../operation-context.ts';
import { respondentHash } from './arrival.ts';
import { arrive, arrivedAnew } from './arrive.ts';
import type { Visit } from './arrive.ts';
import { pageOfEnded } from './end-page.ts';
import { loadFieldedSurvey, loadLiveVersion, loadPreviewedVersion, teamOfSurvey } from './load-fielded-survey.ts';
import type { FieldedSurvey } from './load-fielded-survey.ts';
import { firstPage } from './first-page.ts';
import { closedToAll, closedToNew, needsPin } from './may-begin.ts';
import { respondentInput } from './respondent-input.ts';
import type { RespondentPage } from './respondent-page.ts';
import { commonOf } from './visited-survey.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/** Shows where a respondent is: at the beginning, on the way, at the end. Looking stores nothing. */
export const openPage = defineOperation({
  name: 'respondents.open_page',
  summary: 'Shows a respondent the page to answer.',
  audience: 'respondent',
  destructive: false,
  changes: false,
  input: z.strictObject({
    ...respondentInput,
    parameters: z.record(z.string(), z.string()),
    arrival: z.string().nullable(),
    again: z.boolean(),
  }),
  output: { kind: 'page' },
  teamOf: teamOfSurvey,
  run: (context, input): Promise<RespondentPage> =>
    context.transaction(async (transaction) => {
      const survey = await loadFieldedSurvey(transaction, context, input.survey_id);
      const visit = { mode: input.mode, parameters: input.parameters, sealed: input.arrival, isAgain: input.again };
      const visited = await visitSurvey(transaction, context, survey, visit);
      return pageOfVisit(transaction, context, visited);
    }),
});

/** Finds out who comes, and where in the survey they are. */
async function visitSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  survey: FieldedSurvey,
  visit: Visit,
): Promise<VisitedSurvey> {
  const isPreview = visit.mode === 'preview';
  // Who may answer once only is who they were, however they ask.
  const allowed = { ...visit, isAgain: visit.isAgain && (isPreview || survey.fielding.mayRepeat) };
  const arrival = arrive(context, survey, allowed);
  const hash = respondentHash(context.services.keys, survey.id, arrival.key);
  const response = (await findResponseOf(transaction, survey.id, hash)) ?? null;
  if (!isPreview) {
    const begun = response === null ? arrivedAnew(context, survey, arrival) : arrival;
    const version = await loadLiveVersion(transaction, context, survey, response?.version ?? begun.version);
    return { survey, arrival: begun, version, response };
  }
  const version = await loadPreviewedVersion(transaction, context, survey.id);
  if (response === null || response.documentSha256 === version.documentSha256) {
    return { survey, arrival, version, response };
  }
  // The document was changed meanwhile: its preview begins anew.
  return { survey, arrival: arrive(context, survey, { ...visit, isAgain: true }), version, response: null };
}

async function pageOfVisit(
  transaction: TeamTransaction,
  context: OperationContext,
  visited: VisitedSurvey,
): Promise<RespondentPage> {
  const { survey, arrival, response } = visited;
  const isPreview = arrival.key.kind === 'preview';
  const ended = pageOfEnded(context, visited);
  if (ended !== null) return ended;
  if (!isPreview) {
    const closed = response === null ? await closedToNew(transaction, survey, context.now()) : closedToAll(survey);
    if (closed !== null) return closed;
    if (response === null && needsPin(context, survey, arrival)) {
      return { ...commonOf(context, visited), kind: 'pin', problem: null };
    }
  }
  return firstPage(transaction, context, visited);
}
