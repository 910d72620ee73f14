import { utf8Bytes, withinBytes } from '../data-file/plain-text.ts';
import type { CodedValue } from '../data-file/data-variable.ts';
import type { ByteWriter } from './byte-writer.ts';
import { elementsOf } from './sav-variable.ts';
import type { SavSegment, SavVariable } from './sav-variable.ts';

/** The longest labels that SPSS stores, in bytes. */
export const LABEL_BYTES = { variable: 255, value: 120 } as const;
/** The most values of a variable that can be declared as missing. */
const MISSING_VALUES = 3;

const RECORDS = { variable: 2, labels: 3, labelled: 4 } as const;
const CONTINUED = -1;

/**
 * The record of a variable, and those of its further elements of eight bytes.
 * https://www.gnu.org/software/pspp/pspp-dev/html_node/Variable-Record.html
 */
export function writeVariable(out: ByteWriter, variable: SavVariable): void {
  variable.segments.forEach((segment, place) => {
    if (place === 0) writeFirst(out, variable, segment);
    else writeRecord(out, { type: segment.width, format: stringFormat(segment.width), name: segment.shortName });
    for (let element = 1; element < elementsOf(segment); element += 1) {
      writeRecord(out, { type: CONTINUED, format: stringFormat(0), name: '' });
    }
  });
}

function writeFirst(out: ByteWriter, { variable, format }: SavVariable, { shortName, width }: SavSegment): void {
  const label = withinBytes(variable.label, LABEL_BYTES.variable);
  const missing = missingValues(variable.values);
  writeRecord(out, { type: width, format, name: shortName, label, missing });
}

/** Values that decline to answer, which tables leave out. */
function missingValues(values: readonly CodedValue[]): readonly number[] {
  const declined = values.filter(({ isNoAnswer }) => isNoAnswer).map(({ number }) => number);
  // Declaring only some of them would be misleading.
  return declined.length <= MISSING_VALUES ? declined : [];
}

type VariableRecord = {
  readonly type: number;
  readonly format: number;
  readonly name: string;
  readonly label?: string;
  readonly missing?: readonly number[];
};

function writeRecord(out: ByteWriter, { type, format, name, label = '', missing = [] }: VariableRecord): void {
  const bytes = utf8Bytes(label);
  out.int32(RECORDS.variable, type, bytes > 0 ? 1 : 0, missing.length, format, format);
  out.text(name, 8);
  if (bytes > 0) {
    out.int32(bytes);
    out.text(label, Math.ceil(bytes / 4) * 4);
  }
  for (const value of missing) out.float64(value);
}

function stringFormat(width: number): number {
  return 0x10000 + width * 0x100;
}

const FLAG_VALUES: readonly Pick<CodedValue, 'number' | 'label'>[] = [
  { number: 0, label: 'No' },
  { number: 1, label: 'Yes' },
];

/**
 * Labels of values; variables with the same values share a record.
 * https://www.gnu.org/software/pspp/pspp-dev/html_node/Value-Labels-Records.html
 */
export function writeValueLabels(out: ByteWriter, variables: readonly SavVariable[]): void {
  const shared = Map.groupBy(variables, ({ variable }) => (variable.kind === 'flag' ? FLAG_VALUES : variable.values));
  for (const [values, labelled] of shared) {
    if (values.length === 0) continue;
    out.int32(RECORDS.labels, values.length);
    for (const { number, label } of values) {
      const text = withinBytes(label, LABEL_BYTES.value);
      const bytes = utf8Bytes(text);
      out.float64(number);
      out.bytes(Uint8Array.of(bytes));
      out.text(text, Math.ceil((bytes + 1) / 8) * 8 - 1);
    }
    out.int32(RECORDS.labelled, labelled.length, ...labelled.map(({ position }) => position));
  }
}
