import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { placedAnswers, storedAnswer } from '../../../../domain/fieldwork/flow/response-answers.ts';
import { walk } from '../../../../domain/fieldwork/flow/walk.ts';
import { placeKey } from '../../../../domain/fieldwork/flow/place.ts';
import { answerSchemaOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { beginInterview } from '../../../../domain/synthetic/interview/interview.ts';
import type { Interview } from '../../../../domain/synthetic/interview/interview.ts';
import { interviewByRules } from '../../../../domain/synthetic/interview/rules/interview-by-rules.ts';
import type { Persona } from '../../../../domain/synthetic/persona.ts';
import { examples } from '../../../support/examples.ts';
import { aLoopedSurvey } from '../../fieldwork/flow/a-survey.ts';
import { arbitraryDocument } from '../../questionnaire/document/arbitrary-document.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';
import { aSurveyInOrder, documentOf } from '../../questionnaire/reachability/arbitrary-survey.ts';

const YEAR = 2026;

const documents = fc.oneof(
  arbitraryDocument.map((input) => parsed(input)),
  aSurveyInOrder.map((blocks) => documentOf(blocks, true)),
  fc.constant(aLoopedSurvey()),
  fc.constant(parsed(documentWith(...Object.values(rawQuestions)))),
);
const personas = fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), { maxKeys: 4 });

function aPersona(attributes: Persona['attributes'], ordinal = 1): Persona {
  return { id: `p${ordinal}`, ordinal, attributes };
}

function interviewed(document: SurveyDocument, attributes: Persona['attributes'], seed = 7, ordinal = 1): Interview {
  return interviewByRules(prepareFlow(document), aPersona(attributes, ordinal), beginInterview(ordinal, seed), YEAR);
}

function answersTo(document: SurveyDocument, attributes: Persona['attributes'], many: number): readonly unknown[] {
  const [question] = questionsIn(document);
  return Array.from({ length: many }, (_, index) => {
    const { given } = interviewed(document, attributes, 7, index + 1);
    return given.answers[question?.id ?? ''];
  });
}

describe('a persona without a model', () => {
  it('walks the way that a respondent with its answers would, and gives none that the survey refuses', () => {
    fc.assert(
      fc.property(documents, personas, fc.nat(), (document, attributes, seed) => {
        const flow = prepareFlow(document);
        const interview = interviewByRules(flow, aPersona(attributes), beginInterview(1, seed), YEAR);
        const again = walk(flow, interview.seed, interview.given);
        expect(again.ending?.outcome).toBe(interview.ending?.outcome);
        expect(again.visited.map(placeKey)).toEqual(interview.visited);
        const placed = placedAnswers(interview.given);
        const byId = new Map(questionsIn(document).map((question) => [question.id, question]));
        for (const { questionId, at } of again.visited) {
          const question = byId.get(questionId)!;
          const answer = storedAnswer(questionId, at, placed);
          if (answer !== null) expect(z.safeParse(answerSchemaOf(question), answer).success).toBe(true);
        }
      }),
      { numRuns: examples(150) },
    );
  });

  it('answers every type of question that asks, but for contact details', () => {
    const document = parsed(documentWith(...Object.values(rawQuestions)));
    const many = Array.from({ length: 30 }, (_, index) => interviewed(document, { age: '25-34' }, index));
    const reasons = new Set(many.flatMap(({ unanswered }) => unanswered.map(({ reason }) => reason)));
    expect([...reasons]).toEqual(['Contact details are never made up.']);
  });

  it('answers the same for the same seed, otherwise for another', () => {
    const document = parsed(documentWith(rawQuestions.nps, rawQuestions.select, rawQuestions.grid));
    const one = interviewed(document, { age: '25-34' });
    expect(interviewed(document, { age: '25-34' })).toEqual(one);
    const others = Array.from({ length: 20 }, (_, seed) => interviewed(document, { age: '25-34' }, seed + 100));
    expect(new Set(others.map(({ given }) => JSON.stringify(given))).size).toBeGreaterThan(10);
  });

  it.each([
    ['What is your gender?', ['Man', 'Woman', 'Other'], { gender: 'female' }, 'Woman'],
    ['Which are you?', ['Female', 'Male'], { sex: 'Male' }, 'Male'],
    ['How old are you?', ['Under 18', '18–24', '25 to 34', '35+'], { age: '26-33' }, '25 to 34'],
    ['What is your age?', ['18-34', '35-54', '55 or older'], { 'age group': '65+' }, '55 or older'],
    [
      'What is your yearly income?',
      ['Under $20k', '$20,000 - $99,999', '$100,000 or more'],
      { income: '30000-60000' },
      '$20,000 - $99,999',
    ],
    ['Where do you live?', ['North', 'South'], { region: 'South' }, 'South'],
  ])('tells of itself what its panel says: %s', (text, options, attributes, told) => {
    const document = parsed(
      documentWith({ type: 'select', text, options: options.map((option) => ({ text: option })) }),
    );
    const [question] = questionsIn(document);
    const own = (question!.options as readonly { id: string; text: string }[]).find((option) => option.text === told);
    const given = answersTo(document, attributes, 20);
    expect(given.map((answer) => (answer as { selected: string[] }).selected)).toEqual(given.map(() => [own!.id]));
  });

  it('tells its age in years and its year of birth alike', () => {
    const document = parsed(
      documentWith(
        { type: 'number', text: 'How old are you?' },
        { type: 'year', text: 'In which year were you born?' },
      ),
    );
    const [age, born] = questionsIn(document);
    for (let ordinal = 1; ordinal <= 20; ordinal += 1) {
      const { answers } = interviewed(document, { age: '40-49' }, 3, ordinal).given;
      expect(Number(answers[age!.id])).toBeGreaterThanOrEqual(40);
      expect(Number(answers[age!.id])).toBeLessThanOrEqual(49);
      expect(answers[born!.id]).toBe(YEAR - Number(answers[age!.id]));
    }
  });

  it('recommends what it is satisfied with, and answers the same question the same', () => {
    const options = ['Very dissatisfied', 'Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied'].map((text) => ({
      text,
    }));
    const satisfaction = { type: 'select', text: 'How satisfied are you?', options };
    const document = parsed(documentWith(satisfaction, { type: 'nps', text: 'Would you recommend it?' }, satisfaction));
    const [first, nps, second] = questionsIn(document);
    const ids = (first!.options as readonly { id: string }[]).map(({ id }) => id);
    const again = (second!.options as readonly { id: string }[]).map(({ id }) => id);
    const pairs = Array.from({ length: 400 }, (_, index) => {
      const { answers } = interviewed(document, {}, 5, index + 1).given;
      const [one, two] = [first, second].map(
        (question) => (answers[question!.id] as { selected: string[] }).selected[0]!,
      );
      expect(again.indexOf(two!)).toBe(ids.indexOf(one!));
      return [ids.indexOf(one!), Number(answers[nps!.id])] as const;
    });
    const meanOf = (kept: typeof pairs) => kept.reduce((sum, [, score]) => sum + score, 0) / kept.length;
    const [content, discontent] = [pairs.filter(([at]) => at >= 3), pairs.filter(([at]) => at <= 1)];
    expect(discontent.length).toBeGreaterThan(10);
    expect(meanOf(content) - meanOf(discontent)).toBeGreaterThan(1.5);
  });

  it('pays more where its income is higher, at prices that rise', () => {
    const document = parsed(
      documentWith({ ...rawQuestions['van-westendorp'], text: 'A bike for $500: at which price …' }),
    );
    const pricesOf = (income: string) =>
      answersTo(document, { income }, 200).map((answer) => Object.values(answer as Record<string, number>));
    const [poor, rich] = [pricesOf('10000-20000'), pricesOf('150000+')];
    for (const prices of [...poor, ...rich]) expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
    const mean = (all: number[][]) => all.reduce((sum, prices) => sum + prices[1]!, 0) / all.length;
    expect(mean(rich) / mean(poor)).toBeGreaterThan(1.2);
    expect(mean(rich)).toBeGreaterThan(200);
  });

  it('uses all of a scale', () => {
    const options = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'].map((text) => ({ text }));
    const given = answersTo(parsed(documentWith({ type: 'select', text: 'It is easy.', options })), {}, 500);
    expect(new Set(given.map((answer) => JSON.stringify(answer))).size).toBe(5);
  });
});
