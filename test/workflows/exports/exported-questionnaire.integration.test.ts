import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportRoutes } from '../../../api/routes/exports/exports.ts';
import { importRoutes } from '../../../api/routes/import/imports.ts';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import { listConversationEvents } from '../../../db/stores/ground/conversation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { InstrumentSource } from '../../../domain/exports/instrument-source.ts';
import { createImport } from '../../../operations/import/create-import.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import { unzip, zip } from '../../fixtures/questionnaires/make/word/zip.ts';
import { answerOf } from '../../support/api/answers.ts';
import { CALLER, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { aRichSurvey } from '../../support/instrument/rich-survey.ts';
import { asItSurvivesWord } from '../../support/instrument/survives-word.ts';
import { rulesProvider, workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let app: TestApp;
let member: Principal;
let as: Record<string, string>;
/** What a model was asked. */
let asked: string[] = [];

function countingProvider(): AiProvider {
  const rules = rulesProvider();
  return {
    ...rules,
    answer: (request) => {
      asked.push(request.task);
      return rules.answer(request);
    },
  };
}

beforeAll(async () => {
  service = await workflowService({ ai: countingProvider() });
  member = await service.aMember();
  app = await startTestApp([...surveyRoutes, ...exportRoutes, ...importRoutes], {
    services: service.services,
    ensureMember,
  });
  as = { ...CALLER, 'X-Team-ID': member.teamId, 'X-User-ID': String(member.userId) };
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const send = (method: string, path: string, json: object) => app.request(`/api/v1${path}`, { method, as, json });

/** A survey of its own, as somebody writes it over HTTP. */
async function written({ survey, document }: InstrumentSource): Promise<string> {
  const { name, language, subtype, objective } = survey;
  const { id } = await answerOf(
    await send('POST', '/surveys', { name, language, subtype, objective }),
    createSurvey,
    201,
  );
  await answerOf(await send('PATCH', `/surveys/${id}`, { document }), updateSurvey);
  return id;
}

async function exported(survey: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await app.request(`/api/v1/surveys/${survey}/exports/docx`, { as });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** The job, once it has ended. */
async function imported(bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'questionnaire.docx');
  asked = [];
  const response = await app.request('/api/v1/imports/docx', { method: 'POST', as, body });
  const job = await answerOf(response, createImport, 202);
  expect(await service.finished(member, job.job_id)).toMatchObject({ state: 'completed', error: null });
  return service.state(member, job.job_id);
}

const documentOf = async (id: string) => {
  const { document } = await answerOf(await app.request(`/api/v1/surveys/${id}`, { as }), getSurvey);
  return document as unknown as SurveyDocument;
};

/** As somebody changes the words of a file in Word. */
function edited(bytes: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> {
  const parts = new Map(unzip(bytes));
  const text = new TextDecoder().decode(parts.get('word/document.xml'));
  expect(text).toContain(from);
  parts.set('word/document.xml', new TextEncoder().encode(text.replaceAll(from, to)));
  return new Uint8Array(zip(parts));
}

describe('a questionnaire that was exported for Word', () => {
  it.each([
    ['en', 'online'],
    ['es', 'phone'],
  ] as const)('comes back as the same survey (%s, %s), and no model is asked', async (language, subtype) => {
    const survey = await written(aRichSurvey({ language, subtype }));
    const job = await imported(await exported(survey));
    expect(asked).toEqual([]);

    const [before, after] = [await documentOf(survey), await documentOf(String(job.survey_id))];
    expect(asItSurvivesWord(after)).toEqual(asItSurvivesWord(before));
    const again = await answerOf(await app.request(`/api/v1/surveys/${String(job.survey_id)}`, { as }), getSurvey);
    expect(again).toMatchObject({ name: 'Cycling in town', language, subtype, status: 'draft' });
    const report = await service.report(member, job.job_id);
    expect(report).toMatchObject({ models: [], ai_calls: 0, notes: [] });
    const count = after.blocks.flatMap(({ questions }) => questions).length;
    expect(report.questions).toHaveLength(count);
  });

  it('tells the conversation each question as it stands', async () => {
    const job = await imported(await exported(await written(aRichSurvey())));
    const events = await inTeamTransaction(service.services.database, member.teamId, (transaction) =>
      listConversationEvents(transaction, job.conversation_id, { after: 0, limit: 200 }),
    );
    const told = events.filter(({ type }) => type === 'import.question').map(({ data }) => data);
    expect(told).toContainEqual(expect.objectContaining({ label: 'Q3', type: 'select', kept_as_text: false }));
    expect(told.filter(({ kept_as_text }) => kept_as_text === true)).toEqual([]);
    expect(events.find(({ type }) => type === 'import.validated')?.data).toMatchObject({ problems: 0 });
  });

  it('comes back with what was changed in Word', async () => {
    const bytes = edited(await exported(await written(aRichSurvey())), 'Do you ride a bicycle?', 'Do you ride a bike?');
    const { blocks } = await documentOf(String((await imported(bytes)).survey_id));
    expect(blocks[0]?.questions[1]).toMatchObject({ label: 'Q2', text: 'Do you ride a bike?' });
    expect(asked).toEqual([]);
  });

  it('is read as any other where it was changed into what no survey can be', async () => {
    const bytes = edited(await exported(await written(aRichSurvey())), 'select/multi', 'select/sideways');
    const job = await imported(bytes);
    expect(asked.length).toBeGreaterThan(0);
    const { notes, models } = await service.report(member, job.job_id);
    expect(models).toEqual(['rules']);
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: 'review', message: expect.stringContaining('in a way that no survey takes') }),
    );
  });
});
