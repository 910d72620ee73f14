import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { operationForModel } from '../../views/operation-view.ts';
import { defineTool } from '../../tool.ts';

export const getOperationTool = defineTool({
  name: 'get_operation',
  operation: getOperation,
  policy: { kind: 'free' },
  view: operationForModel,
  told: 'State, progress and error; not its result.',
});
