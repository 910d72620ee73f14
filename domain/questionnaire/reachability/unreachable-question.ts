/** Why a question can't be reached, for programs; `reason` is for people. */
export type UnreachableKind =
  /** An earlier question leads everybody past it by its skip rules. */
  | 'after_unconditional_skip'
  /** The survey ends before it for everybody who gets that far. */
  | 'after_ending'
  /** Several questions together lead everybody past it. */
  | 'skipped_from_everywhere'
  /** Its condition can't be true, or not for those who reach it. */
  | 'condition_never_holds'
  /** Its condition needs the answer to an unreachable question. */
  | 'depends_on_unreachable'
  /** Its block loops over a question in which nothing can be selected. */
  | 'loop_never_runs';

/** A question that no respondent can be shown. `by`: the labels of the questions that cause it. */
export type UnreachableQuestion = {
  readonly label: string;
  readonly kind: UnreachableKind;
  /** A sentence for the author. */
  readonly reason: string;
  readonly by: readonly string[];
};

export type Explanation = Omit<UnreachableQuestion, 'label'>;
