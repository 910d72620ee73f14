import { generateTestData } from '../../../operations/fieldwork/test-data/generate-test-data.ts';
import { defineTool } from '../../tool.ts';

const NOTE =
  'They are fake, from nobody: their source is "test". They count in results until they are excluded (list_responses, exclude_responses); publishing a draft removes them.';

export const generateTestDataTool = defineTool({
  name: 'generate_test_data',
  operation: generateTestData,
  policy: { kind: 'free' },
  view: ({ survey_id, generated }) => ({ survey_id, generated, note: NOTE }),
  told: 'How many were made.',
});
