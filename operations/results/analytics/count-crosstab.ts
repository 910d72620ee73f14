import type { EligibleVariable } from '../../../domain/results/analysis/crosstab-variables.ts';
import { findCrosstabVariable } from '../../../domain/results/analysis/crosstab-variables.ts';
import type { ArrangedCategories } from '../../../domain/results/analysis/crosstab-categories.ts';
import {
  bandCategories,
  optionCategories,
  valueCategories,
} from '../../../domain/results/analysis/crosstab-categories.ts';
import type { CrosstabOptions, CrosstabVariables } from '../../../domain/results/analysis/crosstab-of.ts';
import { crosstabOf } from '../../../domain/results/analysis/crosstab-of.ts';
import type { CrossCell, CrossTable } from '../../../domain/results/analysis/crosstab.ts';
import { listedOptions } from '../../../domain/results/analysis/frequencies/listed-options.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { NamedVariable } from './crosstab-input.ts';
import { loadBands } from './load-bands.ts';
import type { Analysis } from './load-analysis.ts';

const MOST_CELLS = 100_000;

export type CountedCrosstab = CrosstabVariables & {
  /** The table of all responses first, then one for each category of the banner. */
  readonly tables: readonly CrossTable[];
};

/**
 * The crosstab of two variables, split by the categories of a third where one is given.
 * @throws FieldworkError `invalid_input` for a variable that can't be used in a crosstab, and for too large a crosstab
 */
export async function countCrosstab(
  context: OperationContext,
  analysis: Analysis,
  named: { readonly row: NamedVariable; readonly column: NamedVariable; readonly banner: NamedVariable | null },
  options: Pick<CrosstabOptions, 'letters'>,
): Promise<CountedCrosstab> {
  const names = [named.row, named.column, ...(named.banner === null ? [] : [named.banner])];
  const found = names.map((one) => variableOf(analysis, one));
  const bands = await Promise.all(found.map((one, place) => loadBands(context, analysis, one, names[place])));
  const { categories, cells } = await context.services.columns.cross(
    analysis.scope,
    found.map(({ questionId, rowId }, place) => ({ questionId, rowId, bands: bands[place] ?? null })),
  );
  const arranged = found.map((one, place) =>
    arrange(analysis, one, bands[place] ?? null, { all: categories[place] ?? [], given: givenIn(cells, place) }),
  );
  refuseBeyondMeasure(arranged);
  const [row, column, banner = null] = found.map((one, place) => ({
    ...one,
    isSet: one.isSet || hasSeveral(cells, place),
    categories: arranged[place]?.categories ?? [],
  }));
  if (row === undefined || column === undefined) throw new Error('A crosstab has two variables.');
  const variables = { row, column, banner };
  const tables = crosstabOf(variables, rearranged(cells, arranged), {
    ...options,
    weighted: analysis.scope.weighting !== null,
  });
  return { ...variables, tables };
}

function variableOf({ document }: Analysis, { questionLabel, path }: NamedVariable): EligibleVariable {
  const found = findCrosstabVariable(document, questionLabel);
  if (found.ok) return found.variable;
  throw new FieldworkError('invalid_input', found.reason, { issues: [{ path, message: found.reason }] });
}

function arrange(
  { otherForms }: Analysis,
  variable: EligibleVariable,
  bands: readonly number[] | null,
  { all, given }: { readonly all: readonly string[]; readonly given: ReadonlySet<number> },
): ArrangedCategories {
  if (bands !== null) return bandCategories(bands, all);
  if (variable.answers !== 'options') return valueCategories(all, variable.categories);
  const others = otherForms(variable.questionId).map(({ options }) =>
    'vertical' in options ? options.horizontal : options,
  );
  // `all` also contains options of drafts and of older versions that no counted response has chosen.
  const counted = all.filter((_, place) => given.has(place));
  return optionCategories(listedOptions(variable.options, others, counted), all);
}

/** The categories of a variable that occur. */
function givenIn(cells: readonly CrossCell[], variable: number): ReadonlySet<number> {
  return new Set(cells.flatMap((cell) => placesIn(cell, variable)));
}

function placesIn({ row, column, banner }: CrossCell, variable: number): readonly number[] {
  return [row, column, banner][variable] ?? [];
}

/** True where a response is in several categories, or none: it may be of a version that allowed several answers. */
function hasSeveral(cells: readonly CrossCell[], place: number): boolean {
  return cells.some((cell) => placesIn(cell, place).length !== 1);
}

function rearranged(cells: readonly CrossCell[], [rows, columns, banners]: readonly ArrangedCategories[]) {
  const moved = (places: readonly number[], arranged: ArrangedCategories | undefined) =>
    places.map((place) => arranged?.positions[place] ?? -1);
  return cells.map((cell): CrossCell => ({
    ...cell,
    row: moved(cell.row, rows),
    column: moved(cell.column, columns),
    banner: moved(cell.banner, banners),
  }));
}

function refuseBeyondMeasure(arranged: readonly ArrangedCategories[]): void {
  const sizes = arranged.map(({ categories }) => categories.length);
  const [rows = 0, columns = 0, banner = 0] = sizes;
  const cells = rows * columns * (banner + 1);
  if (cells <= MOST_CELLS) return;
  throw new FieldworkError(
    'invalid_input',
    `The crosstab would have ${cells} cells (${sizes.join(' × ')} categories), and ${MOST_CELLS} at most can be shown. Put numbers in fewer bands, or choose questions with fewer answers.`,
  );
}
