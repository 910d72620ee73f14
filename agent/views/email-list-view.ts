import type { EmailListView } from '../../operations/mailing/email-lists/email-list-schemas.ts';
import { compact } from './compact.ts';

/** A list of recipients as a model is told of it: counts and its template, nobody on it. */
export function emailListForModel(list: EmailListView) {
  const { id, survey_id, name, total_count, sent_count, sending_status, source_panel_id, email_template } = list;
  return compact({ id, survey_id, name, total_count, sent_count, sending_status, source_panel_id, email_template });
}
