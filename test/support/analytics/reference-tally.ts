import type { AnswerTally, Counted, QuestionTally } from '../../../domain/ground/statistics/tally.ts';
import { answerTextOf } from '../../../domain/questionnaire/document/question-answers.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import { wordsIn } from '../../../domain/results/columns/words.ts';

type Stored = Readonly<Record<string, unknown>>;

/** What was counted of a question, worked out from the stored answers one by one: the slow way that columns must agree with. */
export function referenceTally(
  question: Question,
  stored: readonly unknown[],
  stopWords: ReadonlySet<string>,
): QuestionTally {
  const given = stored.filter((answer) => answer !== null && answer !== undefined);
  const answers = given.filter((answer) => (answer as Stored)['optedOut'] !== true);
  const base = answers.length;
  return { ...countAnswers(question, answers, stopWords), base, squaredWeights: base, optedOut: given.length - base };
}

function countAnswers(question: Question, answers: readonly unknown[], stopWords: ReadonlySet<string>): AnswerTally {
  const objects = answers as readonly Stored[];
  switch (question.type) {
    case 'select':
      return { kind: 'choice', options: counted(objects.flatMap(({ selected }) => selected as readonly string[])) };
    case 'grid':
      return {
        kind: 'rows',
        rows: question.options.vertical.map(({ id }) => {
          const rows = objects.flatMap((answer) => (id in answer ? [answer[id] as readonly string[]] : []));
          return { row: id, base: rows.length, columns: counted(rows.flat()) };
        }),
      };
    case 'ranking':
      return {
        kind: 'ranks',
        options: question.options.map(({ id }) => ({
          option: id,
          ranks: question.options.map(
            (_, rank) => (answers as readonly (readonly string[])[]).filter((order) => order[rank] === id).length,
          ),
        })),
      };
    case 'number':
    case 'percentage':
    case 'year':
    case 'currency':
    case 'nps':
      return { kind: 'numbers', inputs: [numbersOf(null, answers as readonly number[])] };
    case 'percent-sum':
    case 'multi-percentage':
      return {
        kind: 'numbers',
        inputs: question.config.inputs.map(({ label }) =>
          numbersOf(
            label,
            objects.flatMap((answer) => numbersIn(answer, label, question.type === 'percent-sum')),
          ),
        ),
      };
    case 'van-westendorp': {
      const prices = objects.map((answer) => question.config.inputs.map(({ label }) => Number(answer[label])));
      const rising = prices.filter(([a = 0, b = 0, c = 0, d = 0]) => a < b && b < c && c < d);
      return { kind: 'prices', consistent: rising.length, curves: pricesOf(rising), all: pricesOf(prices) };
    }
    case 'text':
    case 'ai-chat':
      return { kind: 'words', inputs: wordsOf(question, answers, stopWords) };
    case 'zipcode':
      return values((answers as readonly string[]).map((code) => [code]));
    case 'contact-form':
      return {
        kind: 'fields',
        fields: question.config.inputs.flatMap(({ label }) => {
          const count = objects.filter((answer) => label in answer).length;
          return count === 0 ? [] : [{ value: label, count }];
        }),
      };
    case 'variable':
      return valuesOf(answers);
    case 'maxdiff':
      return {
        kind: 'maxdiff',
        designs: byDesign(objects, question.config.ranking ?? []).map(([sets, some]) => {
          const pickOf = (set: number, which: string) =>
            counted(
              some.map(({ picks }) => (picks as readonly Readonly<Record<string, string>>[])[set]?.[which] ?? ''),
            );
          return {
            sets,
            shownTo: some.length,
            picks: sets.map((_, set) => ({ best: pickOf(set, 'best'), worst: pickOf(set, 'worst') })),
          };
        }),
      };
    case 'conjoint':
      return {
        kind: 'conjoint',
        designs: byDesign(objects, question.config.design ?? []).map(([sets, some]) => {
          const picked = (set: number, profile: number) =>
            some.filter(({ picks }) => (picks as readonly number[])[set] === profile).length;
          return {
            sets,
            shownTo: some.length,
            chosen: sets.map((profiles, set) => profiles.map((_, profile) => picked(set, profile))),
          };
        }),
      };
    case 'transition':
    case 'terminate':
      throw new Error('Nothing to count.');
  }
}

function counted<T>(all: readonly T[]): readonly Counted<T>[] {
  return [...Map.groupBy(all, (value) => value)].map(([value, some]) => ({ value, count: some.length }));
}

function numbersIn(answer: Stored, label: string, zeroIfLeftOut: boolean): readonly number[] {
  if (label in answer) return [Number(answer[label])];
  return zeroIfLeftOut ? [0] : [];
}

function numbersOf(input: string | null, numbers: readonly number[]) {
  const base = numbers.length;
  return { input, base, squaredWeights: base, values: [...counted(numbers)].sort((a, b) => a.value - b.value) };
}

function pricesOf(prices: readonly (readonly number[])[]) {
  const of = (place: number) => [...counted(prices.map((four) => four[place] ?? 0))].sort((a, b) => a.value - b.value);
  return [of(0), of(1), of(2), of(3)] as const;
}

function wordsOf(question: Question, answers: readonly unknown[], stopWords: ReadonlySet<string>) {
  const inputs = question.type === 'text' && question.subtype === 'multi' ? question.config.inputs : [];
  if (inputs.length === 0) {
    const texts = answers.map((answer) => answerTextOf(question, answer)).filter((text) => text !== '');
    return [{ input: null, base: texts.length, words: counted(texts.flatMap((text) => wordsIn(text, stopWords))) }];
  }
  return inputs.map(({ label }) => {
    const texts = (answers as readonly Stored[]).flatMap((answer) => (label in answer ? [String(answer[label])] : []));
    return { input: label, base: texts.length, words: counted(texts.flatMap((text) => wordsIn(text, stopWords))) };
  });
}

function valuesOf(answers: readonly unknown[]): AnswerTally {
  const members = answers.map((answer) => (Array.isArray(answer) ? (answer as readonly unknown[]) : [answer]));
  const numbers = answers.every((answer) => typeof answer === 'number') && answers.length > 0;
  return {
    ...values(members.map((some) => [...new Set(some.map(String))])),
    numbers: numbers ? numbersOf(null, answers).values : null,
  };
}

function values(all: readonly (readonly string[])[]) {
  const found = counted(all.flat());
  return { kind: 'values' as const, values: found, distinct: found.length, numbers: null };
}

/** Answers by the sets that were shown; two designs of a small question may come out the same. */
function byDesign<Sets extends readonly unknown[]>(answers: readonly Stored[], designs: readonly Sets[]) {
  const groups = Map.groupBy(answers, ({ design }) => JSON.stringify(designs[Number(design)]));
  return [...groups].map(([json, some]): [Sets, Stored[]] => [JSON.parse(json) as Sets, some]);
}
