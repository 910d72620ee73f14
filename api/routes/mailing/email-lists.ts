import { MAX_CONTACT_FILE_BYTES } from '../../../operations/mailing/contacts/contact-file.ts';
import { readContacts } from '../../../operations/mailing/contacts/read-contacts.ts';
import { addRecipients } from '../../../operations/mailing/email-lists/add-recipients.ts';
import { composeEmailTemplate } from '../../../operations/mailing/email-templates/compose-email-template.ts';
import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import { getEmailList } from '../../../operations/mailing/email-lists/get-email-list.ts';
import { getRecipientStats } from '../../../operations/mailing/email-lists/get-recipient-stats.ts';
import { listEmailLists } from '../../../operations/mailing/email-lists/list-email-lists.ts';
import { listRecipients } from '../../../operations/mailing/email-lists/list-recipients.ts';
import { previewMail } from '../../../operations/mailing/email-lists/preview-mail.ts';
import { resendEmailList } from '../../../operations/mailing/email-lists/resend-email-list.ts';
import { sendEmailList } from '../../../operations/mailing/email-lists/send-email-list.ts';
import { sendTestMail } from '../../../operations/mailing/email-lists/send-test-mail.ts';
import { updateEmailList } from '../../../operations/mailing/email-lists/update-email-list.ts';
import { uploadRecipients } from '../../../operations/mailing/email-lists/upload-recipients.ts';
import { route } from '../../route.ts';

const LISTS = '/api/v1/surveys/:survey_id/email-lists';
const LIST = `${LISTS}/:list_id`;
const SEND = '/api/v1/operations/{operation_id}';

const UPLOAD = { field: 'file', maxBytes: MAX_CONTACT_FILE_BYTES, contentType: 'text/csv' } as const;

export const emailListRoutes = [
  route('POST', LISTS, createEmailList, {
    status: 201,
    location: '/api/v1/surveys/{survey_id}/email-lists/{id}',
  }),
  route('GET', LISTS, listEmailLists),
  route('GET', LIST, getEmailList),
  route('PATCH', LIST, updateEmailList),
  route('POST', `${LIST}/send`, sendEmailList, { operationLocation: SEND }),
  route('POST', `${LIST}/resend`, resendEmailList, { operationLocation: SEND }),
  route('GET', `${LIST}/stats`, getRecipientStats),
  route('GET', `${LIST}/recipients`, listRecipients),
  route('POST', `${LIST}/recipients`, addRecipients, { operationLocation: SEND, problems: ['too_large'] }),
  route('POST', `${LIST}/recipients/upload`, uploadRecipients, { operationLocation: SEND, upload: UPLOAD }),
  route('POST', `${LIST}/preview`, previewMail),
  route('POST', `${LIST}/test`, sendTestMail),
  route('POST', '/api/v1/surveys/:survey_id/email-templates/compose', composeEmailTemplate),
  route('POST', '/api/v1/contacts/read', readContacts, { upload: UPLOAD }),
];
