import { parseDocument } from '../../questionnaire/document/parse-document.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { NewId } from '../../ground/ids.ts';
import type { ImportNote } from '../report.ts';
import type { SourceDocument } from '../source-document.ts';
import { instrumentInput } from './instrument-input.ts';
import type { Instrument } from './read-instrument.ts';
import { readInstrument } from './read-instrument.ts';

export type ImportedInstrument = {
  /** The survey that was exported, with what was changed in Word; null where that is no survey any more. */
  readonly document: SurveyDocument | null;
  readonly notes: readonly ImportNote[];
};

/** Imports a questionnaire that this service wrote; null where the file is another one. */
export function importInstrument(source: SourceDocument, newId: NewId): ImportedInstrument | null {
  const instrument = readInstrument(source);
  if (instrument === null) return null;
  const parsed = parseDocument(instrumentInput(instrument, newId), { newId });
  if (parsed.ok) return { document: parsed.document, notes: unreadLines(instrument) };
  const [issue] = parsed.issues;
  const message = `This questionnaire was exported and then changed in a way that no survey takes (${issue?.path ?? ''}: ${issue?.message ?? ''}). It was read as any other questionnaire.`;
  const note = { kind: 'review', code: 'type_mismatch', label: null, paragraph: null, message } as const;
  return { document: null, notes: [note, ...unreadLines(instrument)] };
}

function unreadLines({ blocks }: Instrument): readonly ImportNote[] {
  return blocks.flatMap(({ questions }) =>
    questions.flatMap(({ label, unread, paragraphs }) =>
      unread.map((line) => ({
        kind: 'review' as const,
        code: 'invalid_condition' as const,
        label,
        paragraph: paragraphs[0] ?? null,
        message: `This line can't be read: “${line.slice(0, 200)}”. Write it as it was exported.`,
      })),
    ),
  );
}
