import type { TypeFindingCode } from '../logic/types/type-finding.ts';

/** What can be wrong with a survey's logic; see also the codes of `TYPE_FINDING_CODES`. */
export type DocumentWarningCode =
  | TypeFindingCode
  /** The text can't be read. */
  | 'invalid_expression'
  /** A skip to a question that there is not. */
  | 'dangling_target'
  /** A skip to a question that was asked before. */
  | 'backward_skip'
  | 'variable_cycle'
  /** A name whose answer is not there yet. */
  | 'later_reference'
  /** A question that no respondent ever sees. */
  | 'unreachable_question'
  /** The list ends here, the rest of the survey is not checked. */
  | 'not_checked';

/** Something wrong with a document's logic that doesn't keep it from being saved. */
export type DocumentWarning = {
  readonly code: DocumentWarningCode;
  /** Label of the question that carries the logic; of a condition of the settings its name. */
  readonly question: string;
  /** Where in that question: `condition`, `skips[0].condition`, `skips[0].action.label`, `config.definition`, `options[0].text`… */
  readonly location: string;
  /** The text as written, of a skip's target the skip's condition; null where it is about the question as a whole. */
  readonly dsl: string | null;
  readonly message: string;
  /** What was probably meant: a label, or words on how to write it; null where that can't be guessed. */
  readonly suggestion: string | null;
  /** The name that is unknown, or known only later; null where it is not about one. */
  readonly unknown: string | null;
  /** Where in `dsl`, counted from 1; null where there is none. */
  readonly line: number | null;
  readonly column: number | null;
  /** What could have stood at that place, in words; empty but for texts that can't be read. */
  readonly expected: readonly string[];
};

/** What a finding says beside its place in the survey. */
export type Finding = Pick<DocumentWarning, 'code' | 'message'> & Partial<Omit<DocumentWarning, 'code' | 'message'>>;

/** A finding with its place in the survey. */
export function warningAt(
  place: Pick<DocumentWarning, 'question' | 'location' | 'dsl'>,
  finding: Finding,
): DocumentWarning {
  return { suggestion: null, unknown: null, line: null, column: null, expected: [], ...place, ...finding };
}
