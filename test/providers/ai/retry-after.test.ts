import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LONGEST_WAIT_MS, readRetryAfterMs } from '../../../providers/ai/retry-after.ts';

const NOW_MS = Date.parse('2026-04-18T10:00:00Z');
const read = (headers: Record<string, string>) => readRetryAfterMs(new Headers(headers), NOW_MS);

describe('readRetryAfterMs', () => {
  it.each([
    ['whole seconds', { 'retry-after': '3' }, 3_000],
    ['fractions of a second, rounded up', { 'retry-after': '0.0004' }, 1],
    ['a date', { 'retry-after': 'Sat, 18 Apr 2026 10:01:00 GMT' }, 60_000],
    ['a date of the past as no wait', { 'retry-after': 'Sat, 18 Apr 2026 09:00:00 GMT' }, 0],
    ['milliseconds before seconds', { 'retry-after-ms': '20', 'retry-after': '3' }, 20],
    ['a year as an hour', { 'retry-after': '31536000' }, LONGEST_WAIT_MS],
    ['nonsense as nothing', { 'retry-after': 'soon' }, undefined],
    ['a negative number as nothing', { 'retry-after-ms': '-5' }, undefined],
    ['no header as nothing', {}, undefined],
    [
      'budgets that are not exhausted as nothing',
      { 'anthropic-ratelimit-tokens-remaining': '5', 'anthropic-ratelimit-tokens-reset': '2026-04-18T10:05:00Z' },
      undefined,
    ],
    [
      'the last of the exhausted budgets',
      {
        'anthropic-ratelimit-requests-remaining': '0',
        'anthropic-ratelimit-requests-reset': '2026-04-18T10:00:01Z',
        'anthropic-ratelimit-input-tokens-remaining': '0',
        'anthropic-ratelimit-input-tokens-reset': '2026-04-18T10:00:09Z',
      },
      9_000,
    ],
  ] satisfies [string, Record<string, string>, number | undefined][])('reads %s', (_what, headers, waitMs) => {
    expect(read(headers)).toBe(waitMs);
  });

  it('never waits less than nothing nor longer than an hour', () => {
    const header = fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.date().map(String), fc.double().map(String));
    fc.assert(
      fc.property(header, (value) => {
        const waitMs = readRetryAfterMs({ get: () => value }, NOW_MS) ?? 0;
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toBeLessThanOrEqual(LONGEST_WAIT_MS);
      }),
    );
  });
});
