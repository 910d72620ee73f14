import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActivities } from '../../../../activities/index.ts';
import { listConversationEvents } from '../../../../db/stores/ground/conversation-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { listSurveys } from '../../../../operations/questionnaire/surveys/list-surveys.ts';
import { docxImportWorkflowId } from '../../../../workflows/import/docx-import/messages.ts';
import { mockActivity } from '../../../support/mock-activity.ts';
import { workflowService } from '../../../support/workflow-service.ts';
import type { WorkflowService } from '../../../support/workflow-service.ts';
import { numberedQuestions, typedQuestionnaire } from '../../../support/questionnaires/typed-questionnaire.ts';

let service: WorkflowService;
let member: Principal;
beforeAll(async () => {
  service = await workflowService();
  member = await service.aMember();
});
afterAll(() => service.close());

/** All that a step may change, as others see it. */
async function seen(jobId: string, conversationId: string, surveyId: string) {
  const events = await inTeamTransaction(service.services.database, member.teamId, (transaction) =>
    listConversationEvents(transaction, conversationId, { after: 0, limit: 200 }),
  );
  return {
    state: await service.state(member, jobId),
    survey: await service.survey(member, surveyId),
    report: await service.report(member, jobId),
    surveys: (await runOperation(listSurveys, service.services, member, {})).total,
    events,
    mails: await service.mails(),
  };
}

describe('the steps of an import', () => {
  it('may each be repeated after their effect: nothing is done twice', async () => {
    const bytes = await typedQuestionnaire(numberedQuestions(4));
    const { job_id, conversation_id } = await service.upload(member, bytes, { notify_email: 'ana@example.org' });
    const end = await service.finished(member, job_id);
    // The import tells its end before it has written the mail.
    const ended = service.gateway.waitForEnd(docxImportWorkflowId(job_id), AbortSignal.timeout(60_000));
    expect(await ended).toBe('ended');
    expect(await service.mails()).toHaveLength(1);
    const job = { teamId: member.teamId, operationId: job_id };
    const { core, documents, ai, mail } = createActivities(service.services);
    const repeat = (step: () => Promise<unknown>) => mockActivity().run(step);
    await repeat(() => mail.sendImportNotification(job));
    const before = await seen(job_id, conversation_id, end.survey_id!);

    await repeat(() => core.beginImport(job));
    await repeat(() => documents.readDocument(job));
    await repeat(() => documents.understandDocument(job));
    await repeat(() => ai.programQuestion({ ...job, ordinal: 1 }));
    await repeat(() => documents.validateQuestions(job));
    expect(await repeat(() => documents.autoFixIntoDraft(job))).toMatchObject({ surveyId: end.survey_id });
    await repeat(() => core.completeImport(job));
    await repeat(() => core.failImport({ ...job, code: 'internal_error', detail: 'late' }));
    await repeat(() => core.cancelImport(job));
    await repeat(() => mail.sendImportNotification(job));

    expect(await seen(job_id, conversation_id, end.survey_id!)).toEqual(before);
  });
});
