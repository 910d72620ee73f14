import { expect, it } from '@jest/globals';
import { ALL_COMPLETES } from '../../../../domain/results/analysis/selection.ts';
import { selectionInWords } from '../../../../operations/results/analytics/selection-in-words.ts';

it.each([
  [{}, []],
  [{ statuses: null }, ['responses of every status']],
  [{ statuses: ['COMPLETE', 'SCREEN_OUT'] as const }, ['responses of the status COMPLETE or SCREEN_OUT']],
  [{ version: 2, panel: 'open' }, ['version 2 of the survey', 'those who came by the public link']],
  [{ panel: 'p1', segment: 'Q1 == `1`' }, ['panel p1', 'Q1 == `1`']],
  [{ includesExcluded: true }, ['excluded responses, too']],
])('what %j leaves out of all completes is told as %j', (narrower, words) => {
  expect(selectionInWords({ ...ALL_COMPLETES, ...narrower })).toEqual(words);
});
