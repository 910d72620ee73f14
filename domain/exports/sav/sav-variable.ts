import type { DataVariable } from '../data-file/data-variable.ts';
import { plainNumber } from '../data-file/plain-number.ts';

/** The longest string in SPSS, in bytes. */
export const STRING_BYTES = 32_767;
/** A longer string is stored as segments of so many bytes each. */
const SEGMENT_BYTES = 255;
/** The bytes that a segment counts for when a string is divided: fewer than it has, for historical reasons of the format. */
const COUNTED_BYTES = 252;

/** A variable in the dictionary: its first segment, and the following ones. Numbers have one segment. */
export type SavVariable = {
  readonly variable: DataVariable;
  /** In bytes; 0 for a number. */
  readonly width: number;
  readonly segments: readonly SavSegment[];
  /** Its position among all elements of eight bytes, from 1. */
  readonly position: number;
  /** Print format: type, width and decimals, a byte each. */
  readonly format: number;
  readonly measure: Measure;
};

/** At most eight capital letters and digits, unique; its width in bytes, 0 for a number. */
export type SavSegment = { readonly shortName: string; readonly width: number };

export const MEASURES = { nominal: 1, ordinal: 2, scale: 3 } as const;
export type Measure = (typeof MEASURES)[keyof typeof MEASURES];

/** The number of elements of eight bytes that a segment takes in each case. */
export function elementsOf({ width }: SavSegment): number {
  return Math.max(1, Math.ceil(width / 8));
}

/**
 * The dictionary's variables.
 * https://www.gnu.org/software/pspp/pspp-dev/html_node/Variable-Record.html, …/Very-Long-String-Record.html
 */
export function savVariables(variables: readonly DataVariable[]): readonly SavVariable[] {
  const own = variables.map(({ name }) => (name.length <= 8 ? name.toUpperCase() : null));
  const next = freeNames(new Set(own));
  let position = 1;
  return variables.map((variable, index) => {
    const width = variable.kind === 'text' ? Math.min(Math.max(variable.extent.bytes, 1), STRING_BYTES) : 0;
    const segments = segmentWidths(width).map((bytes, place) => ({
      shortName: (place === 0 ? own[index] : null) ?? next(),
      width: bytes,
    }));
    const at = position;
    for (const segment of segments) position += elementsOf(segment);
    return { variable, width, segments, position: at, format: formatOf(variable, width), measure: measureOf(variable) };
  });
}

/** Generates unused names. */
function freeNames(taken: ReadonlySet<string | null>): () => string {
  let count = 0;
  return () => {
    do count += 1;
    while (taken.has(`X${count}`));
    return `X${count}`;
  };
}

function segmentWidths(width: number): readonly number[] {
  if (width <= SEGMENT_BYTES) return [width];
  const count = Math.ceil(width / COUNTED_BYTES);
  const last = width - COUNTED_BYTES * (count - 1);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : SEGMENT_BYTES));
}

/** The bytes of a string in a segment, by the segment's position. */
export function segmentRange(place: number, width: number): readonly [from: number, to: number] {
  return [Math.min(place * SEGMENT_BYTES, width), Math.min((place + 1) * SEGMENT_BYTES, width)];
}

/** The format's numbers of types. */
const FORMATS = { string: 1, number: 5, moment: 22 } as const;
const WIDEST_NUMBER = 40;
const MOST_DECIMALS = 16;

function formatOf({ kind, extent, values }: DataVariable, width: number): number {
  if (kind === 'text') return format(FORMATS.string, Math.min(width, SEGMENT_BYTES), 0);
  // dd-mmm-yyyy hh:mm:ss
  if (kind === 'moment') return format(FORMATS.moment, 20, 0);
  if (kind === 'choice') return format(FORMATS.number, digits(...values.map(({ number }) => number)), 0);
  const decimals = Math.min(extent.decimals, MOST_DECIMALS);
  const characters = digits(extent.least, extent.most) + (decimals === 0 ? 0 : decimals + 1);
  return format(FORMATS.number, Math.min(characters, WIDEST_NUMBER), decimals);
}

/** The digits of the longest integer part, and at least eight. */
function digits(...numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, plainNumber(Math.trunc(number)).length), 8);
}

function format(type: number, width: number, decimals: number): number {
  return type * 0x10000 + width * 0x100 + decimals;
}

function measureOf({ kind }: DataVariable): Measure {
  if (kind === 'number' || kind === 'moment') return MEASURES.scale;
  return kind === 'rank' ? MEASURES.ordinal : MEASURES.nominal;
}
