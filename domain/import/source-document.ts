/**
 * What reading a .docx keeps: the text in reading order with everything that carries meaning in a questionnaire,
 * and nothing else. Plain data, made by the reader's process, understood by `understanding/`.
 */
export type SourceDocument = {
  /** ISO 639-1 code that the file states for most of its text, or null. */
  readonly language: string | null;
  readonly nodes: readonly SourceNode[];
};

export type SourceNode = SourceParagraph | SourceTable;

export type SourceParagraph = {
  readonly kind: 'paragraph';
  /** Position in the file, from 0, counting every paragraph in reading order, those in table cells too: what a question is traced back to. */
  readonly index: number;
  /** The runs' text joined. A tab is \t, a line break \n; symbols and check boxes are characters (☐ ☒ ○ ●). */
  readonly text: string;
  readonly runs: readonly SourceRun[];
  /** The style's name as people see it ("Heading 1", "QDisplayLogic"), or null. */
  readonly style: string | null;
  /** 0 for a title, 1-9 for headings (by style or outline level), null for body text. */
  readonly headingLevel: number | null;
  readonly list: SourceListItem | null;
  /** Choices of a drop-down (content control or form field) in the paragraph; empty where there is none. */
  readonly dropDownChoices: readonly string[];
  /** True where the paragraph has an empty text form field or text content control: a place to write. */
  readonly hasTextField: boolean;
  /** Left indentation in twentieths of a point. */
  readonly indentTwips: number;
  readonly rightToLeft: boolean;
};

export type SourceRun = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** RRGGBB in upper case, or null for automatic, black and white. */
  readonly color: string | null;
  readonly highlighted: boolean;
};

export type SourceListItem = {
  /** Same number, same list. */
  readonly listId: string;
  /** 0 for the outermost. */
  readonly level: number;
  readonly ordered: boolean;
  /** What Word shows before the text: "3.", "b)", "Q4:", "•", "○", "☐". Counted as Word counts. */
  readonly marker: string;
  /** What a bullet looks like to a reader; null for numbers. */
  readonly glyph: 'radio' | 'checkbox' | 'bullet' | null;
};

export type SourceTable = {
  readonly kind: 'table';
  readonly rows: readonly SourceRow[];
};

export type SourceRow = { readonly cells: readonly SourceCell[] };

export type SourceCell = {
  readonly columnSpan: number;
  /** 0 for a cell that continues one above it. */
  readonly rowSpan: number;
  readonly shaded: boolean;
  readonly nodes: readonly SourceNode[];
};
