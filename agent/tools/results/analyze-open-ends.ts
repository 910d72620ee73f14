import { analyzeOpenEnds } from '../../../operations/results/insights/open-ends.ts';
import { maskedInsight } from '../../views/masked-texts.ts';
import { defineTool } from '../../tool.ts';

export const analyzeOpenEndsTool = defineTool({
  name: 'analyze_open_ends',
  operation: analyzeOpenEnds,
  policy: { kind: 'free' },
  readsForeign: true,
  view: maskedInsight,
  told: 'What the AI wrote, with addresses, handles and telephone numbers masked.',
});
