import type { GridOptions } from '../../questionnaire/document/option.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';

/** The members of a grid question that straightlining depends on. */
export type Grid = { readonly id: string; readonly label: string; readonly options: GridOptions };

/** A grid with its block; `loop` is the block's id where that is a loop, else null. */
export type PlacedGrid = Grid & { readonly loop: string | null };

/**
 * True where every row of a grid has the same answer: in a grid with several choices per row, the same set of columns.
 * False where a row has no answer, and for a grid of a single row or a single column.
 */
export function isStraightlined(grid: Pick<Grid, 'options'>, answer: unknown): boolean {
  if (!canBeStraightlined(grid) || !isObject(answer)) return false;
  const rows = grid.options.vertical.map(({ id }) => columnsChosen(Object.hasOwn(answer, id) ? answer[id] : null));
  const [first] = rows;
  return first !== undefined && first !== '' && rows.every((row) => row === first);
}

/** The grids of a survey that can show straightlining, in order. */
export function gridsToCheck(document: SurveyDocument): readonly PlacedGrid[] {
  return document.blocks.flatMap(({ id: blockId, config, questions }) =>
    questions.flatMap(({ id, label, options }) => {
      if (!('vertical' in options)) return [];
      const grid = { id, label, options, loop: config.loop ? blockId : null };
      return canBeStraightlined(grid) ? [grid] : [];
    }),
  );
}

function canBeStraightlined({ options }: Pick<Grid, 'options'>): boolean {
  return options.vertical.length > 1 && options.horizontal.length > 1;
}

/** The chosen columns as one string, independent of their order; empty where there are none. */
function columnsChosen(ids: unknown): string {
  if (!Array.isArray(ids)) return '';
  const chosen = new Set((ids as readonly unknown[]).filter((id) => typeof id === 'string'));
  return chosen.size === 0 ? '' : JSON.stringify([...chosen].sort());
}
