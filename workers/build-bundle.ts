import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

export type WorkflowBundle = { readonly code: string };

/**
 * Bundles the workflows for the sandbox. By path, never by import: what runs in the sandbox must not be loaded outside it.
 * @throws when a workflow reaches a module that is not deterministic
 */
export async function buildWorkflowBundle({
  failureConverterPath,
}: { failureConverterPath?: string | undefined } = {}): Promise<WorkflowBundle> {
  return bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('../workflows/index.ts', import.meta.url)),
    ...(failureConverterPath === undefined ? {} : { failureConverterPath }),
    // The bundler tells a page about each build; what is wrong is thrown.
    logger: new DefaultLogger('ERROR'),
  });
}
