import { amounts } from './parts/amounts.ts';
import { answerGroup } from './parts/group.ts';
import { rangeHint } from './parts/range-hint.ts';
import type { QuestionInputs } from './question-view.ts';

/** Percentages that are independent of each other. */
export const multiPercentageInputs: QuestionInputs<'multi-percentage'> = (view) =>
  answerGroup(view, rangeHint(view, [0, 100]), amounts(view, { text: '%', stands: 'behind' }));
