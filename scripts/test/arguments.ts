import { parseArgs } from 'node:util';
import { FieldworkError } from '../../domain/ground/errors.ts';

export const TEST_PARTS = ['check', 'unit', 'integration'] as const;

export type TestPart = (typeof TEST_PARTS)[number];

export type TestArguments = {
  readonly parts: readonly TestPart[];
  /** For Jest: parts of paths of test files. */
  readonly patterns: readonly string[];
  /** Prints at the end the times of test files. */
  readonly timings: boolean;
  /** Runs everything, as `npm run test:deep` does before a release. */
  readonly deep: boolean;
};

/**
 * Everything by default; `--only` one part; with patterns the tests that match and no checks.
 * @throws FieldworkError `invalid_input` for invalid arguments
 */
export function readTestArguments(words: readonly string[]): TestArguments {
  const { only, patterns, timings, deep } = parse(words);
  const asked = TEST_PARTS.filter((part) =>
    only === undefined ? patterns.length === 0 || part !== 'check' : part === only,
  );
  if (asked.length === 0) throw notUnderstood(`--only ${only ?? ''}`);
  if (only === 'check' && patterns.length > 0) throw notUnderstood(patterns.join(' '));
  return { parts: asked, patterns, timings, deep };
}

type Words = Omit<TestArguments, 'parts'> & { readonly only: string | undefined };

function parse(words: readonly string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        timings: { type: 'boolean', default: false },
        deep: { type: 'boolean', default: false },
      },
    });
    return { only: values.only, patterns: positionals, timings: values.timings, deep: values.deep };
  } catch {
    throw notUnderstood(words.join(' '));
  }
}

function notUnderstood(words: string): FieldworkError {
  return new FieldworkError(
    'invalid_input',
    `"${words}" is not understood. Write: npm test -- [--only ${TEST_PARTS.join('|')}] [--timings] [--deep] [part of a test file's path …]`,
  );
}
