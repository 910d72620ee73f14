import type { TextRun } from 'docx';
import { Paragraph } from 'docx';
import { INSTRUMENT_STYLES } from '../../domain/exports/instrument/notation.ts';
import type { InstrumentWords } from '../../domain/exports/instrument/words/instrument-words.ts';
import { styleId } from './docx-styles.ts';

/** Settings that all paragraphs share. */
export type DocxPage = { readonly words: InstrumentWords; readonly rightToLeft: boolean };

/** A paragraph of one of the questionnaire's styles. */
export function styled(page: DocxPage, style: keyof typeof INSTRUMENT_STYLES, children: readonly TextRun[]): Paragraph {
  return new Paragraph({ style: styleId(INSTRUMENT_STYLES[style]), children, ...directionOn(page) });
}

/** The direction of paragraphs is that of the survey's language. */
export function directionOn({ rightToLeft }: DocxPage): { readonly bidirectional?: true } {
  return rightToLeft ? { bidirectional: true } : {};
}
