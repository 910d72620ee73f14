import type { Database } from '../../../../db/database.ts';
import { lockExclusions, saveExclusion } from '../../../../db/stores/fieldwork/response-exclusion-store.ts';
import { findSurveyVersion } from '../../../../db/stores/questionnaire/survey-version-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { TeamTransaction } from '../../../../db/transaction.ts';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import { prepareQuotas } from '../../../../domain/fieldwork/quotas/prepared-quotas.ts';
import type { Response } from '../../../../domain/fieldwork/response/response.ts';
import type { SurveySettings } from '../../../../domain/questionnaire/survey/survey-settings.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { getQuotaStatus } from '../../../../operations/fieldwork/quotas/get-quota-status.ts';
import { recountForExclusion } from '../../../../operations/fieldwork/quotas/recount-for-exclusion.ts';
import { replaceQuotas } from '../../../../operations/fieldwork/quotas/replace-quotas.ts';
import { releaseQuotas, settleQuotas } from '../../../../operations/fieldwork/quotas/settle-quotas.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import type { Services } from '../../../../platform/services.ts';
import { storedFrom } from '../../../support/stored-answers.ts';
import { storeResponse } from '../../../support/stored-responses.ts';
import type { StoredResponse } from '../../../support/stored-responses.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

/** A question that may meet several quotas at once: whoever chooses group 2 meets `meets('2')`. */
export const GROUPS = ['1', '2', '3', '4'] as const;
const GROUP_QUESTION = {
  type: 'select',
  subtype: 'multi',
  text: 'Which groups are you in?',
  options: GROUPS.map((label) => ({ label, text: `Group ${label}` })),
};

export const meets = (group: string, label = 'Q1') => `${label} == \`${group}\``;

export type QuotaGiven = { readonly id: string; readonly limit: number; readonly condition: string };

/** A quota for each group, with the limits given. */
export const quotasOfGroups = (...limits: number[]): QuotaGiven[] =>
  limits.map((limit, index) => ({ id: `g${index + 1}`, limit, condition: meets(String(index + 1)) }));

export type PageOptions = { readonly isComplete?: boolean; readonly now?: Date; readonly version?: number };

export type QuotaFielding = ReturnType<typeof quotaFielding>;

/** A survey in the field, and respondents who do no more than quotas see of them. `database` is whose connections they use. */
export function quotaFielding(services: Services, member: Principal, database: Database = services.database) {
  const desk = surveyDesk(services, member);
  const inTransaction = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
    inTeamTransaction(database, member.teamId, work);
  const documents = new Map<string, Promise<SurveyDocument>>();
  const documentOf = (surveyId: string, version: number) => {
    const key = `${surveyId} ${version}`;
    const reading = documents.get(key) ?? inTransaction((transaction) => readDocument(transaction, surveyId, version));
    documents.set(key, reading);
    return reading;
  };
  const replace = (survey_id: string, quotas: readonly QuotaGiven[]) =>
    runOperation(replaceQuotas, services, member, {
      survey_id,
      quotas: quotas.map((one) => ({ ...one, name: one.id })),
    });
  return {
    desk,
    replace,
    inTransaction,
    async aSurvey(quotas: readonly QuotaGiven[]): Promise<string> {
      const id = await desk.aDraft(GROUP_QUESTION);
      await replace(id, quotas);
      await desk.publish(id);
      return id;
    },
    /** Somebody who has begun and answered nothing. */
    arrives: (surveyId: string, given: Partial<StoredResponse> = {}) =>
      storeResponse({ database, now: services.now }, member, { surveyId, status: 'IN_PROGRESS', ...given }),
    completed: (surveyId: string, groups: readonly string[], given: Partial<StoredResponse> = {}) =>
      storeResponse({ database, now: services.now }, member, { surveyId, answers: { Q1: groups }, ...given }),
    /** Sends a page that says these groups, as the respondents' pages do: the response is held, then the quotas. */
    async page(surveyId: string, responseId: string, groups: readonly string[], options: PageOptions = {}) {
      const { isComplete = false, now = services.now(), version = 1 } = options;
      const document = await documentOf(surveyId, version);
      const [question] = questionsOf(document);
      if (question === undefined) throw new Error('The survey asks nothing.');
      const given = { answers: { [question.id]: storedFrom(question, groups) }, loops: {} };
      return inTransaction(async (transaction) => {
        const { sql } = transaction;
        const response = await sql('responses')
          .where({ id: responseId })
          .forNoKeyUpdate()
          .first<Pick<Response, 'source' | 'excluded' | 'isPreview'>>('source', 'excluded', {
            isPreview: 'is_preview',
          });
        const { settings } = await sql('surveys')
          .where({ id: surveyId })
          .first<{ settings: SurveySettings }>('settings');
        const room = await settleQuotas(transaction, {
          surveyId,
          quotas: prepareQuotas(settings),
          response: { ...response, id: responseId },
          index: indexForLogic(document),
          given,
          isComplete,
          now,
        });
        const ended = isComplete ? 'COMPLETE' : 'IN_PROGRESS';
        const status = room === 'full' ? 'OVER_QUOTA' : ended;
        await sql('responses')
          .where({ id: responseId })
          .update({ status, answers: JSON.stringify(given) });
        return room;
      });
    },
    screensOut: (responseId: string) =>
      inTransaction(async (transaction) => {
        await transaction.sql('responses').where({ id: responseId }).update({ status: 'SCREEN_OUT' });
        await releaseQuotas(transaction, responseId);
      }),
    exclude: (surveyId: string, responseIds: readonly string[], excluded = true) =>
      inTransaction(async (transaction) => {
        await lockExclusions(transaction, surveyId, responseIds);
        const by = { exclusionReason: null, excludedBy: null, excludedAt: null };
        await saveExclusion(transaction, surveyId, responseIds, { excluded, ...by });
        await recountForExclusion(transaction, { surveyId, responseIds, excluded });
      }),
    async status(surveyId: string, now: Date = services.now()) {
      const atThen = { ...services, now: () => now };
      const { quotas } = await runOperation(getQuotaStatus, atThen, member, { survey_id: surveyId });
      return quotas;
    },
    /** [completes, reserved] of each quota. */
    async counts(surveyId: string, now: Date = services.now()) {
      const quotas = await this.status(surveyId, now);
      return quotas.map(({ completes, reserved }) => [completes, reserved]);
    },
  };
}

async function readDocument(transaction: TeamTransaction, surveyId: string, version: number): Promise<SurveyDocument> {
  const found = await findSurveyVersion(transaction, surveyId, version);
  if (found === undefined) throw new Error(`There is no version ${version}.`);
  return found.document;
}
