import type { Database } from '../db/database.ts';
import type { NewId } from '../domain/ground/ids.ts';
import type { PanelProviderId } from '../domain/recruiting/panels/targeting/quote-request.ts';
import type { RateLimits } from '../db/rate-limits.ts';
import type { AddressChecker } from '../providers/mailing/address-checks/address-checker.ts';
import type { AiProvider } from '../providers/ai/ai-provider.ts';
import type { DemographicsProvider } from '../providers/demographics/demographics-provider.ts';
import type { CountryLookup } from '../providers/mailing/addresses/country-lookup.ts';
import type { DocumentReader } from '../providers/documents/document-reader.ts';
import type { EmailSender } from '../providers/mailing/email/email-sender.ts';
import type { Inbox } from '../providers/mailing/email/inbox.ts';
import type { PanelProvider } from '../providers/recruiting/panels/panel-provider.ts';
import type { PaymentProvider } from '../providers/recruiting/payments/payment-provider.ts';
import type { ResearchProvider } from '../providers/research/research-provider.ts';
import type { OpenedObject } from '../providers/storage/object-storage.ts';
import type { AttachmentReader } from './documents/attachment-reader.ts';
import type { ColumnStore } from './columns/column-store.ts';
import type { Logger } from './logger.ts';
import type { DatabaseNotifications } from './database-notifications.ts';
import type { Keyring } from './keyring.ts';
import type { OwnedStorage } from './owned-storage.ts';
import type { PanelSettings } from './recruiting/panel-settings.ts';
import type { PreparedSurveys } from './prepared-surveys.ts';
import type { WorkflowGateway } from './workflow-gateway.ts';

/** The services of operations and activities; built once for each process in `context.ts`. */
export type Services = {
  readonly database: Database;
  readonly storage: OwnedStorage;
  /** Serves signed links if the storage can't do so itself; null if it can (S3). */
  readonly signedFiles: SignedFiles | null;
  readonly workflows: WorkflowGateway;
  readonly notifications: DatabaseNotifications;
  readonly ai: AiProvider;
  /** Searches the web; null without a configured search service. */
  readonly research: ResearchProvider | null;
  /** Knows the people of places. */
  readonly demographics: DemographicsProvider;
  readonly keys: Keyring;
  readonly countries: CountryLookup;
  readonly rateLimits: RateLimits;
  readonly preparedSurveys: PreparedSurveys;
  readonly columns: ColumnStore;
  /** The local inbox for mails that are not sent; null with a mail server. */
  readonly inbox: Inbox | null;
  /** The configured panel providers, stand-ins included. */
  readonly panels: ReadonlyMap<PanelProviderId, PanelProvider>;
  /** Null without a configured one: then nothing can be paid for. */
  readonly payments: PaymentProvider | null;
  readonly log: Logger;
  readonly now: () => Date;
  readonly newId: NewId;
  readonly settings: ServiceSettings;
};

/** The services of activities: those of operations, and the outside world. */
export type ActivityServices = Services & {
  readonly documents: DocumentReader;
  readonly attachments: AttachmentReader;
  readonly email: EmailSender;
  readonly addresses: AddressChecker;
};

/** Opens the file of a signed link; undefined for a link that is forged, expired or has no file. */
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
  /** The service's addresses for respondents, the public address first; without a slash at the end. */
  readonly surveyAddresses: readonly string[];
  readonly mailsPerSecond: number;
  /** Simultaneous connections to the mail server, for each process. */
  readonly mailConnections: number;
  /** The pauses before mails that were refused for now are tried again, one after each refusal; then the mail has bounced. */
  readonly mailRetriesMs: readonly number[];
  /** Null: webhooks about the outcomes of mails are refused. */
  readonly mailWebhookSecret: string | null;
  /** Responses in each part of an export: the most work that a crash repeats. */
  readonly exportPartResponses: number;
  /** The folder of temporary files, emptied at every start; the only one outside of database and storage. */
  readonly temporaryFolder: string;
  /** The folders with files that are being written, or that a killed process left behind; with the above. */
  readonly unfinishedFolders: readonly string[];
  /** The folder with the logs of the service's processes, if this process can read it. */
  readonly logsFolder: string;
  /** Simultaneous AI calls of one import. */
  readonly aiConcurrency: number;
  readonly aiTimeoutMs: number;
  /** How long a request may wait for a durable operation before it is answered with its progress. */
  readonly answerWithinMs: number;
  readonly panels: PanelSettings;
  readonly agent: AgentSettings;
};

/** The bounds of the agent's turns. */
export type AgentSettings = {
  readonly mostModelCalls: number;
  readonly mostToolCalls: number;
  readonly tokensPerTurn: number;
  /** Of a team, in a day of UTC. */
  readonly tokensPerDay: number;
  readonly approvalLifeMs: number;
  /** Steps of turns that a worker runs side by side. */
  readonly concurrency: number;
};
