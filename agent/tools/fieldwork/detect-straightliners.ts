import { detectStraightliners } from '../../../operations/fieldwork/quality/detect-straightliners.ts';
import { defineTool } from '../../tool.ts';

export const detectStraightlinersTool = defineTool({
  name: 'detect_straightliners',
  operation: detectStraightliners,
  policy: { kind: 'free' },
});
