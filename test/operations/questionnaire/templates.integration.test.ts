import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { builtInTemplates } from '../../../domain/questionnaire/templates/built-in-templates.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { createSurveyFromTemplate } from '../../../operations/questionnaire/templates/create-survey-from-template.ts';
import { deleteTemplate } from '../../../operations/questionnaire/templates/delete-template.ts';
import { getTemplate } from '../../../operations/questionnaire/templates/get-template.ts';
import { listTemplates } from '../../../operations/questionnaire/templates/list-templates.ts';
import { saveSurveyAsTemplate } from '../../../operations/questionnaire/templates/save-survey-as-template.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
let member: Principal;
beforeAll(async () => {
  test = await testServices();
});
beforeEach(async () => {
  member = await test.aMember();
});

const list = (input: object = {}, who = member) => runOperation(listTemplates, test.services, who, input);
const get = (template_id: string, who = member) => runOperation(getTemplate, test.services, who, { template_id });
const save = (input: object, who = member) => runOperation(saveSurveyAsTemplate, test.services, who, input);
const make = (input: object, who = member) => runOperation(createSurveyFromTemplate, test.services, who, input);
const remove = (template_id: string, who = member) => runOperation(deleteTemplate, test.services, who, { template_id });

const DOCUMENT = { blocks: [{ name: 'Start', questions: [{ type: 'nps', text: 'Anbefaler du os?' }] }] };

async function aSurvey(who = member) {
  const { id } = await runOperation(createSurvey, test.services, who, {
    name: 'Kaffe',
    language: 'da',
    subtype: 'phone',
  });
  return runOperation(updateSurvey, test.services, who, { survey_id: id, document: DOCUMENT });
}

const admin = (): Principal => ({ ...member, isServiceAdmin: true });
const shipped = () => builtInTemplates();

describe('the templates that come with the service', () => {
  it('are there for every team, in their order, without their documents', async () => {
    const { items, total } = await list({ limit: 200 });
    expect(shipped().length).toBeGreaterThanOrEqual(12);
    expect(total).toBeGreaterThanOrEqual(shipped().length);
    expect(items.slice(0, shipped().length).map((item) => item.id)).toEqual(shipped().map(({ id }) => id));
    expect(items[0]).toMatchObject({ is_public: true, created_by: 'system', language: 'en', subtype: 'online' });
    expect(items[0]).not.toHaveProperty('data');
  });

  it.each(['brand', 'cx', 'employee'] as const)('are listed by category: %s', async (category) => {
    const { items } = await list({ category, limit: 200 });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((item) => item.category))).toEqual(new Set([category]));
  });

  it('come in pages', async () => {
    const first = await list({ limit: 3 });
    const next = await list({ limit: 3, offset: 3 });
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(
      shipped()
        .slice(0, 6)
        .map(({ id }) => id),
    );
  });

  it('become drafts with all that they hold, and count it', async () => {
    const template = shipped()[0]!;
    const before = (await get(template.id)).usage_count;
    const { survey_id, version } = await make({ template_id: template.id });
    expect(version).toBe(1);
    expect(await runOperation(getSurvey, test.services, member, { survey_id })).toMatchObject({
      name: `${template.name} Survey`,
      status: 'draft',
      document: JSON.parse(JSON.stringify(template.document)) as object,
    });
    expect((await get(template.id)).usage_count).toBe(before + 1);
  });

  it('can be deleted by nobody', async () => {
    const { id } = shipped()[0]!;
    await expect(remove(id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(id, admin())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await get(id)).toMatchObject({ id });
  });
});

describe("a team's template", () => {
  it('is a snapshot of the survey as it is shown', async () => {
    const survey = await aSurvey();
    const template = await save({ survey_id: survey.id, category: 'cx' });
    expect(template).toMatchObject({
      name: 'Kaffe Template',
      description: '',
      category: 'cx',
      is_public: false,
      usage_count: 0,
      language: 'da',
      subtype: 'phone',
      created_by: member.userId,
      data: survey.document,
    });
    await runOperation(updateSurvey, test.services, member, { survey_id: survey.id, document: { blocks: [] } });
    expect(await get(template.id)).toEqual(template);
  });

  it('gives a draft of its language and subtype, by a name of one’s own', async () => {
    const template = await save({ survey_id: (await aSurvey()).id, category: 'custom', name: 'Ours' });
    const { survey_id } = await make({ template_id: template.id, name: 'Second wave' });
    const survey = await runOperation(getSurvey, test.services, member, { survey_id });
    expect(survey).toMatchObject({ name: 'Second wave', language: 'da', subtype: 'phone', document: template.data });
    await remove(template.id);
    expect(await runOperation(getSurvey, test.services, member, { survey_id })).toEqual(survey);
    await expect(get(template.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('and the draft made of it have names that still fit', async () => {
    const survey = await aSurvey();
    const name = 'x'.repeat(500);
    await runOperation(updateSurvey, test.services, member, { survey_id: survey.id, name });
    const template = await save({ survey_id: survey.id, category: 'custom' });
    expect(template.name).toBe(`${'x'.repeat(491)} Template`);
    const { survey_id } = await make({ template_id: template.id });
    const draft = await runOperation(getSurvey, test.services, member, { survey_id });
    expect(draft.name).toBe(`${'x'.repeat(491)} T Survey`);
    await runOperation(updateSurvey, test.services, member, { survey_id, name: draft.name });
  });

  it('does not exist for another team', async () => {
    const { id } = await save({ survey_id: (await aSurvey()).id, category: 'custom' });
    const stranger = await test.aMember();
    expect((await list({ category: 'custom' }, stranger)).items.map((item) => item.id)).not.toContain(id);
    await expect(get(id, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(make({ template_id: id }, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(id, stranger)).rejects.toMatchObject({ code: 'not_found' });
    expect(await get(id)).toMatchObject({ id, usage_count: 0 });
  });

  it('needs a category, and a survey of the team', async () => {
    const survey = await aSurvey();
    await expect(save({ survey_id: survey.id })).rejects.toMatchObject({ issues: [{ path: 'category' }] });
    await expect(save({ survey_id: randomUUID(), category: 'cx' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(save({ survey_id: survey.id, category: 'cx' }, await test.aMember())).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a template for all teams', () => {
  it('is made by platform administrators alone', async () => {
    const survey = await aSurvey();
    const wanted = { survey_id: survey.id, category: 'brand', is_public: true };
    await expect(save(wanted)).rejects.toMatchObject({ code: 'forbidden' });
    const template = await save(wanted, admin());
    const stranger = await test.aMember();
    expect(await get(template.id, stranger)).toEqual(template);
    await make({ template_id: template.id }, stranger);
    expect((await get(template.id)).usage_count).toBe(1);
    await expect(remove(template.id)).rejects.toMatchObject({ code: 'forbidden' });
    for (const who of [stranger, { ...stranger, isServiceAdmin: true }]) {
      await expect(remove(template.id, who)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await remove(template.id, admin());
    await expect(get(template.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is of a category that all teams share', async () => {
    const wanted = { survey_id: (await aSurvey()).id, category: 'custom', is_public: true };
    await expect(save(wanted, admin())).rejects.toMatchObject({ issues: [{ path: 'category' }] });
  });
});
