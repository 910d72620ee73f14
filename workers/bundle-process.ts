import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

// A process of its own: the bundler takes some 150 MB that would stay with a worker for as long as it lives.
const [, , failureConverterPath] = process.argv;
const { code } = await bundleWorkflowCode({
  workflowsPath: fileURLToPath(new URL('../workflows/index.ts', import.meta.url)),
  ...(failureConverterPath === undefined ? {} : { failureConverterPath }),
  // The bundler tells a page about each build; what is wrong is thrown.
  logger: new DefaultLogger('ERROR'),
});
process.stdout.write(code);
