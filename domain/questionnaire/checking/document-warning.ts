import type { TypeFindingCode } from '../logic/types/type-finding.ts';

/** The findings on a survey's logic; further codes are in `TYPE_FINDING_CODES`. */
export type DocumentWarningCode =
  | TypeFindingCode
  /** The text can't be parsed. */
  | 'invalid_expression'
  /** A skip to an unknown question. */
  | 'dangling_target'
  /** A skip to an earlier question. */
  | 'backward_skip'
  | 'variable_cycle'
  /** A name whose answer comes later. */
  | 'later_reference'
  /** A question that no respondent is ever shown. */
  | 'unreachable_question'
  /** The list ends here; the rest of the survey is not checked. */
  | 'not_checked';

/** A finding on a document's logic; it doesn't prevent saving. */
export type DocumentWarning = {
  readonly code: DocumentWarningCode;
  /** Label of the question with the logic; for a condition of the settings, its name. */
  readonly question: string;
  /**
   * Path in that question: `condition`, `skips[0].condition`, `skips[0].action.label`, `config.definition`,
   * `options[0].text`…
   */
  readonly location: string;
  /** The logic as written; for a skip's target, the skip's condition; null for a finding on the question as a whole. */
  readonly dsl: string | null;
  readonly message: string;
  /** What was probably meant: a label, or how to write it; null where that can't be guessed. */
  readonly suggestion: string | null;
  /** The name that is unknown, or whose answer comes later; null for other findings. */
  readonly unknown: string | null;
  /** Position in `dsl`, from 1; null where there is none. */
  readonly line: number | null;
  readonly column: number | null;
  /** The tokens expected at that position, in words; empty except for syntax errors. */
  readonly expected: readonly string[];
};

/** The members of a finding without its place in the survey. */
export type Finding = Pick<DocumentWarning, 'code' | 'message'> & Partial<Omit<DocumentWarning, 'code' | 'message'>>;

/** Adds a finding's place in the survey. */
export function warningAt(
  place: Pick<DocumentWarning, 'question' | 'location' | 'dsl'>,
  finding: Finding,
): DocumentWarning {
  return { suggestion: null, unknown: null, line: null, column: null, expected: [], ...place, ...finding };
}
