import { describe, expect, it } from '@jest/globals';
import { validateLogic } from '../../../../domain/questionnaire/checking/validate-logic.ts';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import { documentWith, parsed, rawQuestions } from '../document/documents.ts';
import { ASKED, aVariable } from './a-survey.ts';

const document = parsed(documentWith(...ASKED));

describe('validating one piece of logic', () => {
  it('tells the labels that it mentions, each once, in their order', () => {
    expect(validateLogic('Q2 > 1 AND (Q1\\x == `1` OR Q2 IN OPTIONS(Q7)) AND STATUS != "x"', 'expression')).toEqual({
      valid: true,
      identifiers: ['Q2', 'Q1', 'Q7'],
    });
    expect(validateLogic('a = Q1\nFILTER_X(Q2, X == a)', 'program')).toEqual({
      valid: true,
      identifiers: ['Q1', 'Q2'],
    });
  });

  it('tells where it breaks', () => {
    expect(validateLogic('Q1 = 1', 'expression')).toMatchObject({
      valid: false,
      error: { line: 1, column: 4, suggestion: '==', message: expect.stringContaining('Line 1, column 4') },
    });
    expect(validateLogic('', 'expression')).toMatchObject({ valid: false });
    expect(validateLogic('a = 1', 'expression')).toMatchObject({ valid: false });
  });

  it('knows the names and types of a survey', () => {
    expect(validateLogic('nsp > 3', 'expression')).toEqual({ valid: true, identifiers: ['nsp'] });
    expect(validateLogic('nps > 3', 'expression', document)).toEqual({ valid: true, identifiers: ['nps'] });
    expect(validateLogic('age > 20 AND nsp > 3', 'expression', document)).toEqual({
      valid: false,
      error: {
        message: 'Line 1, column 14: No question or variable is labelled nsp. Write nps.',
        line: 1,
        column: 14,
        expected: [],
        suggestion: 'nps',
      },
    });
    expect(validateLogic('why', 'expression', document)).toMatchObject({ valid: false });
    expect(validateLogic('why', 'program', document)).toEqual({ valid: true, identifiers: ['why'] });
    expect(validateLogic('rated', 'program', document)).toMatchObject({
      valid: false,
      error: { suggestion: 'rated\\price' },
    });
  });

  it('takes a question of a repeated block for an item or a list, as it does not know the place', () => {
    const first = parsed(documentWith({ ...rawQuestions.select, subtype: 'multi' }));
    const config = { loop: true, loopSourceQuestionId: questionsOf(first)[0]!.id };
    const questions = [{ ...rawQuestions.number, label: 'often' }, aVariable('twice', 'often * 2')];
    const looping = parsed({ blocks: [first.blocks[0], { config, questions }] });
    for (const logic of ['often > 1', 'MAX(often) > 1', 'COUNT(often) > 1 AND twice > 2']) {
      expect(validateLogic(logic, 'expression', looping)).toMatchObject({ valid: true });
    }
  });
});
