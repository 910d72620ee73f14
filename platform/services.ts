import type { Database } from '../db/database.ts';
import type { NewId } from '../domain/ground/ids.ts';
import type { PanelProviderId } from '../domain/recruiting/panels/targeting/quote-request.ts';
import type { RateLimits } from '../db/rate-limits.ts';
import type { AddressChecker } from '../providers/mailing/address-checks/address-checker.ts';
import type { AiProvider } from '../providers/ai/ai-provider.ts';
import type { CountryLookup } from '../providers/mailing/addresses/country-lookup.ts';
import type { DocumentReader } from '../providers/documents/document-reader.ts';
import type { EmailSender } from '../providers/mailing/email/email-sender.ts';
import type { Inbox } from '../providers/mailing/email/inbox.ts';
import type { PanelProvider } from '../providers/recruiting/panels/panel-provider.ts';
import type { PaymentProvider } from '../providers/recruiting/payments/payment-provider.ts';
import type { ObjectStorage, OpenedObject } from '../providers/storage/object-storage.ts';
import type { ColumnStore } from './columns/column-store.ts';
import type { Logger } from './logger.ts';
import type { DatabaseNotifications } from './database-notifications.ts';
import type { Keyring } from './keyring.ts';
import type { PanelSettings } from './recruiting/panel-settings.ts';
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
  readonly columns: ColumnStore;
  /** Where mails are kept instead of being sent; null where a mail server is configured. */
  readonly inbox: Inbox | null;
  /** Those that are configured, or stood in for. */
  readonly panels: ReadonlyMap<PanelProviderId, PanelProvider>;
  /** Null where none is configured: nothing can be paid for. */
  readonly payments: PaymentProvider | null;
  readonly log: Logger;
  readonly now: () => Date;
  readonly newId: NewId;
  readonly settings: ServiceSettings;
};

/** What activities have beyond the operations' services: the outside world. */
export type ActivityServices = Services & {
  readonly documents: DocumentReader;
  readonly email: EmailSender;
  readonly addresses: AddressChecker;
};

/** Opens what a signed link names; undefined for a link that is forged, expired or names nothing. */
export type SignedFiles = {
  open(
    link: { readonly key: string; readonly filename: string; readonly expires: string; readonly signature: string },
    now: Date,
  ): Promise<OpenedObject | undefined>;
};

export type ServiceSettings = {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** Where respondents reach the service, the public address first; without a slash at the end. */
  readonly surveyAddresses: readonly string[];
  readonly mailsPerSecond: number;
  /** Conversations with the mail server at once, in each process. */
  readonly mailConnections: number;
  /** When a mail that was refused for now is tried again, after each refusal; then it has bounced. */
  readonly mailRetriesMs: readonly number[];
  /** Null: nobody may report what became of mails. */
  readonly mailWebhookSecret: string | null;
  /** Responses in each part of a file that an export reads: what of its work a crash may cost. */
  readonly exportPartResponses: number;
  /** Where the logs of the service's own parts are, if this process can see them. */
  readonly logsFolder: string;
  /** AI calls side by side within one import. */
  readonly aiConcurrency: number;
  readonly aiTimeoutMs: number;
  /** How long a request may wait for long work before it is answered with where that stands. */
  readonly answerWithinMs: number;
  readonly panels: PanelSettings;
};
