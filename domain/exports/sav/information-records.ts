import { optionSets } from '../data-file/option-sets.ts';
import { utf8Bytes, withinBytes } from '../data-file/plain-text.ts';
import { toolNames } from '../tool-names.ts';
import type { ByteWriter } from './byte-writer.ts';
import { LABEL_BYTES } from './dictionary-records.ts';
import type { SavVariable } from './sav-variable.ts';

const INFORMATION = 7;
/** Subtypes of information records. https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html */
const SUBTYPES = {
  integers: 3,
  doubles: 4,
  optionSets: 7,
  display: 11,
  longNames: 13,
  veryLongStrings: 14,
  cases: 16,
  encoding: 20,
} as const;

const UTF_8 = 65_001;
/** The double next to the lowest one, which marks a missing number. */
const LOWEST = -1.7976931348623155e308;

/** All information about variables outside of their own records. */
export function writeInformation(out: ByteWriter, variables: readonly SavVariable[], cases: number): void {
  writeMachine(out);
  writeText(out, SUBTYPES.optionSets, optionSetLines(variables));
  writeDisplay(out, variables);
  writeText(out, SUBTYPES.longNames, longNames(variables));
  writeText(out, SUBTYPES.veryLongStrings, veryLongStrings(variables));
  out.int32(INFORMATION, SUBTYPES.cases, 8, 2);
  // Two 64-bit numbers: a 1 that shows readers the byte order, and the count.
  out.int32(1, 0, cases, 0);
  writeText(out, SUBTYPES.encoding, 'UTF-8');
}

/** Version 20.0.0, IEEE 754, bytecode compression, little-endian, UTF-8; the doubles that mark missing numbers. */
function writeMachine(out: ByteWriter): void {
  out.int32(INFORMATION, SUBTYPES.integers, 4, 8, 20, 0, 0, -1, 1, 1, 2, UTF_8);
  out.int32(INFORMATION, SUBTYPES.doubles, 8, 3);
  out.float64(-Number.MAX_VALUE);
  out.float64(Number.MAX_VALUE);
  out.float64(LOWEST);
}

function writeText(out: ByteWriter, subtype: number, text: string): void {
  if (text === '') return;
  out.int32(INFORMATION, subtype, 1, utf8Bytes(text));
  out.text(text, null);
}

/** Measurement level, column width on a screen, and alignment for each segment. */
function writeDisplay(out: ByteWriter, variables: readonly SavVariable[]): void {
  const all = variables.flatMap(({ segments, measure, width }) =>
    segments.map(() => [measure, screenWidth(width), width > 0 ? LEFT : RIGHT]),
  );
  out.int32(INFORMATION, SUBTYPES.display, 4, all.length * 3);
  for (const parameters of all) out.int32(...parameters);
}

const LEFT = 0;
const RIGHT = 1;

function screenWidth(width: number): number {
  return width === 0 ? 10 : Math.min(Math.max(width, 8), 40);
}

/**
 * Multiple response sets, with 1 as the counted value.
 * https://www.gnu.org/software/pspp/pspp-dev/html_node/Multiple-Response-Sets-Records.html
 */
function optionSetLines(variables: readonly SavVariable[]): string {
  const shortNames = new Map(variables.map(({ variable, segments }) => [variable, segments[0]?.shortName ?? '']));
  const names = toolNames([]);
  return optionSets(variables.map(({ variable }) => variable))
    .filter(({ members }) => members.length > 1)
    .map(({ name, label: whole, members }) => {
      const label = withinBytes(whole, LABEL_BYTES.variable);
      const flags = members.map(({ variable }) => shortNames.get(variable)?.toLowerCase() ?? '');
      return `$${names.take(name.slice(0, 50))}=D1 1 ${utf8Bytes(label)} ${label} ${flags.join(' ')}\n`;
    })
    .join('');
}

function longNames(variables: readonly SavVariable[]): string {
  return variables.map(({ variable, segments }) => `${segments[0]?.shortName ?? ''}=${variable.name}`).join('\t');
}

function veryLongStrings(variables: readonly SavVariable[]): string {
  return variables
    .filter(({ segments }) => segments.length > 1)
    .map(({ segments, width }) => `${segments[0]?.shortName ?? ''}=${String(width).padStart(5, '0')}\0\t`)
    .join('');
}
