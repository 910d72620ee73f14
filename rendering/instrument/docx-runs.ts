import { Tab, TextRun } from 'docx';
import { ASIDE_COLOR, PIPE_COLOR } from '../../domain/exports/instrument/notation.ts';
import type { InstrumentText } from '../../domain/exports/instrument/instrument-outline.ts';

/**
 * Characters that XML can't express: controls except tabs and line ends, halves of pairs, and two code points that are no
 * characters.
 */

const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu;

type Look = {
  readonly bold?: boolean;
  readonly color?: string;
  readonly size?: number;
  readonly rightToLeft?: boolean;
};

/** Unstyled words; tabs and line ends become Word's own. */
export function plainRuns(text: string, look: Look = {}): readonly TextRun[] {
  const lines = text.replace(/\r\n?/gu, '\n').replace(NOT_IN_XML, '').split('\n');
  return lines.map(
    (line, index) => new TextRun({ ...look, children: piecesOf(line), ...(index === 0 ? {} : { break: 1 }) }),
  );
}

function piecesOf(line: string): (string | Tab)[] {
  return line.split(/(\t)/u).flatMap((piece) => (piece === '' ? [] : [piece === '\t' ? new Tab() : piece]));
}

/** A text of the survey; piping is highlighted. */
export function textRuns(text: InstrumentText, look: Look = {}): readonly TextRun[] {
  return text.flatMap((part) =>
    typeof part === 'string' ? plainRuns(part, look) : plainRuns(part.words, { ...look, color: PIPE_COLOR }),
  );
}

/** A mark or a remark beside the survey's own words, which the importer leaves out. */
export function asideRuns(text: string, look: Omit<Look, 'color'> = {}): readonly TextRun[] {
  return plainRuns(text, { ...look, color: ASIDE_COLOR });
}
