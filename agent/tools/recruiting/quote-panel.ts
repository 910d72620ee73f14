import { requestQuote } from '../../../operations/recruiting/panels/request-quote.ts';
import { defineTool } from '../../tool.ts';

export const quotePanelTool = defineTool({
  name: 'quote_panel',
  description:
    'Asks a panel provider what completes of a survey cost and how many to expect: nothing is bought by it. Countries, states, languages and values are written as people write them; list_panel_providers tells what can be written in targeting.',
  operation: requestQuote,
  policy: { kind: 'free' },
});
