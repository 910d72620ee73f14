import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

const MANY = Array.from({ length: 33 }, (_, place) => ({ text: `Option ${place}` }));
const OTHER = { text: 'Something else', type: 'other' };

describe('those who wrote something', () => {
  let test: TestServices;
  let member: Principal;
  let surveyId: string;
  let questions: readonly Question[];
  const ids = new Map<string, string>();

  const store = async (name: string, answers: object, minute: number) => {
    const startedAt = new Date(Date.UTC(2026, 0, 1, 12, minute));
    ids.set(name, await storeResponse(test.services, member, { surveyId, startedAt, answers: { ...answers } }));
  };
  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
    const desk = surveyDesk(test.services, member);
    surveyId = await desk.aDraft(
      {
        type: 'select',
        text: 'Which?',
        options: [{ text: 'Tea' }, OTHER, { text: 'Milk' }],
        config: { required: false },
      },
      { type: 'select', subtype: 'multi', text: 'Which of many?', options: [...MANY, OTHER] },
      { type: 'text', text: 'Why?' },
      { type: 'text', subtype: 'multi', text: 'Words', config: { inputs: [{ label: 'Good' }, { label: 'Bad' }] } },
    );
    await desk.publish(surveyId);
    const { document } = await desk.version(surveyId, { version: 1 });
    questions = questionsOf(document as unknown as SurveyDocument);
    await store('plain', { Q1: '1', Q2: { selected: ['1', '33'] } }, 1);
    await store('other', { Q1: { selected: ['2'], writeIns: { 2: 'Cocoa' } }, Q2: { selected: ['2'] } }, 2);
    await store('other of many', { Q1: '3', Q2: { selected: ['5', '34'], writeIns: { 34: 'Juice' } } }, 3);
    await store('text', { Q3: 'Because' }, 4);
    await store('texts', { Q4: { Bad: 'cold' } }, 5);
    await store('nothing', {}, 6);
  });

  const found = async (...labels: readonly string[]) => {
    const nowMs = Date.now();
    const scope = { teamId: member.teamId, surveyId, selection: ALL_COMPLETES, weighting: null, nowMs };
    const wroteTo = questions.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
    const responses = await test.services.columns.responses(scope, { limit: 10, wroteTo });
    return responses.map((id) => [...ids].find(([, one]) => one === id)?.[0]);
  };

  it.each([
    [['Q1'], ['other']],
    [['Q2'], ['other of many']],
    [['Q3'], ['text']],
    [['Q4'], ['texts']],
    [
      ['Q1', 'Q2', 'Q3', 'Q4'],
      ['texts', 'text', 'other of many', 'other'],
    ],
    [[], []],
  ])('to %j are found, the newest first', async (labels, names) => {
    expect(await found(...labels)).toEqual(names);
  });

  it('may be those whose option is gone', async () => {
    const desk = surveyDesk(test.services, member);
    const [which] = questions;
    const options = which === undefined || 'vertical' in which.options ? [] : which.options;
    await desk.write(surveyId, {
      type: 'select',
      text: 'Which?',
      id: which?.id,
      label: 'Q1',
      options: options.filter(({ type }) => type !== 'other'),
    });
    expect(await found('Q1')).toEqual(['other']);
  });
});
