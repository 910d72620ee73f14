import type { OperationView } from '../../operations/ground/durable-operations/operation-view.ts';
import { compact } from './compact.ts';

/** A long piece of work as a model is told of it; its result is told by the tool that asked for it. */
export function operationForModel(operation: OperationView) {
  const { id, kind, state, progress, error, survey_id, cancel_requested, created_at, completed_at } = operation;
  return compact({
    ...{ id, kind, state, progress, error, survey_id, created_at, completed_at },
    cancel_requested: cancel_requested ? true : null,
  });
}
