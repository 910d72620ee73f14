import { describe, expect, it } from '@jest/globals';
import { fieldNames } from '../../../../domain/fieldwork/answering/form-fields.ts';
import { readAnswer } from '../../../../domain/fieldwork/answering/read-form.ts';
import { byDepth } from '../../../support/examples.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import { namesFor } from './arbitrary-fields.ts';
import { everyQuestion } from './arbitrary-question.ts';

const context = { language: 'en', design: 0, turns: [] };
const many = Array.from({ length: 20_000 }, (_, index) => `o${index}`);
/** Of one value. */
const CHARACTERS = byDepth({ plain: 200_000, deep: 1_000_000 });

describe('a form of unusual size', () => {
  it('is read at once: thousands of values or a huge one in every field', () => {
    for (const question of everyQuestion) {
      const names = namesFor(question).filter((name) => name !== fieldNames.optOut);
      for (const values of [many, ['x'.repeat(CHARACTERS)], [`${' '.repeat(CHARACTERS)}x`], ['1'.repeat(CHARACTERS)]]) {
        const { answer } = readAnswer(question, new Map(names.map((name) => [name, values])), context);
        expect(JSON.stringify(answer ?? null).length).toBeLessThan(1_000);
      }
    }
  });

  it('is read at once by questions of the largest size', () => {
    const options = Array.from({ length: 1_000 }, (_, index) => ({ text: `Option ${index}` }));
    const grid = aQuestion('grid', { subtype: 'multi', options: { vertical: options, horizontal: options } });
    const all = grid.options.horizontal.map(({ id }) => id);
    const rows = grid.options.vertical.map(({ id }) => [fieldNames.row(id), all] as const);
    const { answer, problems } = readAnswer(grid, new Map(rows), context);
    expect(problems).toEqual([]);
    expect(Object.keys(answer as object)).toHaveLength(1_000);

    const select = aQuestion('select', { subtype: 'multi', options });
    const ids = select.options.map(({ id }) => id);
    expect(readAnswer(select, new Map([['a', [...ids, ...many]]]), context)).toEqual({
      answer: { selected: ids, writeIns: {} },
      problems: [{ code: 'unusable', field: null, values: {} }],
    });
  });
});
