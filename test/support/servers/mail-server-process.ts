import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WELL_BEHAVED } from './mail-server-messages.ts';
import type { MailServerBehaviour, SeenMail, Word } from './mail-server-messages.ts';

const MAIN = fileURLToPath(new URL('./mail-server-main.ts', import.meta.url));
const EXIT_WITH_PARENT = fileURLToPath(new URL('../../../scripts/services/exit-with-parent.ts', import.meta.url));

/** A real SMTP server in a process of its own, which lives on whatever is killed beside it. */
export type MailServerProcess = {
  /** What SMTP_URL says. */
  readonly url: string;
  /** How it behaves from now on, all else as well-behaved servers do; resolves when it does. */
  behave(behaviour?: Partial<MailServerBehaviour>): Promise<void>;
  /** All mails that have come to an end, in the order in which they did. */
  seen(): Promise<readonly SeenMail[]>;
  close(): Promise<void>;
};

export async function startMailServerProcess(): Promise<MailServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldwork-mails-'));
  const notesFile = join(folder, 'mails.jsonl');
  const args = ['--disable-warning=ExperimentalWarning', '--import', EXIT_WITH_PARENT, MAIN, notesFile];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, () => void>();
  let orders = 0;
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The mail server ended (${code}).`)));
    child.on('message', (word) => {
      const said = word as Word;
      if ('port' in said) resolve(said.port);
      else waiting.get(said.done)?.();
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    behave: (behaviour = {}) =>
      new Promise((resolve) => {
        const number = ++orders;
        waiting.set(number, resolve);
        child.send({ number, behaviour: { ...WELL_BEHAVED, ...behaviour } });
      }),
    async seen() {
      // A line that is being written is told the next time.
      const lines = (await readFile(notesFile, 'utf8')).split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as SeenMail);
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
