import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type WorkflowBundle = { readonly code: string };

const PROCESS = fileURLToPath(new URL('./bundle-process.ts', import.meta.url));
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Bundles the workflows for the sandbox. By path, never by import: what runs in the sandbox must not be loaded outside it.
 * @throws when a workflow reaches a module that is not deterministic
 */
export async function buildWorkflowBundle({
  failureConverterPath,
}: { failureConverterPath?: string | undefined } = {}): Promise<WorkflowBundle> {
  const more = failureConverterPath === undefined ? [] : [failureConverterPath];
  const args = ['--disable-warning=ExperimentalWarning', PROCESS, ...more];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MOST_BYTES });
  return { code: stdout };
}
