import { createHash } from 'node:crypto';
import { z } from 'zod';
import { insertArtifact } from '../../db/stores/ground/artifact-store.ts';
import { claimConversation } from '../../db/stores/ground/conversation-store.ts';
import { insertImportJob } from '../../db/stores/import/import-store.ts';
import type { ImportJob } from '../../db/stores/import/import-store.ts';
import { insertOperation } from '../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { promiseWorkflow } from '../../platform/outbox.ts';
import type { WorkflowStart } from '../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../temporal.config.ts';
import { DOCX_IMPORT, docxImportWorkflowId } from '../../workflows/import/docx-import/messages.ts';
import type { DocxImportInput } from '../../workflows/import/docx-import/messages.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { actingUser } from '../ground/operation-context.ts';
import { defineOperation } from '../ground/operation.ts';
import { refuseWhereAiIsOff } from '../ground/teams/allows-ai.ts';
import { DOCX_CONTENT_TYPE, DOCX_IMPORT_KIND, IMPORT_OUTPUT_FORMATS, MAX_DOCX_BYTES } from './import-limits.ts';

const inputSchema = z.strictObject({
  file: z
    .strictObject({ filename: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) })
    .describe('The questionnaire, a .docx of at most 10 MB.'),
  output_format: z.enum(IMPORT_OUTPUT_FORMATS).default('platform_d'),
  conversation_id: z
    .uuid()
    .optional()
    .describe('The conversation that receives progress events; made where none is given.'),
  notify_email: z.email().max(254).optional().describe('Who gets a mail at the end.'),
});

type ImportRequest = z.infer<typeof inputSchema>;

/** Stored before the transaction: the file, under a key made from the job's id. */
type StoredUpload = { readonly jobId: string; readonly storageKey: string; readonly sha256: string };

export const createImport = defineOperation({
  name: 'imports.create',
  summary: 'Starts importing a Word questionnaire. It becomes a draft survey; follow it by its job id.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: inputSchema,
  output: {
    kind: 'json',
    schema: z.object({
      job_id: z.uuid(),
      artifact_id: z.uuid(),
      state: z.literal('pending'),
      output_format: z.enum(IMPORT_OUTPUT_FORMATS),
      conversation_id: z.uuid(),
      filename: z.string(),
      title: z.string(),
    }),
  },
  prepare: storeUpload,
  abandon: discardUpload,
  run: (context, input, upload) =>
    context.transaction(async (transaction) => {
      await refuseWhereAiIsOff(transaction, context.services.ai);
      const job = newJob(context, input, upload);
      if (!(await claimConversation(transaction, job.conversationId, context.now()))) {
        throw new FieldworkError('not_found', 'There is no conversation of that id.');
      }
      await recordJob(transaction, context, input, upload, job);
      context.afterCommit(await promiseWorkflow(transaction, workflowStart(context, input, job), context));
      return {
        job_id: job.id,
        artifact_id: job.artifactId,
        state: 'pending' as const,
        output_format: input.output_format,
        conversation_id: job.conversationId,
        filename: job.filename,
        title: job.title,
      };
    }),
});

function newJob(context: OperationContext, input: ImportRequest, upload: StoredUpload): ImportJob {
  return {
    id: upload.jobId,
    artifactId: context.newId(),
    draftSurveyId: context.newId(),
    outputFormat: input.output_format,
    conversationId: input.conversation_id ?? context.newId(),
    notifyEmail: input.notify_email ?? null,
    filename: input.file.filename,
    title: titleOf(input.file.filename),
  };
}

async function recordJob(
  transaction: TeamTransaction,
  context: OperationContext,
  input: ImportRequest,
  upload: StoredUpload,
  job: ImportJob,
): Promise<void> {
  const createdAt = context.now();
  await insertArtifact(transaction, {
    id: job.artifactId,
    storageKey: upload.storageKey,
    filename: job.filename,
    contentType: DOCX_CONTENT_TYPE,
    sizeBytes: input.file.bytes.byteLength,
    sha256: upload.sha256,
    createdAt,
    expiresAt: null,
  });
  await insertOperation(transaction, {
    id: job.id,
    kind: DOCX_IMPORT_KIND,
    workflowId: docxImportWorkflowId(job.id),
    createdBy: actingUser(context),
    createdAt,
  });
  await insertImportJob(transaction, job);
}

function workflowStart(context: OperationContext, input: ImportRequest, job: ImportJob): WorkflowStart {
  const workflowInput: DocxImportInput = {
    teamId: context.principal.teamId,
    jobId: job.id,
    aiConcurrency: context.services.settings.aiConcurrency,
    notify: input.notify_email !== undefined,
  };
  return {
    workflowType: DOCX_IMPORT,
    workflowId: docxImportWorkflowId(job.id),
    taskQueue: TASK_QUEUES.core,
    input: workflowInput,
    searchAttributes: {
      TeamId: context.principal.teamId,
      SurveyId: job.draftSurveyId,
      Operation: DOCX_IMPORT_KIND,
      Stage: 'pending',
    },
  };
}

async function storeUpload(context: OperationContext, { file }: ImportRequest): Promise<StoredUpload> {
  if (file.bytes.byteLength > MAX_DOCX_BYTES) {
    throw new FieldworkError('too_large', 'The file is over 10 MB. Remove its pictures, or split it, and try again.');
  }
  const jobId = context.newId();
  const storageKey = `imports/${jobId}/source.docx`;
  await context.services.storage.put(context.principal.teamId, storageKey, file.bytes, DOCX_CONTENT_TYPE);
  return { jobId, storageKey, sha256: createHash('sha256').update(file.bytes).digest('hex') };
}

/** Deletes the file of a request that made no job. Where that fails, the sweep deletes it later. */
async function discardUpload({ services, principal }: OperationContext, { storageKey }: StoredUpload): Promise<void> {
  const { storage, log } = services;
  try {
    await storage.delete(principal.teamId, storageKey);
  } catch (error) {
    log.warn({ err: error, storage_key: storageKey }, 'An upload that no import uses could not be deleted.');
  }
}

/** The file's name as a title: without its extension, underscores as spaces. */
function titleOf(filename: string): string {
  const title = filename
    .replace(/\.docx$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return title === '' ? 'Imported questionnaire' : title;
}
