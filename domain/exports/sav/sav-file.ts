import type { Cell, ExportColumn } from '../../results/tabulation/export-column.ts';
import { dataVariables } from '../data-file/data-variable.ts';
import type { DataFileFacts } from '../data-file/data-variable.ts';
import { oneLine, withinBytes } from '../data-file/plain-text.ts';
import { byteWriter } from './byte-writer.ts';
import type { ByteWriter } from './byte-writer.ts';
import { BIAS, caseWriter } from './case-writer.ts';
import { writeValueLabels, writeVariable } from './dictionary-records.ts';
import { writeInformation } from './information-records.ts';
import { savLosses } from './sav-losses.ts';
import { elementsOf, savVariables } from './sav-variable.ts';
import type { SavVariable } from './sav-variable.ts';

/** An SPSS system file in parts: the header, the bytes of each row, the end. */
export type SavFile = {
  readonly header: Uint8Array;
  /** The row's bytes; call it once for each row, in order, since a block of the compression may span several. */
  caseOf(cells: readonly Cell[]): Uint8Array;
  /** The bytes after the last row. */
  end(): Uint8Array;
  /** What SPSS can't store, as sentences. */
  readonly losses: readonly string[];
};

/**
 * An SPSS system file (`.sav`) with labels, measurement levels and multiple response sets, in UTF-8, bytecode compressed.
 * Option cells contain ids. Throws a RangeError for a text that is longer than the facts say.
 * https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html
 */
export function savFile(columns: readonly ExportColumn[], facts: DataFileFacts): SavFile {
  const variables = savVariables(dataVariables(columns, facts));
  const cases = caseWriter(variables);
  return {
    header: header(variables, facts),
    caseOf: (cells) => cases.add(cells),
    end: () => cases.end(),
    losses: savLosses(variables),
  };
}

const DICTIONARY_END = 999;

function header(variables: readonly SavVariable[], facts: DataFileFacts): Uint8Array {
  const out = byteWriter();
  writeFileRecord(out, variables, facts);
  for (const variable of variables) writeVariable(out, variable);
  writeValueLabels(out, variables);
  writeInformation(out, variables, facts.cases);
  out.int32(DICTIONARY_END, 0);
  return out.take();
}

/** The number two: how it is read shows the byte order. */
const LAYOUT = 2;
const BYTECODE = 1;
const UNWEIGHTED = 0;

function writeFileRecord(out: ByteWriter, variables: readonly SavVariable[], facts: DataFileFacts): void {
  const elements = variables.flatMap(({ segments }) => segments).reduce((sum, one) => sum + elementsOf(one), 0);
  out.text('$FL2', 4);
  out.text('@(#) SPSS DATA FILE Fieldwork', 60);
  out.int32(LAYOUT, elements, BYTECODE, UNWEIGHTED, facts.cases);
  out.float64(BIAS);
  out.text(dateOf(facts.madeAt), 9);
  out.text(new Date(facts.madeAt).toISOString().slice(11, 19), 8);
  out.text(withinBytes(oneLine(facts.name), 64), 64);
  out.bytes(new Uint8Array(3));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** dd mmm yy */
function dateOf(moment: string): string {
  const date = new Date(moment);
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear() % 100].map((part) => String(part).padStart(2, '0'));
  return `${day ?? ''} ${MONTHS[date.getUTCMonth()] ?? ''} ${year ?? ''}`;
}
