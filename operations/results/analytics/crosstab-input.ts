import { z } from 'zod';
import { questionName } from './question-name.ts';

const MOST_BANDS = 50;

const bands = z
  .array(z.number())
  .min(1)
  .max(MOST_BANDS)
  .refine((edges) => edges.every((edge, place) => place === 0 || edge > (edges[place - 1] ?? edge)), {
    error: 'Write the upper edges of the bands in ascending order, each once.',
  })
  .describe(
    'Of a numeric question or variable: the upper edge of each band, included; one more band holds what is above. Who has a value of a variable that is no number is left out of the table then.',
  );

/** A variable of a crosstab in a request. */
export const crosstabVariableInput = z.strictObject({ questionLabel: questionName, bands: bands.optional() });

/** The same, with `path`, its position in the request. */
export type NamedVariable = z.output<typeof crosstabVariableInput> & { readonly path: string };

/** Letters of significant differences between columns, and the correction for multiple comparisons. */
export const lettersInput = z
  .enum(['none', 'bonferroni', 'benjamini_hochberg'])
  .optional()
  .describe(
    'Mark in each cell the columns whose share is significantly smaller; with this correction for the number of comparisons.',
  );
