import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compoundFile } from '../support/docx/compound-file.ts';
import { p, wordEntries, wordFile, wordPart } from '../support/docx/word-file.ts';
import { zipFile } from '../support/docx/zip-file.ts';
import { eventually } from '../support/eventually.ts';
import { uploadDocument } from '../support/faults/import-story.ts';
import { asking } from '../support/faults/story.ts';
import type { Asking } from '../support/faults/story.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import { PARTS, startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const MOST_GROWTH_MEGABYTES = 400;

let service: ServiceProcess;
let caller: Asking;

beforeAll(async () => {
  service = await startServiceProcess();
  caller = asking(service);
});
afterAll(() => service.dispose());

const HOSTILE: Readonly<Record<string, { bytes: () => Uint8Array; code: string }>> = {
  'a small file of 1.5 million one-letter paragraphs': {
    bytes: () => wordFile({ body: '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_500_000) }),
    code: 'document_too_large',
  },
  'a zip bomb': { bytes: () => wordFile({ body: p('a'.repeat(150_000_000)) }), code: 'document_too_large' },
  'a file of very many entries': {
    bytes: () =>
      zipFile([
        ...wordEntries({ body: p('What is it?') }),
        ...Array.from({ length: 5_000 }, (_, n) => ({ name: `word/media/${n}.bin`, data: Buffer.from('x') })),
      ]),
    code: 'document_too_large',
  },
  'an external entity': {
    bytes: () =>
      zipFile(
        wordEntries({ body: p('x') }).map((entry) =>
          entry.name === 'word/document.xml'
            ? {
                ...entry,
                data: Buffer.from(
                  `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wordPart('document', '<w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body>').replace(/^<\?xml[^>]*>/, '')}`,
                ),
              }
            : entry,
        ),
      ),
    code: 'document_unsafe',
  },
  'an encrypted document': {
    bytes: () => compoundFile(['EncryptionInfo', 'EncryptedPackage']),
    code: 'document_encrypted',
  },
  'an old .doc': { bytes: () => compoundFile(['WordDocument']), code: 'document_not_docx' },
  'a picture': { bytes: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), code: 'document_not_docx' },
  'half a file': {
    bytes: () => wordFile({ body: p('What is it?').repeat(500) }).subarray(0, 900),
    code: 'document_damaged',
  },
  'an empty document': { bytes: () => wordFile({ body: p('') }), code: 'document_empty' },
  'a document without a question': {
    bytes: () => wordFile({ body: p('A letter to all.') }),
    code: 'document_without_questions',
  },
};

const upload = (bytes: Uint8Array) => uploadDocument(service, caller, bytes);

type Job = { state: string; error: { code: string; message: string } | null; survey_id: string | null };

async function ended(jobId: string): Promise<Job> {
  let job: Job | undefined;
  await eventually(
    async () => {
      job = (await caller.get(`/imports/${jobId}`)) as Job;
      expect(['completed', 'failed']).toContain(job.state);
    },
    { withinMs: 400_000, everyMs: 200 },
  );
  return job!;
}

/** Resident memory of the API, the workers and everything they started, in megabytes. */
async function residentMegabytes(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,rss=,args='], { maxBuffer: 16 * 1024 * 1024 });
  const rows = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, rss, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), rss: Number(rss), command }];
  });
  const mine = rows.filter(({ command }) => command.includes(service.dataDir));
  const counted = new Set(
    mine
      .filter(({ command }) => [PARTS.api, PARTS.worker].some((part) => command.includes(part)))
      .map(({ pid }) => pid),
  );
  for (let before = 0; before < counted.size;) {
    before = counted.size;
    for (const { pid, parent } of rows) if (counted.has(parent)) counted.add(pid);
  }
  return rows.filter(({ pid }) => counted.has(pid)).reduce((sum, { rss }) => sum + rss, 0) / 1024;
}

describe('files that nobody should upload', () => {
  it('cost their own job alone: a clear error, and the service keeps its size', async () => {
    const warm = await upload(await typedQuestionnaire(numberedQuestions(3)));
    expect((await ended(warm)).state).toBe('completed');
    const idle = await residentMegabytes();
    let most = idle;
    let watching = true;
    const watch = (async () => {
      while (watching) most = Math.max(most, await residentMegabytes());
    })();

    const names = Object.keys(HOSTILE);
    const jobs = await Promise.all(names.map((name) => upload(HOSTILE[name]!.bytes())));
    const ends = await Promise.all(jobs.map(ended));
    watching = false;
    await watch;

    expect(Object.fromEntries(names.map((name, index) => [name, ends[index]!.error?.code]))).toEqual(
      Object.fromEntries(names.map((name) => [name, HOSTILE[name]!.code])),
    );
    for (const { error } of ends) expect(error!.message).toMatch(/^[A-Z].{20,}\.$/);
    expect(most - idle).toBeLessThan(MOST_GROWTH_MEGABYTES);
  }, 600_000);

  it('over 10 MB are refused at once', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), 'large.docx');
    const response = await fetch(`${service.url}/api/v1/imports/docx`, {
      method: 'POST',
      headers: caller.headers,
      body: form,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
  });

  it('leave it working: 500 questions are imported after them', async () => {
    const job = await upload(await typedQuestionnaire(numberedQuestions(500)));
    const end = await ended(job);
    expect(end).toMatchObject({ state: 'completed', error: null });
    const survey = (await caller.get(`/surveys/${end.survey_id!}`)) as {
      document: { blocks: { questions: { type: string }[] }[] };
    };
    const selects = survey.document.blocks.flatMap((block) => block.questions).filter(({ type }) => type === 'select');
    expect(selects).toHaveLength(500);
  }, 600_000);
});
