import { z } from 'zod';
import { QUESTION_TYPES } from '../../../domain/questionnaire/document/question-types.ts';

// Their structure is the document parser's to judge, with every error at once; here they are only described.
const described = (schema: Readonly<Record<string, unknown>>) => z.unknown().optional().meta(schema);

const text = { type: 'string' };
const nullable = (type: string) => ({ type: [type, 'null'] });

/** A question's members, as a document writes them. */
export const questionFields = {
  type: described({ ...text, enum: QUESTION_TYPES, description: 'A new question needs it; it never changes.' }),
  subtype: described(nullable('string')),
  label: described({ ...nullable('string'), description: 'Q1, Q2… unless given.' }),
  text: described({ ...text, description: 'A new question needs it.' }),
  options: described({ description: 'A list of {text, label?, type?}; of a grid {vertical, horizontal}.' }),
  config: described({ ...nullable('object'), description: 'By type; required and randomize for all.' }),
  optout: described({ ...nullable('object'), description: '{allowed, text}' }),
  condition: described({ ...nullable('string'), description: 'Asked only where this logic is true.' }),
  skips: described({ ...nullable('array'), description: 'Rules {condition, action: {type, label?}}.' }),
} as const;
