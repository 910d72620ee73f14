import { describe, expect, it } from '@jest/globals';
import { frequencyOf } from '../../../../domain/results/analysis/frequency-of.ts';
import { gridRowFrequency } from '../../../../domain/results/analysis/grid-row-frequency.ts';
import type { QuestionTally } from '../../../../domain/ground/statistics/tally.ts';
import { aQuestion, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';
import { counted, frequencyAlone, rowsOf, tallyOf } from './counted.ts';

describe('the frequency of a question in a loop', () => {
  const sourceId = '00000000-0000-4000-8000-00000000bbbb';
  const document = parsed({
    blocks: [
      { questions: [{ ...rawQuestions.select, id: sourceId, subtype: 'multi' }] },
      { config: { loop: true, loopSourceQuestionId: sourceId }, questions: [rawQuestions.nps] },
    ],
  });
  const [source, nps] = questionsIn(document);
  const scores = (base: number): QuestionTally =>
    tallyOf(
      { kind: 'numbers', inputs: [{ input: null, base, squaredWeights: base, values: counted([9, base]) }] },
      base,
    );
  const older = { ...source!, options: [{ id: 'x', label: '7', text: 'Blue', type: 'user' as const }] };

  it('is of all answers together, and of each item in the author’s order', () => {
    const items = [
      { item: 'gone', tally: scores(1) },
      { item: '7', tally: scores(1) },
      { item: '2', tally: scores(2) },
      { item: '1', tally: scores(3) },
    ];
    const frequency = frequencyOf(
      nps!,
      { items, all: scores(7) },
      {
        document,
        otherForms: (id) => (id === sourceId ? [older] : []) as never,
      },
    );
    expect(frequency.base).toBe(7);
    expect(frequency.loop?.map(({ item, text, base }) => [item, text, base])).toEqual([
      ['1', 'Red', 3],
      ['2', 'Green', 2],
      ['7', 'Blue', 1],
      ['gone', 'gone', 1],
    ]);
    expect(rowsOf(frequency.loop![0]!)[9]).toEqual(['9', 3, 100]);
  });
});

describe('the frequency of a grid’s row', () => {
  const grid = aQuestion('grid');
  const [row] = grid.options.vertical;
  const tally = tallyOf(
    { kind: 'rows', rows: [{ row: row!.id, base: 3, columns: counted([grid.options.horizontal[1]!.id, 3]) }] },
    4,
  );
  const frequency = frequencyAlone(grid, tally);

  it('has the row’s own base and shares, under its name', () => {
    const found = gridRowFrequency(frequency, 'Q1\\1', false);
    expect(found).toMatchObject({ label: 'Q1\\1', text: 'How good? Price', base: 3, effectiveBase: 3, loop: null });
    expect(rowsOf(found!)).toEqual([
      ['1', 0, 0],
      ['2', 3, 100],
    ]);
    expect(gridRowFrequency(frequency, 'Q1\\1', true)?.effectiveBase).toBeNull();
  });

  it('is none of a row that is not there, nor of a question without rows', () => {
    expect(gridRowFrequency(frequency, 'Q1\\9', false)).toBeNull();
    expect(gridRowFrequency(frequency, 'Q1', false)).toBeNull();
    const choice = frequencyAlone(aQuestion('select'), tallyOf({ kind: 'choice', options: [] }, 0));
    expect(gridRowFrequency(choice, 'Q1\\1', false)).toBeNull();
  });
});
