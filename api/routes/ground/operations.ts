import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { pauseOperation } from '../../../operations/ground/durable-operations/pause-operation.ts';
import { resumeOperation } from '../../../operations/ground/durable-operations/resume-operation.ts';
import { route } from '../../route.ts';

export const operationRoutes = [
  route('GET', '/api/v1/operations/:operation_id', getOperation),
  route('POST', '/api/v1/operations/:operation_id/cancel', cancelOperation),
  route('POST', '/api/v1/operations/:operation_id/pause', pauseOperation),
  route('POST', '/api/v1/operations/:operation_id/resume', resumeOperation),
];
