import type { AreaName } from './mutant.ts';

/** Where mutants of an area are made, and which tests stand for it where imports don't tell. */
export type Area = {
  readonly name: AreaName;
  /** How many of the sample. */
  readonly mutants: number;
  /** At most so many in one file. */
  readonly perFile: number;
  /** Source files, or folders with all that is in them. */
  readonly sources: readonly string[];
  /** Of these files only lines that match. */
  readonly only?: { readonly files: RegExp; readonly lines: RegExp };
  /** Much is reached through processes and over HTTP: integration tests with such a word in their path come in, too. */
  readonly testWords: RegExp;
};

export const AREAS: readonly Area[] = [
  {
    name: 'logic',
    mutants: 12,
    perFile: 2,
    sources: ['domain/logic/'],
    testWords: /logic|respondent\/(?!browser)/,
  },
  {
    name: 'quotas',
    mutants: 11,
    perFile: 3,
    sources: [
      ...['domain/quotas/', 'operations/quotas/', 'db/stores/quota-count-store.ts'],
      ...['db/stores/quota-place-store.ts', 'db/stores/quota-store.ts'],
    ],
    testWords: /quota/,
  },
  {
    name: 'sends',
    mutants: 12,
    perFile: 2,
    sources: [
      ...[
        'operations/email-lists/',
        'activities/email-send/',
        'activities/mail/',
        'domain/recipients/',
        'domain/mail/',
      ],
      ...['db/stores/email-send-store.ts', 'db/stores/send-item-store.ts', 'db/stores/recipient-store.ts'],
      ...['db/stores/mail-slot-store.ts', 'db/stores/outgoing-mail-store.ts', 'db/stores/suppression-store.ts'],
    ],
    testWords: /email|mail|recipient/,
  },
  {
    name: 'panel runs',
    mutants: 12,
    perFile: 2,
    sources: [
      ...['operations/panel-runs/', 'activities/panel-launch/', 'domain/panels/', 'domain/payments/'],
      'operations/payments/',
    ],
    testWords: /panel|payment/,
  },
  {
    name: 'statistics',
    mutants: 11,
    perFile: 2,
    sources: ['domain/statistics/', 'domain/analysis/'],
    testWords: /analytics|crosstab|results/,
  },
  {
    name: 'authorisation',
    mutants: 11,
    perFile: 2,
    sources: [
      ...['api/authenticate.ts', 'api/route.ts', 'api/request/', 'operations/run-operation.ts'],
      ...['operations/teams/', 'operations/check-signature.ts', 'db/transaction.ts', 'db/stores/idempotency-store.ts'],
      ...['db/stores/licence-store.ts', 'db/migrations/'],
    ],
    only: { files: /^db\/migrations\//, lines: /policy .* using|app\.team_id/ },
    testWords: /row-level|authenticat|idempoten|team|api\/server/,
  },
  {
    name: 'erasure',
    mutants: 11,
    perFile: 2,
    sources: [
      ...['operations/privacy/', 'activities/privacy/', 'domain/privacy/', 'db/stores/privacy-audit-store.ts'],
      ...['db/stores/privacy-erasure-store.ts', 'db/stores/privacy-request-store.ts'],
      ...['db/stores/privacy-search-store.ts', 'db/stores/privacy-subject-store.ts'],
    ],
    testWords: /privacy|erasure|subject/,
  },
];
