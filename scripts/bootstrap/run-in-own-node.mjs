import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 250;

/** Runs a TypeScript file with the Node that the project brings; resolves with its exit code. */
export function runInOwnNode(root, script, args) {
  const exitWithParent = join(root, 'scripts', 'services', 'exit-with-parent.ts');
  const nodeArgs = ['--disable-warning=ExperimentalWarning', '--import', exitWithParent, script, ...args];
  // The channel tells the child when this process is gone, even by kill -9 (see exit-with-parent.ts).
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), nodeArgs, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  const stopWatching = whenNpmIsGone(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** npm can be killed without a word to what it runs; nobody wants a service that nobody sees. */
function whenNpmIsGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}
