import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { isMissing } from '../../storage/system-error.ts';
import { listInbox } from './inbox-folder.ts';

/** A mail in the local inbox, as a list shows it. */
export type InboxMail = {
  /** The file's name: `2026-04-18T09-30-00.000Z-000001-0a1b2c-how-was-your-visit.eml`. */
  readonly id: string;
  readonly at: Date;
  /** The addresses of its recipients, separated by commas. */
  readonly to: string;
  readonly subject: string;
};

/** The mails that a service without a mail server stores instead of sending them. */
export type Inbox = {
  /** All mails, newest first. */
  list(): Promise<readonly InboxMail[]>;
  /** A part of the list, and the length of the whole. */
  page(part: {
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly mails: readonly InboxMail[]; readonly total: number }>;
  /** The mail in its wire format (.eml); undefined for an unknown id. */
  read(id: string): Promise<Uint8Array | undefined>;
  /** Deletes a mail; a missing one is no error. */
  remove(id: string): Promise<void>;
};

/** Reads the folder that `createInboxFolderSender` writes. */
export function createInbox(folder: string): Inbox {
  const newestFirst = async (): Promise<readonly string[]> => (await listInbox(folder)).filter(isMailId).reverse();
  return {
    list: async () => described(folder, await newestFirst()),
    page: async ({ limit, offset }) => {
      const ids = await newestFirst();
      return { mails: await described(folder, ids.slice(offset, offset + limit)), total: ids.length };
    },
    read: async (id) => (isMailId(id) ? unlessMissing(() => readFile(join(folder, id)), undefined) : undefined),
    remove: async (id) => {
      if (isMailId(id)) await rm(join(folder, id), { force: true });
    },
  };
}

/** True for a file in the folder itself: neither above nor below it, and not one that is still being written. */
function isMailId(id: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.eml$/.test(id);
}

/** Headers end at the first blank line; ours are far shorter. */
const MOST_HEADER_BYTES = 64 * 1024;

/** One after the other: a folder with many mails must not open as many files at once. */
async function described(folder: string, ids: readonly string[]): Promise<readonly InboxMail[]> {
  const mails: InboxMail[] = [];
  for (const id of ids) {
    const mail = await unlessMissing(() => describeMail(folder, id), undefined);
    if (mail !== undefined) mails.push(mail);
  }
  return mails;
}

async function describeMail(folder: string, id: string): Promise<InboxMail> {
  const path = join(folder, id);
  const { headers, subject = '', to = [] } = await PostalMime.parse(await readStart(path));
  const date = new Date(headers.find(({ key }) => key === 'date')?.value ?? NaN);
  return {
    id,
    at: timeIn(id) ?? (Number.isNaN(date.getTime()) ? (await stat(path)).mtime : date),
    to: to.flatMap((one) => one.address ?? one.group.map(({ address }) => address)).join(', '),
    subject,
  };
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MOST_HEADER_BYTES) });
    const start = buffer.subarray(0, bytesRead);
    const end = start.indexOf('\r\n\r\n');
    return end === -1 ? start : start.subarray(0, end + 4);
  } finally {
    await file.close();
  }
}

/** The time of sending, from the beginning of the name, in which `:` is written as `-`. */
function timeIn(id: string): Date | null {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-/.exec(id) ?? [];
  const time = new Date(`${day ?? ''}${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Leaves out a mail that was deleted meanwhile. */
async function unlessMissing<T, Without>(read: () => Promise<T>, without: Without): Promise<T | Without> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return without;
    throw error;
  }
}
