import { listResponses } from '../../../operations/fieldwork/responses/list-responses.ts';
import { listedResponseForModel } from '../../views/response-view.ts';
import { defineTool } from '../../tool.ts';

export const listResponsesTool = defineTool({
  name: 'list_responses',
  operation: listResponses,
  policy: { kind: 'free' },
  leaveOut: ['country'],
  view: ({ responses, ...page }) => ({ ...page, responses: responses.map(listedResponseForModel) }),
  told: 'State, times, version and source of each; not where a respondent is.',
});
