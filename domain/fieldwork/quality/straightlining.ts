import type { GridOptions } from '../../questionnaire/document/option.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';

/** A grid question, as far as straightlining goes. */
export type Grid = { readonly id: string; readonly label: string; readonly options: GridOptions };

/** A grid where it stands; `loop` is the id of its block where that is repeated, else null. */
export type PlacedGrid = Grid & { readonly loop: string | null };

/**
 * True where every row of a grid has the same answer: in a grid of several choices a row, the same set of columns. False
 * where a row was left out, and of a grid that leaves nothing to tell: one of a single row or a single column.
 */
export function isStraightlined(grid: Pick<Grid, 'options'>, answer: unknown): boolean {
  if (!canBeStraightlined(grid) || !isObject(answer)) return false;
  const rows = grid.options.vertical.map(({ id }) => columnsChosen(Object.hasOwn(answer, id) ? answer[id] : null));
  const [first] = rows;
  return first !== undefined && first !== '' && rows.every((row) => row === first);
}

/** The grids of a survey whose answers can tell straightlining, in order. */
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

/** The chosen columns in one word, whatever order they were chosen in; empty where there are none. */
function columnsChosen(ids: unknown): string {
  if (!Array.isArray(ids)) return '';
  const chosen = new Set((ids as readonly unknown[]).filter((id) => typeof id === 'string'));
  return chosen.size === 0 ? '' : JSON.stringify([...chosen].sort());
}
