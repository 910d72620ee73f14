import type { Ask, DoneCall, MeantSurvey, PlannedCall } from '../plan.ts';
import { isCut, listed, member, plain, said } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import type { SurveyQuestion } from './meant-questions.ts';
import { optionSpokenOf, questionSpokenOf, readQuestions } from './meant-questions.ts';
import { called, cutNote, lines, membersOf, surveyCall } from './one-call.ts';
import { counted, crosstabTable, frequencyLines, percent, scoreWords } from './tables.ts';

export const summary = surveyCall('get_analytics', (done, survey) => {
  const total = said(done, 'total_responses');
  if (total === null) return `So far, for ${called(survey)}: ${membersOf(done.value)}.${cutNote(done)}`;
  if (total === '0') return `There are no responses to ${called(survey)} yet.`;
  const seconds = said(done, 'median_time_seconds');
  return [
    `So far there ${total === '1' ? 'is' : 'are'} ${counted(total, 'response')} to ${called(survey)}: ${said(done, 'complete') ?? '?'} complete, ${said(done, 'incomplete') ?? '?'} incomplete, ${said(done, 'screen_out') ?? '?'} screened out or over quota.`,
    `Completion rate ${percent(member(done.value, 'completion_rate'))}${seconds === null ? '' : `, median time ${counted(seconds, 'second')}`}.${cutNote(done)}`,
  ].join('\n');
});

/** Those of all questions; of the one that is spoken of ("the breakdown of gender"). */
export const frequencies = onSurvey(function* ({ sentence: { text } }, survey) {
  const spoken = OF_WHAT.exec(text)?.[1];
  const questions = spoken === undefined ? [] : yield* readQuestions(survey);
  const label = typeof questions === 'string' ? undefined : questionSpokenOf(spoken ?? '', questions)?.label;
  const call =
    label === undefined
      ? { name: 'get_frequencies', arguments: { survey_id: survey.id } }
      : { name: 'get_frequency', arguments: { survey_id: survey.id, label } };
  return tables(yield call, survey.name);
});

const OF_WHAT =
  /\b(?:of|for|on|by|about) (?:the |our |their |my )?(?!(?:all|every|each|whole|entire|survey|questionnaire|poll|study|results?|answers?|responses?|questions?|it|this|that|everything|data)\b)([\p{L}\p{N}' -]{2,60}?)(?: please| pls)?[.?!]?$/iu;

const WHICH = 'Which question? Write its label, such as Q2.';

/** One question's frequencies. */
export const frequency = surveyCall(
  'get_frequency',
  (done, survey) => tables(done, survey.name),
  ({ sentence }) => {
    const [label] = sentence.questions;
    return label === undefined ? WHICH : { label };
  },
);

/** "How many are women?": the frequencies of the question that has such an answer. */
export const frequencyOfAnswer = onSurvey(function* ({ sentence: { text } }, survey) {
  const questions = yield* readQuestions(survey);
  if (typeof questions === 'string') return questions;
  const found = optionSpokenOf(text.replace(/^.*?\bhow many\b/iu, ''), questions);
  if (found === null) return `I found no such answer in the survey. ${WHICH}`;
  const { label } = found.question;
  return tables(yield { name: 'get_frequency', arguments: { survey_id: survey.id, label } }, survey.name);
}, 'other');

const MOST_QUESTIONS = 12;

function tables(done: DoneCall, name: string | null): string {
  const questions = (Array.isArray(done.value) ? listed(done) : [done.value]).filter(
    (one) => plain(member(one, 'label')) !== null,
  );
  const of = name === null ? '' : ` of “${name}”`;
  if (questions.length === 0 && !Array.isArray(done.value))
    return `I have the frequencies${of}, but can’t put them in words.${cutNote(done)} ${done.text.slice(0, 800)}`;
  if (questions.length === 0) return `There are no questions to count${of === '' ? '' : ` in${of.slice(3)}`}.`;
  const more = questions.length - MOST_QUESTIONS;
  const told = questions.slice(0, MOST_QUESTIONS).map(frequencyLines);
  const rest =
    more > 0
      ? [`And ${counted(more, 'more question')}: ask for one by its label, for example “frequencies of Q2”.`]
      : [];
  return `The frequencies${of}:\n${[...told, ...rest].join('\n')}`;
}

const WHICH_TWO = 'Which two questions? Write their labels, for example: cross Q1 by Q2.';

/** Two questions by their labels; where one is only spoken of ("by gender"), the survey tells which it is. */
function* twoQuestions({ sentence }: Ask, survey: MeantSurvey): Generator<PlannedCall, Pair | string, DoneCall> {
  const [first, second] = sentence.questions;
  if (first !== undefined && second !== undefined) return { row_label: first, column_label: second };
  const sides = sentence.text.split(SIDES);
  if (sides.length < 2) return WHICH_TWO;
  const questions = yield* readQuestions(survey);
  if (typeof questions === 'string') return questions;
  const found = sides.flatMap((side) => labelIn(side, questions) ?? []);
  const [row_label, column_label] = [...new Set(found)];
  return row_label === undefined || column_label === undefined ? WHICH_TWO : { row_label, column_label };
}

type Pair = { readonly row_label: string; readonly column_label: string };

const SIDES = /\s(?:by|and|with|against|vs\.?|versus|across|on|between|of|x|for|have|has|effect)\s|\?/iu;

function labelIn(side: string, questions: readonly SurveyQuestion[]): string | null {
  const label = /\bq ?(\d{1,4}\w*)\b/iu.exec(side)?.[1];
  if (label !== undefined) return `Q${label}`;
  const words = side.replace(
    /\b(?:cross\w*|tab\w*|table|break|down|split|show|compare|does|do|how|differ|significant\w*|test|is|there|the|a|an|me|please|results?|answers?)\b/giu,
    ' ',
  );
  return questionSpokenOf(words, questions)?.label ?? null;
}

export const crosstab = onSurvey(function* (ask, survey) {
  const pair = yield* twoQuestions(ask, survey);
  if (typeof pair === 'string') return pair;
  const done = yield { name: 'get_crosstab', arguments: { survey_id: survey.id, ...pair } };
  const told = crosstabTable(done) ?? `${cutNote(done)} ${done.text.slice(0, 1_500)}`;
  return `${pair.row_label} by ${pair.column_label}:\n${told}`;
});

export const statTest = onSurvey(function* (ask, survey) {
  const pair = yield* twoQuestions(ask, survey);
  if (typeof pair === 'string') return pair;
  const done = yield { name: 'stat_test', arguments: { survey_id: survey.id, ...pair } };
  const told = said(done, 'interpretation') ?? said(done, 'reason') ?? 'There is no result of the test';
  return `${pair.row_label} and ${pair.column_label}: ${told} (${membersOf(done.value, ['chi_square', 'degrees_of_freedom', 'p_value', 'cramers_v', 'sample_size'])}).`;
});

/** The score of the question named, else of the only NPS question there is. */
export const netPromoter = onSurvey(function* ({ sentence }, survey) {
  const label = sentence.questions[0] ?? (yield* labelOfType(survey, 'nps'));
  if (label === null) return 'Which question? Write the label of an NPS question, for example: NPS of Q5.';
  const done = yield { name: 'get_nps', arguments: { survey_id: survey.id, label } };
  return isCut(done) ? done.text.slice(0, 800) : scoreWords(done, label);
});

/** The label of the only question of a type; null where there is none, or more than one. */
function* labelOfType(survey: MeantSurvey, type: string): Generator<PlannedCall, string | null, DoneCall> {
  const questions = yield* readQuestions(survey);
  const [only, another] = typeof questions === 'string' ? [] : questions.filter((one) => one.type === type);
  return another === undefined ? (only?.label ?? null) : null;
}

export const takeaways = surveyCall('summarize_results', (done) => {
  const points = member(done.value, 'keyPoints');
  const told = Array.isArray(points) ? (points as readonly unknown[]).flatMap((one) => plain(one) ?? []) : [];
  const whole = said(done, 'overallSummary') ?? said(done, 'message') ?? '';
  return `The takeaways: ${whole}\n${lines(told)}${cutNote(done)}`;
});

/** Words that only an open question is asked about with. */
const OPEN_WORDS = /\b(?:open|themes?|topics?|comments?|verbatims?|sentiments?|free|texts?|analy[sz]\w*)\b/iu;

/** What people wrote in an open question: the one named, else the only one. */
export const openEnds = onSurvey(function* ({ sentence }, survey) {
  const question_label = sentence.questions[0] ?? (yield* labelOfType(survey, 'text'));
  if (question_label === null) return 'Which question? Write the label of an open one, for example: themes of Q4.';
  if (!OPEN_WORDS.test(sentence.text)) {
    const questions = yield* readQuestions(survey);
    const asked = typeof questions === 'string' ? undefined : questions.find(({ label }) => label === question_label);
    if (asked !== undefined && asked.type !== 'text')
      return tables(
        yield { name: 'get_frequency', arguments: { survey_id: survey.id, label: question_label } },
        survey.name,
      );
  }
  const done = yield { name: 'analyze_open_ends', arguments: { survey_id: survey.id, question_label } };
  const themes = listed(done, 'themes').map((one) => `${plain(one['theme']) ?? ''}: ${plain(one['count']) ?? '?'}`);
  return `I read ${counted(said(done, 'total_analyzed'), 'answer')} to ${question_label}. ${themes.length === 1 ? 'The theme' : 'Their themes'}:\n${lines(themes)}${cutNote(done)}`;
});

export const speeders = surveyCall(
  'detect_speeders',
  (done) =>
    `${said(done, 'speeders_found') ?? '?'} of ${counted(said(done, 'total_complete_responses'), 'complete')} took less than ${counted(said(done, 'threshold_seconds'), 'second')}.${ids(done, 'speeders')}`,
  ({ sentence }) => {
    const seconds = /(\d{1,5})\s*(s|sec|secs|seconds?|min|mins|minutes?)\b/iu.exec(sentence.text);
    if (seconds === null) return {};
    return { threshold_seconds: Number(seconds[1]) * (seconds[2]?.startsWith('m') === true ? 60 : 1) };
  },
);

export const straightliners = surveyCall(
  'detect_straightliners',
  (done) =>
    `${said(done, 'straightliners_found') ?? '?'} of ${counted(said(done, 'total_responses_scanned'), 'response')} answered grids in one column.${ids(done, 'straightliners')}`,
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
const FEW_TEST_RESPONSES = 10;

export const testData = surveyCall(
  'generate_test_data',
  (done) => `I made ${counted(said(done, 'generated'), 'test response')}. ${said(done, 'note') ?? ''}`,
  ({ sentence }) => {
    const count =
      sentence.numbers[0] ?? (/\ba few\b|\bsome\b|\bcouple\b/u.test(sentence.head) ? FEW_TEST_RESPONSES : undefined);
    if (count !== undefined && (count < 1 || count > MOST_TEST_RESPONSES))
      return `Between 1 and ${MOST_TEST_RESPONSES} test responses at once, please.`;
    return count === undefined ? {} : { count };
  },
);

/** What one response answered. */
export const oneResponse = surveyCall(
  'get_response',
  (done) => {
    const answers = member(done.value, 'answers');
    const told = typeof answers === 'object' && answers !== null ? Object.entries(answers) : [];
    const head = `Response ${said(done, 'id') ?? ''}: ${said(done, 'status') ?? 'of unknown state'}.`;
    return (
      [head, ...told.slice(0, 40).map(([label, answer]) => `- ${label}: ${plain(answer) ?? ''}`)].join('\n') +
      cutNote(done)
    );
  },
  ({ sentence }) => {
    const response_id = sentence.ids.at(-1);
    return response_id === undefined
      ? 'Which response? Write its id; “list the responses” tells ids.'
      : { response_id };
  },
);

const USUAL_RESPONSES = 10;

/** The newest responses, one a line. */
export const listResponses = surveyCall(
  'list_responses',
  (done, survey) => {
    const told = listed(done, 'responses').map(
      (one) =>
        `${plain(one['id']) ?? ''}: ${plain(one['status']) ?? ''}${one['excluded'] === true ? ', excluded' : ''}`,
    );
    if (told.length === 0 && cutNote(done) === '') return `There are no responses to ${called(survey)} yet.`;
    return `The newest of ${counted(said(done, 'total'), 'response')} to ${called(survey)}:\n${told.map((one) => `- ${one}`).join('\n')}${cutNote(done)}\nSay “show response …” with an id for its answers.`;
  },
  ({ sentence }) => {
    const status = /\b(?:completed?|finished)\b/u.test(sentence.head) ? { status: 'COMPLETE' } : {};
    const limit = Math.min(Math.max(sentence.numbers[0] ?? USUAL_RESPONSES, 1), 50);
    return { limit, offset: 0, ...status };
  },
);
