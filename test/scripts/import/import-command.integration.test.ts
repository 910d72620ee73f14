import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { numberedQuestions, typedQuestionnaire } from '../../support/questionnaires/typed-questionnaire.ts';
import { startServiceProcess, TOKEN } from '../../support/service-process.ts';
import type { ServiceProcess } from '../../support/service-process.ts';

const COMMAND = fileURLToPath(new URL('../../../scripts/import.ts', import.meta.url));

let service: ServiceProcess;
let folder: string;
beforeAll(async () => {
  service = await startServiceProcess();
  folder = await mkdtemp(join(tmpdir(), 'fieldwork-import-'));
  await writeFile(join(folder, 'garden.docx'), await typedQuestionnaire(['Garden survey', ...numberedQuestions(2)]));
  await writeFile(join(folder, 'letter.docx'), await typedQuestionnaire(['A letter to all our friends.']));
  await writeFile(join(folder, 'picture.docx'), 'not a document');
});
afterAll(async () => {
  await service.dispose();
  await rm(folder, { recursive: true, force: true });
});

function importCommand(...words: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...words], {
      env: { ...process.env, DATA_DIR: service.dataDir, SERVICE_TOKENS: TOKEN },
      cwd: folder,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });
}

describe('npm run import', () => {
  it('imports into the running service, shows the stages and prints the survey', async () => {
    const { code, output } = await importCommand('garden.docx', '--json', 'out');
    expect(output).toMatch(/reading the file[\s\S]*finding the questions[\s\S]*programming[\s\S]*validating/);
    expect(output).toContain('Garden survey');
    expect(output).toMatch(/Q2 +How satisfied are you with service number 2\? \[select single\]/);
    expect(output).toContain('Programmed by rules.');
    expect(output).toContain('1 of 1 imported.');
    expect(code).toBe(0);
    const document = JSON.parse(await readFile(join(folder, 'out', 'garden.json'), 'utf8')) as { blocks: unknown[] };
    expect(document.blocks).not.toEqual([]);
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
