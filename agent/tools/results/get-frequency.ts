import { getFrequency } from '../../../operations/results/analytics/get-frequency.ts';
import { frequencyForModel } from '../../views/frequency-view.ts';
import { loadPersonalLabels } from '../../views/personal-labels.ts';
import { defineTool } from '../../tool.ts';

export const getFrequencyTool = defineTool({
  name: 'get_frequency',
  operation: getFrequency,
  policy: { kind: 'free' },
  readsForeign: true,
  view: async (frequency, { survey_id, version }, context) =>
    frequencyForModel(frequency, await loadPersonalLabels(context, survey_id, version ?? null)),
  told: 'Counts; of contact forms and postal codes only how many were given; written answers masked.',
});
