import type { Ask, Plan } from '../plan.ts';
import { questionIn } from '../question-in.ts';
import { optionsOf } from '../question-words.ts';
import { isCut, member, said } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import { surveyCall } from './one-call.ts';

const WHICH = 'Which question? Write its label, such as Q2; “show the survey” lists them.';

export const addQuestion: Plan = surveyCall(
  'add_question',
  () => 'I added the question. You can say now: move it with "move Q5 before Q2", add another, check the survey.',
  ({ sentence }) => {
    const question = questionIn(sentence);
    if (typeof question === 'string') return question;
    const block = /\b(?:block|section) "([^"]{1,100})"/iu.exec(sentence.text)?.[1];
    return block === undefined ? question : { ...question, block_name: block };
  },
  'other',
);

export const deleteQuestion: Plan = surveyCall(
  'delete_question',
  () => 'I deleted the question. An earlier version still has it: say “list the versions”.',
  ({ sentence }) => {
    const [question, another] = sentence.questions;
    if (question === undefined) return WHICH;
    return another === undefined ? { question } : 'One question at a time, please: I delete them one by one.';
  },
);

export const changeQuestion: Plan = surveyCall(
  'update_question',
  (done) =>
    `I changed the question.${said(done, 'pending_version') === null ? '' : ' The survey is live: the change waits in a version until that is pushed.'}`,
  (ask) => {
    const [question] = ask.sentence.questions;
    if (question === undefined) return WHICH;
    const change = changeIn(ask);
    return typeof change === 'string' ? change : { question, ...change };
  },
  'other',
);

/** What a message changes of a question. */
function changeIn({ sentence: { text, quoted } }: Ask): Readonly<Record<string, unknown>> | string {
  const plain = text.replace(/"[^"]*"/gu, ' ').toLowerCase();
  if (/\b(?:not required|unrequired|not mandatory|not obligatory|optional|skippable|not compulsory)\b/u.test(plain))
    return { config: { required: false } };
  if (/\b(?:required|mandatory|compulsory|obligatory)\b/u.test(plain)) return { config: { required: true } };
  const options = newOptions(text, quoted);
  if (options !== null) return { options: optionsOf(options) };
  const label = /\b(?:re)?label(?: of q\w+)? (?:to |as )?"?([A-Za-z]\w{0,30})"?\s*$/iu.exec(text)?.[1];
  if (label !== undefined) return { label };
  const worded =
    quoted.at(-1) ??
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

type Place = { readonly id: string; readonly label: string };

/** Moves a question before, after, to the beginning, to the end, or swaps two: reads the order first. */
export const moveQuestion: Plan = onSurvey(function* ({ sentence }, survey) {
  const [moved, other] = sentence.questions;
  if (moved === undefined) return WHICH;
  const read = yield { name: 'get_survey', arguments: { survey_id: survey.id } };
  const places = placesIn(member(read.value, 'document'));
  if (isCut(read) || places.length === 0)
    return 'The survey is too long for me to see all of its questions, so I can’t reorder them. Move it in the editor, or call /reorder_questions with all ids.';
  const at = (label: string) => places.findIndex((place) => place.label.toLowerCase() === label.toLowerCase());
  const missing = sentence.questions.find((label) => at(label) < 0);
  if (missing !== undefined) return `There is no ${missing}. There are ${places.map(({ label }) => label).join(', ')}.`;
  const order = reordered(
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
    if (/\b(?:swap\w*|exchange|switch)\b/u.test(text)) return places.with(from, other).with(to, one);
    const isAfter = /\b(?:after|behind|below|beneath|following)\b/u.test(text);
    return without.toSpliced(without.indexOf(other) + (isAfter ? 1 : 0), 0, one);
  }
  if (/\b(?:first|top|start|beginning|front|up front)\b/u.test(text)) return [one, ...without];
  if (/\b(?:last|end|bottom|back)\b/u.test(text)) return [...without, one];
  if (/\bup\b/u.test(text)) return without.toSpliced(Math.max(from - 1, 0), 0, one);
  if (/\bdown\b/u.test(text)) return without.toSpliced(from + 1, 0, one);
  return number === undefined ? null : without.toSpliced(Math.max(number - 1, 0), 0, one);
}

function placesIn(document: unknown): readonly Place[] {
  return membersIn(document, 'blocks')
    .flatMap((block) => membersIn(block, 'questions'))
    .flatMap((question) => {
      const [id, label] = [member(question, 'id'), member(question, 'label')];
      return typeof id === 'string' && typeof label === 'string' ? [{ id, label }] : [];
    });
}

/** The objects of a member that is a list. */
export function membersIn(value: unknown, name: string): readonly unknown[] {
  const list = member(value, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}
