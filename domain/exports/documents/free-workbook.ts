export type FreeCell = string | number | boolean | null;

export type FreeColumn = {
  readonly header: string;
  /** In characters; null: as wide as its words need. */
  readonly width: number | null;
  /** `date`: texts that are ISO dates become dates. */
  readonly type: 'date' | null;
};

export type FreeSheet = {
  readonly name: string;
  readonly columns: readonly FreeColumn[];
  /** At most as many cells as there are columns. */
  readonly rows: readonly (readonly FreeCell[])[];
};

/** The content of a workbook. */
export type FreeWorkbook = {
  readonly title: string | null;
  readonly sheets: readonly FreeSheet[];
  /** An ISO timestamp: the file's date. */
  readonly generatedAt: string;
};
