import { createHash } from 'node:crypto';
import { savePrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import { findSubjectRows } from '../../db/stores/privacy/privacy-subject-store.ts';
import type { SubjectRows } from '../../db/stores/privacy/privacy-subject-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { Recipient } from '../../db/stores/mailing/recipient-store.ts';
import type { Response } from '../../domain/fieldwork/response/response.ts';
import { contactFormsIn, isFormOf } from '../../domain/privacy/contact-forms.ts';
import type { AnswersById } from '../../domain/fieldwork/flow/response-answers.ts';
import { recordForADay } from '../../operations/ground/files/file-expiry.ts';
import type { SubjectExport } from '../../operations/privacy/privacy-schemas.ts';
import { mailboxOf } from '../../operations/privacy/read-subject.ts';
import { presentDetail } from '../../operations/fieldwork/responses/response-detail-view.ts';
import { loadVersion } from '../../operations/questionnaire/versions/load-version.ts';
import type { AnnouncedObject } from '../../platform/owned-storage.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { PrivacyWork } from './load-request.ts';
import type { PrivacyAnswer } from './privacy-answer.ts';

const JSON_TYPE = 'application/json';

/** The key of the file, stored for a day; a repeated attempt writes the same one. */
export function exportKey(operationId: string): string {
  return `privacy/${operationId}/person.json`;
}

/** Whether it is the key of such a file: those about the person are deleted first, what is left is about others. */
export function isAboutSomebody(storageKey: string): boolean {
  return storageKey.startsWith('privacy/');
}

/** Writes all data about a person into a file that is deleted after a day. */
export async function answerExport(
  services: ActivityServices,
  transaction: TeamTransaction,
  { request, subject }: PrivacyWork,
  file: AnnouncedObject | null,
): Promise<PrivacyAnswer> {
  if (file === null) throw new TypeError('The file of an export was not announced.');
  const rows = await findSubjectRows(transaction, {
    mailbox: mailboxOf(subject),
    tokens: subject.tokens,
  });
  const exported = await presentExport(transaction, rows, {
    emailHash: request.emailHash,
    folded: subject.folded,
    now: services.now(),
  });
  const bytes = Buffer.from(JSON.stringify(exported));
  const storageKey = exportKey(request.id);
  await file.put(bytes, JSON_TYPE);
  const artifactId = services.newId();
  const afterCommit = await recordForADay(transaction, services, {
    id: artifactId,
    storageKey,
    filename: 'person.json',
    contentType: JSON_TYPE,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: services.now(),
  });
  await savePrivacyRequest(transaction, request.id, { artifactId });
  const response_count = rows.responses.length + rows.mentioning.length;
  return {
    result: { email_hash: request.emailHash, response_count, artifact_id: artifactId },
    details: { response_count, distribution_count: rows.recipients.length },
    afterCommit,
  };
}

async function presentExport(
  transaction: TeamTransaction,
  { responses: own, mentioning, recipients }: SubjectRows,
  { emailHash, folded, now }: { readonly emailHash: string; readonly folded: string; readonly now: Date },
): Promise<SubjectExport> {
  const responses = [...own, ...mentioning.map((response) => formsAlone(response, folded))];
  const presented: SubjectExport['responses'] = [];
  for (const response of responses) presented.push(await presentResponse(transaction, response, now));
  return {
    email_hash: emailHash,
    surveys_participated: new Set(responses.map(({ surveyId }) => surveyId)).size,
    responses: presented,
    distribution_records: recipients.map(presentRecord),
    exported_at: now.toISOString(),
  };
}

/** Of a response by another person's link, the contact forms of this one: all else in it is the other's. */
function formsAlone(response: Response, folded: string): Response {
  const ours = (some: AnswersById): AnswersById =>
    Object.fromEntries(
      Object.entries(some).filter(([, answer]) => contactFormsIn(answer).some((form) => isFormOf(form, folded))),
    );
  const { answers, loops } = response.answers;
  const rounds = Object.entries(loops).map(
    ([blockId, items]) => [blockId, items.map((round) => ({ ...round, answers: ours(round.answers) }))] as const,
  );
  return {
    ...response,
    answers: { answers: ours(answers), loops: Object.fromEntries(rounds) },
    country: null,
    region: null,
    city: null,
    timezone: null,
    respondentMetadata: {},
    panelData: {},
  };
}

async function presentResponse(
  transaction: TeamTransaction,
  response: Response,
  now: Date,
): Promise<SubjectExport['responses'][number]> {
  const { document } = await loadVersion(transaction, response.surveyId, response.version);
  const { data, geo, metadata, status } = presentDetail(response, document, now);
  const startedAt = response.startedAt.toISOString();
  return {
    response_id: response.id,
    survey_id: response.surveyId,
    status,
    data,
    country: response.country,
    started_at: startedAt,
    completed_at: response.completedAt?.toISOString() ?? null,
    created_at: startedAt,
    metadata,
    geo,
  };
}

function presentRecord(recipient: Recipient): SubjectExport['distribution_records'][number] {
  return {
    email_list_id: recipient.listId,
    survey_id: recipient.surveyId,
    status: recipient.state.status,
    sent_at: recipient.sentAt?.toISOString() ?? null,
    started_at: recipient.startedAt?.toISOString() ?? null,
    completed_at: recipient.completedAt?.toISOString() ?? null,
    metadata: recipient.metadata,
  };
}
