import { startSyntheticRun } from '../../../operations/synthetic/runs/start-run.ts';
import { syntheticRunSubject } from '../../subjects/synthetic-run-subject.ts';
import { defineTool } from '../../tool.ts';

export const takeSurveyTool = defineTool({
  name: 'synthetic_panel_take_survey',
  operation: startSyntheticRun,
  policy: {
    kind: 'depends',
    words: 'Asked where a model answers for the personas: it is asked once for each persona and page.',
    subject: syntheticRunSubject,
  },
});
