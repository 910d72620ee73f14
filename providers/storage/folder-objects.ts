import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { tidying } from './abandoned-files.ts';
import { writeFileDurably } from './durable-file.ts';
import { toStorageFailure } from './folder-failures.ts';
import { isThere, keysBelow, openObject, readObject, removeWithEmptyFolders } from './folder-files.ts';
import { measured } from './measured-stream.ts';
import { checkKeyPrefix, checkObjectKey, compareKeys } from './object-key.ts';
import type { ObjectStorage, StoredObject } from './object-storage.ts';

/** Objects as files in a folder: `objects/<key>` contains the bytes, `types/<key>` the content type. */
export function folderObjects(folder: string): Omit<ObjectStorage, 'signedUrl'> {
  const objects = join(folder, 'objects');
  const types = join(folder, 'types');
  const incoming = join(folder, 'incoming');
  const tidy = tidying(incoming);

  /** The type first: no object is ever without one. */
  const write = async (key: string, content: Uint8Array | Readable, contentType: string): Promise<void> => {
    await tidy();
    await writeFileDurably(join(types, key), Buffer.from(contentType), incoming);
    await writeFileDurably(join(objects, key), content, incoming);
  };
  const remove = async (key: string): Promise<void> => {
    await removeWithEmptyFolders(join(objects, key), objects);
    await removeWithEmptyFolders(join(types, key), types);
  };
  const putStream = async (key: string, stream: Readable, contentType: string): Promise<StoredObject> => {
    const { passed, facts } = measured(stream);
    try {
      await write(key, passed, contentType);
    } catch (error) {
      stream.destroy();
      if (!(await isThere(join(objects, key)))) await remove(key);
      throw error === stream.errored ? error : toStorageFailure(error);
    }
    return facts();
  };

  return {
    putStream: async (key, stream, contentType) => {
      checkObjectKey(key);
      return putStream(key, stream, contentType);
    },
    put: async (key, bytes, contentType) => {
      checkObjectKey(key);
      await write(key, bytes, contentType).catch((error: unknown) => {
        throw toStorageFailure(error);
      });
    },
    get: async (key) => {
      checkObjectKey(key);
      const bytes = await readObject(join(objects, key));
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    getStream: async (key) => {
      checkObjectKey(key);
      const contentType = (await readObject(join(types, key))).toString();
      return { ...(await openObject(join(objects, key))), contentType };
    },
    delete: async (key) => {
      checkObjectKey(key);
      await remove(key);
    },
    list: async (prefix) => {
      checkKeyPrefix(prefix);
      const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      // A process that was killed between the two leaves a type without bytes, whose key may tell something.
      const keys = new Set([...(await keysBelow(objects, within)), ...(await keysBelow(types, within))]);
      return [...keys].filter((key) => key.startsWith(prefix)).sort(compareKeys);
    },
  };
}
