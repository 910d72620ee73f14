import { cancelOperation } from '../../operations/operations/cancel-operation.ts';
import { getOperation } from '../../operations/operations/get-operation.ts';
import { pauseOperation } from '../../operations/operations/pause-operation.ts';
import { resumeOperation } from '../../operations/operations/resume-operation.ts';
import { route } from '../route.ts';

export const operationRoutes = [
  route('GET', '/api/v1/operations/:operation_id', getOperation),
  route('POST', '/api/v1/operations/:operation_id/cancel', cancelOperation),
  route('POST', '/api/v1/operations/:operation_id/pause', pauseOperation),
  route('POST', '/api/v1/operations/:operation_id/resume', resumeOperation),
];
