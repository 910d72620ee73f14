import { cancelOperation } from '../../operations/operations/cancel-operation.ts';
import { getOperation } from '../../operations/operations/get-operation.ts';
import { route } from '../route.ts';

export const operationRoutes = [
  route('GET', '/api/v1/operations/:operation_id', getOperation),
  route('POST', '/api/v1/operations/:operation_id/cancel', cancelOperation),
];
