import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { tidying } from '../../storage/abandoned-files.ts';
import { writeFileDurably } from '../../storage/durable-file.ts';
import { errorCode, isMissing } from '../../storage/system-error.ts';
import { checkEmailMessage } from './check-email-message.ts';
import { composeEml } from './compose-eml.ts';
import type { EmailMessage, EmailSender } from './email-sender.ts';

export type InboxFolderSettings = {
  readonly folder: string;
  readonly clock?: (() => number) | undefined;
};

/**
 * Stores every mail as an `.eml` file in a folder instead of sending it: the inbox of a service without a mail server.
 * Names begin with the time, so that they sort by it, and end with the subject, so that a person finds them.
 */
export function createInboxFolderSender({ folder, clock = Date.now }: InboxFolderSettings): EmailSender {
  let count = 0;
  const incoming = join(folder, '.incoming');
  const tidy = tidying(incoming);
  return {
    send: async (message) => {
      checkEmailMessage(message);
      const now = new Date(clock());
      count += 1;
      const eml = await composeEml(message, now);
      try {
        await tidy();
        await writeFileDurably(join(folder, fileName(message, now, count)), eml, incoming);
      } catch (error) {
        throw new FieldworkError(
          'mail_deferred',
          `The mail can't be written into the inbox folder (${errorCode(error)}): check its disk and who may write there.`,
          { cause: error },
        );
      }
    },
    close: () => Promise.resolve(),
  };
}

/** The names of the mails in an inbox folder, oldest first; empty without the folder. */
export async function listInbox(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.eml')).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function fileName(message: EmailMessage, now: Date, count: number): string {
  const time = now.toISOString().replaceAll(':', '-');
  const subject = message.subject
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .toLowerCase();
  // A counter within the process, and random bytes for processes that write at the same time.
  const unique = `${String(count).padStart(6, '0')}-${randomBytes(3).toString('hex')}`;
  return [time, unique, subject].filter((part) => part !== '').join('-') + '.eml';
}
