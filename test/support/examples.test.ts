import { afterEach, describe, expect, it } from '@jest/globals';
import { DEEP, DEPTH_VARIABLE } from '../../scripts/test/depth.ts';
import { byDepth, examples } from './examples.ts';

const before = process.env[DEPTH_VARIABLE];

function setDepth(depth: string | undefined): void {
  if (depth === undefined) Reflect.deleteProperty(process.env, DEPTH_VARIABLE);
  else process.env[DEPTH_VARIABLE] = depth;
}

describe('the examples of a property', () => {
  afterEach(() => setDepth(before));

  it('are a share in a plain run, of few as many as there are', () => {
    setDepth(undefined);
    expect([2_000, 100, 60, 15].map((full) => examples(full))).toEqual([500, 25, 25, 15]);
    expect(examples(60, 10)).toBe(10);
    expect(byDepth({ plain: 'few', deep: 'many' })).toBe('few');
  });

  it('are all of them in a deep run', () => {
    setDepth(DEEP);
    expect([examples(2_000), examples(60, 10)]).toEqual([2_000, 60]);
    expect(byDepth({ plain: 'few', deep: 'many' })).toBe('many');
  });
});
