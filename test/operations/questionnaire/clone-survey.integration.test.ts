import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { archiveSurvey } from '../../../operations/lifecycle/archive-survey.ts';
import { cloneSurvey } from '../../../operations/questionnaire/surveys/clone-survey.ts';
import { completeSurvey } from '../../../operations/lifecycle/complete-survey.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { deleteSurvey } from '../../../operations/lifecycle/delete-survey.ts';
import { publishSurvey } from '../../../operations/lifecycle/publish-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
let member: Principal;
beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
});

const DETAILS = {
  name: 'Canteen',
  objective: 'What people like',
  language: 'da',
  subtype: 'phone' as const,
  audience_description: 'Staff',
  sample_size: 100,
  survey_time_minutes: 5,
  distribution_preference: 'link',
  research_plan: 'Ask',
  workspace_id: 'food',
};

async function aSurvey(settings: object = {}) {
  const { id } = await runOperation(createSurvey, test.services, member, { ...DETAILS, settings });
  const document = { blocks: [{ name: 'Main', questions: [rawQuestions.select, rawQuestions.maxdiff] }] };
  return runOperation(updateSurvey, test.services, member, { survey_id: id, document });
}

const clone = (survey_id: string, more: object = {}) =>
  runOperation(cloneSurvey, test.services, member, { survey_id, ...more });

describe('a clone', () => {
  it('is a draft of its own with the same details and document', async () => {
    const survey = await aSurvey();
    const made = await clone(survey.id);
    expect(made).toMatchObject({
      ...DETAILS,
      name: 'Canteen (copy)',
      status: 'draft',
      stage: 'design',
      current_version: 1,
      revision: 1,
      published_at: null,
      created_by: member.userId,
      document: survey.document,
    });
    expect(made.id).not.toBe(survey.id);
  });

  it('has the settings, but those of one fielding and of one language', async () => {
    const { id: translation_of } = await aSurvey();
    const own = { closes_at: '2030-01-01T00:00:00Z', response_limit: 10, pin: '1234', translation_of };
    const survey = await aSurvey({ theme: { color: '#123456' }, repeat: 'unlimited', ...own });
    expect((await clone(survey.id)).settings).toEqual({ theme: { color: '#123456' }, repeat: 'unlimited' });
  });

  it('has the live version’s document, whatever waits to be pushed, and in whichever state the survey is', async () => {
    const survey = await aSurvey();
    const input = { survey_id: survey.id };
    await runOperation(publishSurvey, test.services, member, input);
    const document = { blocks: [] };
    const edited = await runOperation(updateSurvey, test.services, member, { ...input, document });
    expect(edited.pending_version).toBe(2);
    expect((await clone(survey.id)).document).toEqual(survey.document);
    await runOperation(completeSurvey, test.services, member, input);
    expect(await clone(survey.id)).toMatchObject({ status: 'draft', document: survey.document });
    await runOperation(archiveSurvey, test.services, member, input);
    expect(await clone(survey.id)).toMatchObject({ status: 'draft', document: survey.document });
    await runOperation(deleteSurvey, test.services, member, input);
    await expect(clone(survey.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has the name that is given, or one that still fits', async () => {
    const survey = await aSurvey();
    expect((await clone(survey.id, { name: 'Mine' })).name).toBe('Mine');
    const long = await runOperation(updateSurvey, test.services, member, {
      survey_id: survey.id,
      name: `${'x'.repeat(492)}👍👍👍`,
    });
    expect(long.name).toHaveLength(498);
    const { name } = await clone(survey.id);
    expect(name).toBe(`${'x'.repeat(492)} (copy)`);
  });

  it('happens once for one Idempotency-Key', async () => {
    const survey = await aSurvey();
    const again = () =>
      runOperation(cloneSurvey, test.services, member, { survey_id: survey.id }, { idempotencyKey: 'clone' });
    const made = await Promise.all([again(), again()]);
    expect(made[1]).toEqual(made[0]);
  });

  it('is for the team of the survey alone', async () => {
    const survey = await aSurvey();
    const stranger = await test.aMember();
    const asked = runOperation(cloneSurvey, test.services, stranger, { survey_id: survey.id });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });
});
