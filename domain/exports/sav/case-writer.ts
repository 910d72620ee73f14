import type { Cell } from '../../results/tabulation/export-column.ts';
import { plainText } from '../data-file/plain-text.ts';
import { byteWriter } from './byte-writer.ts';
import { elementsOf, segmentRange, STRING_BYTES } from './sav-variable.ts';
import type { SavVariable } from './sav-variable.ts';

/** Cases as compressed bytes; codes that do not yet fill a block of eight are written with the next case, or at the end. */
export type CaseWriter = {
  add(cells: readonly Cell[]): Uint8Array;
  end(): Uint8Array;
};

/** Codes of the compression. https://www.gnu.org/software/pspp/pspp-dev/html_node/Data-Record.html */
const CODES = { padding: 0, literal: 253, blanks: 254, missing: 255 } as const;
/** Whole numbers from -99 to 151 are codes from 1 to 251. */
export const BIAS = 100;
const BLANK = 0x20;
const CODES_IN_A_BLOCK = 8;

/** Seconds between 1582-10-14, where SPSS begins to count, and 1970-01-01. */
const SECONDS_TO_1970 = 12_219_379_200;

export function caseWriter(variables: readonly SavVariable[]): CaseWriter {
  const blocks = blockWriter();
  const encoders = variables.map((variable) => cellWriter(variable, blocks));
  return {
    add(cells) {
      encoders.forEach((write, index) => {
        write(cells[index] ?? null);
      });
      return blocks.take();
    },
    end() {
      blocks.fill();
      return blocks.take();
    },
  };
}

type BlockWriter = ReturnType<typeof blockWriter>;

/** Writes blocks: eight codes, then eight bytes for each code that is a literal. */
function blockWriter() {
  const out = byteWriter();
  const block = new Uint8Array(CODES_IN_A_BLOCK * 9);
  const view = new DataView(block.buffer);
  let codes = 0;
  let used = CODES_IN_A_BLOCK;
  const code = (value: number) => {
    block[codes] = value;
    codes += 1;
    if (codes < CODES_IN_A_BLOCK) return;
    out.bytes(block.subarray(0, used));
    codes = 0;
    used = CODES_IN_A_BLOCK;
  };
  return {
    code,
    double(value: number) {
      view.setFloat64(used, value, true);
      used += 8;
      code(CODES.literal);
    },
    literal(bytes: Uint8Array, from: number) {
      block.set(bytes.subarray(from, from + 8), used);
      used += 8;
      code(CODES.literal);
    },
    fill() {
      while (codes > 0) code(CODES.padding);
    },
    take: () => out.take(),
  };
}

type WriteCell = (cell: Cell) => void;

function cellWriter(variable: SavVariable, blocks: BlockWriter): WriteCell {
  if (variable.width > 0) return textWriter(variable, blocks);
  const { kind, values } = variable.variable;
  if (kind === 'choice') {
    const numbers = new Map<Cell, number>(values.map(({ code, number }) => [code, number]));
    return (cell) => {
      writeNumber(numbers.get(cell) ?? null, blocks);
    };
  }
  if (kind === 'moment') {
    return (cell) => {
      writeNumber(typeof cell === 'string' ? secondsOf(cell) : null, blocks);
    };
  }
  return (cell) => {
    writeNumber(typeof cell === 'number' ? cell : null, blocks);
  };
}

function secondsOf(moment: string): number | null {
  const milliseconds = Date.parse(moment);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000 + SECONDS_TO_1970;
}

function writeNumber(number: number | null, blocks: BlockWriter): void {
  if (number === null) blocks.code(CODES.missing);
  else if (Number.isInteger(number) && number >= 1 - BIAS && number <= 251 - BIAS) blocks.code(number + BIAS);
  else blocks.double(number);
}

const encoder = new TextEncoder();

function textWriter({ variable, width, segments }: SavVariable, blocks: BlockWriter): WriteCell {
  const string = new Uint8Array(width);
  const places = segments.map((segment, place) => ({
    range: segmentRange(place, width),
    elements: elementsOf(segment),
    bytes: new Uint8Array(elementsOf(segment) * 8),
  }));
  return (cell) => {
    const text = cell === null ? '' : plainText(String(cell));
    const { read, written } = encoder.encodeInto(text, string);
    if (read < text.length && width < STRING_BYTES) {
      throw new RangeError(`A text of ${variable.column.id} is longer than its extent: gather those of the same rows.`);
    }
    for (const { range, elements, bytes } of places) {
      bytes.fill(BLANK);
      const [from, to] = range;
      const content = string.subarray(from, Math.max(from, Math.min(to, written)));
      bytes.set(content);
      for (let element = 0; element < elements; element += 1) {
        if (element * 8 >= content.length || isBlank(bytes, element * 8)) blocks.code(CODES.blanks);
        else blocks.literal(bytes, element * 8);
      }
    }
  };
}

function isBlank(bytes: Uint8Array, from: number): boolean {
  for (let index = from; index < from + 8; index += 1) if (bytes[index] !== BLANK) return false;
  return true;
}
