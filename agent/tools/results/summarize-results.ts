import { keyTakeaways } from '../../../operations/results/insights/key-takeaways.ts';
import { maskedTexts } from '../../views/masked-texts.ts';
import { defineTool } from '../../tool.ts';

export const summarizeResultsTool = defineTool({
  name: 'summarize_results',
  operation: keyTakeaways,
  policy: { kind: 'free' },
  readsForeign: true,
  view: (answer) => {
    if ('error' in answer) return answer;
    const { model, generated_at: _, ...takeaways } = answer;
    return { model, ...(maskedTexts(takeaways) as typeof takeaways) };
  },
});
