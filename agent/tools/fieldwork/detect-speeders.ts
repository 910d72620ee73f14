import { detectSpeeders } from '../../../operations/fieldwork/quality/detect-speeders.ts';
import { defineTool } from '../../tool.ts';

export const detectSpeedersTool = defineTool({
  name: 'detect_speeders',
  operation: detectSpeeders,
  policy: { kind: 'free' },
});
