import { z } from 'zod';
import { uploadRecipients } from '../../../operations/mailing/email-lists/upload-recipients.ts';
import { listPath } from '../../../operations/mailing/email-lists/email-list-schemas.ts';
import { artifactId, loadArtifactFile } from '../../artifact-file.ts';
import { fileAdditionSubject } from '../../subjects/addition-subject.ts';
import { contactFileForModel } from '../../views/contact-file-view.ts';
import { defineTool } from '../../tool.ts';

const input = z.strictObject({ ...listPath, artifact_id: artifactId });

export const addRecipientsFromFileTool = defineTool({
  name: 'add_recipients_from_file',
  description:
    'Adds the people in a CSV file that a person attached to an email list. A list that was sent sends to them at once.',
  operation: uploadRecipients,
  policy: {
    kind: 'depends',
    words: 'Asked where something of the list was sent, or is about to be: whoever is added is written to.',
    subject: fileAdditionSubject,
  },
  isOutbound: true,
  input,
  toInput: async (context, { artifact_id, ...path }) => ({
    ...path,
    file: await loadArtifactFile(context, artifact_id),
    dry_run: 'false',
  }),
  view: contactFileForModel,
  waitsFor: ({ operation_id }) => operation_id,
  told: 'Counts, names of columns, numbers of refused rows; none of the contacts.',
});
