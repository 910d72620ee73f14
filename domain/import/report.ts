/** One thing that an import tells a person, with the paragraph it is about. */
export type ImportNote = {
  /** fixed: changed by auto-fixing; review: needs a person's eye; set_aside: text that became no question. */
  readonly kind: 'fixed' | 'review' | 'set_aside';
  /** What it is about, for programs. */
  readonly code:
    | 'empty_option_removed'
    | 'too_few_options'
    | 'duplicate_option_code'
    | 'orphan_skip_removed'
    | 'backward_skip_removed'
    | 'unknown_reference'
    | 'invalid_condition'
    | 'termination_added'
    | 'ending_added'
    | 'kept_as_text'
    | 'type_mismatch'
    | 'model_note'
    | 'text_too_long'
    | 'text_set_aside';
  /** The question's label in the survey, or null where it is about none. */
  readonly label: string | null;
  /** The paragraph of the file, from 0, or null. */
  readonly paragraph: number | null;
  /** A sentence for the person who wrote the questionnaire. */
  readonly message: string;
};

/** Where a question of the survey came from. */
export type QuestionTrace = {
  readonly questionId: string;
  readonly label: string;
  readonly paragraphs: readonly number[];
  /** The words of the file, as read, one string a paragraph. */
  readonly source: readonly string[];
};
