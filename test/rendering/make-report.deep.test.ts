import { expect, it } from '@jest/globals';
import { makeReport } from '../../rendering/report/make-report.ts';
import { aChoice } from '../factories/frequency.ts';
import { aReport } from '../factories/report-model.ts';
import { readPdf } from '../support/rendering/read-pdf.ts';

it('a report leaves out options where all of them would fill hundreds of pages', async () => {
  const counts = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`Option ${index}.`, index]));
  const questions = Array.from({ length: 400 }, (_, index) => ({
    ...aChoice(counts),
    label: `Q${index + 1}`,
    questionId: `question-${index}`,
  }));
  const { pages } = await readPdf(makeReport(aReport({ questions })), 16);
  expect(Number(/2 of (\d+)/.exec(pages[1] ?? '')?.[1])).toBeLessThan(600);
  expect(pages.join(' ')).toContain('270 more are left out here.');
});
