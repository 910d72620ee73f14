import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 250;

/** Runs a TypeScript file with the project's own Node; resolves with its exit code. */
export function runInOwnNode(root, script, args) {
  const exitWithParent = join(root, 'scripts', 'services', 'exit-with-parent.ts');
  const nodeArgs = ['--disable-warning=ExperimentalWarning', '--import', exitWithParent, script, ...args];
  // The channel closes when this process ends, even by kill -9: so the child notices (see exit-with-parent.ts).
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

/** npm can be killed without a signal to its child: a service without a terminal must not go on. */
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
