/** A piece of text in one style. A line break in `text` is one that the author wants. */
export type Span = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly code: boolean;
  /** An address that is safe to follow; see safe-link.ts. */
  readonly link: string | null;
};

export type Spans = readonly Span[];

/** The marker before the first words of a list item; `list` distinguishes the numbered lists of a document. */
export type Marker =
  | { readonly kind: 'bullet' }
  | { readonly kind: 'number'; readonly number: number; readonly first: number; readonly list: number }
  | { readonly kind: 'task'; readonly isDone: boolean };

/** How deep something is nested; 0 is outside. */
export type Nesting = {
  readonly quoteDepth: number;
  readonly listDepth: number;
};

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type ColumnAlign = 'left' | 'center' | 'right' | null;

export type BlockContent =
  | { readonly kind: 'heading'; readonly level: HeadingLevel; readonly spans: Spans }
  | {
      readonly kind: 'paragraph';
      readonly spans: Spans;
      /** The marker of a list item; null for further blocks of the item, and outside lists. */
      readonly marker: Marker | null;
      /** No space before the next block: a list without empty lines. */
      readonly isTight: boolean;
    }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly aligns: readonly ColumnAlign[];
      readonly header: readonly Spans[];
      /** As many cells as the header. */
      readonly rows: readonly (readonly Spans[])[];
    }
  | { readonly kind: 'rule' };

/** A part of a written document, with its nesting, so that documents are drawn from top to bottom. */
export type WrittenDocumentBlock = Nesting & BlockContent;

/** The input of a written document: Markdown, and the title above it. */
export type WrittenDocument = {
  readonly title: string;
  readonly content: string;
  /** A tag of BCP 47; null where the author gives none. */
  readonly language: string | null;
  /** An ISO timestamp: the file's date. */
  readonly generatedAt: string;
};

export const PLAIN_SPAN: Span = { text: '', bold: false, italic: false, strike: false, code: false, link: null };

/** The plain text of some spans. */
export function wordsOf(spans: Spans): string {
  return spans.map(({ text }) => text).join('');
}
