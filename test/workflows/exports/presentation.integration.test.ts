import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { presentationRoutes } from '../../../api/routes/exports/presentations.ts';
import { fileRoutes } from '../../../api/routes/ground/files.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { createPresentation } from '../../../operations/exports/presentations/create-presentation.ts';
import { getPresentation } from '../../../operations/exports/presentations/get-presentation.ts';
import { presentationAnswer } from '../../../operations/exports/presentations/presentation-view.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { callerOf, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { aCanteenSurvey } from '../../support/insights/asking-about-a-canteen.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let app: TestApp;
let member: Principal;

beforeAll(async () => {
  service = await workflowService({});
  member = await service.aMember();
  app = await startTestApp([...presentationRoutes, ...fileRoutes, ...operationRoutes], {
    services: service.services,
    ensureMember,
    caller: callerOf(member),
  });
});

afterAll(async () => {
  await app.close();
  await service.close();
});

const post = (json: object) => app.request('/api/v1/presentations', { method: 'POST', json });

/** The result of a presentation that is ready in time. */
async function made(json: object) {
  const response = await post(json);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, expect.anything()]);
  const { status, result } = z.parse(presentationAnswer, body);
  expect(status).toBe('completed');
  if (result === null) throw new Error('There is no result.');
  return result;
}

describe('a presentation of a survey', () => {
  it('shows every kind of question, and is downloaded by its link', async () => {
    const { id } = await everyTypeSurvey(service.services, member, { responses: 120 });
    const result = await made({ title: 'Study', data_context: 'The results', survey_id: id, max_slides: 400 });
    console.log(JSON.stringify(result, (key, value) => (key === 'pptx_base64' ? '…' : value), 1));
    const file = Buffer.from(result.pptx_base64 ?? '', 'base64').toString();
    await (await import('node:fs/promises')).writeFile('/tmp/deck.json', file);
  });
});
