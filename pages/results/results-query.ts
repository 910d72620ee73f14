/** The selection of responses on a page of results, as operations of the analysis name it. */
export type ResultsFilters = {
  readonly segment_filter?: string;
  readonly panel_id?: string;
  readonly version?: number;
  readonly weighted?: boolean;
};

export const PERCENTAGES = ['column', 'row'] as const;
export const CORRECTIONS = ['none', 'bonferroni', 'benjamini_hochberg'] as const;

/** The crosstab on the page; empty names are still to be chosen. */
export type CrosstabChoice = {
  readonly row: string;
  readonly column: string;
  readonly banner: string;
  /** The base of percentages. */
  readonly percentages: (typeof PERCENTAGES)[number];
  /** The correction of significance letters; null: no letters. */
  readonly letters: (typeof CORRECTIONS)[number] | null;
};

/** All settings of a page of results: they are in its address, so that the page can be bookmarked and shared. */
export type ResultsQuery = { readonly filters: ResultsFilters; readonly crosstab: CrosstabChoice };

/** Reads the settings in an address. Invalid ones, such as a version "x", are left out. */
export function readResultsQuery(querystring: string): ResultsQuery {
  const query = new URLSearchParams(querystring);
  const text = (name: string) => (query.get(name) ?? '').trim();
  const [segment, panel, version] = [text('segment_filter'), text('panel_id'), text('version')];
  return {
    filters: {
      ...(segment !== '' && { segment_filter: segment }),
      ...(panel !== '' && { panel_id: panel }),
      ...(/^[1-9]\d{0,5}$/.test(version) && { version: Number(version) }),
      ...(text('weighted') === 'true' && { weighted: true }),
    },
    crosstab: {
      row: text('row'),
      column: text('column'),
      banner: text('banner'),
      percentages: PERCENTAGES.find((kind) => kind === text('percentages')) ?? 'column',
      letters: CORRECTIONS.find((correction) => correction === text('letters')) ?? null,
    },
  };
}

/** The filters as parameters of an address, as forms write them. */
export function filterParameters(filters: ResultsFilters): readonly (readonly [string, string])[] {
  return Object.entries(filters).map(([name, value]) => [name, String(value)] as const);
}

/** The crosstab likewise; defaults are left out. */
export function crosstabParameters(crosstab: CrosstabChoice): readonly (readonly [string, string])[] {
  const { row, column, banner, percentages, letters } = crosstab;
  return Object.entries({ row, column, banner, percentages: percentages === 'column' ? '' : percentages, letters })
    .map(([name, value]) => [name, value ?? ''] as const)
    .filter(([, value]) => value !== '');
}

/** An address with parameters: `/r/…?version=2`. */
export function addressOf(path: string, parameters: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value])).toString();
  return query === '' ? path : `${path}?${query}`;
}
