import type { SetAside } from './choose-sample.ts';

/**
 * Mutants that the seed chose and that behave like the source (equivalent mutants): no test could catch them, so others
 * replace them.
 */
export const SET_ASIDE: readonly SetAside[] = [
  {
    file: 'domain/questionnaire/logic/parse-call.ts',
    what: `without "?? 'COUNT'"`,
    after: 'aggregate === name);',
    why: 'Only names of these functions get there; what stands in is for the compiler.',
  },
  {
    file: 'db/stores/fieldwork/quota-place-store.ts',
    what: 'no where',
    after: "const taken = await sql('quota_places')",
    why: 'Ids of responses are unique, and the caller holds those of one survey.',
  },
  {
    file: 'activities/mailing/email-send/check-addresses.ts',
    what: '1 for 0',
    after: 'tries: 1,',
    why: 'Who is skipped is never tried again: nobody reads how often it was.',
  },
  {
    file: 'db/stores/mailing/mail-slot-store.ts',
    what: 'SQL "<" for "<="',
    after: 'free_at < clock_timestamp()',
    why: 'It differs for a microsecond, after which the slot is asked for again.',
  },
  {
    file: 'domain/ground/statistics/raking.ts',
    what: '11 for 10',
    after: 'CLOSE * 11',
    why: 'A tolerance a tenth wider; raking comes nearer by far, or stays away by far.',
  },
  {
    file: 'db/stores/privacy/privacy-request-store.ts',
    what: 'no whereNotNull',
    after: "email_hash: emailHash, kind: 'export' });",
    why: 'Of an export without a file, a file that is not there would be deleted.',
  },
];
