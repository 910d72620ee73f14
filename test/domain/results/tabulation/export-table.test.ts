import { expect, it } from '@jest/globals';
import type { Block, Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../../../domain/fieldwork/flow/given-answers.ts';
import type { ExportedResponse, ExportOptions } from '../../../../domain/results/tabulation/export-column.ts';
import { exportTable } from '../../../../domain/results/tabulation/export-table.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';

const OPTIONS: ExportOptions = { withLabels: false, includesExcluded: false, includesOpenEnded: true };

const NOTHING: ExportedResponse = {
  id: 'resp_1',
  version: 1,
  status: 'COMPLETE',
  source: 'open',
  language: 'en',
  country: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  elapsedMs: 1,
  excluded: false,
  answers: { answers: {}, loops: {} },
};

type Asked = { readonly versions?: ReadonlyMap<number, SurveyDocument>; readonly options?: Partial<ExportOptions> };

/** The cells that hold something, by column id; what is known of the response itself left out. */
function row(
  document: SurveyDocument,
  response: Partial<ExportedResponse> & { readonly answers: GivenAnswers },
  { versions = new Map([[1, document]]), options = {} }: Asked = {},
) {
  const { columns, cellsOf } = exportTable({ document, versions, options: { ...OPTIONS, ...options } });
  const cells = cellsOf({ ...NOTHING, ...response });
  expect(cells).toHaveLength(columns.length);
  const filled = columns.flatMap(({ id, question }, index) =>
    question === null || cells[index] === null ? [] : [[id, cells[index]] as const],
  );
  return Object.fromEntries(filled);
}

const answering = (question: Question | undefined, answer: unknown): GivenAnswers => ({
  answers: { [question?.id ?? '']: answer },
  loops: {},
});

const idsOf = (document: SurveyDocument, options: Partial<ExportOptions> = {}) =>
  exportTable({ document, versions: new Map(), options: { ...OPTIONS, ...options } })
    .columns.filter(({ question }) => question !== null)
    .map(({ id }) => id);

const MULTI = { ...rawQuestions.select, subtype: 'multi' };

it('tells not asked from asked and nothing chosen', () => {
  const document = parsed(documentWith({ ...MULTI, config: { required: false } }));
  const [question] = questionsIn(document);
  expect(row(document, { answers: answering(question, { selected: [], writeIns: {} }) })).toEqual({ Q1_1: 0, Q1_2: 0 });
  expect(row(document, { answers: { answers: {}, loops: {} } })).toEqual({});
  expect(row(document, { answers: answering(question, null) })).toEqual({});
});

it('has a column for the way to skip a question', () => {
  const document = parsed(documentWith({ ...rawQuestions.nps, optout: { allowed: true, text: 'Rather not' } }));
  const [question] = questionsIn(document);
  expect(row(document, { answers: answering(question, { optedOut: true }) })).toEqual({ Q1_optout: 1 });
  expect(row(document, { answers: answering(question, 7) })).toEqual({ Q1: 7, Q1_optout: 0 });
});

it('leaves empty what no longer fits the question', () => {
  const document = parsed(
    documentWith(rawQuestions.select, rawQuestions.number, rawQuestions.grid, rawQuestions.maxdiff),
  );
  const answers = Object.fromEntries(questionsIn(document).map(({ id }) => [id, ['a', 'b']]));
  expect(row(document, { answers: { answers, loops: {} } })).toEqual({});
});

it('gives way where a part of a question is named as another question', () => {
  const named = parsed(
    documentWith(MULTI, { ...rawQuestions.text, label: 'Q1_2' }, { ...rawQuestions.nps, label: 'status' }),
  );
  expect(idsOf(named)).toEqual(['Q1_1', 'Q1_2_', 'Q1_2', 'status_']);
});

/** A block that is repeated for the options of Q1, and asks Q2. */
function looping(previous?: SurveyDocument, edit: (blocks: readonly Block[]) => unknown = (blocks) => blocks) {
  const first = previous ?? parsed(documentWith(MULTI));
  const [source] = questionsIn(first);
  const loop = { config: { loop: true, loopSourceQuestionId: source?.id }, questions: [rawQuestions.grid] };
  return parsed({ blocks: previous === undefined ? [...first.blocks, loop] : edit(first.blocks) }, first);
}

it('has a set of columns for each item of a loop', () => {
  expect(idsOf(looping())).toEqual(['Q1_1', 'Q1_2', 'Q2.1_1', 'Q2.1_2', 'Q2.2_1', 'Q2.2_2']);
});

it('finds the rounds of a loop by the options that they were for, whatever versions call them', () => {
  const old = looping();
  const [source, asked] = questionsIn(old);
  const [red, green] = source?.options as readonly { readonly id: string; readonly text: string }[];
  const swapped = [
    { ...red, label: '2' },
    { ...green, label: '1' },
  ];
  const present = looping(old, ([first, loop]) => [{ ...first, questions: [{ ...source, options: swapped }] }, loop]);
  if (asked?.type !== 'grid') throw new Error('The looped question is no grid.');
  const { vertical, horizontal } = asked.options;
  const answer = { [vertical[0]?.id ?? '']: [horizontal[1]?.id] };
  const loops = { [old.blocks[1]?.id ?? '']: [{ item: '1', answers: { [asked.id]: answer } }] };
  const versions = new Map([
    [1, old],
    [2, present],
  ]);
  const of = (version: number) => row(present, { version, answers: { answers: {}, loops } }, { versions });
  expect(of(1)).toEqual({ 'Q2.2_1': horizontal[1]?.id });
  expect(of(2)).toEqual({ 'Q2.1_1': horizontal[1]?.id });
});

it('knows the options that only other versions have', () => {
  const old = parsed(documentWith(rawQuestions.select));
  const [question] = questionsIn(old);
  const options = question?.options as readonly { readonly id: string; readonly text: string }[];
  const kept = [options[0], { text: 'Blue' }];
  const present = parsed({ blocks: [{ ...old.blocks[0], questions: [{ ...question, options: kept }] }] }, old);
  const versions = new Map([
    [1, old],
    [2, present],
  ]);
  const answers = answering(question, { selected: [options[1]?.id], writeIns: {} });
  expect(row(present, { answers }, { versions })).toEqual({ Q1: options[1]?.id });
  expect(row(present, { answers }, { versions, options: { withLabels: true } })).toEqual({ Q1: 'Green' });
  const { columns } = exportTable({ document: present, versions, options: OPTIONS });
  expect(columns.at(-1)?.codes?.map(({ label }) => label)).toEqual(['Red', 'Blue', 'Green']);
});

it('leaves out texts in one’s own words, never what was worked out', () => {
  const document = parsed(
    documentWith(rawQuestions.number, rawQuestions.text, rawQuestions.variable, rawQuestions['ai-chat']),
  );
  expect(idsOf(document, { includesOpenEnded: false })).toEqual(['Q1', 'Q3']);
});
