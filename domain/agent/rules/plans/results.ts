import type { Ask, DoneCall } from '../plan.ts';
import { listed, member, plain, said } from '../read-answer.ts';
import { called, cutNote, lines, membersOf, surveyCall } from './one-call.ts';
import { onSurvey } from '../which-survey.ts';

export const summary = surveyCall(
  'get_analytics',
  (done, survey) =>
    `So far, for ${called(survey)}: ${membersOf(done.value, ['total_responses', 'complete', 'incomplete', 'screen_out', 'completion_rate', 'median_time_seconds'])}.${cutNote(done)}`,
);

export const frequencies = surveyCall('get_frequencies', (done, survey) => tables(done, survey.name));

/** One question's frequencies where the message names one, else those of all. */
export const frequency = surveyCall(
  'get_frequency',
  (done, survey) => tables(done, survey.name),
  ({ sentence }) => {
    const [label] = sentence.questions;
    return label === undefined ? 'Which question? Write its label, such as Q2.' : { label };
  },
);

function tables(done: DoneCall, name: string | null): string {
  const questions = Array.isArray(done.value) ? listed(done) : [done.value];
  const told = questions.flatMap((one) => {
    const label = plain(member(one, 'label'));
    return label === null
      ? []
      : [
          `${label} ${plain(member(one, 'text')) ?? ''} (${plain(member(one, 'total_responses')) ?? '?'} answers): ${shares(one)}`,
        ];
  });
  const of = name === null ? '' : ` of “${name}”`;
  return told.length === 0
    ? `I have the frequencies${of}, but can’t put them in words.${cutNote(done)} ${done.text.slice(0, 800)}`
    : `The frequencies${of}:\n${lines(told)}`;
}

function shares(question: unknown): string {
  const distribution = member(question, 'distribution');
  if (!Array.isArray(distribution)) return 'no distribution';
  const parts = (distribution as readonly unknown[])
    .slice(0, 8)
    .map(
      (one) =>
        `${plain(member(one, 'text') ?? member(one, 'value')) ?? ''} ${plain(member(one, 'count')) ?? '?'} (${plain(member(one, 'percentage')) ?? '–'} %)`,
    );
  return parts.join(', ');
}

function twoQuestions({ sentence }: Ask): Readonly<Record<string, unknown>> | string {
  const [row_label, column_label] = sentence.questions;
  if (row_label === undefined || column_label === undefined)
    return 'Which two questions? Write their labels, for example: cross Q1 by Q2.';
  return { row_label, column_label };
}

export const crosstab = surveyCall(
  'get_crosstab',
  (done) => `The crosstab: ${membersOf(done.value) || 'see below'}${cutNote(done)}\n${done.text.slice(0, 1_500)}`,
  twoQuestions,
);

export const statTest = surveyCall(
  'stat_test',
  (done) =>
    `${said(done, 'interpretation') ?? ''} (${membersOf(done.value, ['chi_square', 'degrees_of_freedom', 'p_value', 'cramers_v', 'sample_size', 'reason'])})`,
  twoQuestions,
);

/** The score of the question named, else of the only NPS question there is. */
export const netPromoter = onSurvey(function* ({ sentence }, survey) {
  const [written] = sentence.questions;
  const label = written ?? (yield* labelOfType(survey.id, 'nps'));
  if (label === null) return 'Which question? Write the label of an NPS question, for example: NPS of Q5.';
  const done = yield { name: 'get_nps', arguments: { survey_id: survey.id, label } };
  return `The net promoter score of ${label} is ${said(done, 'nps_score') ?? 'unknown as yet'}: ${membersOf(done.value, ['promoters', 'passives', 'detractors', 'total', 'margin_of_error'])}.`;
});

/** The label of the only question of a type; null where there is none, or more than one. */
function* labelOfType(
  survey_id: string,
  type: string,
): Generator<{ name: string; arguments: Readonly<Record<string, unknown>> }, string | null, DoneCall> {
  const read = yield { name: 'get_survey', arguments: { survey_id } };
  const found = questionsIn(read).filter((one) => member(one, 'type') === type);
  return found.length === 1 ? plain(member(found[0], 'label')) : null;
}

function questionsIn(read: DoneCall): readonly unknown[] {
  const blocks = member(member(read.value, 'document'), 'blocks');
  if (!Array.isArray(blocks)) return [];
  return (blocks as readonly unknown[]).flatMap((block) => {
    const questions = member(block, 'questions');
    return Array.isArray(questions) ? (questions as readonly unknown[]) : [];
  });
}

export const takeaways = surveyCall('summarize_results', (done) => {
  const points = member(done.value, 'keyPoints');
  const told = Array.isArray(points) ? (points as readonly unknown[]).flatMap((one) => plain(one) ?? []) : [];
  const whole = said(done, 'overallSummary') ?? said(done, 'message') ?? '';
  return `The takeaways: ${whole}\n${lines(told)}${cutNote(done)}`;
});

/** What people wrote in an open question: the one named, else the only one. */
export const openEnds = onSurvey(function* ({ sentence }, survey) {
  const [written] = sentence.questions;
  const question_label = written ?? (yield* labelOfType(survey.id, 'text'));
  if (question_label === null) return 'Which question? Write the label of an open one, for example: themes of Q4.';
  const done = yield { name: 'analyze_open_ends', arguments: { survey_id: survey.id, question_label } };
  const themes = listed(done, 'themes').map((one) => `${plain(one['theme']) ?? ''}: ${plain(one['count']) ?? '?'}`);
  return `I read ${said(done, 'total_analyzed') ?? '?'} answers to ${question_label}. Their themes:\n${lines(themes)}${cutNote(done)}`;
});

export const speeders = surveyCall(
  'detect_speeders',
  (done) =>
    `${said(done, 'speeders_found') ?? '?'} of ${said(done, 'total_complete_responses') ?? '?'} completes took less than ${said(done, 'threshold_seconds') ?? '?'} seconds.${ids(done, 'speeders')}`,
  ({ sentence }) => {
    const seconds = /(\d{1,5})\s*(s|sec|secs|seconds?|min|mins|minutes?)\b/iu.exec(sentence.text);
    if (seconds === null) return {};
    return { threshold_seconds: Number(seconds[1]) * (seconds[2]?.startsWith('m') === true ? 60 : 1) };
  },
);

export const straightliners = surveyCall(
  'detect_straightliners',
  (done) =>
    `${said(done, 'straightliners_found') ?? '?'} of ${said(done, 'total_responses_scanned') ?? '?'} responses answer grids in one column.${ids(done, 'straightliners')}`,
);

function ids(done: DoneCall, name: string): string {
  const found = listed(done, name).flatMap((one) => plain(one['response_id']) ?? []);
  return found.length === 0
    ? cutNote(done)
    : `\n${lines(found)}\nSay “exclude response …” with an id to leave one out.`;
}

export const excludeResponse = surveyCall(
  'exclude_response',
  (done) =>
    `Response ${said(done, 'response_id') ?? ''} is ${member(done.value, 'excluded') === false ? 'counted again' : 'left out of all results'}.`,
  ({ sentence }) => {
    const response_id =
      sentence.ids.at(-1) ??
      /\b(?:response|respondent|answer|interview)s? ((?=[\w-]*\d)[\w-]{3,80})/iu.exec(sentence.text)?.[1];
    if (response_id === undefined) return 'Which response? Write its id; “find speeders” and /list_responses tell ids.';
    const reason = /\b(?:because|since|as it|reason:?) (.{3,200})$/iu.exec(sentence.text)?.[1];
    return { response_id, excluded: !sentence.concepts.has('reinclude'), ...(reason === undefined ? {} : { reason }) };
  },
);

const MOST_TEST_RESPONSES = 200;

export const testData = surveyCall(
  'generate_test_data',
  (done) => `I made ${said(done, 'generated') ?? 'the'} test responses. ${said(done, 'note') ?? ''}`,
  ({ sentence }) => {
    const [count] = sentence.numbers;
    if (count !== undefined && (count < 1 || count > MOST_TEST_RESPONSES))
      return `Between 1 and ${MOST_TEST_RESPONSES} test responses at once, please.`;
    return count === undefined ? {} : { count };
  },
);

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:excel|xlsx?|spreadsheets?)\b/u, 'xlsx'],
  [/\b(?:word|docx?)\b/u, 'docx'],
  [/\bpdf\b/u, 'pdf'],
  [/\b(?:spss|sav)\b/u, 'sav'],
  [/\btriple[- ]?s\b/u, 'triple_s'],
  [/\bcsv\b|./u, 'csv'],
];

/** The tools that answer with the file itself; other formats have one that tells where the export stands. */
const OWN_TOOL: Readonly<Record<string, string>> = { csv: 'export_csv', docx: 'export_docx', pdf: 'export_pdf' };

export const exportFile = onSurvey(function* ({ sentence }, survey) {
  const text = sentence.text.toLowerCase();
  const format = FORMATS.find(([pattern]) => pattern.test(text))?.[1] ?? 'csv';
  const own = OWN_TOOL[format];
  const done =
    own === undefined
      ? yield { name: 'export_file', arguments: { survey_id: survey.id, format } }
      : yield { name: own, arguments: { survey_id: survey.id } };
  return `The export as ${format}: ${membersOf(done.value) || done.text.slice(0, 800)}.`;
});
