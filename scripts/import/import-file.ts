import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImportArguments } from './arguments.ts';
import { reportLines, surveyLines } from './print-survey.ts';
import type { Paint } from './print-survey.ts';
import { createProgressDisplay } from './progress-display.ts';
import type { ServiceClient } from './service-client.ts';
import { ServiceRefusal } from './service-client.ts';

export type Terminal = {
  readonly output: { isTTY?: boolean; columns?: number; write(text: string): unknown };
  readonly paint: Paint;
};

const ENDED = new Set(['import.completed', 'import.failed', 'import.cancelled']);

/**
 * Imports one file and prints the result.
 * @returns false if it failed; the reason is printed
 */
export async function importFile(
  client: ServiceClient,
  file: string,
  { jsonFolder, notifyEmail, publish }: ImportArguments,
  { output, paint }: Terminal,
): Promise<boolean> {
  const print = (lines: readonly string[]) => output.write(`${lines.join('\n')}\n`);
  print([paint.bold(file)]);
  try {
    const { jobId, conversationId } = await client.startImport(file, notifyEmail);
    await showProgress(client, conversationId, output);
    const job = await client.importState(jobId);
    if (job.survey_id === null) {
      print([`  Not imported: ${job.error?.message ?? 'the service gave no reason.'}`]);
      return false;
    }
    const { survey, raw } = await client.survey(job.survey_id);
    print(surveyLines(survey, paint, output.columns ?? 120));
    print(reportLines(await client.report(jobId), paint));
    if (jsonFolder !== undefined) print([await writeDocument(jsonFolder, file, raw)]);
    print([`Survey ${job.survey_id}, import job ${jobId}`]);
    if (publish) print([`Answer it at ${await client.publish(job.survey_id)}`]);
    print(['']);
    return true;
  } catch (error) {
    print([`  Not imported: ${reasonOf(error)}`]);
    return false;
  }
}

async function showProgress(client: ServiceClient, conversationId: string, output: Terminal['output']): Promise<void> {
  const watching = new AbortController();
  const display = createProgressDisplay(output);
  for await (const event of client.progress(conversationId, watching.signal)) {
    display.show(event);
    if (ENDED.has(event.type)) break;
  }
  watching.abort();
  display.finish();
}

async function writeDocument(folder: string, file: string, survey: unknown): Promise<string> {
  const target = join(folder, `${basename(file).replace(/\.docx$/i, '')}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(target, `${JSON.stringify((survey as { document: unknown }).document, null, 1)}\n`);
  return `Document written to ${target}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof ServiceRefusal) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such file.';
  if (code === 'EISDIR') return 'it is a folder; name the file.';
  if (code === 'EACCES') return 'it may not be read by this user.';
  return error instanceof Error ? error.message : String(error);
}
