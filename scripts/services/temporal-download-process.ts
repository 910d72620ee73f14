// Run by temporal-download.ts: downloads the `temporal` command to the folder on the command line.
import { TestWorkflowEnvironment } from '@temporalio/testing';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to download to.');
try {
  const environment = await TestWorkflowEnvironment.createLocal({
    server: { executable: { type: 'cached-download', downloadDir: folder } },
  });
  await environment.teardown();
} catch (error) {
  console.error(rootCauseOf(error));
  process.exitCode = 1;
}

/** The SDK nests one message in another; the last part says why. */
function rootCauseOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(': ').slice(-2).join(': ').replaceAll('\n', ' ');
}
