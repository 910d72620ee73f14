import { describe, expect, it } from '@jest/globals';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import type { Filled } from './a-form.ts';
import { fine, problem, read } from './a-form.ts';

const [red, green, blue, other, none] = ['o00000001', 'o00000002', 'o00000003', 'o00000004', 'o00000005'] as const;
const stranger = 'o99999999';
const options = [
  { id: red, text: 'Red' },
  { id: green, text: 'Green' },
  { id: blue, text: 'Blue' },
  { id: other, text: 'Other', type: 'other' },
  { id: none, text: 'None', type: 'nota' },
];
const words = `a.w.${other}`;
const several = (config: object = {}): RawQuestion => ({ options, subtype: 'multi', config });
const optional = { required: false };

describe('a choice', () => {
  it.each<[RawQuestion, Filled, object]>([
    [{ options }, { a: red }, { selected: [red], writeIns: {} }],
    [{ options }, { a: ['', red] }, { selected: [red], writeIns: {} }],
    [{ options }, { a: other, [words]: ' Pink ' }, { selected: [other], writeIns: { [other]: 'Pink' } }],
    [{ options, config: optional }, { a: other }, { selected: [other], writeIns: {} }],
    [{ options }, { a: red, [words]: 'Pink' }, { selected: [red], writeIns: {} }],
    [{ options }, { a: red, [words]: '\u0000' }, { selected: [red], writeIns: {} }],
    [{ options }, { a: red, [`a.w.${red}`]: 'Pink' }, { selected: [red], writeIns: {} }],
    [several(), { a: [blue, red] }, { selected: [blue, red], writeIns: {} }],
    [several({ minSelections: 2 }), { a: none }, { selected: [none], writeIns: {} }],
  ])('%j: %j is read', (more, filled, answer) => {
    expect(read(aQuestion('select', more), filled)).toEqual(fine(answer));
  });

  it.each<[RawQuestion, Filled, unknown, readonly unknown[]]>([
    [{ options }, { a: stranger }, undefined, [problem('unusable')]],
    [{ options, config: optional }, { a: stranger }, undefined, [problem('unusable')]],
    [several(optional), { a: stranger }, undefined, [problem('unusable')]],
    [{ options }, { a: [red, green] }, [red], [problem('unusable')]],
    [several(), { a: [red, stranger, red] }, [red], [problem('unusable')]],
    [several(), { a: [red, none] }, [red, none], [problem('exclusive')]],
    [several({ minSelections: 2 }), { a: red }, [red], [problem('choose_at_least', null, { least: 2 })]],
    [several({ minSelections: 2, ...optional }), { a: red }, [red], [problem('choose_at_least', null, { least: 2 })]],
    [several({ maxSelections: 1 }), { a: [red, green] }, [red, green], [problem('choose_at_most', null, { most: 1 })]],
    [{ options }, { a: other }, [other], [problem('write_in_missing', words)]],
    [{ options }, { a: other, [words]: ' ' }, [other], [problem('write_in_missing', words)]],
    [{ options }, { a: other, [words]: '\u0000' }, [other], [problem('unusable', words)]],
    [{ options }, { a: other, [words]: 'x'.repeat(20_001) }, [other], [problem('too_long', words, { most: 20_000 })]],
  ])('%j: %j has to be mended', (more, filled, selected, problems) => {
    const answer = selected === undefined ? undefined : { selected, writeIns: {} };
    expect(read(aQuestion('select', more), filled)).toEqual({ answer, problems });
  });
});

describe('a grid', () => {
  const [price, taste] = ['o00000011', 'o00000012'] as const;
  const shape = {
    vertical: [
      { id: price, text: 'Price' },
      { id: taste, text: 'Taste' },
    ],
    horizontal: options,
  };
  const [first, second] = [`a.r.${price}`, `a.r.${taste}`];

  it.each<[RawQuestion, Filled, object]>([
    [{}, { [first]: red, [second]: none }, { [price]: [red], [taste]: [none] }],
    [{ subtype: 'multi' }, { [first]: [green, red], [second]: blue }, { [price]: [green, red], [taste]: [blue] }],
    [{ config: optional }, { [second]: blue }, { [taste]: [blue] }],
  ])('%j: %j is read', (more, filled, answer) => {
    expect(read(aQuestion('grid', { options: shape, ...more }), filled)).toEqual(fine(answer));
  });

  it.each<[RawQuestion, Filled, unknown, readonly unknown[]]>([
    [
      {},
      { [second]: red },
      { [taste]: [red] },
      [problem('rows_missing', null, { missing: 1 }), problem('required', first)],
    ],
    [{}, { [first]: [red, green], [second]: red }, { [price]: [red], [taste]: [red] }, [problem('unusable', first)]],
    [{}, { [first]: stranger, [second]: red }, { [taste]: [red] }, [problem('unusable', first)]],
    [
      {},
      { [first]: stranger },
      undefined,
      [problem('rows_missing', null, { missing: 1 }), problem('required', second), problem('unusable', first)],
    ],
    [
      { subtype: 'multi' },
      { [first]: [red, none], [second]: red },
      { [price]: [red, none], [taste]: [red] },
      [problem('exclusive', first)],
    ],
  ])('%j: %j has to be mended', (more, filled, answer, problems) => {
    expect(read(aQuestion('grid', { options: shape, ...more }), filled)).toEqual({ answer, problems });
  });
});

describe('a ranking', () => {
  const question = aQuestion('ranking', { options: options.slice(0, 3) });
  const ranks = (...all: readonly string[]) =>
    Object.fromEntries(all.map((rank, index) => [`a.k.${String(options[index]?.id)}`, rank]));

  it.each([
    [
      ['2', '3', '1'],
      [blue, red, green],
    ],
    [
      ['10', '30', '7'],
      [blue, red, green],
    ],
    [
      ['٢', '٣', '١'],
      [blue, red, green],
    ],
    [
      ['02', '03', '01'],
      [blue, red, green],
    ],
  ])('%j is read as an order', (all, answer) => {
    expect(read(question, ranks(...all))).toEqual(fine(answer));
  });

  it.each([
    [['1', '', '2'], [red, blue], [green]],
    [
      ['1', '1', '2'],
      [red, green, blue],
      [red, green],
    ],
    [['0', '1', '2'], [green, blue], [red]],
    [['1.5', '-1', 'x'], undefined, [red, green, blue]],
    [['1', '2', '9'.repeat(30)], [red, green], [blue]],
  ])('%j lacks a rank of its own for some', (all, answer, wrong) => {
    const problems = [null, ...wrong.map((id) => `a.k.${id}`)].map((field) => problem('rank_each_once', field));
    expect(read(question, ranks(...all))).toEqual({ answer, problems });
    const free = aQuestion('ranking', { options: options.slice(0, 3), config: optional });
    expect(read(free, ranks(...all)).problems).toEqual(problems);
  });

  it('has one rank an option', () => {
    expect(read(question, { ...ranks('1', '2', '3'), [`a.k.${red}`]: ['1', '4'] })).toEqual({
      answer: [red, green, blue],
      problems: [problem('unusable', `a.k.${red}`)],
    });
  });
});
