import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toFieldworkError } from '../../../api/problem.ts';
import { createInboxAssets } from '../../../pages/inbox/assets.ts';
import { inboxPages } from '../../../pages/inbox/inbox-pages.ts';
import type { EmailMessage } from '../../../providers/mailing/email/email-sender.ts';
import { createInboxFolderSender } from '../../../providers/mailing/email/inbox-folder.ts';
import { createInbox } from '../../../providers/mailing/email/inbox.ts';
import type { Inbox } from '../../../providers/mailing/email/inbox.ts';
import { anEmail } from '../../providers/mailing/email/an-email.ts';
import { recordingLog } from '../../support/api/recording-log.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';

export type InboxRoom = {
  readonly app: TestApp;
  readonly inbox: Inbox;
  readonly folder: string;
  /** What the pages logged. */
  readonly failures: readonly unknown[];
  /** Puts a mail into the inbox, a minute after the one before. @returns its id */
  receive(changes?: Partial<EmailMessage>): Promise<string>;
  close(): Promise<void>;
};

/** The pages of an inbox that is empty at first. */
export async function startInboxRoom(): Promise<InboxRoom> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldwork-inbox-'));
  const inbox = createInbox(folder);
  const { log, records } = recordingLog();
  const assets = await createInboxAssets();
  const app = await startTestApp([], { pages: [inboxPages({ inbox, log, assets }, toFieldworkError)] });
  let clock = Date.UTC(2026, 3, 18, 9, 30);
  const sender = createInboxFolderSender({ folder, clock: () => clock });
  return {
    app,
    inbox,
    folder,
    failures: records,
    async receive(changes = {}) {
      clock += 60_000;
      await sender.send(anEmail(changes));
      const [newest] = await inbox.list();
      return newest?.id ?? '';
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
