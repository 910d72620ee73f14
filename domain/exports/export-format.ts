/** Every format that a survey leaves the service in, by the name that callers use. */
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
/** A format that holds responses. */
export type DataFormat = (typeof DATA_FORMATS)[number];
/** A format that holds the questionnaire. */
export type InstrumentFormat = Exclude<ExportFormat, DataFormat>;

/** Other names of formats. */
const ALIASES: ReadonlyMap<string, ExportFormat> = new Map([['platform_b', 'platform_b_qsf']]);

/** The format that a caller means, in whatever case it is written; null for one that the service does not know. */
export function exportFormatOf(name: string): ExportFormat | null {
  const written = name.trim().toLowerCase();
  return EXPORT_FORMATS.find((format) => format === written) ?? ALIASES.get(written) ?? null;
}

/** True for what is made of responses, false for what is made of the questionnaire. */
export function holdsResponses(format: ExportFormat): format is DataFormat {
  return DATA_FORMATS.some((one) => one === format);
}

/** What is said of a format that the service does not know. */
export function unsupportedFormat(name: string): string {
  return `The format "${name}" is not supported. Write one of ${EXPORT_FORMATS.join(', ')}.`;
}
