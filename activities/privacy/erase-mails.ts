import { Readable } from 'node:stream';
import { isMailOfAnotherTeam } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { searchFor } from '../../operations/privacy/read-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { loadWork } from './load-request.ts';
import { readMail } from './mail-texts.ts';
import { searchFile } from './search-file.ts';

/** Deletes mails from the local inbox that went to the person, or name them, except those that another team sent. */
export async function eraseMails(services: ActivityServices, ref: OperationRef): Promise<void> {
  const work = await loadWork(services, ref);
  if (work === null) return;
  const { naming } = await searchInbox(services, ref, searchFor(work.subject));
  for (const id of naming) await services.inbox?.remove(id);
}

/**
 * The mails in the local inbox that name a person, except those of other teams, and how many have a name of theirs alone or
 * were searched; none if mail is sent by SMTP.
 */
export async function searchInbox(
  { inbox, database, settings }: ActivityServices,
  { teamId }: OperationRef,
  search: LiteralSearch,
  names?: LiteralSearch,
): Promise<{ readonly searched: number; readonly naming: readonly string[]; readonly named: number }> {
  const naming: string[] = [];
  let named = 0;
  const mails = (await inbox?.list()) ?? [];
  for (const { id } of mails) {
    const bytes = await inbox?.read(id);
    if (bytes === undefined) continue;
    const { texts, ids, attachments } = await readMail(bytes);
    const attached = await searchAttachments(attachments, search, { names, temporaryFolder: settings.temporaryFolder });
    const isNaming = attached.hits > 0 || texts.some((text) => search.count(text) > 0);
    const isNamed =
      !isNaming && (attached.named > 0 || (names !== undefined && texts.some((text) => names.count(text) > 0)));
    if (!isNaming && !isNamed) continue;
    const isTheirs = await inTeamTransaction(database, teamId, (transaction) => isMailOfAnotherTeam(transaction, ids));
    if (isTheirs) continue;
    if (isNaming) naming.push(id);
    else named += 1;
  }
  return { searched: mails.length, naming, named };
}

/** How often the files of a mail name the person, inside of spreadsheets and archives as well. */
async function searchAttachments(
  attachments: readonly Buffer[],
  search: LiteralSearch,
  { names, temporaryFolder }: { readonly names: LiteralSearch | undefined; readonly temporaryFolder: string },
): Promise<{ readonly hits: number; readonly named: number }> {
  let [hits, named] = [0, 0];
  for (const content of attachments) {
    const found = await searchFile(Readable.from([content]), search, {
      temporaryFolder,
      ...(names === undefined ? {} : { names }),
    });
    hits += found.hits;
    named += found.named;
  }
  return { hits, named };
}
