import { describe, expect, it } from '@jest/globals';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { answerSources, createAnswerSource } from '../../../../domain/fieldwork/flow/answer-source.ts';
import type { LogicIndex } from '../../../../domain/fieldwork/flow/logic-index.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import type { ResponseAnswers } from '../../../../domain/fieldwork/flow/response-answers.ts';
import { plainAnswers } from '../../../support/logic/plain-answers.ts';
import type { AnswerSource } from '../../../../domain/questionnaire/logic/value.ts';
import { documentWith, parsed, rawQuestions } from '../../questionnaire/document/documents.ts';
import { aLoopedSurvey, answersTo, aSurveyOf } from './a-survey.ts';

function sourceOf(document: SurveyDocument, byLabel: Readonly<Record<string, unknown>>): AnswerSource {
  return createAnswerSource(indexForLogic(document), plainAnswers(answersTo(document, byLabel), 'IN_PROGRESS'));
}

describe('the values of a response', () => {
  const document = parsed(
    documentWith(
      { ...rawQuestions.number, label: 'Q1' },
      { ...rawQuestions['percent-sum'], label: 'Q2' },
      { ...rawQuestions.ranking, label: 'Q3' },
      { ...rawQuestions.text, label: 'Q4', optout: { text: 'Skip' } },
    ),
  );
  const source = sourceOf(document, { Q1: 7, Q2: { Home: 60, Work: 40 }, Q4: { optedOut: true } });

  it('are found by label, rows by theirs', () => {
    expect(source.value('Q1')).toBe(7);
    expect(source.value('Q2')).toBeNull();
    expect(source.row('Q2', 'Work')).toBe(40);
    expect(source.row('Q1', 'Work')).toBeNull();
    expect(source.status).toBe('IN_PROGRESS');
  });

  it('are NULL where nothing was answered, the question was skipped, or there is no such question', () => {
    expect([source.value('Q3'), source.value('Q4'), source.value('Q9'), source.row('Q9', '1')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('come with the options of each question, answered or not', () => {
    expect(source.options('Q3')).toEqual(['1', '2', '3']);
    expect(source.options('Q2')).toEqual(['Home', 'Work']);
    expect([source.options('Q1'), source.options('Q9')]).toEqual([null, null]);
  });

  it('are NULL for an id that objects have anyway', () => {
    const [question] = document.blocks[0]!.questions;
    const odd = { blocks: [{ ...document.blocks[0]!, questions: [{ ...question!, id: 'toString' }] }] };
    expect(sourceOf(odd, {}).value('Q1')).toBeNull();
  });
});

/** The index with every run of a variable's program written down. */
function recorded(index: LogicIndex, runs: string[]): LogicIndex {
  const variables = [...index.variables].map(([label, variable]) => {
    const run = (answers: AnswerSource) => {
      runs.push(label);
      return variable.run(answers);
    };
    return [label, { ...variable, run }] as const;
  });
  return { ...index, variables: new Map(variables) };
}

describe('a variable', () => {
  it('is worked out from answers and other variables, wherever those stand', () => {
    const source = sourceOf(aSurveyOf(['Q1'], { A: 'B + C', B: 'Q1 + 1', C: 'Q1 * 2' }), { Q1: 5 });
    expect(source.value('A')).toBe(16);
    expect(source.row('A', '1')).toBeNull();
    expect(source.options('A')).toBeNull();
  });

  it('is worked out once, though many ask for it, and not at all where none does', () => {
    const runs: string[] = [];
    const document = aSurveyOf(['Q1'], { A: 'B + C + B', B: 'D + 1', C: 'D + 2', D: 'Q1', E: 'Q1' });
    const index = recorded(indexForLogic(document), runs);
    const source = createAnswerSource(index, plainAnswers(answersTo(document, { Q1: 1 }), 'COMPLETE'));
    expect([source.value('A'), source.value('A'), source.value('B')]).toEqual([7, 7, 2]);
    expect(runs.toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('is worked out once where it is NULL, too', () => {
    const runs: string[] = [];
    const document = aSurveyOf(['Q1'], { A: 'B == NULL', B: 'Q1' });
    const source = createAnswerSource(recorded(indexForLogic(document), runs), plainAnswers({}, 'COMPLETE'));
    expect([source.value('B'), source.value('A'), source.value('B')]).toEqual([null, true, null]);
    expect(runs).toEqual(['B', 'A']);
  });

  it('takes a hidden question as unanswered', () => {
    const source = sourceOf(aSurveyOf(['Q1', 'Q2'], { A: 'Q1 + Q2', B: 'Q2 == NULL' }), { Q1: 5 });
    expect([source.value('A'), source.value('B')]).toEqual([null, true]);
  });

  it('sees the status', () => {
    const source = sourceOf(aSurveyOf([], { A: 'STATUS == "IN_PROGRESS"' }), {});
    expect(source.value('A')).toBe(true);
  });

  it('is NULL where its program can’t be read', () => {
    const source = sourceOf(aSurveyOf(['Q1'], { A: 'Q1 +', B: 'A == NULL' }), { Q1: 5 });
    expect([source.value('A'), source.value('B')]).toEqual([null, true]);
  });

  it.each([
    ['A', 'B', 'C', 'D'],
    ['D', 'C', 'B', 'A'],
    ['B', 'D', 'A', 'C'],
  ])('is NULL in a circle, whichever is asked first: %s', (...order) => {
    const document = aSurveyOf(['Q1'], {
      A: 'IF(B == NULL, 1, 2)',
      B: 'IF(A == NULL, 1, 2)',
      C: 'C == NULL',
      D: 'IF(A == NULL, Q1, 0)',
    });
    const source = sourceOf(document, { Q1: 5 });
    expect(new Map(order.map((label) => [label, source.value(label)]))).toEqual(
      new Map([
        ['A', null],
        ['B', null],
        ['C', null],
        ['D', 5],
      ]),
    );
  });

  it('may stand at the end of a chain of thousands', () => {
    const links = Array.from({ length: 3000 }, (_, index) => [`V${index + 1}`, `V${index} + 1`] as const);
    const source = sourceOf(aSurveyOf(['V0'], Object.fromEntries(links)), { V0: 0 });
    expect(source.value('V3000')).toBe(3000);
  });
});

describe('a question of a loop', () => {
  const document = aLoopedSurvey();
  const blockId = document.blocks[1]!.id;
  const good = { o00000011: ['o00000022'] };
  const answers = answersTo(document, { Q1: { selected: ['o00000001', 'o00000002', 'o00000003'], writeIns: {} } });
  const response: ResponseAnswers = {
    answers,
    loops: {
      [blockId]: [
        { item: '1', answers: answersTo(document, { Q2: 10, Q3: good }) },
        { item: '2', answers: {} },
        { item: '3', answers: answersTo(document, { Q2: 30 }) },
      ],
    },
    at: null,
    status: 'IN_PROGRESS',
  };
  const index = indexForLogic(document);
  const at = (item: string) => createAnswerSource(index, { ...response, at: { blockId, item } });
  const outside = createAnswerSource(index, response);

  it('is the current item’s inside the loop', () => {
    expect(['1', '2', '3', '4'].map((item) => at(item).value('Q2'))).toEqual([10, null, 30, null]);
    expect(at('1').row('Q3', '1')).toBe('2');
    expect(at('1').value('Q1')).toEqual(['1', '2', '3']);
  });

  it('is a list over the items outside it', () => {
    expect(outside.value('Q2')).toEqual([10, null, 30]);
    expect(outside.row('Q3', '1')).toEqual(['2', null, null]);
    expect(outside.options('Q3')).toEqual(['1']);
  });

  it('is NULL outside where no item has an answer, or none came', () => {
    const silent = [{ item: '1', answers: {} }];
    for (const loops of [{}, { [blockId]: [] }, { [blockId]: silent }]) {
      const source = createAnswerSource(index, { ...response, loops });
      expect([source.value('Q2'), source.row('Q3', '1'), source.value('V1')]).toEqual([null, null, null]);
    }
  });

  it('makes a variable of its block one value an item', () => {
    expect(outside.value('V1')).toEqual([20, null, 60]);
    expect(at('3').value('V1')).toBe(60);
  });

  it('means all items to a variable of another block, wherever that is asked for', () => {
    expect(outside.value('V2')).toBe(60);
    expect(at('1').value('V2')).toBe(60);
    expect([at('1').value('V3'), at('1').value('Q2')]).toEqual([outside.value('V3'), 10]);
  });

  it('is read once for all who ask from outside', () => {
    expect(outside.value('Q2')).toBe(outside.value('Q2'));
    expect(outside.row('Q3', '1')).toBe(outside.row('Q3', '1'));
    expect(outside.options('Q3')).toBe(outside.options('Q3'));
  });

  it('is known as seen from every place once it was worked out', () => {
    const runs: string[] = [];
    const from = answerSources(recorded(index, runs), response);
    expect([from(null).value('V2'), from({ blockId, item: '3' }).value('V2')]).toEqual([60, 60]);
    expect(from({ blockId, item: '1' }).value('V1')).toBe(20);
    expect(runs).toEqual(['V1', 'V1', 'V1', 'V2']);
  });
});

describe('a loop of a thousand rounds', () => {
  const document = aLoopedSurvey();
  const blockId = document.blocks[1]!.id;
  const answers = answersTo(document, { Q2: 1 });

  it('is gone through a few times, not once for every round', () => {
    let reads = 0;
    const rounds = Array.from({ length: 1_000 }, (_, index) => ({
      get item() {
        reads += 1;
        return String(index);
      },
      answers,
    }));
    const response: ResponseAnswers = { answers: {}, loops: { [blockId]: rounds }, at: null, status: 'COMPLETE' };
    expect(createAnswerSource(indexForLogic(document), response).value('V2')).toBe(2);
    expect(reads).toBeLessThan(10_000);
  });

  it('may have variables enough for more values than a call takes arguments', () => {
    const labels = Array.from({ length: 150 }, (_, index) => `L${index}`);
    const variables = labels.map((label) => ({ type: 'variable', label, text: 'v', config: { definition: 'LOW' } }));
    const low = { type: 'variable', label: 'LOW', text: 'Low', config: { definition: '1' } };
    const definition = `COUNT(${labels.at(-1)}) + 0 * MAX(${labels.join(') + 0 * MAX(')})`;
    const [source, repeated, after] = document.blocks;
    const all = { type: 'variable', label: 'ALL', text: 'All', config: { definition } };
    const large = parsed(
      {
        blocks: [
          source,
          { ...repeated, questions: [...repeated!.questions, low, ...variables] },
          { ...after, questions: [...after!.questions, all] },
        ],
      },
      document,
    );
    const rounds = Array.from({ length: 1_000 }, (_, index) => ({ item: String(index), answers }));
    const response: ResponseAnswers = { answers: {}, loops: { [blockId]: rounds }, at: null, status: 'COMPLETE' };
    expect(createAnswerSource(indexForLogic(large), response).value('ALL')).toBe(1_000);
  });
});
