import { getQuote } from '../../../operations/recruiting/panels/get-quote.ts';
import { defineTool } from '../../tool.ts';

export const getQuoteTool = defineTool({
  name: 'get_quote',
  operation: getQuote,
  policy: { kind: 'free' },
});
