import { questionsOf } from '../../questionnaire/document/question-index.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Block, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import { toldEntries } from './told-answer.ts';
import type { ToldEntry } from './told-answer.ts';

/** A response's answers by question label: in codes, and the same keys in words. */
export type ToldResponse = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly dataText: Readonly<Record<string, unknown>>;
};

/**
 * All answers, question after question; null where a question was passed without an answer. A question of a loop has
 * `{item: answer}`, by the labels of the items.
 */
export function toldResponse(document: SurveyDocument, given: GivenAnswers): ToldResponse {
  const entries = document.blocks.flatMap((block) =>
    block.config.loop ? loopEntries(block, given) : blockEntries(block, given.answers),
  );
  const labels = new Set(questionsOf(document).map(({ label }) => label));
  const keyed = entries.map((entry) => ({ ...entry, key: entry.isWriteIn ? freeKey(entry.key, labels) : entry.key }));
  return {
    data: Object.fromEntries(keyed.map(({ key, value }) => [key, value])),
    dataText: Object.fromEntries(keyed.map(({ key, words }) => [key, words])),
  };
}

/** A write-in whose name is another question's label is renamed: no name has two meanings. */
function freeKey(key: string, labels: ReadonlySet<string>): string {
  return labels.has(key) ? freeKey(`${key}_`, labels) : key;
}

function blockEntries({ questions }: Block, answers: GivenAnswers['answers']): readonly ToldEntry[] {
  return questions
    .filter((question) => definitionOf(question).producesData && Object.hasOwn(answers, question.id))
    .flatMap((question) => toldEntries(question, answers[question.id]));
}

type LoopEntry = Omit<ToldEntry, 'words'> & { readonly words: unknown };

function loopEntries(block: Block, { loops }: GivenAnswers): readonly LoopEntry[] {
  const rounds = (Object.hasOwn(loops, block.id) ? loops[block.id] : undefined) ?? [];
  const entries = rounds.flatMap(({ item, answers }) =>
    blockEntries(block, answers).map((entry) => ({ ...entry, item })),
  );
  return [...Map.groupBy(entries, ({ key }) => key)].map(([key, some]) => ({
    key,
    isWriteIn: some.some((entry) => entry.isWriteIn),
    value: Object.fromEntries(some.map(({ item, value }) => [item, value])),
    words: Object.fromEntries(some.map(({ item, words }) => [item, words])),
  }));
}
