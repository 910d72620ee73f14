import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

// A process of its own: the bundler takes some 150 MB that a worker would never free.
const [, , failureConverterPath] = process.argv;
const { code } = await bundleWorkflowCode({
  workflowsPath: fileURLToPath(new URL('../workflows/index.ts', import.meta.url)),
  ...(failureConverterPath === undefined ? {} : { failureConverterPath }),
  // The bundler logs a page about each build; errors are thrown.
  logger: new DefaultLogger('ERROR'),
});
process.stdout.write(code);
