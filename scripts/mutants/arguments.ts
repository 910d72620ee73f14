import { parseArgs } from 'node:util';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { AREA_NAMES } from './mutant.ts';
import type { AreaName } from './mutant.ts';

export type MutantArguments = {
  /** Chooses the sample anew and writes it, instead of running it. */
  readonly make: boolean;
  readonly seed: string;
  /** Another checkout to test with the sample; null: this one. */
  readonly at: string | null;
  readonly only: AreaName | null;
  /** Numbers in the sample, from 1; null: all. */
  readonly numbers: readonly number[] | null;
  readonly out: string | null;
  /** Keeps the verdicts in the file of `out`, from an earlier run that was stopped. */
  readonly resume: boolean;
  readonly sideBySide: number;
  /** A factor of the usual time for each mutant, for a machine that is busy with other work. */
  readonly patience: number;
};

const SEED = 'fieldwork';

/** @throws FieldworkError `invalid_input` for invalid arguments */
export function readMutantArguments(words: readonly string[]): MutantArguments {
  const values = parse(words);
  const only = AREA_NAMES.find((name) => name === values.only) ?? null;
  const numbers = values.numbers?.split(',').map(Number) ?? null;
  const sideBySide = Number(values['side-by-side'] ?? '2');
  const patience = Number(values.patience ?? '1');
  const isUnderstood =
    (values.only === undefined) === (only === null) && [...(numbers ?? []), sideBySide, patience].every(isCount);
  if (!isUnderstood) throw notUnderstood(words);
  const { make = false, seed = SEED, at = null, out = null, resume = false } = values;
  return { make, seed, at, only, numbers, out, resume, sideBySide, patience };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      options: {
        make: { type: 'boolean' },
        resume: { type: 'boolean' },
        ...{ seed: text, at: text, only: text, numbers: text, out: text, 'side-by-side': text, patience: text },
      },
    }).values;
  } catch {
    throw notUnderstood(words);
  }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

function notUnderstood(words: readonly string[]): FieldworkError {
  return new FieldworkError(
    'invalid_input',
    `"${words.join(' ')}" is not understood. Write: npm run mutants -- [--make [--seed WORD]] | [--at FOLDER] ` +
      `[--only ${AREA_NAMES.map((name) => `"${name}"`).join('|')}] [--numbers 3,17] [--side-by-side 2] [--patience 1] [--out FILE [--resume]]`,
  );
}
