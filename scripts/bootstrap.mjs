// The first thing every npm script runs, under any Node of the machine (20 or newer) and before anything is installed: so
// plain JavaScript without dependencies. It installs the packages of package-lock.json if node_modules differs, then starts
// the script with the project's own Node.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runInOwnNode } from './bootstrap/run-in-own-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Node ${process.versions.node} is too old to begin with: install Node 20 or newer.`);
  process.exit(1);
}
if (script === undefined) {
  console.error('Say which script to run: node scripts/bootstrap.mjs scripts/start.ts');
  process.exit(1);
}
try {
  await ensureInstalled(root);
  process.exitCode = await runInOwnNode(root, resolve(root, script), args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
