import { describe, expect, it } from '@jest/globals';
import { readTestArguments } from '../../../scripts/test/arguments.ts';

const plain = { patterns: [], timings: false, deep: false };

describe('the words after npm test', () => {
  it('are none for everything', () => {
    expect(readTestArguments([])).toEqual({ ...plain, parts: ['check', 'unit', 'integration'] });
  });

  it.each(['check', 'unit', 'integration'] as const)('choose one part: %s', (part) => {
    expect(readTestArguments(['--only', part])).toEqual({ ...plain, parts: [part] });
  });

  it('choose tests by their paths, without the checks', () => {
    expect(readTestArguments(['logic', 'api'])).toEqual({
      ...plain,
      parts: ['unit', 'integration'],
      patterns: ['logic', 'api'],
    });
    expect(readTestArguments(['--only', 'unit', 'logic'])).toEqual({ ...plain, parts: ['unit'], patterns: ['logic'] });
  });

  it('ask for a report of where the time went', () => {
    expect(readTestArguments(['--timings', 'logic'])).toMatchObject({ timings: true, patterns: ['logic'] });
  });

  it('ask for all that is tried before a release', () => {
    expect(readTestArguments(['--deep'])).toEqual({ ...plain, parts: ['check', 'unit', 'integration'], deep: true });
  });

  it.each([[['--only', 'everything']], [['--watch']], [['--only']], [['--only', 'check', 'logic']]])(
    'are refused when they make no sense: %j',
    (words) => {
      expect(() => readTestArguments(words)).toThrow('is not understood. Write: npm test --');
    },
  );
});
