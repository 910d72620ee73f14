/**
 * Every variable that the service reads: its name, the default that applies when it is unset or empty, and what it means.
 * The table in README.md has the same rows, and a test compares them.
 */
export const CONFIG_VARIABLES = [
  { name: 'PORT', default: '8080', meaning: 'Port of the REST interface and its documentation.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for every network of the machine.' },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'Folder of everything that is kept on this machine: embedded services, uploads, inbox, secrets, logs.',
  },
  {
    name: 'DATABASE_URL',
    default: 'embedded',
    meaning: 'An existing Postgres (16 or newer), `postgres://user:password@host:5432/name`.',
  },
  {
    name: 'TEMPORAL_ADDRESS',
    default: 'embedded',
    meaning: 'An existing Temporal cluster or Temporal Cloud, `host:7233`.',
  },
  { name: 'TEMPORAL_NAMESPACE', default: 'fieldwork', meaning: 'Temporal namespace of the service.' },
  { name: 'TEMPORAL_API_KEY', default: 'none', meaning: 'API key of Temporal Cloud; switches TLS on.' },
  { name: 'TEMPORAL_TLS', default: 'false', meaning: '`true` to reach Temporal by TLS.' },
  {
    name: 'SERVICE_TOKENS',
    default: 'made at first start',
    meaning: 'Tokens that callers send as `X-Service-Token`, comma-separated (several, so that they can rotate).',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://HOST:PORT',
    meaning: 'Address under which the outside world reaches the service; goes into links and mails.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '0',
    meaning:
      'How many proxies stand in front and tell the client’s address in `X-Forwarded-For`, 0 to 10; 0 ignores that header.',
  },
  {
    name: 'PLATFORM_ADMINS',
    default: 'none',
    meaning:
      'Ids (UUID) of the users who are known as platform admins, comma-separated: they make templates for all teams.',
  },
  {
    name: 'AI_PROVIDER',
    default: 'rules',
    meaning: '`rules` (built in, no key, no network), `anthropic`, `openai` (any compatible address) or `none`.',
  },
  {
    name: 'AI_BASE_URL',
    default: "the provider's own",
    meaning: 'Address of the AI provider, when it is another than its public one.',
  },
  {
    name: 'AI_API_KEY',
    default: 'none',
    meaning: 'Key of the AI provider; required unless AI_BASE_URL names a server of your own.',
  },
  {
    name: 'AI_MODEL',
    default: 'none',
    meaning: 'Name of the model; required by `anthropic` and `openai` unless AI_BASE_URL names a server of your own.',
  },
  { name: 'AI_CONCURRENCY', default: '8', meaning: 'How many AI calls run side by side, 1 to 256.' },
  {
    name: 'AI_TIMEOUT_MS',
    default: '60000',
    meaning: 'Milliseconds after which one AI call is given up and tried again, 1000 to 140000.',
  },
  {
    name: 'SMTP_URL',
    default: 'inbox folder',
    meaning:
      'Mail server, `smtp://user:password@host:587` or `smtps://…`; without one, mails are written to the folder `inbox` of DATA_DIR.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Fieldwork <no-reply@localhost>',
    meaning: 'Sender of notifications, `Name <address>` or an address.',
  },
  { name: 'SMTP_CONNECTIONS', default: '5', meaning: 'Connections to the mail server at once, 1 to 100.' },
  {
    name: 'DKIM_DOMAIN',
    default: 'none',
    meaning: 'Signs mails (DKIM) for this domain; goes together with DKIM_SELECTOR and DKIM_PRIVATE_KEY.',
  },
  {
    name: 'DKIM_SELECTOR',
    default: 'none',
    meaning: 'Name of the key: its public half stands in the TXT record `DKIM_SELECTOR._domainkey.DKIM_DOMAIN`.',
  },
  {
    name: 'DKIM_PRIVATE_KEY',
    default: 'none',
    meaning: 'Private RSA key in PEM, line ends written as `\\n`, or the whole PEM file in base64.',
  },
  {
    name: 'MAIL_BOUNCE_DOMAIN',
    default: 'the sender’s address',
    meaning: 'Domain that undeliverable mails come back to, each at an address of its own: `bounces+…@domain`.',
  },
  {
    name: 'MAIL_PER_SECOND',
    default: '10',
    meaning: 'Mails in any second, whatever the number of workers, 1 to 1000; the same for all processes.',
  },
  {
    name: 'MAIL_RETRY_MINUTES',
    default: '5,30,120,360,720',
    meaning: 'When an invitation that was refused for now is tried again, in minutes after each refusal.',
  },
  {
    name: 'MAIL_WEBHOOK_SECRET',
    default: 'none',
    meaning:
      'Signs what mail systems report to `POST /api/v1/webhooks/email`, 16 characters or more; without one that is closed.',
  },
  {
    name: 'SURVEY_ADDRESSES',
    default: 'none',
    meaning: 'Further addresses under which respondents reach the service, comma-separated; invitations may use them.',
  },
  {
    name: 'ADDRESS_CHECK',
    default: 'builtin; offline without SMTP_URL',
    meaning:
      'Judge of addresses: `builtin` (syntax, lists, DNS), `offline` (without DNS), `zerobounce`, `neverbounce` or `kickbox`.',
  },
  { name: 'ADDRESS_CHECK_API_KEY', default: 'none', meaning: 'Key of that service; required unless it is built in.' },
  {
    name: 'ADDRESS_CHECK_URL',
    default: "the service's own",
    meaning: 'Address of that service, when it is another than its public one.',
  },
  {
    name: 'DNS_SERVERS',
    default: "the machine's own",
    meaning:
      'DNS servers that are asked about domains of addresses, comma-separated: `192.0.2.53` or `192.0.2.53:5353`.',
  },
  {
    name: 'PANEL_A_TOKEN',
    default: 'stand-in',
    meaning: 'API token of panel provider A (Prolific); without one, `npm start` brings up a local stand-in.',
  },
  {
    name: 'PANEL_A_BASE_URL',
    default: "the provider's own",
    meaning: 'Address of provider A, when it is another than its public one.',
  },
  { name: 'PANEL_A_WORKSPACE_ID', default: "the token's first", meaning: 'Workspace that pays for the studies.' },
  { name: 'PANEL_A_PROJECT_ID', default: "the account's default", meaning: 'Project in which studies are made.' },
  {
    name: 'PANEL_A_COMPLETION_PAGE',
    default: "the provider's own",
    meaning: 'Page on which participants of provider A hand in their completion code.',
  },
  {
    name: 'PANEL_A_WEBHOOK_SECRET',
    default: 'none',
    meaning:
      'Signs events to `POST /api/v1/webhooks/panel_a`, 16 characters or more; without one they are refused, and the provider is asked by the clock.',
  },
  {
    name: 'PANEL_A_PROLIFIC_SECRET',
    default: 'none',
    meaning: 'Secret of the events that Prolific itself sends there, as its API names it.',
  },
  {
    name: 'PANEL_A_CURRENCY',
    default: 'USD',
    meaning: 'Currency of the account at provider A, in which rewards are paid.',
  },
  {
    name: 'PANEL_A_HOURLY_FLOOR',
    default: '8.00',
    meaning: 'What a participant of provider A gets for an hour at least, in PANEL_A_CURRENCY.',
  },
  {
    name: 'PANEL_A_FEE_PERCENT',
    default: '43',
    meaning: 'What provider A takes on top of rewards, in percent of them, 0 to 500.',
  },
  {
    name: 'PANEL_A_SCREEN_OUT_REWARD',
    default: '0.14',
    meaning: 'What a participant of provider A gets who is screened out, in PANEL_A_CURRENCY; `0` for nothing.',
  },
  {
    name: 'PANEL_A_SCREEN_OUT_PERCENT',
    default: '10',
    meaning: 'Of a hundred who begin, how many are expected to be screened out; prices reckon with it.',
  },
  {
    name: 'PANEL_B_CLIENT_ID',
    default: 'stand-in',
    meaning:
      'Client id at panel provider B (Dynata); goes together with PANEL_B_USERNAME and PANEL_B_PASSWORD. Without them, `npm start` brings up a local stand-in.',
  },
  { name: 'PANEL_B_USERNAME', default: 'stand-in', meaning: 'User name at provider B.' },
  { name: 'PANEL_B_PASSWORD', default: 'stand-in', meaning: 'Password at provider B.' },
  {
    name: 'PANEL_B_URL',
    default: "the provider's own",
    meaning: 'Address of provider B, when it is another than its public one.',
  },
  {
    name: 'PANEL_B_WEBHOOK_SECRET',
    default: 'none',
    meaning:
      'Signs events to `POST /api/v1/webhooks/panel_b`, 16 characters or more; without one they are refused, and the provider is asked by the clock.',
  },
  {
    name: 'PANEL_MARGIN_PERCENT',
    default: '20',
    meaning: 'What the customer pays on top of what a panel costs, in percent of it, 0 to 500.',
  },
  {
    name: 'PANEL_RECONCILE_MINUTES',
    default: '5',
    meaning: 'How often a provider is asked how a run stands, in minutes, 1 to 1440; its events only make that sooner.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'stand-in',
    meaning:
      'Secret key of Stripe, `sk_…` or `rk_…`; without one, `npm start` brings up a local stand-in, where no money moves.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'stand-in',
    meaning:
      'What Stripe signs its events to `POST /webhooks/payments` with, `whsec_…`; required beside STRIPE_SECRET_KEY.',
  },
  {
    name: 'STRIPE_API_BASE',
    default: "Stripe's own",
    meaning: 'Address of Stripe, when it is another than its public one.',
  },
  { name: 'FREE_SEATS', default: '3', meaning: 'Seats of a team without a subscription, 0 to 10000.' },
  {
    name: 'STAND_INS',
    default: 'all that are needed',
    meaning:
      'Which local stand-ins `npm start` brings up for what has no keys: `panel_a`, `panel_b`, `payments`, comma-separated, or `none`; it tells its parts in this variable.',
  },
  {
    name: 'S3_BUCKET',
    default: 'folder',
    meaning: 'Bucket for uploads; without one, they are kept in the folder `objects` of DATA_DIR.',
  },
  { name: 'S3_ENDPOINT', default: "Amazon's", meaning: 'Address of an S3-compatible store.' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket.' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: "the machine's own role",
    meaning: 'Access key of the bucket; goes together with S3_SECRET_ACCESS_KEY.',
  },
  { name: 'S3_SECRET_ACCESS_KEY', default: "the machine's own role", meaning: 'Secret of the access key.' },
  {
    name: 'PAYLOAD_ENCRYPTION_KEY',
    default: 'none',
    meaning: '32 bytes, as 64 hex digits or in base64: encrypts what the service hands to Temporal (AES-256-GCM).',
  },
  {
    name: 'WORKER_QUEUES',
    default: 'all',
    meaning:
      'Task queues that a worker process serves, comma-separated: `core`, `ai`, `documents`, `exports`, `mail`, `panels`.',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.' },
  { name: 'LOG_FORMAT', default: 'json', meaning: '`json` for machines, `pretty` for people.' },
  {
    name: 'METRICS_TOKEN',
    default: 'none',
    meaning: 'When set, `GET /metrics` asks for it as a bearer token.',
  },
  {
    name: 'SIGNING_SECRET',
    default: 'made at first start',
    meaning: 'Secret behind signed links and hashes, 32 characters or more; changing it makes old links invalid.',
  },
] as const satisfies readonly { name: string; default: string; meaning: string }[];

export type ConfigVariable = (typeof CONFIG_VARIABLES)[number]['name'];
