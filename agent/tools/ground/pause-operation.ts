import { pauseOperation } from '../../../operations/ground/durable-operations/pause-operation.ts';
import { operationForModel } from '../../views/operation-view.ts';
import { defineTool } from '../../tool.ts';

export const pauseOperationTool = defineTool({
  name: 'pause_operation',
  operation: pauseOperation,
  policy: { kind: 'free' },
  view: operationForModel,
  told: 'State, progress and error; not its result.',
});
