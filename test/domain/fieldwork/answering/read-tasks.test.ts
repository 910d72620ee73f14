import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import { fine, problem, read } from './a-form.ts';

const ids = ['o00000001', 'o00000002', 'o00000003', 'o00000004'] as const;
const [one, two, three, four] = ids;

describe('the tasks of a maxdiff', () => {
  const least = aQuestion('maxdiff', {
    options: ids.map((id) => ({ id, text: id })),
    config: { sets: 2, designs: 2, features: 3 },
  });
  const ranking = [
    [
      [one, two, three],
      [two, three, four],
    ],
    [
      [one, two, four],
      [one, three, four],
    ],
  ];
  const question = { ...least, config: { ...least.config, ranking } };
  const filled = { 'a.b.0': one, 'a.s.0': two, 'a.b.1': four, 'a.s.1': three };

  it('are read by the design that was shown', () => {
    const picks = [
      { best: one, worst: two },
      { best: four, worst: three },
    ];
    expect(read(question, filled, { design: 0 })).toEqual(fine({ design: 0, picks }));
    expect(read(question, filled, { design: 1 })).toEqual(fine({ design: 1, picks }));
    expect(read(least, filled, { design: 1 })).toEqual(fine({ design: 1, picks }));
  });

  it('are refused where the item was not shown, or is none', () => {
    expect(read(question, { ...filled, 'a.b.0': four }, { design: 0 })).toEqual({
      answer: { design: 0, picks: [{ worst: two }, { best: four, worst: three }] },
      problems: [problem('unusable', 'a.b.0')],
    });
    expect(read(question, { 'a.b.0': 'o99999999' }, { design: 0 })).toMatchObject({
      answer: undefined,
      problems: [
        problem('tasks_missing', null, { missing: 2 }),
        problem('required', 'a.s.0'),
        problem('required', 'a.b.1'),
        problem('required', 'a.s.1'),
        problem('unusable', 'a.b.0'),
      ],
    });
    expect(read(question, { ...filled, 'a.s.1': [three, two] }, { design: 0 }).problems).toEqual([
      problem('unusable', 'a.s.1'),
    ]);
  });

  it('are all to be done, though the first may be left', () => {
    for (const required of [true, false]) {
      const asked = { ...question, config: { ...question.config, required } };
      expect(read(asked, { 'a.b.1': four }, { design: 0 })).toEqual({
        answer: { design: 0, picks: [{}, { best: four }] },
        problems: [
          problem('tasks_missing', null, { missing: 2 }),
          problem('required', 'a.b.0'),
          problem('required', 'a.s.0'),
          problem('required', 'a.s.1'),
        ],
      });
    }
  });

  it('have two different items each', () => {
    expect(read(question, { ...filled, 'a.s.0': one }, { design: 0 })).toEqual({
      answer: {
        design: 0,
        picks: [
          { best: one, worst: one },
          { best: four, worst: three },
        ],
      },
      problems: [problem('best_is_worst', 'a.s.0')],
    });
  });

  it('can’t be stored without a design that the question has', () => {
    for (const design of [null, 2, -1]) {
      expect(read(question, filled, { design })).toMatchObject({ answer: undefined, problems: [problem('unusable')] });
    }
  });
});

describe('the tasks of a conjoint', () => {
  const question = aQuestion('conjoint');

  it('are read', () => {
    expect(read(question, { 'a.p.0': '0', 'a.p.1': '1', 'a.p.2': '0' }, { design: 1 })).toEqual(
      fine({ design: 1, picks: [0, 1, 0] }),
    );
  });

  it('are all to be done, each with one profile that there is', () => {
    expect(read(question, { 'a.p.0': '2', 'a.p.1': ['1', '0'] }, { design: 1 })).toEqual({
      answer: { design: 1, picks: [null, 1, null] },
      problems: [
        problem('tasks_missing', null, { missing: 1 }),
        problem('required', 'a.p.2'),
        problem('unusable', 'a.p.0'),
        problem('unusable', 'a.p.1'),
      ],
    });
    expect(read(question, { 'a.p.0': 'x' }, { design: 1 })).toMatchObject({ answer: undefined });
  });
});
