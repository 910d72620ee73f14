import type { QuestionType } from '../../questionnaire/document/question-types.ts';
import type { OptionType } from '../../questionnaire/document/option.ts';
import type { InstrumentWords } from './words/instrument-words.ts';

/** A questionnaire as it is printed: plain data with all its words, in the order of the page. */
export type InstrumentOutline = {
  readonly title: string;
  readonly objective: string | null;
  /** The survey's language (a tag). */
  readonly language: string;
  readonly words: InstrumentWords;
  readonly mode: 'online' | 'phone';
  readonly version: number;
  readonly questionCount: number;
  readonly blocks: readonly InstrumentBlock[];
  readonly quotas: readonly InstrumentQuota[];
};

export type InstrumentBlock = {
  readonly label: string;
  readonly name: string;
  /** Notes to the programmer of the survey. */
  readonly notes: readonly string[];
  /** In the notation that the importer reads; null for a block without settings. */
  readonly settings: string | null;
  readonly questions: readonly InstrumentQuestion[];
};

export type InstrumentQuestion = {
  readonly label: string;
  readonly type: QuestionType;
  /** "Multiple choice". */
  readonly kind: string;
  /** In the notation that the importer reads: type, subtype and other settings. */
  readonly settings: string;
  readonly text: InstrumentText;
  /** The conditions for asking it. */
  readonly asked: readonly InstrumentLogic[];
  /** The routing after it. */
  readonly after: readonly InstrumentLogic[];
  /** To the respondent: how to answer. */
  readonly instructions: readonly string[];
  /** To the interviewer; empty for online surveys. */
  readonly interviewer: readonly string[];
  readonly answers: InstrumentAnswers;
  readonly optOut: InstrumentText | null;
  /** Notes to the programmer of the survey. */
  readonly notes: readonly string[];
  /** Options that stay together when the others are shuffled, in the notation that the importer reads. */
  readonly groups: readonly string[];
};

/** A text with piping; `source` is the piping as written, `words` as it is shown. */
export type InstrumentText = readonly (string | { readonly source: string; readonly words: string })[];

/** A rule in words, and in the notation that the importer reads. */
export type InstrumentLogic = { readonly words: string; readonly notation: string };

export type AnswerMark = 'radio' | 'checkbox' | 'rank' | 'none';

export type InstrumentAnswers =
  | { readonly kind: 'none' }
  | { readonly kind: 'options'; readonly mark: AnswerMark; readonly options: readonly InstrumentOption[] }
  | {
      readonly kind: 'poles';
      readonly options: readonly InstrumentOption[];
      readonly lower: InstrumentText;
      readonly upper: InstrumentText;
    }
  | {
      readonly kind: 'grid';
      readonly mark: AnswerMark;
      readonly rows: readonly InstrumentOption[];
      readonly columns: readonly InstrumentOption[];
    }
  | { readonly kind: 'scale'; readonly points: readonly number[]; readonly least: string; readonly most: string }
  | { readonly kind: 'entry'; readonly unit: string | null; readonly size: 'line' | 'box' }
  | { readonly kind: 'entries'; readonly unit: string | null; readonly entries: readonly InstrumentEntry[] }
  | {
      readonly kind: 'attributes';
      readonly attributes: readonly { readonly text: InstrumentText; readonly levels: readonly InstrumentText[] }[];
    };

export type InstrumentOption = {
  readonly code: string;
  readonly text: InstrumentText;
  readonly type: OptionType;
  /** "write in", "DO NOT READ OUT"; null for an ordinary option. */
  readonly note: string | null;
};

export type InstrumentEntry = {
  /** Its code in answers and exports. */
  readonly label: string;
  /** The label in the survey's language, where the label itself is a code. */
  readonly name: string | null;
  readonly helper: InstrumentText;
};

export type InstrumentQuota = { readonly name: string; readonly condition: string; readonly limit: number };

/** A text as it is shown, with its piping in words. */
export function textInWords(text: InstrumentText): string {
  return text.map((part) => (typeof part === 'string' ? part : part.words)).join('');
}
