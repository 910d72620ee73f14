import { FieldworkError } from '../../domain/ground/errors.ts';
import type { InstrumentFormat } from '../../domain/exports/export-format.ts';
import type { InstrumentFiles, InstrumentSource } from '../../domain/exports/instrument-source.ts';
import { plainFilename } from '../../domain/exports/plain-filename.ts';
import type { TeamRules } from '../../domain/exports/platform-a/team-rules.ts';
import { emptyReason } from './instrument-source.ts';
import { printInstrument, writeForPlatform, writeForWord } from './instrument-thread.ts';
import { zipOf } from './instrument-zip.ts';

/** A questionnaire as a file. */
export type InstrumentFile = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly filename: string;
  /** The losses of the format, one sentence each; empty where there are none. */
  readonly losses: readonly string[];
};

/** The file in a ZIP that lists the losses. */
const NOTES_FILE = 'notes.txt';

/**
 * Writes a questionnaire's file. The same questionnaire gives the same bytes, except for dates: a PDF shows `madeAt`,
 * and a file for Word the time at which it is written.
 * @throws FieldworkError `survey_empty` where there is no question, `too_large`
 */
export async function makeInstrument(
  format: InstrumentFormat,
  source: InstrumentSource,
  rules: TeamRules,
  madeAt: Date = new Date(),
): Promise<InstrumentFile> {
  const reason = emptyReason(source);
  if (reason !== null) throw new FieldworkError('survey_empty', reason);
  const { contentType, ending } = KINDS[format];
  const filename = filenameOf(source, ending);
  if (format === 'pdf') return { bytes: await printInstrument(source, madeAt), contentType, filename, losses: [] };
  if (format === 'docx') return { bytes: await writeForWord(source), contentType, filename, losses: [] };
  const written = await writeForPlatform(format, source, rules);
  const bytes = format === 'platform_a' ? await zipOf([...written.files, ...notesOf(written)]) : onlyFile(written);
  return { bytes, contentType, filename, losses: written.losses };
}

const KINDS: Readonly<Record<InstrumentFormat, { readonly contentType: string; readonly ending: string }>> = {
  pdf: { contentType: 'application/pdf', ending: 'questionnaire.pdf' },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'questionnaire.docx',
  },
  platform_a: { contentType: 'application/zip', ending: 'platform A.zip' },
  platform_b_qsf: { contentType: 'application/json', ending: 'platform B.qsf' },
  platform_c: { contentType: 'application/xml; charset=utf-8', ending: 'platform C.xml' },
};

/** A name without characters that are safe in filenames falls back to the kind of file. */
function filenameOf({ survey }: InstrumentSource, ending: string): string {
  return `${plainFilename(survey.name)} ${ending}`.trim();
}

function notesOf({ losses }: InstrumentFiles): InstrumentFiles['files'] {
  if (losses.length === 0) return [];
  const lines = ['What this format can’t say of the questionnaire:', '', ...losses.map((loss) => `- ${loss}`), ''];
  return [{ name: NOTES_FILE, text: lines.join('\r\n') }];
}

function onlyFile({ files }: InstrumentFiles): Uint8Array {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) throw new Error(`Made ${files.length} files instead of one.`);
  return new TextEncoder().encode(file.text);
}
