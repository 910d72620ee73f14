import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { CountedCrosstab } from './count-crosstab.ts';
import { countCrosstab } from './count-crosstab.ts';
import type { Analysis } from './load-analysis.ts';
import { questionName } from './question-name.ts';

const MOST_CROSSTABS = 20;
const MAX_CHARACTERS = 4_000;
const PAIR = 'Write pairs of questions such as "Q1*Q2, Q3\\1*Q2": the rows, a star, the columns.';

/** The crosstabs of a report: pairs of questions. */
export const crosstabPairs = z
  .string()
  .max(MAX_CHARACTERS)
  .transform((list) => list.split(',').map((pair) => pair.split('*')))
  .pipe(z.array(z.tuple([questionName, questionName], { error: PAIR })).max(MOST_CROSSTABS))
  .optional()
  .describe(`Crosstabs to show. ${PAIR}`);

/**
 * The crosstabs of the pairs, in order.
 * @throws FieldworkError `invalid_query` for a question that can't be used in a crosstab
 */
export async function reportCrosstabs(
  context: OperationContext,
  analysis: Analysis,
  pairs: z.output<typeof crosstabPairs>,
): Promise<readonly CountedCrosstab[]> {
  const crosstabs: CountedCrosstab[] = [];
  for (const [row, column] of pairs ?? []) {
    const named = {
      row: { questionLabel: row, path: 'crosstabs' },
      column: { questionLabel: column, path: 'crosstabs' },
      banner: null,
    };
    crosstabs.push(await countCrosstab(context, analysis, named, { letters: null }).catch(asQuery));
  }
  return crosstabs;
}

/** The pairs are in the query string, so their errors are of the query. */
function asQuery(error: unknown): never {
  if (!(error instanceof FieldworkError) || error.code !== 'invalid_input') throw error;
  throw new FieldworkError('invalid_query', error.message, { issues: error.issues, cause: error });
}
