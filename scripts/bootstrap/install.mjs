import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPackages, installedAsLocked, stampFor } from './installation.mjs';
import { withMutex } from './mutex.mjs';

const STAMP = '.installed-from-lock';
const PROGRESS_LINE_MS = 10_000;
const REDRAW_MS = 500;

/**
 * Runs `npm ci` unless node_modules already is what package-lock.json names.
 * @throws Error with npm's own words when the installation fails
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  // Outside node_modules, which an installation empties; by user, for the folder of temporary files is shared.
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const mutex = join(tmpdir(), `fieldwork-install-${process.getuid?.() ?? 0}-${name}.lock`);
  const install = () => (isInstalled(root) ? undefined : installFromLock(root));
  await withMutex(mutex, install, () => console.error('Waiting for another installation in this folder to finish …'));
}

function isInstalled(root) {
  const modules = join(root, 'node_modules');
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = stampFor(lockText, process.platform, process.arch);
  if (!existsSync(join(modules, '.bin', 'node'))) return false;
  if (readIfThere(join(modules, STAMP)) === stamp) return true;
  if (!installedAsLocked(lockText, readIfThere(join(modules, '.package-lock.json')))) return false;
  writeFileSync(join(modules, STAMP), stamp);
  return true;
}

async function installFromLock(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const total = countPackages(lockText);
  const startedAt = Date.now();
  const stopProgress = showProgress(() => `${countInstalled(root)} of about ${total} packages`, startedAt);
  const { code, output } = await runNpmCi(root).finally(stopProgress);
  if (code !== 0) {
    const words = output.trim().split('\n').slice(-15).join('\n');
    throw new Error(
      `${words}\nThe packages could not be installed (npm ci ended with ${code}): mend the cause that npm names above and start again.`,
    );
  }
  writeFileSync(join(root, 'node_modules', STAMP), stampFor(lockText, process.platform, process.arch));
  console.error(`Packages installed (${seconds(startedAt)}).`);
}

/** Errors alone: npm would warn that this Node is older than what some packages ask for, and they get the project's own. */
function runNpmCi(root) {
  const ownNpm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  const args = [
    'ci',
    '--loglevel=error',
    '--no-progress',
    '--no-fund',
    '--no-audit',
    '--include=dev',
    '--include=optional',
  ];
  const [command, commandArgs] = ownNpm === null ? ['npm', args] : [process.execPath, [ownNpm, ...args]];
  return new Promise((resolvePromise, reject) => {
    const npm = spawn(command, commandArgs, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => (output += chunk);
    npm.stdout.on('data', keep);
    npm.stderr.on('data', keep);
    const stop = (signal) => npm.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    npm.on('error', () => reject(new Error('npm was not found: install Node.js with npm, then start again.')));
    npm.on('close', (code, signal) => {
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(each, stop);
      if (signal === null) resolvePromise({ code, output });
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

/** Packages in the top folder and its scopes; the few nested ones make it "about". */
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
