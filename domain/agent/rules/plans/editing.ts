import type { DoneCall, MeantSurvey, Plan, PlannedCall } from '../plan.ts';
import type { Sentence } from '../reading/sentence.ts';
import { questionIn } from '../words/question-in.ts';
import { designIn } from '../words/survey-design.ts';
import { optionsOf } from '../words/question-words.ts';
import { said } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import type { SurveyQuestion } from './meant-questions.ts';
import { readQuestions } from './meant-questions.ts';
import { surveyCall } from './one-call.ts';
import { placeIn, withoutPlace } from './place-of-question.ts';

const WHICH = 'Which question? Write its label, such as Q2; “show the survey” lists them.';

/** Adds the question that is told, or several about what is told. */
export const addQuestion: Plan = function* (ask) {
  return yield* SEVERAL.test(ask.sentence.text) ? addSeveral(ask) : addOne(ask);
};

const SEVERAL = /\b(?:[2-9]|1\d|20)[ -](?:\p{L}+ ){0,2}questions? (?:about|on|regarding|concerning) /iu;

/** "Add three questions about tea": such as a survey about it would begin with. */
const addSeveral: Plan = onSurvey(function* ({ sentence }, survey) {
  const questions = designIn(sentence)?.questions ?? [];
  for (const question of questions) yield { name: 'add_question', arguments: { survey_id: survey.id, ...question } };
  const texts = questions.map(({ text }, index) => `${index + 1}. ${text}`);
  return `I added ${questions.length} questions:\n${texts.join('\n')}\nYou can say now: change the last question to "…", check the survey.`;
}, 'other');

const addOne: Plan = onSurvey(function* ({ sentence }, survey) {
  const question = questionIn({ ...sentence, text: withoutPlace(sentence.text) });
  if (typeof question === 'string') return question;
  const place = yield* placeIn(sentence.text, survey);
  if (typeof place === 'string') return place;
  yield { name: 'add_question', arguments: { survey_id: survey.id, ...question, ...place } };
  return 'I added the question. You can say now: move it with "move Q5 before Q2", add another, check the survey.';
}, 'other');

/** Deletes the questions that are named, one after the other. */
export const deleteQuestion: Plan = onSurvey(function* ({ sentence: { questions } }, survey) {
  if (questions.length === 0) return WHICH;
  for (const question of questions.slice(0, 5))
    yield { name: 'delete_question', arguments: { survey_id: survey.id, question } };
  const told = questions.length === 1 ? 'the question' : questions.slice(0, 5).join(', ');
  return `I deleted ${told}. Say “undo that” to have the last one back.`;
}, 'other');

export const duplicateQuestion: Plan = surveyCall(
  'duplicate_question',
  () => 'I made a copy of the question; it stands behind it.',
  ({ sentence }) => {
    const [question] = sentence.questions;
    return question === undefined ? WHICH : { question };
  },
  'other',
);

/** Changes a question's text, label, options or whether it has to be answered. */
export const changeQuestion: Plan = onSurvey(function* ({ sentence }, survey) {
  const [question] = sentence.questions;
  if (question === undefined) return WHICH;
  const change = (yield* optionChange(sentence, question, survey)) ?? changeIn(sentence);
  if (typeof change === 'string') return change;
  const done = yield { name: 'update_question', arguments: { survey_id: survey.id, question, ...change } };
  return `I changed the question.${said(done, 'pending_version') === null ? '' : ' The survey is live: the change waits in a version until that is pushed.'}`;
}, 'other');

type Change = Readonly<Record<string, unknown>>;

/** An option to add or take away, which needs those that there are; null where the message speaks of neither. */
function* optionChange(
  { text, quoted, concepts }: Sentence,
  label: string,
  survey: MeantSurvey,
): Generator<PlannedCall, Change | string | null, DoneCall> {
  if (/\b(?:randomi[sz]|shuffl)/iu.test(text)) return { config: { randomize: true } };
  const isAdded = concepts.has('add');
  if (!concepts.has('options') || (!isAdded && !concepts.has('delete'))) return null;
  const named = quoted[0] ?? OPTION.exec(text)?.[1]?.trim();
  if (named === undefined)
    return 'Which option? Write it in quotation marks, for example: add the option "Never" to Q1.';
  const questions = yield* readQuestions(survey);
  if (typeof questions === 'string') return questions;
  return withOption(questions, { label, named, isAdded });
}

type NamedOption = { readonly label: string; readonly named: string; readonly isAdded: boolean };

function withOption(questions: readonly SurveyQuestion[], { label, named, isAdded }: NamedOption): Change | string {
  const now = questions.find((one) => one.label.toLowerCase() === label.toLowerCase())?.options ?? [];
  const kept = now
    .filter((one) => one.text.toLowerCase() !== named.toLowerCase())
    .map((one) => ({ text: one.text, label: one.code }));
  if (!isAdded && kept.length === now.length) return `I found no option “${named}” in ${label}.`;
  return { options: isAdded ? [...kept, ...optionsOf([named])] : kept };
}

const OPTION =
  /\b(?:options?|choices?|answers?) (?:called |named )?(.{1,100}?) (?:to|from|in|of|for|as) (?:q\d|question)/iu;

/** What a message changes of a question. */
function changeIn({ text, quoted }: Sentence): Change | string {
  const plain = text.replace(/"[^"]*"/gu, ' ').toLowerCase();
  if (
    /\b(?:(?:should|must|need|does|do)(?:n't| not)(?: have to| need to)? be (?:required|mandatory|compulsory|obligatory|answered)|not required|unrequired|not mandatory|not obligatory|optional|skippable|not compulsory|(?:let|allow) \w+(?: to)? skip)\b/u.test(
      plain,
    )
  )
    return { config: { required: false } };
  if (/\b(?:required|mandatory|compulsory|obligatory|forced|must be answered|can't be skipped)\b/u.test(plain))
    return { config: { required: true } };
  const options = newOptions(text, quoted);
  if (options !== null) return { options: optionsOf(options) };
  const label = /\b(?:re)?label(?: of q\w+)? (?:to |as )?"?([A-Za-z]\w{0,30})"?\s*$/iu.exec(text)?.[1];
  if (label !== undefined) return { label };
  const worded =
    quoted.at(-1) ??
    /\b(?:says?|reads?|asks?)\b[:,]? (?!to\b)(.{3,500})$/iu.exec(text)?.[1] ??
    /(?:\b(?:to(?: say| read| be| ask)?|into|as|with|say|read|ask)\b|[:=])\s+(?!"?q\d+\s*$)(.{3,500})$/iu.exec(
      text,
    )?.[1];
  if (worded !== undefined) return { text: worded.trim() };
  return 'What should it say? Write, for example: change Q2 to "How often do you drink coffee?", or: make Q2 optional.';
}

function newOptions(text: string, quoted: readonly string[]): readonly string[] | null {
  if (!/\b(?:options?|choices|answers)\b/iu.test(text.replace(/"[^"]*"/gu, ' '))) return null;
  if (quoted.length > 1) return quoted;
  const list = /(?:\bto\b|:|\bwith\b|\bbe\b|\bare\b)\s+([^:]+)$/iu.exec(text)?.[1] ?? '';
  const parts = list
    .split(/\s*(?:,|;|\bor\b|\band\b)\s*/u)
    .map((part) => part.replace(/^["'\s]+|["'.\s]+$/gu, ''))
    .filter(Boolean);
  return parts.length > 1 ? [...new Set(parts)] : null;
}

type Place = Pick<SurveyQuestion, 'id' | 'label'>;

/** Moves a question before, after, to the beginning, to the end, or swaps two: reads the order first. */
export const moveQuestion: Plan = onSurvey(function* ({ sentence }, survey) {
  const [moved, other] = sentence.questions;
  if (moved === undefined) return WHICH;
  const places = yield* readQuestions(survey);
  if (typeof places === 'string' || places.length === 0)
    return 'The survey is too long for me to see all of its questions, so I can’t reorder them. Move it in the editor, or call /reorder_questions with all ids.';
  const at = (label: string) => places.findIndex((place) => place.label.toLowerCase() === label.toLowerCase());
  const missing = sentence.questions.find((label) => at(label) < 0);
  if (missing !== undefined) return `There is no ${missing}. There are ${places.map(({ label }) => label).join(', ')}.`;
  const order =
    listedOrder(sentence.questions, places) ??
    reordered(
      places,
      at(moved),
      other === undefined ? null : at(other),
      sentence.text.toLowerCase(),
      sentence.numbers[0],
    );
  if (order === null) return 'Where to? Write, for example: move Q3 before Q1, move Q3 to the end, swap Q1 and Q2.';
  yield { name: 'reorder_questions', arguments: { survey_id: survey.id, question_order: order.map(({ id }) => id) } };
  return `The questions are in this order now: ${order.map(({ label }) => label).join(', ')} (by their labels before the move).`;
}, 'other');

/** "Reorder: Q3, Q1, Q2": the questions as they are listed, then the others. */
function listedOrder(labels: readonly string[], places: readonly Place[]): readonly Place[] | null {
  if (labels.length < 3) return null;
  const first = labels.flatMap(
    (label) => places.find((place) => place.label.toLowerCase() === label.toLowerCase()) ?? [],
  );
  return [...first, ...places.filter((place) => !first.includes(place))];
}

function reordered(
  places: readonly Place[],
  from: number,
  to: number | null,
  text: string,
  number: number | undefined,
): readonly Place[] | null {
  const [one] = places.slice(from, from + 1);
  if (one === undefined) return null;
  const without = places.toSpliced(from, 1);
  if (to !== null) {
    const [other] = places.slice(to, to + 1);
    if (other === undefined || to === from) return null;
    if (/\b(?:swap\w*|exchang\w+|switch\w*)\b/u.test(text)) return places.with(from, other).with(to, one);
    const isAfter = /\b(?:after|behind|below|beneath|following|under|underneath)\b/u.test(text);
    return without.toSpliced(without.indexOf(other) + (isAfter ? 1 : 0), 0, one);
  }
  if (/\b(?:first|top|start|beginning|front|up front)\b/u.test(text)) return [one, ...without];
  if (/\b(?:last|end|bottom|back)\b/u.test(text)) return [...without, one];
  if (/\bup\b/u.test(text)) return without.toSpliced(Math.max(from - 1, 0), 0, one);
  if (/\bdown\b/u.test(text)) return without.toSpliced(from + 1, 0, one);
  return number === undefined ? null : without.toSpliced(Math.max(number - 1, 0), 0, one);
}
