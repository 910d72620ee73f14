import { attachSources } from '../../../operations/questionnaire/surveys/attach-sources.ts';
import { defineTool } from '../../tool.ts';

export const attachResearchSourcesTool = defineTool({
  name: 'attach_research_sources',
  operation: attachSources,
  policy: { kind: 'free' },
});
