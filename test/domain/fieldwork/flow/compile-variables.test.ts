import { describe, expect, it } from '@jest/globals';
import { compileVariables } from '../../../../domain/fieldwork/flow/compile-variables.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import type { AnswerSource } from '../../../../domain/questionnaire/logic/value.ts';
import { aLoopedSurvey, aSurveyOf, SOURCE_ID } from './a-survey.ts';

const sevens: AnswerSource = { value: () => 7, row: () => null, options: () => null, status: '' };

describe('the variables of a document', () => {
  const variables = compileVariables(
    aSurveyOf(['Q1'], { A: 'HALF = Q1 / 2\nHALF + B + B + Q9', B: 'Q1', C: 'D', D: 'C + B', E: '(' }),
  );

  it('say which variables they need, each once', () => {
    expect([...variables.values()].map(({ label, needs }) => [label, needs])).toEqual([
      ['A', ['B']],
      ['B', []],
      ['C', []],
      ['D', []],
      ['E', []],
    ]);
  });

  it('run on any source of answers; in a circle or unreadable they are NULL', () => {
    expect([...variables.values()].map((variable) => variable.run(sevens))).toEqual([24.5, 7, null, null, null]);
  });
});

describe('the index of a document', () => {
  it('knows which questions are repeated, and for what', () => {
    const document = aLoopedSurvey();
    const { questions, loopSources } = indexForLogic(document);
    const blockId = document.blocks[1]!.id;
    expect([...questions].map(([label, { loop }]) => [label, loop])).toEqual([
      ['Q1', null],
      ['Q2', blockId],
      ['Q3', blockId],
      ['V1', blockId],
      ['Q4', null],
      ['V2', null],
      ['V3', null],
    ]);
    expect([...loopSources].map(([id, { question }]) => [id, question.id])).toEqual([[blockId, SOURCE_ID]]);
  });
});
