import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COMPLETION_CODE_BYTES, completionCodesOf } from '../../../../domain/recruiting/panels/completion-codes.ts';

const bytes = fc.uint8Array({ minLength: COMPLETION_CODE_BYTES, maxLength: COMPLETION_CODE_BYTES + 8 });

describe('completion codes', () => {
  it('are three of eight clear letters and digits, different from each other', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const codes = Object.values(completionCodesOf(random));
        for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
        expect(new Set(codes).size).toBe(3);
      }),
    );
  });

  it('stay different where the bytes repeat', () => {
    const codes = completionCodesOf(new Uint8Array(COMPLETION_CODE_BYTES).fill(31));
    expect(codes).toEqual({ complete: 'ZZZZZZZZ', screenOut: 'ZZZZZZZ2', overQuota: 'ZZZZZZZ3' });
  });

  it('come out evenly: each sign for eight values of a byte', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const sign = completionCodesOf(new Uint8Array(COMPLETION_CODE_BYTES).fill(byte)).complete.slice(0, 1);
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('need bytes enough', () => {
    expect(() => completionCodesOf(new Uint8Array(COMPLETION_CODE_BYTES - 1))).toThrow('Hand in 24 random bytes.');
  });
});
