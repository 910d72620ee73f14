import { z } from 'zod';
import { findResponseOf } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { defineOperation } from '../../ground/operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { recipientClicked, recipientOfKey } from '../../mailing/recipients/track-recipient.ts';
import { respondentHash } from './arrival.ts';
import { arrive, arrivedAnew } from './arrive.ts';
import type { Visit } from './arrive.ts';
import { loadFieldedSurvey, loadLiveVersion, loadPreviewedVersion, teamOfSurvey } from './load-fielded-survey.ts';
import type { FieldedSurvey } from './load-fielded-survey.ts';
import { firstPage } from './first-page.ts';
import { pageInstead } from './page-instead.ts';
import { panelVisitOf } from './panel-visit.ts';
import { respondentInput } from './respondent-input.ts';
import type { RespondentPage } from './respondent-page.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/**
 * Shows a respondent's current page: the first, a later one or the end. Nothing is stored, except the first time that a
 * person opens a recipient's personal link.
 */
export const openPage = defineOperation({
  name: 'respondents.open_page',
  summary: 'Shows a respondent the page to answer.',
  audience: 'respondent',
  destructive: false,
  changes: true,
  input: z.strictObject({
    ...respondentInput,
    parameters: z.record(z.string(), z.string()),
    arrival: z.string().nullable(),
    again: z.boolean(),
    /** True for a request by a machine, or by a browser that prefetches: it is no visit. */
    isAutomatic: z.boolean(),
  }),
  output: { kind: 'page' },
  teamOf: teamOfSurvey,
  run: (context, input): Promise<RespondentPage> =>
    context.transaction(async (transaction) => {
      const survey = await loadFieldedSurvey(transaction, context, input.survey_id);
      const visit = { mode: input.mode, parameters: input.parameters, sealed: input.arrival, isAgain: input.again };
      const visited = await visitSurvey(transaction, context, survey, visit);
      const other = await pageInstead(transaction, context, visited);
      const page = other ?? (await firstPage(transaction, context, visited));
      // Last, so that others who update the recipient wait only for the commit.
      if (visited.recipient !== null && !input.isAutomatic) {
        await recipientClicked(transaction, visited.recipient, context.now());
      }
      return page;
    }),
});

/** Identifies the respondent and loads their response. */
async function visitSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  survey: FieldedSurvey,
  visit: Visit,
): Promise<VisitedSurvey> {
  const isPreview = visit.mode === 'preview';
  // Where only one response is allowed, `isAgain` is ignored.
  const allowed = { ...visit, isAgain: visit.isAgain && (isPreview || survey.fielding.mayRepeat) };
  const arrival = arrive(context, survey, allowed);
  const recipient = await recipientOfKey(transaction, survey.id, arrival.key);
  const hash = respondentHash(context.services.keys, survey.id, arrival.key);
  const response = (await findResponseOf(transaction, survey.id, hash)) ?? null;
  if (!isPreview) {
    const panelVisit = await panelVisitOf(transaction, survey.id, arrival);
    const begun = response === null ? arrivedAnew(context, survey, arrival) : arrival;
    const version = await loadLiveVersion(transaction, context, survey, response?.version ?? begun.version);
    return { survey, arrival: begun, recipient, panelVisit, version, response };
  }
  const version = await loadPreviewedVersion(transaction, context, survey.id);
  const previewed = { survey, recipient, panelVisit: null, version };
  if (response === null || response.documentSha256 === version.documentSha256) {
    return { ...previewed, arrival, response };
  }
  // The document was changed meanwhile: its preview begins anew.
  return { ...previewed, arrival: arrive(context, survey, { ...visit, isAgain: true }), response: null };
}
