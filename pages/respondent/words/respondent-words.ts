import type { InLanguage } from '../../../domain/ground/languages/words-by-language.ts';
import type { AnswerProblemCode } from '../../../domain/fieldwork/answering/answer-problem.ts';

/**
 * The service's own words for respondents, in one language. `{name}` is replaced by a value; numbers are formatted for the
 * language. Includes texts for screen readers.
 */
export type RespondentWords = InLanguage & {
  readonly next: string;
  readonly back: string;
  readonly start: string;
  readonly again: string;
  /** Behind the text of an optional question. */
  readonly optional: string;
  readonly skipToQuestion: string;
  readonly chooseLanguage: string;
  /** {percent}: 0 to 100. */
  readonly progress: string;
  readonly saved: string;
  readonly saving: string;
  readonly connectionLost: string;
  /** The page was stored elsewhere, in another tab or window. */
  readonly movedOn: string;
  readonly problemsFound: string;
  /** The label of the honeypot, a trap for machines. */
  readonly leaveEmpty: string;
  readonly preview: string;
  readonly poweredBy: string;
  readonly hints: {
    readonly chooseAny: string;
    /** {least}, {most}. */
    readonly chooseAtLeast: string;
    readonly chooseAtMost: string;
    readonly chooseBetween: string;
    readonly chooseExactly: string;
    readonly choosePlaceholder: string;
    /** {count}: how many of a closed list are chosen. */
    readonly chosen: string;
    readonly pleaseSpecify: string;
    readonly numberAtLeast: string;
    readonly numberAtMost: string;
    readonly numberBetween: string;
    readonly rank: string;
    /** {option}, {rank}, {count}: an option's rank, for a screen reader. */
    readonly rankOf: string;
    readonly moveUp: string;
    readonly moveDown: string;
    readonly notRanked: string;
    readonly total: string;
    /** {left}: how much is left to 100, {over}: how much is too much. */
    readonly left: string;
    readonly over: string;
    readonly prices: string;
    /** {task}, {count}. */
    readonly task: string;
    readonly previousTask: string;
    readonly nextTask: string;
    readonly pickBestWorst: string;
    readonly pickProfile: string;
    /** {profile}: its letter. */
    readonly profile: string;
    readonly charactersLeft: string;
  };
  readonly nps: { readonly least: string; readonly most: string };
  readonly contact: Readonly<Record<'firstname' | 'lastname' | 'phone' | 'email' | 'company' | 'title', string>>;
  readonly chat: {
    readonly you: string;
    readonly interviewer: string;
    readonly write: string;
    readonly send: string;
    readonly thinking: string;
    /** Follow-ups in turn, without an AI. */
    readonly probes: readonly string[];
  };
  readonly interview: {
    readonly readAloud: string;
    readonly doNotReadAloud: string;
    readonly readOptions: string;
    readonly recordAnswer: string;
  };
  readonly pin: { readonly title: string; readonly label: string; readonly wrong: string; readonly tooMany: string };
  /** For a panel's participant at the end. */
  readonly panelEnd: {
    /** The link back to the panel. */
    readonly goBack: string;
    readonly soon: string;
    /** The button that cancels the redirect. */
    readonly stay: string;
    readonly codeLabel: string;
    readonly codeHint: string;
    /** If there is no link. */
    readonly codeAlone: string;
  };
  /** Pages without a survey: a title and a sentence. */
  readonly pages: Readonly<Record<StandalonePage, { readonly title: string; readonly text: string }>>;
  readonly problems: Readonly<Record<AnswerProblemCode, string>>;
};

/** Pages without a question. */
export const STANDALONE_PAGES = [
  'complete',
  'screen_out',
  'over_quota',
  'already_answered',
  'paused',
  'closed',
  'full',
  'not_found',
  'link_invalid',
  /** Its title is on its button, too. */
  'unsubscribe',
  'unsubscribed',
  'too_many',
  'too_large',
  'unavailable',
  'failed',
] as const;
export type StandalonePage = (typeof STANDALONE_PAGES)[number];
