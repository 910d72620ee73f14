import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addRecipients } from '../../../operations/mailing/email-lists/add-recipients.ts';
import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import { getEmailList } from '../../../operations/mailing/email-lists/get-email-list.ts';
import { getRecipientStats } from '../../../operations/mailing/email-lists/get-recipient-stats.ts';
import { listEmailLists } from '../../../operations/mailing/email-lists/list-email-lists.ts';
import { listRecipients } from '../../../operations/mailing/email-lists/list-recipients.ts';
import { previewMail } from '../../../operations/mailing/email-lists/preview-mail.ts';
import { resendEmailList } from '../../../operations/mailing/email-lists/resend-email-list.ts';
import { sendEmailList } from '../../../operations/mailing/email-lists/send-email-list.ts';
import { updateEmailList } from '../../../operations/mailing/email-lists/update-email-list.ts';
import { uploadRecipients } from '../../../operations/mailing/email-lists/upload-recipients.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';
import { answerOf, problemOf } from '../api/answers.ts';
import { TOKEN } from '../api/test-app.ts';
import type { TestApp } from '../api/test-app.ts';
import { surveyDesk } from '../survey-desk.ts';

export type ListDesk = Awaited<ReturnType<typeof aListDesk>>;

/** A new team with a live survey, and what it does with email lists over HTTP. */
export async function aListDesk(app: TestApp, services: Services) {
  const member: Principal = { teamId: randomUUID(), userId: randomUUID(), isServiceAdmin: false, requestId: 'test' };
  await ensureMember(services, member);
  const surveys = surveyDesk(services, member);
  const surveyId = await surveys.aLiveSurvey();
  const lists = `/api/v1/surveys/${surveyId}/email-lists`;
  const as = { 'X-Service-Token': TOKEN, 'X-Team-ID': member.teamId, 'X-User-ID': member.userId ?? '' };
  const ask = (method: string, path: string, json?: unknown) =>
    app.request(path.startsWith('/api') ? path : `${lists}${path}`, {
      method,
      as,
      ...(json !== undefined && { json }),
    });
  const create = async (list: object) =>
    answerOf(await ask('POST', '', { name: 'Customers', ...list }), createEmailList, 201);
  const upload = (path: string, content: Uint8Array | string, fields: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([typeof content === 'string' ? content : Buffer.from(content)]), 'contacts.csv');
    return app.request(path.startsWith('/api') ? path : `${lists}${path}`, { method: 'POST', as, body });
  };
  return {
    member,
    as,
    surveys,
    surveyId,
    lists,
    ask,
    create,
    upload,
    aList: async (...emails: unknown[]) => create({ emails }),
    get: async (id: string) => answerOf(await ask('GET', `/${id}`), getEmailList),
    all: async (query = '') => answerOf(await ask('GET', query), listEmailLists),
    update: async (id: string, changes: object) => answerOf(await ask('PATCH', `/${id}`, changes), updateEmailList),
    recipients: async (id: string, query = '') =>
      answerOf(await ask('GET', `/${id}/recipients${query}`), listRecipients),
    stats: async (id: string) => answerOf(await ask('GET', `/${id}/stats`), getRecipientStats),
    send: async (id: string, how: object = {}) => answerOf(await ask('POST', `/${id}/send`, how), sendEmailList),
    resend: async (id: string, how: object = {}) => answerOf(await ask('POST', `/${id}/resend`, how), resendEmailList),
    add: async (id: string, ...emails: unknown[]) =>
      answerOf(await ask('POST', `/${id}/recipients`, { emails }), addRecipients),
    addFile: async (id: string, content: Uint8Array | string, fields: Readonly<Record<string, string>> = {}) =>
      answerOf(await upload(`/${id}/recipients/upload`, content, fields), uploadRecipients),
    preview: async (id: string, what: object = {}) => answerOf(await ask('POST', `/${id}/preview`, what), previewMail),
    problem: async (method: string, path: string, json?: unknown) => problemOf(await ask(method, path, json)),
    /** Status and paths of what is wrong with a request. */
    refused: async (method: string, path: string, json?: unknown) => {
      const { status, code, errors } = await problemOf(await ask(method, path, json));
      return [status, code, ...(errors?.map((issue) => issue.path) ?? [])];
    },
    expectNothingSent: async (id: string) =>
      expect(await answerOf(await ask('GET', `/${id}`), getEmailList)).toMatchObject({
        sending_status: 'draft',
        sent_count: 0,
      }),
  };
}
