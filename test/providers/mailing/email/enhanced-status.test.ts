import { describe, expect, it } from '@jest/globals';
import { isHardRefusal, readEnhancedStatus } from '../../../../providers/mailing/email/enhanced-status.ts';

describe('readEnhancedStatus', () => {
  it.each([
    ['550 5.1.1 No such user', '5.1.1'],
    ['550-5.7.26 Unauthenticated', '5.7.26'],
    ['5.2.2', '5.2.2'],
    ['421 4.7.0 [TS01] Messages deferred', '4.7.0'],
    ['550 No such user', null],
    ['550 see RFC 5.1.1.1', null],
    ['550 client 15.1.1 is too old', null],
    ['550 5.1.1111 what', null],
    ['250 3.1.1 what', null],
    ['', null],
  ])('of %j is %j', (text, status) => {
    expect(readEnhancedStatus(text)).toBe(status);
  });
});

describe('isHardRefusal', () => {
  it.each([
    [550, '5.1.1', true],
    [550, null, true],
    [554, '5.7.1', true],
    [552, '5.2.2', false],
    [452, '4.2.2', false],
    [421, null, false],
    [250, null, false],
  ])('of %d %s is %s', (code, status, isHard) => {
    expect(isHardRefusal({ code, status })).toBe(isHard);
  });
});
