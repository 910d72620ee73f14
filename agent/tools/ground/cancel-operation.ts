import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { cancellationSubject } from '../../subjects/operation-subject.ts';
import { operationForModel } from '../../views/operation-view.ts';
import { defineTool } from '../../tool.ts';

export const cancelOperationTool = defineTool({
  name: 'cancel_operation',
  operation: cancelOperation,
  policy: {
    kind: 'depends',
    words: 'Asked for a send of mails: who has got one is not all who were to. Other work can be asked for again.',
    subject: cancellationSubject,
  },
  view: operationForModel,
  told: 'State, progress and error; not its result.',
});
