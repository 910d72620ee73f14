import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchInbox } from '../../../activities/privacy/erase-mails.ts';
import { startMail } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { createLiteralSearch } from '../../../domain/privacy/literal-search.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { createInboxFolderSender } from '../../../providers/mailing/email/inbox-folder.ts';
import { createInbox } from '../../../providers/mailing/email/inbox.ts';
import { anEmail } from '../../providers/mailing/email/an-email.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let world: TestServices;
let folder: string;
beforeAll(async () => {
  world = await testServices();
  folder = await mkdtemp(join(tmpdir(), 'fieldwork-inbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of a mail with files that the team sent, with what its operation is recorded by. */
async function aCopy({ teamId }: Principal, content: Uint8Array): Promise<void> {
  const operationId = randomUUID();
  const mail = { purpose: 'platform_email', operationId, recipient: 'boss@example.org' };
  await inTeamTransaction(world.services.database, teamId, (transaction) =>
    startMail(transaction, { ...mail, id: randomUUID(), attemptId: randomUUID(), at: new Date() }),
  );
  await createInboxFolderSender({ folder }).send(
    anEmail({
      to: 'boss@example.org',
      messageId: `<${operationId}@fieldwork.example>`,
      attachments: [{ filename: 'a.bin', contentType: 'application/octet-stream', content }],
    }),
  );
}

it('a mail whose files name the person goes with them, unless another team sent it', async () => {
  const [ours, others] = [await world.aMember(), await world.aMember()];
  const naming = Buffer.from('name;email\r\nAda;Ada@Example.com\r\n');
  await aCopy(ours, naming);
  await aCopy(ours, gzipSync(naming));
  await aCopy(ours, Buffer.from('nobody'));
  await aCopy(others, naming);
  const services = { ...world.services, inbox: createInbox(folder) } as unknown as ActivityServices;
  const ref = { teamId: ours.teamId, operationId: randomUUID() };
  const found = await searchInbox(services, ref, createLiteralSearch([{ text: 'ada@example.com', kind: 'address' }]));
  expect(found).toMatchObject({ searched: 4, naming: { length: 2 }, named: 0 });
});
