import type { SourceCell, SourceListItem, SourceNode, SourceRow } from '../../../domain/import/source-document.ts';
import type { LanguageTally } from './language-tally.ts';
import type { ListCounter } from './list-counter.ts';
import type { NumberingDefinitions } from './numbering-definitions.ts';
import type { ParagraphProperties } from './paragraph-properties.ts';
import type { ReadingBudget } from './reading-budget.ts';
import type { RunFormat } from './run-format.ts';
import type { RunProperties } from './run-properties.ts';
import type { Style, StyleSheet } from './style-sheet.ts';

/** The state of reading while the body streams by. */
export type BodyState = {
  readonly budget: ReadingBudget;
  readonly styles: StyleSheet;
  readonly numbering: NumberingDefinitions;
  readonly languages: LanguageTally;
  /** The body, and inside it the text boxes that are open. */
  readonly stories: Story[];
  nextIndex: number;
  sawDocument: boolean;
  /** The text of the w:t being read, or null between them. */
  collected: string | null;
  keepsOuterSpace: boolean;
};

/** A flow of paragraphs and tables of its own, with numbers of its own: the body or a text box. */
export type Story = {
  readonly counter: ListCounter;
  readonly sinks: Sink[];
  readonly tables: TableDraft[];
  readonly paragraphs: ParagraphDraft[];
  readonly runs: RunDraft[];
  readonly controls: ControlDraft[];
  readonly fields: FieldDraft[];
  /** How many of the open fields are still at their code, whose text is never shown. */
  fieldsAtCode: number;
};

/** Where finished nodes go: a body or a cell. */
export type Sink = {
  readonly nodes: SourceNode[];
  /** A paragraph without an end of its own (its mark is deleted or hidden): the next one continues it. */
  unended: ParagraphDraft | null;
};

export type ParagraphDraft = {
  readonly index: number;
  readonly properties: ParagraphProperties;
  readonly runs: { text: string; readonly format: RunFormat }[];
  readonly dropDownChoices: string[];
  /** Nodes of the text boxes anchored in it. */
  readonly anchored: SourceNode[];
  hasTextField: boolean;
  endsInNext: boolean;
  /** Settled when its properties are complete. */
  settled: SettledParagraph | null;
};

export type SettledParagraph = {
  readonly style: Style | null;
  readonly list: SourceListItem | null;
  readonly indentTwips: number;
};

export type RunDraft = { readonly properties: RunProperties; format: RunFormat | null };

export type TableDraft = {
  readonly rows: SourceRow[];
  /** The cell that a vertically merged one continues, by the column it starts at. */
  readonly openCells: Map<number, { readonly cell: GrowingCell; lastRow: number }>;
  row: RowDraft | null;
};

export type RowDraft = { readonly cells: GrowingCell[]; column: number; dropped: boolean; cell: CellDraft | null };

/** A cell that was emitted already; its spans grow with the rows and columns merged into it. */
export type GrowingCell = { -readonly [Key in keyof SourceCell]: SourceCell[Key] };

export type CellDraft = {
  readonly nodes: SourceNode[];
  columnSpan: number;
  shaded: boolean;
  verticalMerge: 'none' | 'starts' | 'continues';
  continuesLeft: boolean;
  dropped: boolean;
};

export type ControlDraft = {
  kind: 'text' | 'drop_down' | 'check_box' | 'other';
  checked: boolean;
  readonly choices: string[];
  /** Its content is a prompt, not an answer. */
  showsPrompt: boolean;
  hasText: boolean;
  /** The paragraph for its field or choices: the one it is in, else the first one inside. */
  paragraph: ParagraphDraft | null;
  done: boolean;
};

export type FieldDraft = {
  /** Before its separator: the text is its code, not its result. */
  atCode: boolean;
  /** The kind of form field; null for other fields. */
  form: 'text' | 'check_box' | 'drop_down' | null;
  checked: boolean;
  hasText: boolean;
};

export function createStory(counter: ListCounter): Story {
  return {
    counter,
    sinks: [{ nodes: [], unended: null }],
    tables: [],
    paragraphs: [],
    runs: [],
    controls: [],
    fields: [],
    fieldsAtCode: 0,
  };
}

/** The story being read: the innermost text box, or the body. */
export function currentStory(state: BodyState): Story {
  const story = state.stories.at(-1);
  if (story === undefined) throw new Error('the body has no story');
  return story;
}
