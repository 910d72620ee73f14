import { randomUUID } from 'node:crypto';
import type { TargetSurvey } from './target-survey.ts';
import { wireRequest } from './wire-request.ts';
import type { WireRequest } from './wire-request.ts';

const UPLOAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nemail,name\r\nann@example.org,Ann\r\n' +
  '--b\r\nContent-Disposition: form-data; name="output_format"\r\n\r\nplatform_d\r\n--b--\r\n';
const DOCUMENT = { blocks: [{ name: 'Start', questions: [{ type: 'text', text: 'Why?', condition: 'Q1 == 1' }] }] };

/** One request of each kind that takes a body from outside, by what it is: mostly acceptable before it is made wrong. */
export function validRequests({ id, path, firstPage, caller }: TargetSurvey): Readonly<Record<string, WireRequest>> {
  const host = { Host: 'localhost', Connection: 'close', 'X-Forwarded-For': '192.0.2.1' };
  const upload = { ...host, ...caller, 'Content-Type': 'multipart/form-data; boundary=b' };
  const json = { ...host, ...caller, 'Content-Type': 'application/json' };
  const form = { ...host, 'Content-Type': 'application/x-www-form-urlencoded' };
  const hook = { ...host, 'Content-Type': 'application/json', 'X-Signature': 'abc' };
  const page = `${firstPage}&action=next&a=because&a.other=x`;
  const post = (target: string, headers: Readonly<Record<string, string>>, body: unknown) =>
    wireRequest('POST', target, headers, typeof body === 'string' ? body : JSON.stringify(body));
  return {
    'an import': post('/api/v1/imports/docx', upload, UPLOAD),
    'a file of recipients': post(`/api/v1/email-lists/${randomUUID()}/recipients/upload`, upload, UPLOAD),
    'a file of contacts': post('/api/v1/contacts/read', upload, UPLOAD),
    'a new survey': post('/api/v1/surveys', json, { name: 'Coffee' }),
    'a change': wireRequest('PATCH', `/api/v1/surveys/${id}`, json, JSON.stringify({ document: DOCUMENT })),
    'a list of mails': post('/api/v1/email-lists', json, { name: 'All', survey_id: id }),
    'a synthetic panel': post('/api/v1/panels/synthetic', json, {
      ...{ name: 'Drinkers', size: 10, margins: { drinks: { tea: 0.5, coffee: 0.5 } } },
    }),
    'personal links': post(`/api/v1/surveys/${id}/personal-links`, json, { count: 1 }),
    'a page': post(path, form, page),
    'a preview': post(`/preview/${id}`, form, page),
    'an unsubscription': post('/unsubscribe/abc', form, 'List-Unsubscribe=One-Click'),
    'told deliveries': post('/api/v1/webhooks/email', hook, { events: [] }),
    'a panel’s event': post('/api/v1/webhooks/panel_a', hook, {
      event_type: 'study.completed',
      data: { study_id: 'a' },
    }),
    'another panel’s event': post('/api/v1/webhooks/panel_b', hook, {
      type: 'REPRICING',
      eventId: 'a',
      projectId: 'b',
    }),
    'a payment’s event': post('/webhooks/payments', hook, {
      id: 'a',
      object: 'event',
      type: 'x',
      created: 1,
      data: { object: {} },
    }),
  };
}
