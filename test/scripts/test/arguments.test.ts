import { describe, expect, it } from '@jest/globals';
import { readTestArguments } from '../../../scripts/test/arguments.ts';

describe('the words after npm test', () => {
  it('are none for everything', () => {
    expect(readTestArguments([])).toEqual({ parts: ['check', 'unit', 'integration'], patterns: [] });
  });

  it.each(['check', 'unit', 'integration'] as const)('choose one part: %s', (part) => {
    expect(readTestArguments(['--only', part])).toEqual({ parts: [part], patterns: [] });
  });

  it('choose tests by their paths, without the checks', () => {
    expect(readTestArguments(['logic', 'api'])).toEqual({ parts: ['unit', 'integration'], patterns: ['logic', 'api'] });
    expect(readTestArguments(['--only', 'unit', 'logic'])).toEqual({ parts: ['unit'], patterns: ['logic'] });
  });

  it.each([[['--only', 'everything']], [['--watch']], [['--only']], [['--only', 'check', 'logic']]])(
    'are refused when they make no sense: %j',
    (words) => {
      expect(() => readTestArguments(words)).toThrow('is not understood. Write: npm test --');
    },
  );
});
