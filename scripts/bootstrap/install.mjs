import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPackages, installedAsLocked, stampFor } from './installation.mjs';
import { withMutex } from './mutex.mjs';

const STAMP = '.installed-from-lock';
const UNFINISHED = '.installing';
const PROGRESS_LINE_MS = 10_000;
const REDRAW_MS = 500;

/**
 * Installs the packages of package-lock.json, unless node_modules matches it already.
 * @throws Error with npm's own message when the installation fails
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  // Outside node_modules, which an installation empties; by user, since the folder of temporary files is shared.
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const mutex = join(tmpdir(), `fieldwork-install-${process.getuid?.() ?? 0}-${name}.lock`);
  const install = (alsoHeldBy) => (isInstalled(root) ? undefined : installFromLock(root, alsoHeldBy));
  await withMutex(mutex, install, () => console.error('Waiting for another installation in this folder to finish …'));
}

function isInstalled(root) {
  const modules = join(root, 'node_modules');
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = stampFor(lockText, process.platform, process.arch);
  if (!existsSync(join(modules, '.bin', 'node'))) return false;
  if (readIfThere(join(modules, STAMP)) === stamp && !existsSync(join(modules, UNFINISHED))) return true;
  // npm writes its own lock file last: then the installation is complete, whoever began it.
  if (!installedAsLocked(lockText, readIfThere(join(modules, '.package-lock.json')))) return false;
  markInstalled(modules, stamp);
  return true;
}

function markInstalled(modules, stamp) {
  writeFileSync(join(modules, STAMP), stamp);
  rmSync(join(modules, UNFINISHED), { force: true });
}

/**
 * `npm install --no-save` rather than `npm ci`: the latter refuses a lock file that was made where the registry lacked
 * optional packages for other machines. Afterwards the result is compared with the lock file.
 */
async function installFromLock(root, alsoHeldBy) {
  const modules = join(root, 'node_modules');
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // An interrupted installation may have left incomplete packages, which npm would take for complete.
  if (existsSync(join(modules, UNFINISHED))) rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  writeFileSync(join(modules, UNFINISHED), '');
  const startedAt = Date.now();
  const total = countPackages(lockText);
  const stopProgress = showProgress(() => `${countInstalled(root)} of about ${total}`, startedAt);
  const { code, output } = await runNpm(root, alsoHeldBy).finally(stopProgress);
  if (code !== 0) {
    const words = output.trim().split('\n').slice(-15).join('\n');
    throw new Error(
      `${words}\nThe packages could not be installed (npm ended with ${code}): mend the cause that npm names above and start again.`,
    );
  }
  if (!installedAsLocked(lockText, readIfThere(join(modules, '.package-lock.json')))) {
    throw new Error('package.json and package-lock.json name different packages: run npm install, and commit both.');
  }
  markInstalled(modules, stampFor(lockText, process.platform, process.arch));
  console.error(`Packages installed (${seconds(startedAt)}).`);
}

/** Only errors: npm would warn that this Node is older than some packages need, but they run under the project's own. */
function runNpm(root, alsoHeldBy) {
  const ownNpm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  const options = [
    '--loglevel=error',
    '--no-progress',
    '--no-fund',
    '--no-audit',
    '--include=dev',
    '--include=optional',
  ];
  const args = ['install', '--no-save', ...options];
  const [command, commandArgs] = ownNpm === null ? ['npm', args] : [process.execPath, [ownNpm, ...args]];
  return new Promise((resolvePromise, reject) => {
    const npm = spawn(command, commandArgs, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    if (npm.pid !== undefined) alsoHeldBy(npm.pid);
    let output = '';
    let stopped = false;
    const keep = (chunk) => (output += chunk);
    npm.stdout.on('data', keep);
    npm.stderr.on('data', keep);
    const stop = (signal) => {
      stopped = true;
      npm.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    npm.on('error', () => reject(new Error('npm was not found: install Node.js with npm, then start again.')));
    npm.on('close', (code, signal) => {
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(each, stop);
      if (signal === null && !stopped) resolvePromise({ code, output });
      else reject(new Error('The installation was stopped; the next start begins it again.'));
    });
  });
}

function showProgress(state, startedAt) {
  const terminal = process.stderr.isTTY === true;
  const show = () => {
    const line = `Installing packages: ${state()}, ${seconds(startedAt)}`;
    process.stderr.write(terminal ? `\r\u001b[K${line}` : `${line}\n`);
  };
  show();
  const timer = setInterval(show, terminal ? REDRAW_MS : PROGRESS_LINE_MS);
  return () => {
    clearInterval(timer);
    if (terminal) process.stderr.write('\r\u001b[K');
  };
}

/** Packages in the top folder and its scopes; because of the few nested ones the number is approximate. */
function countInstalled(root) {
  const modules = join(root, 'node_modules');
  const names = listIfThere(modules).filter((name) => !name.startsWith('.'));
  return names.reduce((sum, name) => sum + (name.startsWith('@') ? listIfThere(join(modules, name)).length : 1), 0);
}

function listIfThere(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
}
