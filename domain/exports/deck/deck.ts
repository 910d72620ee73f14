/**
 * A presentation as plain data: what each slide says, without places or sizes. `rendering/deck` makes a PowerPoint file of
 * it. Texts from people are unchanged; numbers are as analytics counted them, unrounded.
 */
export type Deck = {
  readonly title: string;
  /** A language's tag, e.g. `ja`: spelling, fonts and direction of reading follow it. */
  readonly language: string;
  readonly theme: DeckTheme;
  /** An ISO timestamp: stands in the file's properties. */
  readonly madeAt: string;
  /** Stands at the foot of each slide, e.g. the survey's name; null: nothing. */
  readonly footer: string | null;
  readonly slides: readonly DeckSlide[];
};

/** Colours as `#rrggbb`. */
export type DeckTheme = {
  readonly background: string;
  readonly ink: string;
  readonly soft: string;
  /** Of the leading series, numbers and lines. */
  readonly accent: string;
  /** Of series, in their order; at least six. */
  readonly series: readonly string[];
  readonly logo: DeckPicture | null;
};

export type DeckPicture = {
  readonly bytes: Uint8Array;
  readonly kind: 'png' | 'jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
};

export type DeckSlide = {
  /** One or two lines: on a finding, a sentence that says what was found. */
  readonly title: string;
  readonly body: DeckBody;
  /** Base, filter, weighting, source: below the body in small letters; null: nothing. */
  readonly note: string | null;
  /** For who presents: the notes page. Null: none. */
  readonly speakerNotes: string | null;
};

export type DeckBody =
  /** The first slide. */
  | { readonly kind: 'cover'; readonly subtitle: string | null; readonly date: string | null }
  /** The beginning of a part, such as the appendix. */
  | { readonly kind: 'section'; readonly subtitle: string | null }
  | { readonly kind: 'points'; readonly points: readonly DeckPoint[] }
  /** Two to six numbers, each as it is read (`62 %`, `1,204`) with what it is. */
  | { readonly kind: 'numbers'; readonly numbers: readonly { readonly value: string; readonly caption: string }[] }
  | { readonly kind: 'chart'; readonly chart: DeckChart; readonly points: readonly DeckPoint[] }
  | { readonly kind: 'table'; readonly table: DeckTable };

/** A line of a list; `lead` stands before it in bold. */
export type DeckPoint = { readonly lead: string | null; readonly text: string };

/** Cells are as they are read; a header for each column, every row as long as the header. */
export type DeckTable = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of numbers stand to the far side. */
  readonly numeric: readonly boolean[];
};

/** A chart that stays editable: PowerPoint draws it from the numbers in its workbook. */
export type DeckChart = CategoryChart | CurveChart;

export type CategoryChart = {
  /**
   * `bars`: one under another, the first category on top. `columns`: side by side. `stacked`: bars whose series share one
   * bar. `lines`: a line a series over the categories.
   */
  readonly kind: 'bars' | 'columns' | 'stacked' | 'lines';
  readonly categories: readonly string[];
  /** A value for each category; null where there is none. */
  readonly series: readonly DeckSeries[];
  readonly values: ValueFormat;
  /** The ends of the axis of values; null: as PowerPoint finds it. */
  readonly range: readonly [number, number] | null;
  /** Values are written at the marks. */
  readonly hasValueLabels: boolean;
};

/** Curves over numbers: prices from left to right. */
export type CurveChart = {
  readonly kind: 'curves';
  readonly xTitle: string;
  readonly yTitle: string;
  readonly series: readonly {
    readonly name: string;
    readonly color: string | null;
    readonly points: readonly { readonly x: number; readonly y: number }[];
  }[];
  readonly values: ValueFormat;
  /** Named points on the curves. */
  readonly marks: readonly { readonly name: string; readonly x: number; readonly y: number }[];
};

export type DeckSeries = {
  readonly name: string;
  /** `#rrggbb`; null: the theme's colour for its place. */
  readonly color: string | null;
  readonly values: readonly (number | null)[];
};

/** How values are written: `percent` of 62.4 is `62%`; `decimals` behind the point. */
export type ValueFormat = { readonly kind: 'percent' | 'number'; readonly decimals: number };
