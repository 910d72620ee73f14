import type { BodyState, CellDraft, GrowingCell, RowDraft, TableDraft } from './body-state.ts';
import { currentStory } from './body-state.ts';
import { defineMode, skip } from './element-modes.ts';
import type { CloseRule, OpenRule } from './element-modes.ts';
import { closeUnended, currentSink } from './paragraph-drafts.ts';
import { wholeNumber } from './paragraph-properties.ts';
import { isOn, isVisibleFill } from './run-properties.ts';

/** Wider than any table Word makes (63 columns). */
const MAX_SPAN = 100;

const CELL_PROPERTIES = defineMode<BodyState>(skip, {
  'w:gridSpan': (state, attributes) =>
    note(state, (cell) => (cell.columnSpan = Math.max(1, clampSpan(wholeNumber(attributes['w:val']) ?? 1)))),
  'w:vMerge': (state, attributes) =>
    note(state, (cell) => (cell.verticalMerge = attributes['w:val'] === 'restart' ? 'starts' : 'continues')),
  'w:hMerge': (state, attributes) => note(state, (cell) => (cell.continuesLeft = attributes['w:val'] !== 'restart')),
  'w:shd': (state, attributes) => note(state, (cell) => (cell.shaded = isVisibleFill(attributes))),
  'w:cellDel': (state) => note(state, (cell) => (cell.dropped = true)),
});

const ROW_PROPERTIES = defineMode<BodyState>(skip, {
  'w:del': (state) => dropRow(state),
  'w:hidden': (state, attributes) => (isOn(attributes) ? dropRow(state) : 'skip'),
  'w:gridBefore': (state, attributes) => {
    const row = currentRow(state);
    if (row !== null) row.column = clampSpan(wholeNumber(attributes['w:val']) ?? 0);
    return 'skip';
  },
});

/** Tables, rows and cells in the flow of a story. */
export const TABLE_OPENINGS: Readonly<Record<string, OpenRule<BodyState>>> = {
  'w:tbl': (state) => {
    const story = currentStory(state);
    closeUnended(currentSink(story));
    state.budget.takePiece();
    story.tables.push({ rows: [], openCells: new Map(), row: null });
    return undefined;
  },
  'w:tr': (state) => {
    const table = currentTable(state);
    if (table === undefined) return 'skip';
    state.budget.takePiece();
    table.row = { cells: [], column: 0, dropped: false, cell: null };
    return undefined;
  },
  'w:tc': openCell,
  'w:trPr': () => ROW_PROPERTIES,
  'w:tcPr': () => CELL_PROPERTIES,
  'w:tblPr': skip,
  'w:tblPrEx': skip,
  'w:tblGrid': skip,
};

export const TABLE_CLOSINGS: Readonly<Record<string, CloseRule<BodyState>>> = {
  'w:tbl': (state) => {
    const story = currentStory(state);
    const table = story.tables.pop();
    if (table !== undefined && table.rows.length > 0)
      currentSink(story).nodes.push({ kind: 'table', rows: table.rows });
  },
  'w:tr': (state) => {
    const table = currentTable(state);
    if (table?.row?.dropped === false && table.row.cells.length > 0) table.rows.push({ cells: table.row.cells });
    if (table !== undefined) table.row = null;
  },
  'w:tc': closeCell,
};

function openCell(state: BodyState): 'skip' | undefined {
  const row = currentRow(state);
  if (row === null || row.dropped) return 'skip';
  state.budget.takePiece();
  const nodes: CellDraft['nodes'] = [];
  row.cell = {
    nodes,
    columnSpan: 1,
    shaded: false,
    verticalMerge: 'none',
    continuesLeft: false,
    dropped: false,
  };
  currentStory(state).sinks.push({ nodes, unended: null });
  return undefined;
}

function closeCell(state: BodyState): void {
  const sink = currentStory(state).sinks.pop();
  if (sink !== undefined) closeUnended(sink);
  const table = currentTable(state);
  const row = table?.row ?? null;
  const cell = row?.cell ?? null;
  if (table === undefined || row === null || cell === null) return;
  row.cell = null;
  if (!cell.dropped && !mergeLeft(row, cell)) placeCell(table, row, cell);
  row.column += cell.columnSpan;
}

/** The old way to merge cells: the following cells say that they continue the first. */
function mergeLeft(row: RowDraft, cell: CellDraft): boolean {
  const left = row.cells.at(-1);
  if (!cell.continuesLeft || left === undefined) return false;
  left.columnSpan = clampSpan(left.columnSpan + cell.columnSpan);
  left.nodes = [...left.nodes, ...cell.nodes];
  return true;
}

function placeCell(table: TableDraft, row: RowDraft, cell: CellDraft): void {
  const rowNumber = table.rows.length;
  const above = table.openCells.get(row.column);
  const continued = cell.verticalMerge === 'continues' && above?.lastRow === rowNumber - 1 ? above : null;
  const placed: GrowingCell = {
    columnSpan: cell.columnSpan,
    rowSpan: continued === null ? 1 : 0,
    shaded: cell.shaded,
    nodes: cell.nodes,
  };
  row.cells.push(placed);
  if (continued !== null) {
    continued.cell.rowSpan += 1;
    continued.lastRow = rowNumber;
  } else if (cell.verticalMerge !== 'none') {
    table.openCells.set(row.column, { cell: placed, lastRow: rowNumber });
  }
}

function dropRow(state: BodyState): 'skip' {
  const row = currentRow(state);
  if (row !== null) row.dropped = true;
  return 'skip';
}

function note(state: BodyState, change: (cell: CellDraft) => void): 'skip' {
  const cell = currentRow(state)?.cell ?? null;
  if (cell !== null) change(cell);
  return 'skip';
}

function currentTable(state: BodyState): TableDraft | undefined {
  return currentStory(state).tables.at(-1);
}

function currentRow(state: BodyState): RowDraft | null {
  return currentTable(state)?.row ?? null;
}

function clampSpan(span: number): number {
  return Math.min(Math.max(span, 0), MAX_SPAN);
}
