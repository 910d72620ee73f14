import type { Database } from '../db/database.ts';
import {
  announceObject,
  forgetObject,
  giveUpObjects,
  lockUnwantedObject,
} from '../db/stores/ground/stored-object-store.ts';
import type { StoredBy } from '../db/stores/ground/stored-object-store.ts';
import { inTeamTransaction } from '../db/transaction.ts';
import type { ObjectStorage, StoredObject } from '../providers/storage/object-storage.ts';
import type { Readable } from 'node:stream';

/**
 * The object storage, with a committed row for each object before it is written: nothing is stored that no team owns. The
 * row must be adopted (`adoptObject`) by the transaction that needs the object, or the sweep deletes both.
 */
export type OwnedStorage = Pick<ObjectStorage, 'get' | 'getStream' | 'list' | 'signedUrl'> & {
  /** For who writes within a transaction: announces the object before that begins, and returns how to write it. */
  announce(teamId: string, key: string): Promise<AnnouncedObject>;
  /** Writes or overwrites what is adopted right after; durable when it resolves. @throws FieldworkError `storage_full`, `storage_unavailable` */
  put(teamId: string, key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** As `put`, from a stream; one that fails leaves nothing behind. @throws the stream's error, and those of `put` */
  putStream(teamId: string, key: string, stream: Readable, contentType: string): Promise<StoredObject>;
  /** Deletes an object with its row. Once begun, it is finished by the sweep if this process dies. */
  delete(teamId: string, key: string): Promise<void>;
  /** Finishes such a deletion; an object that was adopted meanwhile stays. */
  deleteUnwanted(teamId: string, key: string): Promise<void>;
};

export type AnnouncedObject = { put(bytes: Uint8Array, contentType: string): Promise<void> };

export function createOwnedStorage(objects: ObjectStorage, database: Database): OwnedStorage {
  const announce = (teamId: string, key: string, storedBy: StoredBy): Promise<void> =>
    inTeamTransaction(database, teamId, (transaction) => announceObject(transaction, key, storedBy));
  return {
    get: (key) => objects.get(key),
    getStream: (key) => objects.getStream(key),
    list: (prefix) => objects.list(prefix),
    signedUrl: (key, options) => objects.signedUrl(key, options),
    announce: async (teamId, key) => {
      await announce(teamId, key, 'step');
      return { put: (bytes, contentType) => objects.put(key, bytes, contentType) };
    },
    put: async (teamId, key, bytes, contentType) => {
      await announce(teamId, key, 'request');
      await objects.put(key, bytes, contentType);
    },
    putStream: async (teamId, key, stream, contentType) => {
      try {
        await announce(teamId, key, 'step');
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return objects.putStream(key, stream, contentType);
    },
    delete: async (teamId, key) => {
      await inTeamTransaction(database, teamId, (transaction) => giveUpObjects(transaction, [key]));
      await objects.delete(key);
      await inTeamTransaction(database, teamId, (transaction) => forgetObject(transaction, key));
    },
    deleteUnwanted: (teamId, key) =>
      // The row stays locked meanwhile: whoever wants to adopt the object waits, and learns that it is gone.
      inTeamTransaction(database, teamId, async (transaction) => {
        if (!(await lockUnwantedObject(transaction, key))) return;
        await objects.delete(key);
        await forgetObject(transaction, key);
      }),
  };
}
