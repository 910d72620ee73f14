import { describe, expect, it } from '@jest/globals';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { isReservedName } from '../../../../domain/questionnaire/logic/names.ts';
import { documentWith, issuesOf, optionsOf, parsed, pathsOf, questionsIn, rawQuestions } from './documents.ts';

const { select, text, number, terminate, grid } = rawQuestions;

function labelsOf(document: SurveyDocument): readonly string[] {
  return questionsIn(document).map((question) => question.label);
}

describe('labels of questions', () => {
  it('are counted, ends of the survey apart, around those that are given', () => {
    const input = documentWith(
      text,
      { ...text, label: 'Q2' },
      text,
      terminate,
      { ...text, label: 'age' },
      number,
      terminate,
    );
    expect(labelsOf(parsed(input))).toEqual(['Q1', 'Q2', 'Q3', 'S1', 'age', 'Q4', 'S2']);
  });

  it('go on above the highest in a document that keeps questions, and past a name that logic still mentions', () => {
    const before = parsed(documentWith(text, { ...text, condition: 'Q4 == 1' }, text));
    const [first, second] = questionsIn(before);
    expect(labelsOf(parsed(documentWith(first, text, second, text), before))).toEqual(['Q1', 'Q5', 'Q2', 'Q6']);
  });

  it('begin anew in a document that keeps none', () => {
    const before = parsed(documentWith(text, text));
    expect(labelsOf(parsed(documentWith(text), before))).toEqual(['Q1']);
  });

  it('are plain words of any script, at most 64 characters', () => {
    const labels = ['Ålder', '性别', 'a'.repeat(64), 'x_1'];
    expect(labelsOf(parsed(documentWith(...labels.map((label) => ({ ...text, label })))))).toEqual(labels);
  });

  it.each(['1st', 'a b', '', 'a-b', '_x', 'and', 'COUNT', 'FILTER_X', 'a'.repeat(65), 7])('are not %j', (label) => {
    expect(pathsOf(documentWith({ ...text, label }))).toEqual(['blocks[0].questions[0].label']);
  });

  it('are unique over the survey', () => {
    const input = {
      blocks: [{ questions: [{ ...text, label: 'age' }] }, { questions: [{ ...text, label: ' age ' }] }],
    };
    expect(issuesOf(input)).toEqual([
      {
        path: 'blocks[1].questions[0].label',
        message: 'Write another label: "age" stands at blocks[0].questions[0] already.',
      },
    ]);
  });
});

describe('labels of blocks', () => {
  it('run through the alphabet and on', () => {
    const { blocks } = parsed({ blocks: Array.from({ length: 710 }, () => ({})) });
    const labels = blocks.map(({ label }) => label);
    expect([0, 1, 25, 26, 27].map((index) => labels[index])).toEqual(['A', 'B', 'Z', 'AA', 'AB']);
    expect(labels[labels.indexOf('ZZ') + 1]).toBe('AAA');
  });

  it('are no words of the logic language, which a save would refuse; those stored before stay', () => {
    const many = parsed({ blocks: Array.from({ length: 999 }, () => ({})) });
    expect(many.blocks.map(({ label }) => label).filter(isReservedName)).toEqual([]);
    expect(parsed(many, many)).toEqual(many);
    const [first, ...others] = many.blocks;
    const old = { blocks: [{ ...first, label: 'IF' } as (typeof many.blocks)[number], ...others] };
    expect(parsed(old, old)).toEqual(old);
    expect(parsed({ blocks: [...old.blocks, {}] }, old).blocks[0]?.label).toBe('IF');
  });

  it('pass over given ones, and over those of blocks that an edit deletes', () => {
    const before = parsed({ blocks: [{ label: 'B' }, {}, {}] });
    expect(before.blocks.map((block) => block.label)).toEqual(['B', 'A', 'C']);
    expect(parsed({ blocks: [before.blocks[0], {}] }, before).blocks.map((block) => block.label)).toEqual(['B', 'D']);
    expect(pathsOf({ blocks: [{ label: 'B' }, { label: 'B' }, { label: '2' }] })).toEqual([
      'blocks[1].label',
      'blocks[2].label',
    ]);
  });
});

describe('labels of options', () => {
  const labels = (document: SurveyDocument) => optionsOf(document).map((option) => option.label);

  it('are counted around those that are given', () => {
    const options = [{ text: 'a' }, { text: 'b', label: '1' }, { text: 'c', label: ' 98 ' }, { text: 'd' }];
    expect(labels(parsed(documentWith({ ...select, options })))).toEqual(['2', '1', '98', '3']);
  });

  it('are counted for rows and columns apart', () => {
    expect(labels(parsed(documentWith(grid)))).toEqual(['1', '2', '1', '2']);
  });

  it('of a deleted option are not given to the next in the same edit', () => {
    const before = parsed(documentWith(select));
    const [question] = questionsIn(before);
    const edited = { ...question, options: [optionsOf(before)[0], { text: 'Blue' }] };
    expect(labels(parsed(documentWith(edited), before))).toEqual(['1', '3']);
  });

  it('are unique in their list, without backticks and line breaks', () => {
    const options = ['a', ' a', 'b`', 'c\nd', '', 'x'.repeat(65)].map((label) => ({ text: 'x', label }));
    expect(
      pathsOf(documentWith({ ...select, options })).map((path) => path.replace('blocks[0].questions[0].', '')),
    ).toEqual(['options[2].label', 'options[3].label', 'options[4].label', 'options[5].label']);
    expect(pathsOf(documentWith({ ...select, options: options.slice(0, 2) }))).toEqual([
      'blocks[0].questions[0].options[1].label',
    ]);
  });
});
