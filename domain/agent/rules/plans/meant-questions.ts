import type { Ask, DoneCall, PlannedCall } from '../plan.ts';
import { isCut, member, plain } from '../read-answer.ts';
import type { QuestionDescription } from '../reading/question-names.ts';
import { relabelled } from '../reading/sentence.ts';

/** A question of a survey, as `get_survey` tells it. */
export type SurveyQuestion = {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly text: string;
  readonly options: readonly { readonly text: string; readonly code: string }[];
};

/** The objects of a member that is a list. */
export function membersIn(value: unknown, name: string): readonly unknown[] {
  const list = member(value, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

/** The questions of a survey that was read, in order. */
export function questionsIn(read: DoneCall): readonly SurveyQuestion[] {
  return membersIn(member(read.value, 'document'), 'blocks')
    .flatMap((block) => membersIn(block, 'questions'))
    .flatMap((one) => {
      const [id, label] = [plain(member(one, 'id')), plain(member(one, 'label'))];
      if (id === null || label === null) return [];
      const options = membersIn(one, 'options').flatMap((option) => {
        const [text, code] = [plain(member(option, 'text')), plain(member(option, 'label'))];
        return text === null || code === null ? [] : [{ text, code }];
      });
      return [{ id, label, type: plain(member(one, 'type')) ?? '', text: plain(member(one, 'text')) ?? '', options }];
    });
}

/** Reads the survey's questions; a sentence where it is too long for that. */
export function* readQuestions(survey: {
  readonly id: string;
}): Generator<PlannedCall, readonly SurveyQuestion[] | string, DoneCall> {
  const read = yield { name: 'get_survey', arguments: { survey_id: survey.id } };
  return isCut(read)
    ? 'The survey is too long for me to see all of its questions. Write the question’s label, such as Q2.'
    : questionsIn(read);
}

/** The ask with labels in the place of questions described; a sentence where it isn't clear which one is meant. */
export function* withLabels(ask: Ask, survey: { readonly id: string }): Generator<PlannedCall, Ask | string, DoneCall> {
  const { described } = ask.sentence;
  if (described.size === 0) return ask;
  const newest = newestLabel(ask);
  const needsSurvey = [...described.values()].some((one) => one.kind !== 'newest' || newest === null);
  const questions = needsSurvey ? yield* readQuestions(survey) : [];
  if (typeof questions === 'string') return questions;
  const labels = new Map<string, string>();
  for (const [standIn, description] of described) {
    const found =
      description.kind === 'newest' ? (newest ?? questions.at(-1)?.label ?? null) : labelOf(description, questions);
    if (found === null) return `Which question do you mean? ${thereAre(questions)}`;
    labels.set(standIn, found);
  }
  return { ...ask, sentence: relabelled(ask.sentence, labels) };
}

export function thereAre(questions: readonly SurveyQuestion[]): string {
  const told = questions.slice(0, 20).map(({ label, text }) => `${label} (${text.slice(0, 60)})`);
  return told.length === 0 ? 'The survey has no questions yet.' : `There are ${told.join(', ')}.`;
}

/** The label of the question that was added or changed last in this conversation. */
function newestLabel({ earlier }: Ask): string | null {
  const last = earlier.findLast(({ name, isError }) => !isError && /^(?:add|update|duplicate)_question$/u.test(name));
  if (last === undefined) return null;
  const named = last.name === 'update_question' ? plain(last.arguments['question']) : null;
  const [id] = membersIn(last.value, 'added_question_ids');
  const added = membersIn(last.value, 'questions').find((one) => member(one, 'id') === id);
  return named ?? plain(member(added, 'label'));
}

function labelOf(description: QuestionDescription, questions: readonly SurveyQuestion[]): string | null {
  if (description.kind === 'place')
    return questions.at(description.place > 0 ? description.place - 1 : description.place)?.label ?? null;
  if (description.kind === 'newest') return null;
  return questionSpokenOf(description.words, questions)?.label ?? null;
}

const TYPES: Readonly<Record<string, RegExp>> = {
  nps: /^(?:nps|net promoter(?: score)?|recommend\w*)$/iu,
  text: /^(?:open|open[- ]?ended|open[- ]?text|text|free[- ]?text|comments?)$/iu,
  number: /^(?:number|numeric|numerical)$/iu,
  ranking: /^(?:rank|ranking)$/iu,
  grid: /^(?:grid|matrix)$/iu,
  zipcode: /^(?:zip ?code|postcode|postal code|zip)$/iu,
};

/** Words that stand for one another in a question. */
const ALIKE: readonly (readonly string[])[] = [
  'gender sex male female man woman men women'.split(' '),
  'age old born'.split(' '),
  'price cost pay spend money'.split(' '),
  'frequency often frequently'.split(' '),
  'recommendation recommend recommending'.split(' '),
  'satisfaction satisfied happy'.split(' '),
  'improvement improvements improve change better'.split(' '),
  'country live city region location'.split(' '),
  'income earn salary household'.split(' '),
];

/** The one question that words speak of; null where none does, or more than one. */
export function questionSpokenOf(words: string, questions: readonly SurveyQuestion[]): SurveyQuestion | null {
  const plainWords = words.toLowerCase().trim();
  const type = Object.keys(TYPES).find((one) => TYPES[one]?.test(plainWords));
  const ofType = type === undefined ? [] : questions.filter((one) => one.type === type);
  if (ofType.length > 0) return only(ofType);
  const wanted = wordsOf(plainWords).filter(
    (word) => !/^(?:the|a|an|of|and|their|about|how|do|you|they|people|question)$/u.test(word),
  );
  if (wanted.length === 0) return null;
  const scored = questions.map((question) => ({ question, score: scoreOf(question, wanted) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? null : only(scored.filter(({ score }) => score === best).map(({ question }) => question));
}

function only<T>(list: readonly T[]): T | null {
  const [first, another] = list;
  return first !== undefined && another === undefined ? first : null;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many of the words the question's own say; those of its options count half. */
function scoreOf({ text, options }: SurveyQuestion, wanted: readonly string[]): number {
  const own = wordsOf(text);
  const others = options.flatMap((option) => wordsOf(option.text));
  const says = (words: readonly string[], word: string) => words.some((one) => isAlike(one, word));
  return wanted.reduce((sum, word) => sum + (says(own, word) ? 1 : says(others, word) ? 0.5 : 0), 0);
}

function isAlike(one: string, other: string): boolean {
  if (stem(one) === stem(other)) return true;
  return ALIKE.some((group) => group.includes(one) && group.includes(other));
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|y|ing|ed|es|s|e)$/u, '') : word;
}

/** The option that words speak of, with its question: the one whose whole text stands there, else one that means the same. */
export function optionSpokenOf(words: string, questions: readonly SurveyQuestion[]) {
  const told = ` ${wordsOf(words).join(' ')} `;
  const all = questions.flatMap((question) =>
    question.options.filter(({ code }) => !code.includes('`')).map((option) => ({ question, option })),
  );
  const same = all.filter(({ option }) => told.includes(` ${wordsOf(option.text).join(' ')} `));
  if (same.length > 0) return same.toSorted((a, b) => b.option.text.length - a.option.text.length)[0] ?? null;
  const alike = all.filter(({ option }) => {
    const own = wordsOf(option.text);
    return own.length === 1 && wordsOf(words).some((word) => meansSame(word, own[0] ?? ''));
  });
  return alike[0] ?? null;
}

const SAME: readonly (readonly string[])[] = [
  'male males man men boys'.split(' '),
  'female females woman women girls'.split(' '),
];

function meansSame(one: string, other: string): boolean {
  return stem(one) === stem(other) || SAME.some((group) => group.includes(one) && group.includes(other));
}
