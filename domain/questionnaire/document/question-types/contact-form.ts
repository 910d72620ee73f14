import { z } from 'zod';
import { boundedList } from '../bounded-list.ts';
import { inputAnswers, inputColumns, readInputs, withHelpers } from '../input-answers.ts';
import { noOptions } from '../option.ts';
import { inputSchema, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { someText } from '../stored-text.ts';
import { textReading } from '../text-answers.ts';

export const CONTACT_FIELDS = ['firstname', 'lastname', 'phone', 'email', 'company', 'title'] as const;

const INPUTS = `inputs {label, helper}; the label is one of ${CONTACT_FIELDS.join(', ')}`;

const schema = questionSchema('contact-form', {
  subtype: noSubtype,
  options: noOptions,
  config: { inputs: boundedList(inputSchema(z.enum(CONTACT_FIELDS)), 1, CONTACT_FIELDS.length, INPUTS) },
});

const MAX_FIELD_CHARACTERS = 500;
const LOOKS_LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+$/u;

/** Contact details: personal data, one field for each input. */
export const contactForm = defineQuestionType({
  type: 'contact-form',
  title: 'Contact details',
  guide: {
    words: `Contact details, kept apart from the analysis. Needs config.inputs of {label, helper}, where a label is one of ${CONTACT_FIELDS.join(', ')}.`,
    example: { text: 'How can we reach you?', config: { inputs: [{ label: 'firstname' }, { label: 'email' }] } },
  },
  schema,
  inputs: { minimum: 1, maximum: CONTACT_FIELDS.length, subtype: null },
  answerSchema: ({ config }) =>
    inputAnswers(config, someText(MAX_FIELD_CHARACTERS), config.required).refine(
      ({ email }) => email === undefined || LOOKS_LIKE_AN_ADDRESS.test(email.trim()),
      { error: 'Write an e-mail address, such as name@example.org.', path: ['email'] },
    ),
  withConfigTexts: withHelpers,
  columns: (question) => inputColumns(question, 'text'),
  ...readInputs(() => textReading, { showsRows: false }),
});
