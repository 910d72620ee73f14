import type { InLanguage } from '../../../domain/ground/languages/words-by-language.ts';
import type { AnswerProblemCode } from '../../../domain/fieldwork/answering/answer-problem.ts';

/**
 * What the service itself says to a respondent, in one language. `{name}` stands for a value; numbers come written as the
 * language writes them. Texts for screen readers are among them: everything is said in the survey's language.
 */
export type RespondentWords = InLanguage & {
  readonly next: string;
  readonly back: string;
  readonly start: string;
  readonly again: string;
  /** Behind the text of a question that need not be answered. */
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
  /** Never to be filled in: a trap for machines. */
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
    /** {option}, {rank}, {count}: what a screen reader hears of an option's place. */
    readonly rankOf: string;
    readonly moveUp: string;
    readonly moveDown: string;
    readonly notRanked: string;
    readonly total: string;
    /** {left}: how much is still to be given, {over}: how much too much. */
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
    /** Follow-ups in turn where no model asks better ones. */
    readonly probes: readonly string[];
  };
  readonly interview: {
    readonly readAloud: string;
    readonly doNotReadAloud: string;
    readonly readOptions: string;
    readonly recordAnswer: string;
  };
  readonly pin: { readonly title: string; readonly label: string; readonly wrong: string; readonly tooMany: string };
  /** To a panel's participant at the end. */
  readonly panelEnd: {
    /** Of the link to where they came from. */
    readonly goBack: string;
    readonly soon: string;
    /** Of the button that keeps them here. */
    readonly stay: string;
    readonly codeLabel: string;
    readonly codeHint: string;
    /** Where there is no link to follow. */
    readonly codeAlone: string;
  };
  /** Pages that stand alone: a title and a sentence. */
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
