/** All formats of exports, by the names in requests. */
export const EXPORT_FORMATS = [
  'csv',
  'xlsx',
  'pdf',
  'docx',
  'sav',
  'triple_s',
  'platform_a',
  'platform_b_qsf',
  'platform_c',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const DATA_FORMATS = ['csv', 'xlsx', 'sav', 'triple_s'] as const satisfies readonly ExportFormat[];
/** A format that contains responses. */
export type DataFormat = (typeof DATA_FORMATS)[number];
/** A format that contains the questionnaire. */
export type InstrumentFormat = Exclude<ExportFormat, DataFormat>;

/** Other names of formats. */
const ALIASES: ReadonlyMap<string, ExportFormat> = new Map([['platform_b', 'platform_b_qsf']]);

/** The format that a request names, in any case of letters; null for an unknown one. */
export function exportFormatOf(name: string): ExportFormat | null {
  const written = name.trim().toLowerCase();
  return EXPORT_FORMATS.find((format) => format === written) ?? ALIASES.get(written) ?? null;
}

/** True for formats with responses, false for formats with the questionnaire. */
export function holdsResponses(format: ExportFormat): format is DataFormat {
  return DATA_FORMATS.some((one) => one === format);
}

/** The error message about an unknown format. */
export function unsupportedFormat(name: string): string {
  return `The format "${name}" is not supported. Write one of ${EXPORT_FORMATS.join(', ')}.`;
}
