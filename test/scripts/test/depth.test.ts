import { expect, it } from '@jest/globals';
import { DEEP, DEPTH_VARIABLE, isDeep } from '../../../scripts/test/depth.ts';

it('a run is deep only where its environment says so', () => {
  expect([{ [DEPTH_VARIABLE]: DEEP }, { [DEPTH_VARIABLE]: '' }, {}].map(isDeep)).toEqual([true, false, false]);
});
