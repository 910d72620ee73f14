import { z } from 'zod';
import { OPTION_TYPES } from '../../../domain/questionnaire/document/option.ts';
import { QUESTION_GUIDE } from '../../../domain/questionnaire/document/question-guide.ts';
import { QUESTION_TYPES } from '../../../domain/questionnaire/document/question-types.ts';
import { LOGIC_GUIDE } from '../../../domain/questionnaire/logic/logic-guide.ts';

// The document parser checks their structure, with every error at once; here they are only described.
const described = (schema: Readonly<Record<string, unknown>>) => z.unknown().optional().meta(schema);

const text = { type: 'string' };
const nullable = (type: string, more: object = {}) => ({ anyOf: [{ type, ...more }, { type: 'null' }] });

const option = {
  type: 'object',
  properties: {
    text: { ...text, description: 'What the respondent reads.' },
    label: { ...text, description: 'Its code in logic and exports: 1, 2, 3 … unless given.' },
    type: { ...text, enum: OPTION_TYPES, description: '"other" has a field to write in, "nota" excludes all others.' },
    id: { ...text, description: 'Of an option that is there already; none for a new one.' },
  },
  required: ['text'],
};
const options = { type: 'array', items: option };
const gridOptions = {
  type: 'object',
  properties: {
    vertical: { ...options, description: 'The rows.' },
    horizontal: { ...options, description: 'The columns.' },
  },
  required: ['vertical', 'horizontal'],
};
const skip = {
  type: 'object',
  properties: {
    condition: { ...text, description: 'Logic, as in condition.' },
    action: {
      type: 'object',
      description: 'skip goes to the question of that label; disqualify and terminate have no label.',
      properties: {
        type: { ...text, enum: ['skip', 'disqualify', 'terminate'], description: 'What happens.' },
        label: { ...text, description: 'Where a skip leads: a later question.' },
      },
      required: ['type'],
    },
  },
  required: ['condition', 'action'],
};

const type = { ...text, enum: QUESTION_TYPES };

/** A question's members, by their names in a document; what each type needs is told with the type. */
export const questionFields = {
  type: described({ ...type, description: `What it asks for; it never changes.\n${QUESTION_GUIDE}` }),
  subtype: described({ ...nullable('string'), description: 'Of select single or multi, of text and grid multi.' }),
  label: described({ ...nullable('string'), description: 'Its name in logic and exports: Q1, Q2 … unless given.' }),
  text: described({ ...text, description: 'The words of the question. {{Q1}} stands for an answer.' }),
  options: described({
    anyOf: [options, gridOptions, { type: 'null' }],
    description: 'Of a select, ranking or maxdiff a list; of a grid its rows and columns; else none.',
  }),
  config: described({
    ...nullable('object'),
    description: 'By type. For all: required (true unless told) and randomize (options, rows or inputs are shuffled).',
  }),
  optout: described({
    ...nullable('object', {
      properties: {
        allowed: { type: 'boolean', description: 'Whether it may be skipped by a choice of its own.' },
        text: { ...text, description: 'The words of that choice, such as "Prefer not to say".' },
      },
    }),
    description: 'A choice to skip the question.',
  }),
  condition: described({
    ...nullable('string'),
    description: `Asked only where this logic is true. ${LOGIC_GUIDE}`,
  }),
  skips: described({
    ...nullable('array', { items: skip }),
    description: 'Where respondents go on behind this question; the first rule that is true counts.',
  }),
} as const;

/** The same for a change of a question, whose type stays. */
export const changedQuestionFields = {
  ...questionFields,
  type: described({
    ...type,
    description: 'As it is: a type never changes. What each needs is told where questions are added.',
  }),
} as const;

export const questionId = z.uuid().describe("The question's id.");
