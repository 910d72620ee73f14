import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import type { Logger } from '@temporalio/worker';

export type WorkflowBundle = { readonly code: string };

/**
 * Bundles the workflows for the sandbox. By path, never by import: what runs in the sandbox must not be loaded outside it.
 * @throws when a workflow reaches a module that is not deterministic
 */
export async function buildWorkflowBundle({
  failureConverterPath,
  logger,
}: { failureConverterPath?: string | undefined; logger?: Logger } = {}): Promise<WorkflowBundle> {
  return bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('../workflows/index.ts', import.meta.url)),
    ...(failureConverterPath === undefined ? {} : { failureConverterPath }),
    ...(logger === undefined ? {} : { logger }),
  });
}
