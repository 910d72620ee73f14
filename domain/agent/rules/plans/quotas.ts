import type { DoneCall, Plan, PlannedCall } from '../plan.ts';
import { listed, plain } from '../read-answer.ts';
import type { Sentence } from '../reading/sentence.ts';
import { onSurvey } from '../which-survey.ts';
import type { SurveyQuestion } from './meant-questions.ts';
import { optionSpokenOf, questionSpokenOf, readQuestions } from './meant-questions.ts';
import { lines, surveyCall } from './one-call.ts';
import { counted } from './tables.ts';

export const showQuotas = surveyCall('get_quotas', (done) => told(done, ['limit']));
export const quotaStatus = surveyCall('get_quota_status', (done) => told(done, ['completes', 'limit', 'available']));

function told(done: DoneCall, names: readonly string[]): string {
  const quotas = listed(done, 'quotas').map(
    (one) =>
      `${plain(one['name']) ?? ''} (${plain(one['condition']) ?? ''}): ${names.map((name) => `${name} ${plain(one[name]) ?? '?'}`).join(', ')}`,
  );
  return quotas.length === 0
    ? 'There are no quotas. Say, for example: limit Q1 = Women to 50.'
    : `The quotas:\n${lines(quotas)}`;
}

const ASKED = 'Write the question, the option and the number plainly, for example: limit Q1 = "Women" to 50.';
const OF_HOW_MANY = 'Of how many in all? Write the number with them, for example: 50 % men and 50 % women of 400.';
const ALL =
  /\b(?:responses?|completes?|respondents?|answers?|people|participants|interviews?|persons|in total|overall|survey|all)\b/iu;

/** A limit of the whole survey, or quotas beside those that there are: options are found in the survey by their texts. */
export const setQuota: Plan = onSurvey(function* ({ sentence }, survey) {
  const shares = numbersWithWords(sentence);
  const [first] = shares;
  if (first === undefined) return ASKED;
  if (shares.every(({ after }) => PERCENT.test(after))) return OF_HOW_MANY;
  const questions = yield* readQuestions(survey);
  if (typeof questions === 'string') return questions;
  const wished = quotasIn(sentence, shares, questions);
  if (wished.length > 0) return yield* addQuotas(survey.id, wished);
  if (sentence.questions.length > 0 || !ALL.test(sentence.text))
    return `I found no such option in what I could read of the survey. ${ASKED}`;
  yield { name: 'update_survey', arguments: { survey_id: survey.id, settings: { response_limit: first.number } } };
  return `The survey takes at most ${counted(first.number, 'response')} now.`;
}, 'other');

type Share = { readonly number: number; readonly before: string; readonly after: string };

/** Each number with the words around it, up to the numbers beside it. */
function numbersWithWords({ text }: Sentence): readonly Share[] {
  const bare = text.replace(/\bq ?\d+\w*|\bquestion \d+/giu, (label) => ' '.repeat(label.length));
  const found = [...bare.matchAll(/(?<![\p{L}\d.])\d[\d,]{0,9}(?![\p{L}\d])/gu)];
  return found.map(({ index, 0: digits }, place) => ({
    number: Number(digits.replaceAll(',', '')),
    before: bare.slice(ends(found[place - 1]), index),
    after: bare.slice(index + digits.length, found[place + 1]?.index ?? bare.length),
  }));
}

function ends(match: RegExpExecArray | undefined): number {
  return match === undefined ? 0 : match.index + match[0].length;
}

type WishedQuota = { readonly name: string; readonly condition: string; readonly limit: number };

/** The options that the words beside each number speak of: after it, else before it. */
function quotasIn(
  sentence: Sentence,
  shares: readonly Share[],
  questions: readonly SurveyQuestion[],
): readonly WishedQuota[] {
  const percentages = ofPercentages(shares, questions);
  if (percentages.length > 0) return percentages;
  const named = questions.find(({ label }) => label.toLowerCase() === sentence.questions[0]?.toLowerCase());
  const meant =
    named ??
    questionSpokenOf(
      /\b(?:on|by|for each|for|per|each|every) ([\p{L} ]{2,40})/iu.exec(sentence.text)?.[1] ?? '',
      questions,
    );
  const among = meant === null ? questions : [meant];
  if (sentence.questions.length > 0 && named === undefined) return [];
  const half = halves(sentence, shares, among);
  if (half.length > 0) return half;
  const each = ofEach(sentence, shares, meant);
  if (each.length > 0) return each;
  const isAfter = shares.some(({ after }) => optionSpokenOf(after, among) !== null);
  return shares.flatMap(({ number, before, after }) => {
    const found =
      optionSpokenOf(isAfter && shares.length > 1 ? after : `${after} `, among) ??
      (isAfter && shares.length > 1 ? null : optionSpokenOf(before, among));
    return found === null ? [] : [quotaOf(found, number)];
  });
}

/** "200 per gender", "50 for each answer of Q2". */
function ofEach(
  { text }: Sentence,
  [share, another]: readonly Share[],
  question: SurveyQuestion | null,
): readonly WishedQuota[] {
  if (share === undefined || another !== undefined || question === null || !/\b(?:per|each|every)\b/iu.test(text))
    return [];
  return question.options
    .filter(({ code }) => !code.includes('`'))
    .map((option) => quotaOf({ question, option }, share.number));
}

const PERCENT = /^ ?(?:%|percent\b)/iu;

/** "50 % men and 50 % women of 400": each of the number that has no percent sign. */
function ofPercentages(shares: readonly Share[], questions: readonly SurveyQuestion[]): readonly WishedQuota[] {
  const total = shares.find(({ after }) => !PERCENT.test(after))?.number;
  if (total === undefined) return [];
  return shares.flatMap(({ number, after }) => {
    const found = PERCENT.test(after) ? optionSpokenOf(after, questions) : null;
    return found === null ? [] : [quotaOf(found, Math.round((total * number) / 100))];
  });
}

/** "Half men and half women, 200 in total", "50/50" of a question with two options. */
function halves(
  { text }: Sentence,
  shares: readonly Share[],
  among: readonly SurveyQuestion[],
): readonly WishedQuota[] {
  const isHalf = /\bhalf\b/iu.test(text);
  const isEven = /\b(\d{1,3}) ?\/ ?\1\b/u.test(text);
  if (!isHalf && !isEven) return [];
  const found =
    text
      .split(/\band\b|[,/]/iu)
      .map((part) => optionSpokenOf(part, among))
      .find((one) => one !== null) ?? null;
  const [only, another] = among;
  const question = found?.question ?? (another === undefined ? only : undefined);
  if (question?.options.length !== 2) return [];
  const total = isHalf ? shares.at(-1)?.number : shares[0] === undefined ? undefined : shares[0].number * 2;
  return total === undefined
    ? []
    : question.options.map((option) => quotaOf({ question, option }, Math.floor(total / 2)));
}

type Found = { readonly question: SurveyQuestion; readonly option: SurveyQuestion['options'][number] };

function quotaOf({ question: { label }, option: { text, code } }: Found, limit: number): WishedQuota {
  return { name: `${label}: ${text}`, condition: `${label} == \`${code}\``, limit };
}

function* addQuotas(survey_id: string, wished: readonly WishedQuota[]): Generator<PlannedCall, string, DoneCall> {
  const now = listed(yield { name: 'get_quotas', arguments: { survey_id } }, 'quotas');
  const conditions = new Set<unknown>(wished.map(({ condition }) => condition));
  const kept = now.filter((one) => !conditions.has(one['condition']));
  const taken = new Set(kept.map((one) => one['id']));
  const free = [...Array(now.length + wished.length + 1).keys()]
    .map((place) => `quota_${place + 1}`)
    .filter((id) => !taken.has(id));
  const quotas = [...kept, ...wished.map((one, place) => ({ id: free[place], ...one }))];
  yield { name: 'set_quotas', arguments: { survey_id, quotas } };
  const said = wished.map(({ name, limit }) => `at most ${counted(limit, 'complete')} of ${name}`).join(', ');
  return `The quotas hold now: ${said}. There ${quotas.length === 1 ? 'is 1 quota' : `are ${quotas.length} quotas`} in all.`;
}
