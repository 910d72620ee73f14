import { z } from 'zod';

/** A bound on the text alone: `readEmailAddress` checks the address. */
export const subjectEmail = z
  .string()
  .max(1_000)
  .describe('The address of the person. Case, and how its domain is written, do not matter.');

const emailHash = z
  .string()
  .describe('A keyed hash of the address, the same in every answer and audit entry about the person.');

const timestamp = z.iso.datetime();

export const subjectLookup = z.object({
  found: z.boolean().describe('Whether any response or distribution record is about the person.'),
  response_count: z.int(),
  distribution_count: z.int(),
  email_hash: emailHash,
});
export type SubjectLookup = z.infer<typeof subjectLookup>;

export const subjectExport = z.object({
  email_hash: emailHash,
  surveys_participated: z.int().describe('How many surveys the person has responses to.'),
  responses: z.array(
    z.object({
      response_id: z.string(),
      survey_id: z.uuid(),
      status: z.string(),
      data: z.record(z.string(), z.unknown()).describe('The answers by question label.'),
      country: z.string().nullable(),
      started_at: timestamp,
      completed_at: timestamp.nullable(),
      created_at: timestamp,
      metadata: z.record(z.string(), z.unknown()).describe('The hidden fields of the link.'),
      geo: z.record(z.string(), z.string().nullable()),
    }),
  ),
  distribution_records: z.array(
    z.object({
      email_list_id: z.uuid(),
      survey_id: z.uuid(),
      status: z.string(),
      sent_at: timestamp.nullable(),
      started_at: timestamp.nullable(),
      completed_at: timestamp.nullable(),
      metadata: z.record(z.string(), z.unknown()).describe('What the list says of the person.'),
    }),
  ),
  exported_at: timestamp,
});
export type SubjectExport = z.infer<typeof subjectExport>;

/** The result in an operation's row: the person's data are in the file only. */
export const subjectExportFile = z.object({ email_hash: emailHash, response_count: z.int(), artifact_id: z.uuid() });

export const subjectErasure = z.object({
  email_hash: emailHash,
  responses_anonymized: z.int(),
  distribution_records_anonymized: z.int(),
  completed_at: timestamp,
});
export type SubjectErasure = z.infer<typeof subjectErasure>;
