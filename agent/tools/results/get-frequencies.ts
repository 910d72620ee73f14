import { getFrequencies } from '../../../operations/results/analytics/get-frequencies.ts';
import { frequencyForModel } from '../../views/frequency-view.ts';
import { loadPersonalLabels } from '../../views/personal-labels.ts';
import { defineTool } from '../../tool.ts';

export const getFrequenciesTool = defineTool({
  name: 'get_frequencies',
  description: 'How every question of a survey was answered; of contact details only how many were given.',
  operation: getFrequencies,
  policy: { kind: 'free' },
  readsForeign: true,
  view: async (frequencies, { survey_id, version }, context) => {
    const personal = await loadPersonalLabels(context, survey_id, version ?? null);
    return frequencies.map((frequency) => frequencyForModel(frequency, personal));
  },
  told: 'Counts; of contact forms and postal codes only how many were given; written answers masked.',
});
