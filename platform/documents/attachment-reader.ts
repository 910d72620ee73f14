import { LRUCache } from 'lru-cache';
import { createKeyedGate } from '../../domain/ground/gate.ts';
import { tooLargeFile } from '../../providers/documents/attachments/attachment-problem.ts';
import { ATTACHMENT_LIMITS } from '../../providers/documents/attachments/attachment-limits.ts';
import type { AttachmentLimits } from '../../providers/documents/attachments/attachment-limits.ts';
import type { AttachmentText } from '../../providers/documents/attachments/attachment-text.ts';
import { memoryOfThisProcess } from '../elsewhere/memory-bound.ts';
import type { MemoryBound } from '../elsewhere/memory-bound.ts';
import type { OwnedStorage } from '../owned-storage.ts';
import type { AttachmentProcessSettings } from './read-attachment-process.ts';
import { createProcessReader, readerMegabytes } from './reading-processes.ts';
import type { ProcessReader } from './reading-processes.ts';

/** A stored file that somebody attached: an artifact of the team that asks. */
export type AttachedFile = {
  readonly storageKey: string;
  readonly filename: string;
  readonly contentType: string;
  readonly sha256: string;
};

/**
 * Reads the text of attached files, each in a process of its own, so that a hostile file costs its job and nothing else.
 * What was read is remembered for a while.
 */
export type AttachmentReader = {
  /**
   * @throws FieldworkError `unsupported_media_type`, `document_encrypted`, `document_damaged`, `document_too_large`,
   * `document_unsafe`, `document_empty`; `object_missing` where the file is no longer kept, `storage_unavailable`
   */
  read(file: AttachedFile, signal?: AbortSignal): Promise<AttachmentText>;
};

export type AttachmentReaderSettings = {
  readonly storage: Pick<OwnedStorage, 'get'>;
  readonly limits?: AttachmentLimits;
  readonly memory?: MemoryBound;
};

/** Some dozens of the longest texts. */
const MOST_CHARACTERS_REMEMBERED = 8_000_000;
/** A conversation asks again within moments; what is deleted is forgotten soon. */
const REMEMBERED_FOR_MS = 5 * 60_000;

export function createAttachmentReader({ storage, ...bounds }: AttachmentReaderSettings): AttachmentReader {
  const texts = new LRUCache<string, AttachmentText>({
    maxSize: MOST_CHARACTERS_REMEMBERED,
    sizeCalculation: ({ characters }) => Math.max(1, characters),
    ttl: REMEMBERED_FOR_MS,
  });
  const reader = createAttachmentProcesses(bounds);
  const oneByOne = createKeyedGate(1);
  return {
    read: (file, signal) => {
      const key = `${file.storageKey} ${file.sha256} ${file.filename}`;
      const readOnce = async (): Promise<AttachmentText> => {
        const known = texts.get(key);
        if (known !== undefined) return known;
        const bytes = await storage.get(file.storageKey);
        const text = await reader.read(inputOf(file.filename, bytes), signal);
        texts.set(key, text);
        return text;
      };
      return oneByOne.run(key, readOnce, signal);
    },
  };
}

/** Reads bytes under a name, each in a process of its own. */
function createAttachmentProcesses({
  limits = ATTACHMENT_LIMITS,
  memory = memoryOfThisProcess,
}: Omit<AttachmentReaderSettings, 'storage'>): ProcessReader<AttachmentText> {
  const argument: AttachmentProcessSettings = { limits, maxMegabytes: readerMegabytes(limits.reading) };
  return createProcessReader<AttachmentText>({
    script: new URL('./read-attachment-process.ts', import.meta.url),
    limits: limits.reading,
    argument,
    memory,
    tooLarge: tooLargeFile,
  });
}

/** A name has no NUL; its bytes begin after one. */
function inputOf(filename: string, bytes: Uint8Array): readonly Uint8Array[] {
  return [Buffer.from(`${filename.replaceAll('\0', '')}\0`), bytes];
}
