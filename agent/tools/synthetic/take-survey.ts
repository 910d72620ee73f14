import { startSyntheticRun } from '../../../operations/synthetic/runs/start-run.ts';
import { defineTool } from '../../tool.ts';

export const takeSurveyTool = defineTool({
  name: 'synthetic_panel_take_survey',
  operation: startSyntheticRun,
  policy: { kind: 'free' },
});
