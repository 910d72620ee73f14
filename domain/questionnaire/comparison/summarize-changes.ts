import type { DocumentComparison, QuestionAspect } from './document-comparison.ts';
import { enumerated } from './in-words.ts';

export const MAX_SUMMARY_CHARACTERS = 500;

/** The numbers of names in a clause that are tried, until the sentence fits. */
const NAMES_OF_A_CLAUSE = [20, 8, 3, 1];

/**
 * The changes in one plain sentence of at most 500 characters, for the list of versions: "Added Q7 and Q8; changed the
 * options of Q2; removed Q5." null where nothing changed.
 */
export function summarizeChanges(comparison: DocumentComparison): string | null {
  const clauses = clausesOf(comparison).filter(({ names }) => names.length > 0);
  if (clauses.length === 0) return null;
  const wordings = NAMES_OF_A_CLAUSE.map((most) =>
    sentence(clauses.map(({ verb, names }) => `${verb} ${enumerated(names, most)}`)),
  );
  return wordings.find(({ length }) => length <= MAX_SUMMARY_CHARACTERS) ?? counts(comparison);
}

type Clause = { readonly verb: string; readonly names: readonly string[] };

const ASPECTS: readonly (readonly [verb: string, aspects: readonly QuestionAspect[]])[] = [
  ['relabelled', ['label']],
  ['changed the type of', ['type']],
  ['reworded', ['text']],
  ['changed the options of', ['options']],
  ['changed the opt-out of', ['optout']],
  ['changed the logic of', ['logic']],
  ['changed the settings of', ['config']],
  ['moved', ['block', 'order']],
];

function clausesOf({ added, removed, modified, blocks }: DocumentComparison): readonly Clause[] {
  const blocksThat = (change: 'added' | 'removed' | 'modified') =>
    blocks.filter((block) => block.change === change).map(({ label }) => `block ${label}`);
  return [
    { verb: 'added', names: [...blocksThat('added'), ...added.map(({ label }) => label)] },
    ...ASPECTS.map(([verb, aspects]) => ({
      verb,
      names: modified
        .filter(({ changes }) => changes.some(({ aspect }) => aspects.includes(aspect)))
        .map(({ label }) => label),
    })),
    { verb: 'changed', names: blocksThat('modified') },
    { verb: 'removed', names: [...blocksThat('removed'), ...removed.map(({ label }) => label)] },
  ];
}

function sentence(clauses: readonly string[]): string {
  const joined = clauses.join('; ');
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}

function counts({ added, removed, modified, blocks }: DocumentComparison): string {
  const counted: readonly (readonly [verb: string, noun: string, count: number])[] = [
    ['added', 'question', added.length],
    ['changed', 'question', modified.length],
    ['removed', 'question', removed.length],
    ['changed', 'block', blocks.length],
  ];
  const clauses = counted.filter(([, , count]) => count > 0);
  return sentence(clauses.map(([verb, noun, count]) => `${verb} ${count} ${noun}${count === 1 ? '' : 's'}`));
}
