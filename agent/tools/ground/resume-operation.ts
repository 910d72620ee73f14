import { resumeOperation } from '../../../operations/ground/durable-operations/resume-operation.ts';
import { resumptionSubject } from '../../subjects/operation-subject.ts';
import { operationForModel } from '../../views/operation-view.ts';
import { defineTool } from '../../tool.ts';

export const resumeOperationTool = defineTool({
  name: 'resume_operation',
  operation: resumeOperation,
  policy: {
    kind: 'approve',
    words: 'Asked always: mails go out that can’t be taken back.',
    subject: resumptionSubject,
  },
  view: operationForModel,
  told: 'State, progress and error; not its result.',
});
