import { Client, Connection } from '@temporalio/client';
import { readServiceState } from '../../../scripts/service-state.ts';

/** A workflow as an operator finds it in Temporal's list. */
export type SeenWorkflow = {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly attributes: Readonly<Record<string, unknown>>;
};

/**
 * What Temporal lists of a running service.
 * @param query of Temporal's own language: `SurveyId = "…" AND Stage = "active"`
 */
export async function seenWorkflows(dataDir: string, query: string): Promise<readonly SeenWorkflow[]> {
  const state = await readServiceState(dataDir);
  const connection = await Connection.connect({ address: state?.temporalAddress ?? '' });
  try {
    const client = new Client({ connection, namespace: state?.temporalNamespace ?? '' });
    const found: SeenWorkflow[] = [];
    for await (const { workflowId: id, type, status, typedSearchAttributes } of client.workflow.list({ query })) {
      const attributes = typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value as unknown] as const);
      found.push({ id, type, status: status.name, attributes: Object.fromEntries(attributes) });
    }
    return found;
  } finally {
    await connection.close();
  }
}
