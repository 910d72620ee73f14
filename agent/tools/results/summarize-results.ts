import { keyTakeaways } from '../../../operations/results/insights/key-takeaways.ts';
import { maskedInsight } from '../../views/masked-texts.ts';
import { defineTool } from '../../tool.ts';

export const summarizeResultsTool = defineTool({
  name: 'summarize_results',
  operation: keyTakeaways,
  policy: { kind: 'free' },
  readsForeign: true,
  view: (answer) => ('error' in answer ? answer : maskedInsight(answer)),
  told: 'What the AI wrote, with addresses, handles and telephone numbers masked.',
});
