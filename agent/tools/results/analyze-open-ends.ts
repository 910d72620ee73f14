import { analyzeOpenEnds } from '../../../operations/results/insights/open-ends.ts';
import { maskedTexts } from '../../views/masked-texts.ts';
import { defineTool } from '../../tool.ts';

export const analyzeOpenEndsTool = defineTool({
  name: 'analyze_open_ends',
  operation: analyzeOpenEnds,
  policy: { kind: 'free' },
  readsForeign: true,
  view: ({ model, generated_at: _, ...analysis }) => ({ model, ...(maskedTexts(analysis) as typeof analysis) }),
});
