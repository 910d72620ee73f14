import { validateLogic } from '../../../operations/questionnaire/logic/validate-logic.ts';
import { defineTool } from '../../tool.ts';

export const validateDslTool = defineTool({
  name: 'validate_dsl',
  operation: validateLogic,
  policy: { kind: 'free' },
});
