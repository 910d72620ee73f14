import { spawn } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { rightsOf } from '../../db/service-role.ts';
import { findRunningService, readServiceState } from '../../scripts/service-state.ts';
import { startPostgres } from '../../scripts/services/embedded-postgres.ts';
import { listProcesses } from '../../scripts/services/processes.ts';
import { processesIn } from '../../scripts/test/run-folder.ts';
import { eventually } from '../support/eventually.ts';
import { chooseLatePort } from '../support/late-port.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import { embeddedDatabaseUrl, embeddedServiceUrl } from '../support/service-database.ts';
import { lastLine, startByLauncher } from '../support/start-by-launcher.ts';
import type { Start } from '../support/start-by-launcher.ts';

// One data folder from its first start on: each test goes on where the one before has left it.

const COMMAND = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url));
const LEAVES_WITHIN_MS = 120_000;

let folder: string;
let documents: string;
let env: { readonly DATA_DIR: string; readonly PORT: string };
let first: Start;
let url: string;
const started: Start[] = [];

beforeAll(async () => {
  [folder, documents] = (await Promise.all(['start-', 'documents-'].map((name) => mkdtemp(join(tmpdir(), name))))) as [
    string,
    string,
  ];
  env = { DATA_DIR: join(folder, 'data'), PORT: String(await chooseLatePort()) };
  first = start(env);
  url = await first.ready();
});
afterAll(async () => {
  for (const one of started) one.kill('SIGTERM');
  await Promise.all(started.map((one) => one.exited));
  await nothingLeft();
  await Promise.all([folder, documents].map((each) => rm(each, { recursive: true })));
});

function start(given: Readonly<Record<string, string>>): Start {
  const made = startByLauncher(given);
  started.push(made);
  return made;
}

const health = async () => (await fetch(`${url}/healthz`)).status;
const nothingLeft = () =>
  eventually(async () => expect(processesIn(folder, await listProcesses())).toEqual([]), {
    withinMs: LEAVES_WITHIN_MS,
  });

describe('npm start', () => {
  it('brings everything up and tells where', async () => {
    expect(url).toBe(`http://127.0.0.1:${env.PORT}`);
    expect(await health()).toBe(200);
    const running = await findRunningService(env.DATA_DIR);
    expect(running).toMatchObject({ url, state: 'ready' });
    const standIns = Object.entries(running?.standIns ?? {});
    expect(standIns.map(([standIn]) => standIn)).toEqual(['panel_a', 'panel_b', 'payments']);
    for (const [standIn, address] of standIns) {
      expect((await fetch(address)).status).toBe(standIn === 'payments' ? 404 : 200);
      expect(first.printed()).toContain(`${standIn} ${address}`);
    }
  });

  it('leaves nothing that other users may read', async () => {
    const entries = await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true });
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    const open = await Promise.all(
      [env.DATA_DIR, ...paths].map(async (path) => {
        // Files come and go while the service runs.
        const found = await lstat(path).catch(() => null);
        return found === null || (found.mode & 0o077) === 0 ? [] : [path];
      }),
    );
    expect(open.flat()).toEqual([]);
  });

  it('gives its processes a role of the database that can become nobody else', async () => {
    const serviceUrl = await embeddedServiceUrl(env.DATA_DIR);
    expect(await rightsOf(serviceUrl)).toEqual({ mayWork: true, beyond: [] });
    const client = new pg.Client({ connectionString: await embeddedDatabaseUrl(env.DATA_DIR) });
    await client.connect();
    const { rows } = await client.query<{ usename: string }>(
      "select distinct usename from pg_stat_activity where datname = 'fieldwork' and pid <> pg_backend_pid()",
    );
    await client.end();
    expect(rows).toEqual([{ usename: new URL(serviceUrl).username }]);
  });

  it('shows Temporal to whoever is at this machine, to read', async () => {
    const { temporalUiUrl } = (await readServiceState(env.DATA_DIR))!;
    expect(first.printed()).toContain(`${temporalUiUrl}/namespaces/fieldwork/workflows`);
    const page = `${temporalUiUrl}/api/v1/namespaces/fieldwork/workflows`;
    expect((await fetch(page)).status).toBe(200);
    expect((await fetch(`${page}/some/terminate`, { method: 'POST', body: '{}' })).status).toBe(403);
  });

  it('keeps others off its folder and its port', async () => {
    const sameFolder = start({ ...env, PORT: String(await chooseLatePort()) });
    const samePort = start({ DATA_DIR: join(folder, 'other'), PORT: env.PORT });
    expect(await Promise.all([sameFolder.exited, samePort.exited])).toEqual([1, 1]);
    expect(lastLine(sameFolder)).toMatch(
      /^A service is already running on the data folder .*\(process \d+, http.*\): stop it first/,
    );
    expect(lastLine(samePort)).toBe(
      `Port ${env.PORT} is taken by another program: end that, or set PORT to a free one.`,
    );
    expect(await health()).toBe(200);
  });

  it('says what to write when the configuration is wrong', async () => {
    const refused = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await refused.exited).toBe(1);
    expect(refused.printed()).toBe(
      'The configuration needs a change.\nPORT: write a whole number from 1 to 65535.\nLOG_LEVEL: write trace, debug, info, warn, error, fatal or silent.\n',
    );
  });
});

describe('npm run import', () => {
  function importCommand(...words: string[]): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...words], {
        env: { ...process.env, DATA_DIR: env.DATA_DIR },
        cwd: documents,
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('close', (code) => resolve({ code, output }));
    });
  }

  beforeAll(async () => {
    const inFolder = (name: string) => join(documents, name);
    await writeFile(inFolder('garden.docx'), await typedQuestionnaire(['Garden survey', ...numberedQuestions(2)]));
    await writeFile(inFolder('letter.docx'), await typedQuestionnaire(['A letter to all our friends.']));
    await writeFile(inFolder('picture.docx'), 'not a document');
  });

  it('imports into the running service, shows the stages and prints the survey', async () => {
    const { code, output } = await importCommand('garden.docx', '--json', 'out');
    expect(output).toMatch(/reading the file[\s\S]*finding the questions[\s\S]*programming[\s\S]*validating/);
    expect(output).toContain('Garden survey');
    expect(output).toMatch(/Q2 +How satisfied are you with service number 2\? \[select single\]/);
    expect(output).toContain('Programmed by rules.');
    expect(output).toContain('1 of 1 imported.');
    expect(code).toBe(0);
    const json = await readFile(join(documents, 'out', 'garden.json'), 'utf8');
    expect((JSON.parse(json) as { blocks: unknown[] }).blocks).not.toEqual([]);
  });

  it('says why each file failed, goes on with the others, and exits with 1', async () => {
    const { code, output } = await importCommand('picture.docx', 'letter.docx', 'missing.docx', 'garden.docx');
    expect(output).toMatch(/picture\.docx[\s\S]*Not imported: .*not a Word document/);
    expect(output).toMatch(/letter\.docx[\s\S]*Not imported: No question was found/);
    expect(output).toMatch(/missing\.docx[\s\S]*Not imported: there is no such file\./);
    expect(output).toContain('1 of 4 imported.');
    expect(code).toBe(1);
  });

  it('explains itself where it is called wrongly', async () => {
    expect(await importCommand()).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
  });
});

describe('npm start that is killed', () => {
  it('starts again at once after kill -9, and stops when only its launcher is killed', async () => {
    const { pid, standIns } = (await readServiceState(env.DATA_DIR))!;
    process.kill(pid, 'SIGKILL');
    const second = start(env);
    await second.ready();
    expect(await health()).toBe(200);
    expect((await readServiceState(env.DATA_DIR))?.standIns).toEqual(standIns);
    second.kill('SIGKILL');
    await nothingLeft();
    expect(await readServiceState(env.DATA_DIR)).toMatchObject({ state: 'stopping' });
  });

  it('refuses data of a newer version in one sentence, and takes down what it had brought up', async () => {
    const postgres = await startPostgres({ dataDir: env.DATA_DIR });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("insert into knex_migrations (name, batch, migration_time) values ('9999-future', 99, now())");
    await client.end();
    await postgres.stop();

    const refused = start(env);
    expect(await refused.exited).toBe(1);
    expect(refused.printed()).toContain('The database was made by a newer Fieldwork (it knows 9999-future)');
    expect(processesIn(folder, await listProcesses())).toEqual([]);
  });
});
