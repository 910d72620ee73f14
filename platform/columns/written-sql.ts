import { codesOfBits, OPTIONS_A_MASK } from '../../domain/results/columns/answer-columns.ts';
import type { AnswerColumns } from '../../domain/results/columns/answer-columns.ts';
import type { KnownQuestion } from '../../domain/results/columns/catalogue.ts';
import { answeredSql } from './tally-answers.ts';

/** SQL for "wrote a text as an answer to one of the questions", or possibly one at an option with a text field. */
export function writtenSql(questions: readonly KnownQuestion[]): string {
  const conditions = questions.flatMap((known) =>
    [...known.places.values()].map(({ columns }) => placeSql(columns, plainCodes(known))),
  );
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}

function placeSql(columns: AnswerColumns, plain: ReadonlySet<number>): string {
  if (columns.form === 'choice') {
    const { name } = columns.code;
    return `(${name} is not null and ${name} not in (${[-1, ...plain].join(', ')}))`;
  }
  if (columns.form !== 'choices') return answeredSql(columns);
  const bits = columns.masks.columns.map(({ name }, position) => `(${name} & ${othersMask(position, plain)}) <> 0`);
  return `(${bits.join(' or ')})`;
}

/** The options without a text field; those that the latest version doesn't have may have had one. */
function plainCodes({ question, options: known }: KnownQuestion): ReadonlySet<number> {
  const options = 'vertical' in question.options ? [] : question.options;
  return new Set(options.filter(({ type }) => type !== 'other').flatMap(({ id }) => known.find(id) ?? []));
}

/** The bits of all options except the plain ones; later options included. */
function othersMask(position: number, plain: ReadonlySet<number>): number {
  const all = codesOfBits(2 ** OPTIONS_A_MASK - 1, position);
  return all.reduce((mask, code, bit) => (plain.has(code) ? mask : mask + 2 ** bit), 0);
}
