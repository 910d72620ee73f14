import { getResponse } from '../../../operations/fieldwork/responses/get-response.ts';
import { loadPersonalLabels } from '../../views/personal-labels.ts';
import { responseForModel } from '../../views/response-view.ts';
import { defineTool } from '../../tool.ts';

export const getResponseTool = defineTool({
  name: 'get_response',
  description:
    'Reads one response: its answers, what speaks against it, whether it is excluded; without contact details.',
  operation: getResponse,
  policy: { kind: 'free' },
  readsForeign: true,
  view: async (response, { survey_id }, context) =>
    responseForModel(response, await loadPersonalLabels(context, survey_id, response.version)),
  told: 'Answers in words and signs against it; no contact forms, places, hidden fields; written answers masked.',
});
