import { z } from 'zod';
import type { ValueReading } from '../answer-reading.ts';
import type { Column } from '../column.ts';
import { areDistinct, exclusiveIds, labelReading, labelsReading, optionIdOf } from '../option-answers.ts';
import { gridOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import type { AnswerRow } from '../row-answers.ts';
import { readRows } from '../row-answers.ts';

const schema = questionSchema('grid', { subtype: z.enum(['', 'multi']).default(''), options: gridOptions, config: {} });

type GridQuestion = Stored<typeof schema>;

/**
 * Rows answered on a common scale, with one column for each row or several. Its answer: chosen column ids by row id.
 */
export const grid = defineQuestionType({
  type: 'grid',
  title: 'Grid',
  guide: {
    words:
      'Several statements on one scale: options is {vertical, horizontal}, the rows and the columns, each a list of {text}. One column a row, or several with subtype "multi".',
    example: {
      text: 'How satisfied are you with each?',
      options: {
        vertical: [{ text: 'Price' }, { text: 'Service' }],
        horizontal: [{ text: 'Dissatisfied' }, { text: 'Neither' }, { text: 'Satisfied' }],
      },
    },
  },
  schema,
  subtypes: ['', 'multi'],
  optionsShape: 'grid',
  minOptions: 1,
  shuffles: 'rows',
  answerSchema,
  columns: (question) => (question.subtype === 'multi' ? cellColumns(question) : rowColumns(question)),
  ...readRows({ rows, reading }),
});

function answerSchema({ subtype, config, options }: GridQuestion) {
  const exclusive = exclusiveIds(options.horizontal);
  const chosen = z
    .array(optionIdOf(options.horizontal))
    .min(1)
    .max(subtype === 'multi' ? options.horizontal.length : 1)
    .refine(areDistinct, { error: 'Choose each column once a row.' })
    .refine((ids) => ids.length === 1 || !ids.some((id) => exclusive.has(id)), {
      error: 'An answer such as “None of these” can’t be chosen with others.',
    });
  const least = config.required ? options.vertical.length : 1;
  return z.record(optionIdOf(options.vertical), chosen).refine((rows) => Object.keys(rows).length >= least, {
    error: config.required ? 'Answer every row.' : 'Answer a row.',
  });
}

function reading({ subtype, options: { horizontal } }: GridQuestion): ValueReading {
  return subtype === 'multi'
    ? labelsReading(horizontal, { most: horizontal.length, order: 'asListed' })
    : labelReading(horizontal);
}

function rows({ options }: GridQuestion): readonly AnswerRow[] {
  return options.vertical.map(({ id, label, text }) => ({ key: id, label, text }));
}

function rowColumns(question: GridQuestion): readonly Column[] {
  return question.options.vertical.map((row) => ({
    id: `${question.label}_${row.label}`,
    text: row.text,
    holds: 'option',
    part: { kind: 'row', rowId: row.id },
  }));
}

function cellColumns(question: GridQuestion): readonly Column[] {
  return question.options.vertical.flatMap((row) =>
    question.options.horizontal.map((column): Column => ({
      id: `${question.label}_${row.label}_${column.label}`,
      text: `${row.text}: ${column.text}`,
      holds: 'flag',
      part: { kind: 'cell', rowId: row.id, columnId: column.id },
    })),
  );
}
