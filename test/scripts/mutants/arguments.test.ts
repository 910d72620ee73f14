import { expect, it } from '@jest/globals';
import { readMutantArguments } from '../../../scripts/mutants/arguments.ts';

it('runs the whole sample here unless told otherwise', () => {
  const usual = {
    make: false,
    seed: 'fieldwork',
    at: null,
    only: null,
    numbers: null,
    out: null,
    resume: false,
    sideBySide: 2,
    patience: 1,
  };
  expect(readMutantArguments([])).toEqual(usual);
  expect(
    readMutantArguments(['--at', '/before', '--only', 'panel runs', '--numbers', '3,17', '--side-by-side', '1']),
  ).toEqual({ ...usual, at: '/before', only: 'panel runs', numbers: [3, 17], sideBySide: 1 });
});

it.each([[['--only', 'weather']], [['--numbers', 'three']], [['--side-by-side', '0']], [['--fast']]])(
  'refuses %j',
  (words) => {
    expect(() => readMutantArguments(words)).toThrow('is not understood');
  },
);
