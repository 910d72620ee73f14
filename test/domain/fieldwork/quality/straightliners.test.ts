import { describe, expect, it } from '@jest/globals';
import { checkGrids } from '../../../../domain/fieldwork/quality/straightliners.ts';
import { speederLimitMs } from '../../../../domain/fieldwork/quality/speeders.ts';
import { parsed } from '../../questionnaire/document/documents.ts';
import { SOURCE_ID } from '../flow/a-survey.ts';
import { storedFrom } from '../../../support/stored-answers.ts';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const grid = (rows: readonly string[], columns = ['Bad', 'Good']) => ({
  type: 'grid',
  text: 'How good?',
  options: { vertical: texts(...rows), horizontal: texts(...columns) },
});

const survey = parsed({
  blocks: [
    {
      questions: [
        { id: SOURCE_ID, type: 'select', subtype: 'multi', text: 'Which?', options: texts('Acme', 'Bolt') },
        grid(['Price', 'Taste', 'Size']),
        grid(['Price']),
        grid(['Price', 'Taste'], ['Yes']),
      ],
    },
    { config: { loop: true, loopSourceQuestionId: SOURCE_ID }, questions: [grid(['Price', 'Taste'])] },
  ],
});

const [, Q2, , , Q5] = survey.blocks.flatMap(({ questions }) => questions);
const loop = survey.blocks[1]?.id ?? '';
const rounds = (...answers: readonly object[]) =>
  answers.map((answer, index) => ({ item: String(index + 1), answers: { [Q5!.id]: storedFrom(Q5!, answer) } }));

describe('straightlined grids of a response', () => {
  const { labels, countStraightlined } = checkGrids(survey);

  it('are looked for where a grid leaves a choice on several rows', () => {
    expect(labels).toEqual(['Q2', 'Q5']);
  });

  it.each([
    ['none', {}, {}, 0],
    ['left empty', { [Q2!.id]: null }, { [loop]: [] }, 0],
    ['one', { [Q2!.id]: storedFrom(Q2!, { '1': '2', '2': '2', '3': '2' }) }, {}, 1],
    ['with a row that differs', { [Q2!.id]: storedFrom(Q2!, { '1': '2', '2': '2', '3': '1' }) }, {}, 0],
    ['in every round', {}, { [loop]: rounds({ '1': '1', '2': '1' }, { '1': '2', '2': '2' }) }, 1],
    ['in one round of two', {}, { [loop]: rounds({ '1': '1', '2': '1' }, { '1': '1', '2': '2' }) }, 0],
  ])('are counted: %s', (_, answers, loops, count) => {
    expect(countStraightlined({ answers, loops })).toBe(count);
  });
});

describe('too fast', () => {
  it('is below the threshold, to the millisecond', () => {
    expect([speederLimitMs(60), speederLimitMs(5.5), speederLimitMs(5.0004)]).toEqual([60_000, 5_500, 5_001]);
  });
});
