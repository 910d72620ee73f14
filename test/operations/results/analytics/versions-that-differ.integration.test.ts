import { beforeAll, describe, expect, it } from '@jest/globals';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { getFrequency } from '../../../../operations/results/analytics/get-frequency.ts';
import { runCrosstab } from '../../../../operations/results/analytics/run-crosstab.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { storeResponse } from '../../../support/stored-responses.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

const pricesOf = (...labels: readonly string[]) => ({
  type: 'van-westendorp',
  text: 'What is it worth?',
  config: { inputs: labels.map((label) => ({ label, helper: '' })) },
});

describe('analyses where versions differ', () => {
  let test: TestServices;
  let member: Principal;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
  });

  const desk = () => surveyDesk(test.services, member);
  async function aLiveSurvey(...questions: object[]) {
    const id = await desk().aDraft(...questions);
    await desk().publish(id);
    const { document } = await desk().version(id, { version: 1 });
    return { id, questions: questionsOf(document as unknown as SurveyDocument) };
  }
  const frequency = (survey_id: string) =>
    runOperation(getFrequency, test.services, member, { survey_id, label: 'Q1' });
  const crosstab = async (survey_id: string) => {
    const variables = { rowVariable: { questionLabel: 'Q1' }, colVariable: { questionLabel: 'Q2' } };
    const { tables } = await runOperation(runCrosstab, test.services, member, { survey_id, ...variables });
    return tables['Total']?.rows.map(({ value, total }) => [value, total.count]);
  };
  const idOf = (question: Question | undefined) => question?.id ?? '';
  const optionsOf = (question: Question | undefined) =>
    question === undefined || 'vertical' in question.options ? [] : question.options;

  it('prices stay what they stand for, whatever their inputs are labelled later', async () => {
    const { id, questions } = await aLiveSurvey(pricesOf('a', 'b', 'c', 'd'));
    const store = (prices: object) => storeResponse(test.services, member, { surveyId: id, raw: { Q1: prices } });
    await store({ a: 1, b: 2, c: 3, d: 4 });
    // The labels of a draft say nothing of answers; nor does one that goes to another place.
    await desk().write(id, { ...pricesOf('b', 'x', 'y', 'z'), id: idOf(questions[0]), label: 'Q1' });
    await store({ a: 1, b: 2, c: 3, d: 5 });
    expect((await frequency(id)).details).toMatchObject({ kind: 'prices', consistent: 2, inconsistent: 0 });
    await desk().push(id, { version: 2 });
    await store({ b: 1, x: 2, y: 3, z: 6 });
    const { details, distribution, total_responses } = await frequency(id);
    expect(details).toMatchObject({ kind: 'prices', consistent: 3, inconsistent: 0 });
    expect(total_responses).toBe(3);
    expect(distribution.map(({ value, count }) => [value, count])).toEqual([
      ['b', 3],
      ['x', 3],
      ['y', 3],
      ['z', 3],
    ]);
  });

  it('a crosstab lists no option of a draft, and of older versions only those that were chosen', async () => {
    const { id, questions } = await aLiveSurvey(
      { type: 'select', text: 'Which?', options: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] },
      { type: 'select', text: 'Where?', options: [{ text: 'X' }, { text: 'Y' }] },
    );
    const [which, where] = questions;
    const store = (Q1: string) => storeResponse(test.services, member, { surveyId: id, answers: { Q1, Q2: '2' } });
    await store('1');
    const rewrite = (options: object[]) =>
      desk().write(
        id,
        { type: 'select', text: 'Which?', id: idOf(which), label: 'Q1', options },
        { type: 'select', text: 'Where?', id: idOf(where), label: 'Q2', options: [...optionsOf(where)] },
      );
    const [, b] = optionsOf(which);
    if (b === undefined) throw new Error('There is no second option.');
    await rewrite([b, { text: 'D', label: '4' }]);
    await store('1');
    expect(await crosstab(id)).toEqual([
      ['1', 2],
      ['2', 0],
      ['3', 0],
    ]);
    await desk().push(id, { version: 2 });
    await store('4');
    expect(await crosstab(id)).toEqual([
      ['2', 0],
      ['4', 1],
      ['1', 2],
    ]);
  });

  it('a variable that was worked out from contact details tells of those versions only that it had a value', async () => {
    const who = { type: 'contact-form', label: 'WHO', text: 'Who?', config: { inputs: [{ label: 'email' }] } };
    const age = { type: 'number', label: 'AGE', text: 'How old?' };
    const computed = { type: 'variable', label: 'Q1', text: 'Worked out' };
    const { id, questions } = await aLiveSurvey(who, age, { ...computed, config: { definition: 'WHO\\email' } });
    const store = (Q1: unknown) => storeResponse(test.services, member, { surveyId: id, raw: { Q1 } });
    await store('a.person@example.org');
    await store('b.person@example.org');
    const [whoId, ageId, computedId] = questions.map(idOf);
    await desk().write(
      id,
      { ...who, id: whoId },
      { ...age, id: ageId },
      { ...computed, id: computedId, config: { definition: 'AGE + 1' } },
    );
    await desk().push(id, { version: 2 });
    await store(31);
    const { distribution, total_responses, details } = await frequency(id);
    expect(total_responses).toBe(3);
    expect(distribution.map(({ value, count }) => [value, count])).toEqual([
      ['Has a value', 2],
      ['31', 1],
    ]);
    expect(details).toMatchObject({ kind: 'values', distinct: 2, summary: null });
  });

  it('ranks go beyond 255', async () => {
    const options = Array.from({ length: 300 }, (_, place) => ({ text: `Option ${place}` }));
    const { id, questions } = await aLiveSurvey({ type: 'ranking', text: 'In what order?', options });
    const order = optionsOf(questions[0]).map((option) => option.id);
    await storeResponse(test.services, member, { surveyId: id, raw: { Q1: order } });
    const { details } = await frequency(id);
    if (details.kind !== 'ranking') throw new Error('It was counted as something else.');
    expect(details.items.map((item) => item.mean_rank)).toEqual(order.map((_, place) => place + 1));
  });
});
