import { archiveSurvey } from '../../../operations/lifecycle/archive-survey.ts';
import { defineTool } from '../../tool.ts';

export const archiveSurveyTool = defineTool({
  name: 'archive_survey',
  operation: archiveSurvey,
  policy: { kind: 'free' },
});
