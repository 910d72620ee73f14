import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { serverSentEvents } from './server-sent-events.ts';
import type { ServerSentEvent } from './server-sent-events.ts';

/** The service's address and the caller's credentials. */
export type ServiceAccess = {
  readonly url: string;
  readonly token: string;
  readonly teamId: string;
  readonly userId: string;
};

const problem = z.object({ detail: z.string(), code: z.string() });
const created = z.object({ job_id: z.uuid(), conversation_id: z.uuid() });
const job = z.object({
  state: z.enum(['pending', 'processing', 'completed', 'failed']),
  survey_id: z.uuid().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
const option = z.object({ text: z.string(), label: z.string(), type: z.string().optional() }).loose();
const question = z
  .object({
    label: z.string(),
    type: z.string(),
    subtype: z.string().optional(),
    text: z.string(),
    options: z
      .union([z.array(option), z.object({ vertical: z.array(option), horizontal: z.array(option) })])
      .optional()
      .nullable(),
    config: z.record(z.string(), z.unknown()).optional(),
    condition: z.string().nullable().optional(),
    skips: z
      .array(z.object({ condition: z.string(), action: z.object({ type: z.string(), label: z.string().nullish() }) }))
      .optional(),
  })
  .loose();
const survey = z.object({
  id: z.uuid(),
  name: z.string(),
  language: z.string(),
  document: z.object({
    blocks: z.array(z.object({ label: z.string(), name: z.string(), questions: z.array(question) }).loose()),
  }),
});
const liveSurvey = z.object({ public_url: z.url() });
const report = z.object({
  models: z.array(z.string()),
  notes: z.array(
    z.object({ kind: z.string(), label: z.string().nullable(), paragraph: z.number().nullable(), message: z.string() }),
  ),
});

export type ImportedSurvey = z.infer<typeof survey>;
export type ImportedQuestion = z.infer<typeof question>;
export type ImportReport = z.infer<typeof report>;
export type ProgressEvent = Pick<ServerSentEvent, 'type' | 'data'>;

/** The service refused the request, with its own message. */
export class ServiceRefusal extends Error {}

/** The calls of the import command to a service, over its public interface. */
export type ServiceClient = {
  startImport(file: string, notifyEmail: string | undefined): Promise<{ jobId: string; conversationId: string }>;
  progress(conversationId: string, signal: AbortSignal): AsyncGenerator<ProgressEvent, void, undefined>;
  importState(jobId: string): Promise<z.infer<typeof job>>;
  survey(surveyId: string): Promise<{ survey: ImportedSurvey; raw: unknown }>;
  /** Makes a draft live. @returns the address for respondents */
  publish(surveyId: string): Promise<string>;
  report(jobId: string): Promise<ImportReport>;
};

export function createServiceClient(access: ServiceAccess): ServiceClient {
  const headers = {
    'X-Service-Token': access.token,
    'X-Team-ID': access.teamId,
    'X-User-ID': access.userId,
  };
  const request = async (
    path: string,
    init: Pick<RequestInit, 'method' | 'body' | 'signal'> = {},
  ): Promise<Response> => {
    const response = await fetch(`${access.url}${path}`, { ...init, headers });
    if (response.ok) return response;
    const body = problem.safeParse(await response.json().catch(() => undefined));
    throw new ServiceRefusal(body.success ? body.data.detail : `The service answered ${response.status} to ${path}.`);
  };
  const json = async (path: string): Promise<unknown> => (await request(path)).json();
  return {
    async startImport(file, notifyEmail) {
      const form = new FormData();
      form.set('file', new Blob([await readFile(file)]), basename(file));
      if (notifyEmail !== undefined) form.set('notify_email', notifyEmail);
      const response = await request('/api/v1/imports/docx', { method: 'POST', body: form });
      const answer = created.parse(await response.json());
      return { jobId: answer.job_id, conversationId: answer.conversation_id };
    },
    async *progress(conversationId, signal) {
      const response = await request(`/api/v1/conversations/${conversationId}/events`, { signal });
      if (response.body !== null) yield* serverSentEvents(response.body);
    },
    importState: async (jobId) => job.parse(await json(`/api/v1/imports/${jobId}`)),
    survey: async (surveyId) => {
      const raw = await json(`/api/v1/surveys/${surveyId}`);
      return { survey: survey.parse(raw), raw };
    },
    async publish(surveyId) {
      await request(`/api/v1/surveys/${surveyId}/publish`, { method: 'POST' });
      return liveSurvey.parse(await json(`/api/v1/surveys/${surveyId}`)).public_url;
    },
    report: async (jobId) => report.parse(await json(`/api/v1/imports/${jobId}/report`)),
  };
}
