import { describe, expect, it } from '@jest/globals';
import { withoutTimeouts } from '../../../scripts/mutants/copy-for-tests.ts';
import { whatCameOf } from '../../../scripts/mutants/run-tests.ts';
import { readEvents } from '../../../scripts/mutants/test-events.ts';
import { standing, totalLines, verdictLine } from '../../../scripts/mutants/verdicts.ts';
import type { Verdict } from '../../../scripts/mutants/verdicts.ts';

const BEGAN = { event: 'began', file: '/a.test.ts', at: 1_000 } as const;
const ENDED = { event: 'ended', file: '/a.test.ts' } as const;
const FAILED = { event: 'failed', file: '/a.test.ts', test: 'holds', message: 'It does not.' } as const;

describe('a run of tests', () => {
  it('goes on while nothing has failed and no file takes too long', () => {
    expect(whatCameOf([], 50, 2_000)).toBeNull();
    expect(whatCameOf([BEGAN], 50, 1_050)).toBeNull();
    expect(whatCameOf([BEGAN, ENDED], 50, 2_000)).toBeNull();
  });

  it('has hung where a file takes longer than it may', () => {
    expect(whatCameOf([BEGAN], 50, 1_051)).toEqual({ kind: 'hung', ran: 0, file: '/a.test.ts' });
  });

  it('has failed with the first failure, its file ended or not', () => {
    const failure = { kind: 'failed', file: '/a.test.ts', test: 'holds', message: 'It does not.' };
    expect(whatCameOf([BEGAN, FAILED], 50, 1_000)).toEqual({ ...failure, ran: 0 });
    expect(whatCameOf([BEGAN, FAILED, ENDED], 50, 2_000)).toEqual({ ...failure, ran: 1 });
  });

  it('tells what happens line by line; of the last the rest may be on its way', () => {
    expect(readEvents(`${JSON.stringify(BEGAN)}\n${JSON.stringify(FAILED)}\n{"event":"en`)).toEqual([BEGAN, FAILED]);
    expect(readEvents('')).toEqual([]);
  });
});

it('tests of an older checkout lose what the common loading does not know', () => {
  expect(withoutTimeouts('a();\njest.setTimeout(300_000);\nb();\n')).toBe('a();\n\nb();\n');
});

it('tells of each mutant what came of it, and the sums by area', () => {
  const mutant = { area: 'sends', file: 'a.ts', what: '"<" for ">"', before: '', after: '' } as const;
  const by = { file: 'test/a.test.ts', test: 'a is more', message: '' };
  const verdicts: Verdict[] = [
    { mutant, kind: 'caught', by, ran: 0, of: 3, seconds: 4.2 },
    { mutant, kind: 'timed out', by, ran: 1, of: 3, seconds: 60 },
    { mutant, kind: 'survived', by: null, ran: 3, of: 3, seconds: 70 },
    { mutant, kind: 'undecided', by: null, ran: 2, of: 3, seconds: 90 },
    { mutant: { ...mutant, area: 'logic' }, kind: 'gone', by: null, ran: 0, of: 3, seconds: 0 },
  ];
  expect(verdicts.map(verdictLine)).toEqual([
    'sends: a.ts: "<" for ">": caught by test/a.test.ts: a is more (4 s)',
    'sends: a.ts: "<" for ">": timed out: test/a.test.ts does not end (60 s)',
    'sends: a.ts: "<" for ">": SURVIVED 3 test files (70 s)',
    'sends: a.ts: "<" for ">": UNDECIDED: only 2 of 3 test files ran in time (90 s)',
    'logic: a.ts: "<" for ">": GONE: its place is not in this source (0 s)',
  ]);
  expect(totalLines(verdicts).map((line) => line.replace(/ +/, ' '))).toEqual([
    'logic 0 of 1 caught (0 by a time-out), 1 gone',
    'sends 2 of 4 caught (1 by a time-out), 1 survived, 1 undecided',
    'all 2 of 5 caught (1 by a time-out), 1 survived, 1 undecided, 1 gone',
  ]);
});

it('of an earlier run keeps what was decided of mutants that are still in the sample', () => {
  const mutants = ['a', 'b', 'c', 'd'].map((name) => ({
    ...{ area: 'sends' as const, file: `${name}.ts`, what: '"<" for ">"' },
    ...{ before: name, after: '' },
  }));
  const verdictOf = (place: number, kind: Verdict['kind'], ran = 3): Verdict => ({
    ...{ mutant: { ...mutants[place]! }, kind, by: null },
    ...{ ran, of: 3, seconds: 1 },
  });
  const gone = { ...verdictOf(0, 'caught'), mutant: { ...mutants[0]!, after: 'other' } };
  const earlier = [gone, verdictOf(0, 'caught', 1), verdictOf(1, 'survived'), verdictOf(2, 'survived', 2)];
  const kept = standing([...earlier, verdictOf(3, 'timed out')], mutants);
  expect([...kept.keys()].map(({ file }) => file)).toEqual(['a.ts', 'b.ts']);
});
