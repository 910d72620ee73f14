/** Why a question can't be reached: what a program tells apart; `reason` says it to people. */
export type UnreachableKind =
  /** A question before it leads everybody past it by its skip rules. */
  | 'after_unconditional_skip'
  /** The survey ends before it for everybody who gets that far. */
  | 'after_ending'
  /** Several questions together lead everybody past it. */
  | 'skipped_from_everywhere'
  /** Its condition can't be true, or not for those who get there. */
  | 'condition_never_holds'
  /** Its condition needs the answer to a question that is unreachable itself. */
  | 'depends_on_unreachable'
  /** Its block is repeated for what is chosen in a question in which nothing is. */
  | 'loop_never_runs';

/** A question that no respondent can be shown. `by`: the labels of the questions that bring it about. */
export type UnreachableQuestion = {
  readonly label: string;
  readonly kind: UnreachableKind;
  /** A sentence for the author. */
  readonly reason: string;
  readonly by: readonly string[];
};

export type Explanation = Omit<UnreachableQuestion, 'label'>;
