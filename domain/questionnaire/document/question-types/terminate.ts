import { z } from 'zod';
import { nothingToRead } from '../answer-reading.ts';
import { noOptions } from '../option.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

/** The response's status when it ends here; null: by the rule for endings. */
const outcome = z.enum(['COMPLETE', 'SCREEN_OUT', 'OVER_QUOTA']).nullable().default(null);

const schema = questionSchema('terminate', { subtype: noSubtype, options: noOptions, config: { outcome } });

/** The page that ends the survey; skip rules may lead to it. */
export const terminate = defineQuestionType({
  type: 'terminate',
  title: 'End of the survey',
  guide: {
    words:
      'A page that ends the survey, to which skip rules lead. The last one without a condition thanks everybody who gets there; every other one is a screen-out.',
    example: { text: 'Thank you for your time.' },
  },
  presence: 'shown',
  labelPrefix: 'S',
  endsSurvey: true,
  schema,
  answerSchema: () => z.null(),
  columns: () => [],
  ...nothingToRead,
});
