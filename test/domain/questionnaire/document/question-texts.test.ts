import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { questionTexts, withQuestionTexts } from '../../../../domain/questionnaire/document/question-texts.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { arbitraryDocument } from './arbitrary-document.ts';
import { aQuestion, parsed, questionsIn } from './documents.ts';

const allQuestions = QUESTION_TYPES.map((type): { type: string; question: Question } => ({
  type,
  question: aQuestion(type),
}));
const anyQuestions = arbitraryDocument.map((input) => questionsIn(parsed(input)));

function pathsOf(question: Question): readonly string[] {
  return questionTexts(question).map(({ path }) => path);
}

describe('the texts that respondents read', () => {
  const withHelper = (type: 'text' | 'percent-sum' | 'multi-percentage', subtype: string) =>
    aQuestion(type, {
      subtype,
      config: {
        inputs: [
          { label: 'Home', helper: 'in hours' },
          { label: 'Work', helper: '' },
        ],
      },
    });

  it.each([
    [
      'an option list',
      aQuestion('select', { optout: { text: 'Skip' } }),
      ['text', 'options[0].text', 'options[1].text', 'optout.text'],
    ],
    [
      'a grid',
      aQuestion('grid'),
      [
        'text',
        'options.vertical[0].text',
        'options.vertical[1].text',
        'options.horizontal[0].text',
        'options.horizontal[1].text',
      ],
    ],
    ['texts with helpers', withHelper('text', 'multi'), ['text', 'config.inputs[0].helper']],
    ['shares with helpers', withHelper('percent-sum', ''), ['text', 'config.inputs[0].helper']],
    ['percentages with helpers', withHelper('multi-percentage', ''), ['text', 'config.inputs[0].helper']],
    [
      'a contact form',
      aQuestion('contact-form', { config: { inputs: [{ label: 'email', helper: 'Work address' }] } }),
      ['text', 'config.inputs[0].helper'],
    ],
    [
      'prices',
      aQuestion('van-westendorp', {
        config: { inputs: ['a', 'b', 'c', 'd'].map((label) => ({ label, helper: `At ${label}` })) },
      }),
      ['text', ...[0, 1, 2, 3].map((index) => `config.inputs[${index}].helper`)],
    ],
    [
      'a maxdiff',
      aQuestion('maxdiff'),
      ['text', ...[0, 1, 2, 3].map((index) => `options[${index}].text`), 'config.lowerText', 'config.upperText'],
    ],
    [
      'a conjoint',
      aQuestion('conjoint'),
      [
        'text',
        'config.attributes[0].text',
        'config.attributes[0].levels[0].text',
        'config.attributes[0].levels[1].text',
        'config.attributes[1].text',
        ...[0, 1, 2].map((index) => `config.attributes[1].levels[${index}].text`),
      ],
    ],
    ['an ending', aQuestion('terminate'), ['text']],
    ['a variable, which nobody reads', aQuestion('variable'), []],
  ] as const)('of %s', (_, question, paths) => {
    expect(pathsOf(question)).toEqual(paths);
  });

  it('are told by where they stand', () => {
    const [, first] = questionTexts(aQuestion('select'));
    expect(first).toEqual({ path: 'options[0].text', text: 'Red' });
  });
});

describe('changing the texts', () => {
  it.each(allQuestions)('to themselves leaves a $type as it is', ({ question }) => {
    expect(withQuestionTexts(question, (_, text) => text)).toEqual(question);
  });

  it.each(allQuestions)('reaches every text of a $type, and nothing else', ({ question }) => {
    const changed = withQuestionTexts(question, (path) => `new ${path}`);
    expect(questionTexts(changed)).toEqual(pathsOf(question).map((path) => ({ path, text: `new ${path}` })));
    const back = new Map(questionTexts(question).map(({ path, text }) => [path, text]));
    expect(withQuestionTexts(changed, (path, text) => back.get(path) ?? text)).toEqual(question);
  });

  it('leaves blank texts blank', () => {
    const question = aQuestion('text', { subtype: 'multi', config: { inputs: [{ label: 'First' }] } });
    expect(withQuestionTexts(question, () => 'new').config.inputs).toEqual([{ label: 'First', helper: '' }]);
  });

  it('keeps labels, ids, logic and settings of any question', () => {
    fc.assert(
      fc.property(anyQuestions, (questions) => {
        for (const question of questions) {
          const changed = withQuestionTexts(question, (path) => path);
          expect(withQuestionTexts(changed, () => '-')).toEqual(withQuestionTexts(question, () => '-'));
          expect(new Set(pathsOf(question)).size).toBe(pathsOf(question).length);
          expect(withQuestionTexts(question, (_, text) => text)).toEqual(question);
        }
      }),
    );
  });
});
