import type { Database } from '../db/database.ts';
import type { NewId } from '../domain/ids.ts';
import type { RateLimits } from '../db/rate-limits.ts';
import type { AiProvider } from '../providers/ai/ai-provider.ts';
import type { CountryLookup } from '../providers/addresses/country-lookup.ts';
import type { DocumentReader } from '../providers/documents/document-reader.ts';
import type { EmailSender } from '../providers/email/email-sender.ts';
import type { ObjectStorage } from '../providers/storage/object-storage.ts';
import type { Logger } from './logger.ts';
import type { DatabaseNotifications } from './database-notifications.ts';
import type { Keyring } from './keyring.ts';
import type { PreparedSurveys } from './prepared-surveys.ts';
import type { WorkflowGateway } from './workflow-gateway.ts';

/** What operations and activities are given; built once a process in `context.ts`. */
export type Services = {
  readonly database: Database;
  readonly storage: ObjectStorage;
  /** Serves signed links where the storage cannot do so itself; null where it can (S3). */
  readonly signedFiles: SignedFiles | null;
  readonly workflows: WorkflowGateway;
  readonly notifications: DatabaseNotifications;
  readonly ai: AiProvider;
  readonly keys: Keyring;
  readonly countries: CountryLookup;
  readonly rateLimits: RateLimits;
  readonly preparedSurveys: PreparedSurveys;
  readonly log: Logger;
  readonly now: () => Date;
  readonly newId: NewId;
  readonly settings: ServiceSettings;
};

/** What activities have beyond the operations' services: the outside world. */
export type ActivityServices = Services & {
  readonly documents: DocumentReader;
  readonly email: EmailSender;
};

/** Opens what a signed link names; undefined for a link that is forged, expired or names nothing. */
export type SignedFiles = {
  open(
    link: { readonly key: string; readonly filename: string; readonly expires: string; readonly signature: string },
    now: Date,
  ): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>;
};

export type ServiceSettings = {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** AI calls side by side within one import. */
  readonly aiConcurrency: number;
  readonly aiTimeoutMs: number;
  /** How long a request may wait for long work before it is answered with where that stands. */
  readonly answerWithinMs: number;
};
