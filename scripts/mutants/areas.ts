import type { AreaName } from './mutant.ts';

/** The sources of an area's mutants, and the tests that belong to it without an import. */
export type Area = {
  readonly name: AreaName;
  /** The number of mutants in the sample. */
  readonly mutants: number;
  /** The most mutants in one file. */
  readonly perFile: number;
  /** Source files, or folders with all that is in them. */
  readonly sources: readonly string[];
  /** In these files only lines that match. */
  readonly only?: { readonly files: RegExp; readonly lines: RegExp };
  /** Much is only reached through processes and over HTTP: integration tests with such a word in their path are included. */
  readonly testWords: RegExp;
};

export const AREAS: readonly Area[] = [
  {
    name: 'logic',
    mutants: 12,
    perFile: 2,
    sources: ['domain/questionnaire/logic/'],
    testWords: /logic|respondent\/(?!browser)/,
  },
  {
    name: 'quotas',
    mutants: 11,
    perFile: 3,
    sources: [
      ...['domain/fieldwork/quotas/', 'operations/fieldwork/quotas/', 'operations/questionnaire/quotas/'],
      'db/stores/fieldwork/quota-count-store.ts',
      ...['db/stores/fieldwork/quota-place-store.ts', 'db/stores/fieldwork/quota-store.ts'],
    ],
    testWords: /quota/,
  },
  {
    name: 'sends',
    mutants: 12,
    perFile: 2,
    sources: [
      ...[
        'operations/mailing/email-lists/',
        'activities/mailing/email-send/',
        'activities/mailing/mail/',
        'domain/mailing/recipients/',
        'domain/mailing/mail/',
      ],
      ...[
        'db/stores/mailing/email-send-store.ts',
        'db/stores/mailing/send-item-store.ts',
        'db/stores/mailing/recipient-store.ts',
      ],
      ...[
        'db/stores/mailing/mail-slot-store.ts',
        'db/stores/mailing/outgoing-mail-store.ts',
        'db/stores/mailing/suppression-store.ts',
      ],
    ],
    testWords: /email|mail|recipient/,
  },
  {
    name: 'panel runs',
    mutants: 12,
    perFile: 2,
    sources: [
      ...[
        'operations/recruiting/panel-runs/',
        'activities/recruiting/panel-launch/',
        'domain/recruiting/panels/',
        'domain/recruiting/payments/',
      ],
      'operations/recruiting/payments/',
    ],
    testWords: /panel|payment/,
  },
  {
    name: 'statistics',
    mutants: 11,
    perFile: 2,
    sources: ['domain/ground/statistics/', 'domain/results/analysis/', 'domain/questionnaire/survey/weighting.ts'],
    testWords: /analytics|crosstab|results/,
  },
  {
    name: 'authorisation',
    mutants: 11,
    perFile: 2,
    sources: [
      ...['api/authenticate.ts', 'api/route.ts', 'api/request/', 'operations/ground/run-operation.ts'],
      ...[
        'operations/ground/teams/',
        'operations/ground/check-signature.ts',
        'db/transaction.ts',
        'db/stores/ground/idempotency-store.ts',
      ],
      ...['db/stores/ground/licence-store.ts', 'db/migrations/'],
    ],
    only: { files: /^db\/migrations\//, lines: /policy .* using|app\.team_id/ },
    testWords: /row-level|authenticat|idempoten|team|api\/server/,
  },
  {
    name: 'erasure',
    mutants: 11,
    perFile: 2,
    sources: [
      ...['operations/privacy/', 'activities/privacy/', 'domain/privacy/', 'db/stores/privacy/privacy-audit-store.ts'],
      ...['db/stores/privacy/privacy-erasure-store.ts', 'db/stores/privacy/privacy-request-store.ts'],
      ...['db/stores/privacy/privacy-search-store.ts', 'db/stores/privacy/privacy-subject-store.ts'],
    ],
    testWords: /privacy|erasure|subject/,
  },
];
