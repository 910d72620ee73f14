import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCall } from '../../../activities/agent/agent-turn/run-call.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { addQuestion } from '../../../operations/questionnaire/questions/add-question.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import { turnDesk } from '../../support/agent/turn-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const MINUTE_MS = 60_000;

let service: WorkflowService;
/** The model translates nothing before it is let go. */
const held = Promise.withResolvers<undefined>();
beforeAll(async () => {
  const answer = async () => {
    await held.promise;
    throw new FieldworkError('ai_refused', 'No.');
  };
  service = await workflowService({ ai: { ...scriptedModel(() => ({ text: 'Hello.' })), answer } });
});
afterAll(async () => {
  held.resolve(undefined);
  await service.close();
});

/** The services by a clock that differs by so many minutes. */
function atMinute(minutes: number): ActivityServices {
  return { ...service.services, now: () => new Date(Date.now() + minutes * MINUTE_MS) };
}

describe('long work that a call has started', () => {
  it('is followed for half an hour from its own beginning, however long its approval was waited for', async () => {
    const member = await service.aMember();
    const { id } = await runOperation(createSurvey, service.services, member, { name: 'Canteen' });
    const question = { survey_id: id, type: 'text', text: 'How is the food?' };
    await runOperation(addQuestion, service.services, member, question);
    // The model asked for it two hours ago.
    const desk = await turnDesk(atMinute(-120), member);
    const call = await desk.call('translate_survey', { survey_id: id, target_language: 'da' });
    expect(await runCall(service.services, call)).toEqual({ kind: 'follows' });
    expect(await runCall(atMinute(25), call)).toEqual({ kind: 'follows' });
    expect(await desk.standing(call)).toMatchObject({ outcome: null });
    expect(await runCall(atMinute(35), call)).toEqual({ kind: 'done' });
    expect(await desk.standing(call)).toMatchObject({ outcome: 'completed', result: { goes_on: true } });
  });
});
