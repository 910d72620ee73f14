import { describe, expect, it } from '@jest/globals';
import { gridInputs } from '../../../../pages/respondent/questions/grid.ts';
import { gridLayout } from '../../../../pages/respondent/questions/grid-layout.ts';
import { optionsOf } from '../../../domain/questionnaire/document/documents.ts';
import { aQuestion, documentWith, parsed } from '../../../domain/questionnaire/document/documents.ts';
import { problem } from '../../../domain/fieldwork/answering/a-form.ts';
import { aView } from '../views/a-page.ts';
import { allOf, attribute, elementsOf } from '../views/tags-of.ts';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const columns = [...texts('Fresh', 'Cheap'), { text: 'None of these', type: 'nota' }];
const options = { vertical: texts('Bread', 'Milk'), horizontal: columns };

describe('the inputs of a grid', () => {
  const question = aQuestion('grid', { options });
  const [bread, milk] = question.options.vertical.map(({ id }) => id);
  const [fresh, cheap] = question.options.horizontal.map(({ id }) => id);

  it('are a group for each row, named by its text, with a choice for each column, named by its own', () => {
    const drawn = gridInputs(aView(question)).toString();
    expect([...drawn.matchAll(/<legend[^>]*>([^<]*)<\/legend>/g)].map(([, text]) => text)).toEqual(['Bread', 'Milk']);
    const labels = [...drawn.matchAll(/<label class="grid-choice" for="([^"]*)"[^>]*>.*?<span[^>]*>([^<]*)<\/span>/gs)];
    expect(labels.slice(0, 3).map(([, , text]) => text)).toEqual(['Fresh', 'Cheap', 'None of these']);
    expect(labels.map(([, target]) => target)).toEqual(allOf(elementsOf(drawn, 'input'), 'id'));
  });

  it('allow one column a row, or several where the grid takes several', () => {
    const types = (subtype: string) =>
      new Set(allOf(elementsOf(gridInputs(aView(aQuestion('grid', { options, subtype }))), 'input'), 'type'));
    expect([...types('')]).toEqual(['radio']);
    expect([...types('multi')]).toEqual(['checkbox']);
  });

  it('mark the columns that are chosen alone, where several may be', () => {
    const exclusive = (subtype: string) => {
      const question = aQuestion('grid', { options, subtype });
      return elementsOf(gridInputs(aView(question)), 'input').filter(({ attributes }) =>
        attributes.has('data-exclusive'),
      ).length;
    };
    expect([exclusive('multi'), exclusive('')]).toEqual([2, 0]);
  });

  it('are chosen as they were answered', () => {
    const fields = new Map([[`a.r.${String(milk)}`, [String(cheap)]]]);
    const drawn = elementsOf(gridInputs(aView(question, { fields })), 'input');
    const checked = drawn.filter(({ attributes }) => attributes.has('checked'));
    expect(allOf(checked, 'id')).toEqual([`f-a.r.${String(milk)}-${String(cheap)}`]);
  });

  it('say at a row what is wrong with it', () => {
    const field = `a.r.${String(bread)}`;
    const problems = [problem('rows_missing', null, { missing: 1 }), problem('required', field)];
    const drawn = gridInputs(
      aView(question, { problems, fields: new Map([[`a.r.${String(milk)}`, [String(fresh)]]]) }),
    );
    expect(drawn.toString()).toMatch(/id="problem-[^"]*" class="field-problem"\s*>Please answer this question.<\/p>/);
    expect(drawn.toString()).toContain(`id="problem-${field}"`);
    const rows = elementsOf(drawn, 'fieldset').filter((tag) => attribute(tag, 'class') === 'grid-row');
    expect(rows.map((row) => attribute(row, 'aria-describedby'))).toEqual([`problem-${field}`, '']);
  });
});

describe('the layout of a grid', () => {
  const layoutOf = (...horizontal: readonly string[]) => {
    const raw = { type: 'grid', text: 'How?', options: { vertical: texts('Row'), horizontal: texts(...horizontal) } };
    return gridLayout(optionsOf(parsed(documentWith(raw))).slice(1));
  };

  it('is a matrix where the columns fit beside each other', () => {
    const agreement = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'];
    expect(layoutOf(...agreement)).toBe('grid-matrix');
    expect(layoutOf('Außerordentlich unzufrieden', 'Zufrieden')).toBe('grid-matrix');
  });

  it('is cards where there are too many, or too long ones', () => {
    expect(layoutOf(...Array.from({ length: 12 }, (_, month) => `Month number ${month}`))).toBe('grid-cards');
    expect(layoutOf(...Array.from({ length: 6 }, (_, time) => `Zwischenjahreszeit ${time}`))).toBe('grid-cards');
  });

  it('is a scale where the texts are as short as numbers', () => {
    expect(layoutOf(...Array.from({ length: 11 }, (_, score) => String(score)))).toBe('grid-matrix grid-short');
    expect(layoutOf(...Array.from({ length: 40 }, (_, score) => String(score)))).toBe('grid-cards grid-short');
  });
});
