import { describe, expect, it } from '@jest/globals';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import type { ResponseAnswers } from '../../../../domain/fieldwork/flow/response-answers.ts';
import { plainAnswers } from '../../../support/logic/plain-answers.ts';
import { createPiping, MAX_NESTED_CHARACTERS } from '../../../../domain/fieldwork/flow/create-piping.ts';
import { documentWith, parsed, rawQuestions } from '../document/documents.ts';
import { aLoopedSurvey, answersTo, labelled } from '../../fieldwork/flow/a-survey.ts';

type ByLabel = Readonly<Record<string, unknown>>;

function pipingOf(document: SurveyDocument, byLabel: ByLabel): (text: string) => string {
  return createPiping(indexForLogic(document), plainAnswers(answersTo(document, byLabel), 'IN_PROGRESS'));
}

const option = (number: number, text: string, more: ByLabel = {}) => ({ id: `o0000000${number}`, text, ...more });
const chosen = (...numbers: readonly number[]) => ({
  selected: numbers.map((number) => `o0000000${number}`),
  writeIns: {},
});
const aSelect = (label: string, ...options: readonly unknown[]) => ({
  type: 'select',
  subtype: 'multi',
  label,
  text: `${label}?`,
  options,
});

describe('a piped answer', () => {
  const document = parsed(
    documentWith(
      { ...rawQuestions.text, label: 'Q1' },
      { ...rawQuestions['percent-sum'], label: 'Q2' },
      { type: 'variable', label: 'V1', text: 'v', config: { definition: 'Q2\\Home / 8' } },
      { type: 'variable', label: 'V2', text: 'v', config: { definition: '[Q1, NULL, V1]' } },
    ),
  );
  const pipe = pipingOf(document, { Q1: 'tea & {{Q2}}', Q2: { Home: 60, Work: 40 } });

  it.each([
    ['So: {{Q1}}!', 'So: tea & {{Q2}}!'],
    ['{{Q2}}', 'Home: 60; Work: 40'],
    ['{{Q2\\Work}} {{Q2\\`Home`}}', '40 60'],
    ['{{Q2\\Elsewhere}}{{Q1\\1}}{{V1\\1}}', ''],
    ['{{V1}} {{V2}}', '7.5 tea & {{Q2}}, 7.5'],
    ['[{{Q9}}{{SURVEY_LINK}}{{LOOP}}{{STATUS}}]', '[]'],
    ['no reference {{ 1+1 }}', 'no reference {{ 1+1 }}'],
  ])('in %j', (text, filled) => {
    expect(pipe(text)).toBe(filled);
  });

  it('is nothing where there is no answer', () => {
    expect(pipingOf(document, {})('[{{Q1}}{{Q2}}{{Q2\\Home}}{{V1}}{{V2}}]')).toBe('[]');
  });
});

describe('an option whose text pipes an answer', () => {
  const document = parsed(
    documentWith(
      { ...rawQuestions.text, label: 'Q1' },
      aSelect('Q2', option(1, '{{Q1}} again'), option(2, 'Else', { type: 'other' })),
      aSelect('Q3', option(1, 'not {{Q2}}'), option(2, 'Never')),
    ),
  );

  it('is piped as it was shown', () => {
    const pipe = pipingOf(document, { Q1: 'Tea', Q2: chosen(1), Q3: chosen(1) });
    expect(pipe('{{Q2}}; {{Q3}}')).toBe('Tea again; not Tea again');
  });

  it('is no way for what respondents wrote to be read', () => {
    const written = { selected: ['o00000002'], writeIns: { o00000002: '{{Q1}}' } };
    expect(pipingOf(document, { Q1: '{{Q3}}', Q2: written, Q3: chosen(1) })('{{Q3}} {{Q1}}')).toBe('not {{Q1}} {{Q3}}');
  });

  it('comes to an end where texts pipe themselves or each other', () => {
    const circle = parsed(
      documentWith(
        aSelect('Q1', option(1, 'a{{Q1}}{{Q1}}'), option(2, 'b')),
        aSelect('Q2', option(1, 'c{{Q3}}'), option(2, 'b')),
        aSelect('Q3', option(1, 'd{{Q2}}'), option(2, 'b')),
      ),
    );
    const pipe = pipingOf(circle, { Q1: chosen(1), Q2: chosen(1), Q3: chosen(1) });
    expect(pipe('{{Q2}}')).toBe('cdcdc');
    expect(pipe('{{Q1}}')).toBe('a'.repeat(31));
    expect(pipe('{{Q3}}')).toBe('dcdcd');
  });
});

describe('options by the hundred that each pipe a long answer', () => {
  const options = [option(1, '{{Q1}}!'), ...Array.from({ length: 999 }, () => ({ text: '{{Q1}}!' }))];
  const labels = ['Q2', 'Q3', 'Q4', 'Q5'];
  const document = parsed(
    documentWith(
      { ...rawQuestions.text, label: 'Q1' },
      ...labels.map((label) => aSelect(label, ...options)),
      aSelect('Q6', option(1, '{{Q1}}?'), option(2, 'b')),
    ),
  );
  const answers = (length: number) => ({
    Q1: 'x'.repeat(length),
    ...Object.fromEntries([...labels, 'Q6'].map((label) => [label, chosen(1)])),
  });

  it('are put in while there is room for them', () => {
    const words = 'x'.repeat(500);
    expect(pipingOf(document, answers(500))('{{Q2}}{{Q3}}{{Q4}}{{Q5}}')).toBe(`${words}!`.repeat(4));
  });

  it('are left out where they would fill all memory, and what needs none of them is not', () => {
    const pipe = pipingOf(document, answers(MAX_NESTED_CHARACTERS / 900));
    expect(pipe('{{Q6}}')).toMatch(/^x+\?$/);
    expect(pipe('[{{Q2}}{{Q3}}{{Q4}}{{Q5}}]')).toBe('[]');
    expect(pipe('{{Q1}} {{Q6}}')).toMatch(/^x+ x+\?$/);
  });
});

describe('piping around a loop', () => {
  const document = aLoopedSurvey();
  const blockId = document.blocks[1]!.id;
  const response: ResponseAnswers = {
    answers: answersTo(document, {
      Q1: { selected: ['o00000001', 'o00000003'], writeIns: { o00000003: 'Corner shop' } },
      Q4: 5,
    }),
    loops: {
      [blockId]: [
        { item: '1', answers: answersTo(document, { Q2: 10, Q3: { o00000011: ['o00000022'] } }) },
        { item: '3', answers: answersTo(document, { Q2: 30 }) },
      ],
    },
    at: null,
    status: 'IN_PROGRESS',
  };
  const index = indexForLogic(document);
  const at = (item: string) => createPiping(index, { ...response, at: { blockId, item } });

  it('names the item inside the loop, in the respondent’s own words', () => {
    expect(at('1')(labelled(document, 'Q2').text)).toBe('How many Acme?');
    expect(at('3')('{{LOOP}}: {{Q2}}, {{V1}}, {{Q4}}, {{V2}}')).toBe('Corner shop: 30, 60, 5, 60');
    expect(at('1')('{{Q3\\1}} {{Q3}}')).toBe('Good Price: Good');
    expect(at('2')('[{{LOOP}}{{Q2}}{{LOOP\\1}}]')).toBe('[]');
  });

  it('lists all items outside it', () => {
    const pipe = createPiping(index, response);
    expect(pipe('[{{LOOP}}] {{Q2}}; {{V1}}; {{Q3\\1}}; {{Q1}}')).toBe('[] 10, 30; 20, 60; Good; Acme, Corner shop');
  });
});
