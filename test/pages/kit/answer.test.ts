import { describe, expect, it } from '@jest/globals';
import { contentPolicy } from '../../../pages/kit/answer.ts';

describe('the content policy of a page', () => {
  it('allows nothing where nothing is needed', () => {
    expect(contentPolicy({})).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  it('allows what is needed, and no more', () => {
    expect(contentPolicy({ 'style-src': "'self'", 'img-src': "'self' data:" })).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('lets only those frame a page who are named', () => {
    expect(contentPolicy({ 'frame-ancestors': "'self'" })).toMatch(/^default-src 'none'; .*; frame-ancestors 'self'$/);
  });
});
