import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';
import { markdownPages, ROOT } from './markdown-pages.ts';
import type { CodeBlock, MarkdownPage } from './markdown-pages.ts';

// Every command of README.md and docs/, as a newcomer pastes it: page by page, in one shell a page, against a started service.

const PAGE_TIMEOUT_MS = 240_000;
const README = 'README.md';

const isRun = ({ language, mark }: CodeBlock): boolean => language === 'sh' && mark === '';
/** README.md first: the pages behind it go on with the survey that it leaves. */
const PAGES = markdownPages()
  .filter(({ path, blocks }) => (path === README || path.startsWith('docs/')) && blocks.some(isRun))
  .sort((one, other) => Number(other.path === README) - Number(one.path === README));

const untilRun = (status: string) => `until [ "$(ask "$RUNS/$RUN" | pick status)" = ${status} ]; do sleep 0.2; done`;
/** The pause comes at once, the price of it a little later. */
const UNTIL_PRICED = 'until ask "$RUNS/$RUN" | pick approval.hash > /dev/null 2>&1; do sleep 0.2; done';
const PAY = `curl -sSf -o /dev/null -d act=pay "$CHECKOUT"\n${untilRun('active')}`;
const STAND_INS = `PANEL_A=$(pick standIns.panel_a < "$DATA_DIR/service.json")
PANEL_B=$(pick standIns.panel_b < "$DATA_DIR/service.json")
push() { curl -sSf -o /dev/null "$@"; }
on_page() { curl -sSf "$1" | grep -o "$2" | sed -n 1p; }`;
/** At provider A: comes, and hands in the code of the study that the end of the survey would show. */
const TAKES_PART_AT_A = String.raw`STUDY=$(on_page "$PANEL_A" 'name="study" value="[^"]*' | cut -d'"' -f4)
push -d "study=$STUDY" "$PANEL_A/people/arrive"
CODE=$(on_page "$PANEL_A" '[[:alnum:]_-]* (complete)' | cut -d' ' -f1)
push -d "code=$CODE" "$PANEL_A$(on_page "$PANEL_A" '/people/[^"]*/complete')"`;
const COMPLETES_AT_B = `push -X POST "$PANEL_B$(on_page "$PANEL_B" '/stand-in/[^"]*/participants')"
push -d outcome=complete "$PANEL_B$(on_page "$PANEL_B" '/stand-in/participants/[^"]*')"`;
const REPRICE = `push -d cpiCents=365 "$PANEL_B$(on_page "$PANEL_B" '/stand-in/[^"]*/reprice')"`;
const UNTIL_LAUNCHED = `until on_page "$PANEL_B" '/stand-in/[^"]*/participants' > /dev/null; do sleep 0.2; done`;
const CLOSE = `push -X POST "$PANEL_B$(on_page "$PANEL_B" '/stand-in/[^"]*/reprice' | sed s/reprice/close/)"`;
const UNTIL_SETTLED = `until [ "$(ask "$RUNS/$RUN" | pick statement)" != null ]; do sleep 0.2; done`;

/** Stops the service and all its parts, and starts it again on the same data, as a reader does in the other terminal. */
const RESTART = 'curl -sSf -X POST "$RESTART"';

/** The mail of the agent's survey has arrived. */
const UNTIL_MAILED = `until curl -sSf "\${API%/api/v1}/inbox" | grep -q 'Coffee at work'; do sleep 0.2; done`;

/** What a page asks its reader to do elsewhere, behind the first, second … block of a heading. */
const DONE_ELSEWHERE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'README.md': { 'Asking the agent for all of it': [RESTART, UNTIL_MAILED] },
  'docs/panels-tour.md': {
    '1. Start': [STAND_INS],
    '4. Approve, then pay by a click': [PAY, [TAKES_PART_AT_A, TAKES_PART_AT_A, UNTIL_SETTLED].join('\n')],
    '6. A price that rises': [
      [PAY, UNTIL_LAUNCHED, COMPLETES_AT_B, REPRICE, UNTIL_PRICED].join('\n'),
      '',
      [PAY, UNTIL_LAUNCHED, COMPLETES_AT_B, COMPLETES_AT_B, CLOSE, UNTIL_SETTLED].join('\n'),
    ],
  },
};

/** What a page says that its commands print. */
const SAYS: Readonly<Record<string, readonly string[]>> = {
  'README.md': [
    'Answer it at http',
    '"unknown_identifiers":[]',
    '/s/',
    '/r/',
    '"total":1',
    'I made the survey “Coffee at work”',
    'It asks you: Publish "Coffee at work": 6 questions go live',
    'Published: the survey “Coffee at work” is active now.',
    'I made 30 test responses.',
    '(30 answers)',
    'It asks you: Send "Guests" (survey "Coffee at work"): an invitation goes to 1 person.',
    '“Guests” is being sent.',
    '/c/pay/',
    'awaiting_payment',
  ],
  'docs/email.md': ['You are invited', '"outcome":"sent"'],
  'docs/panels-tour.md': [
    '"total_cost": "2.48"',
    '"total_cost": "12.72"',
    '"cost_per_complete": "3.18"',
    '"paused"',
    '2 of 2 completes delivered',
    '"total_cost": "3.60"',
    '3 of 4 completes delivered; 1 at 3.18 USD is refunded: 3.18 USD.',
    '2 of 3 completes delivered; 1 at 1.20 USD is refunded: 1.20 USD.',
  ],
};

let service: ServiceProcess;
/** Restarts the service for a shell that asks it to. */
let restarter: Server;
/** The project's folder, so to say: what commands write stays out of the real one. */
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  const entries = (await readdir(ROOT)).filter((name) => name !== 'data' && name !== '.git');
  await Promise.all(entries.map((name) => symlink(join(ROOT, name), join(folder, name))));
  // As it comes: with a token of its own and all stand-ins.
  service = await startServiceProcess({ SERVICE_TOKENS: '', STAND_INS: '' });
  restarter = createServer((_request, response) => {
    void service
      .stop()
      .then(() => service.start())
      .then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await once(restarter.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const child of running) endGroup(child);
  restarter.close();
  await service.dispose();
  await rm(folder, { recursive: true });
});

function scriptOf({ path, blocks }: MarkdownPage): string {
  const seen = new Map<string, number>();
  const steps = blocks.filter(isRun).map(({ heading, text }) => {
    const nth = seen.get(heading) ?? 0;
    seen.set(heading, nth + 1);
    return `${text}\n${DONE_ELSEWHERE[path]?.[heading]?.[nth] ?? ''}`;
  });
  return ['set -euo pipefail', `trap 'echo "It failed at: $BASH_COMMAND"' ERR`, ...steps].join('\n');
}

/** In a process group of its own, which ends with the test, whatever it has started. */
function runInBash(script: string): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', script], {
      cwd: folder,
      env: {
        ...process.env,
        DATA_DIR: service.dataDir,
        NO_COLOR: '1',
        RESTART: `http://127.0.0.1:${(restarter.address() as AddressInfo).port}`,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const timeout = setTimeout(() => endGroup(child), PAGE_TIMEOUT_MS);
    child.once('close', (code) => {
      clearTimeout(timeout);
      running.delete(child);
      resolve({ code, output });
    });
  });
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('the commands of the documentation', () => {
  it.each(PAGES.map((page): [string, MarkdownPage] => [page.path, page]))('%s', async (_path, page) => {
    const { code, output } = await runInBash(scriptOf(page));
    expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining('It failed at:') });
    for (const words of SAYS[page.path] ?? []) expect(output).toContain(words);
  });

  it('leave what they promise', async () => {
    const left = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name).sort()).toEqual(['questionnaire.docx', 'responses.csv', 'responses.sav']);
  });
});
