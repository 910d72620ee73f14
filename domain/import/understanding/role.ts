/** What a line is to the questionnaire. */
export type Role =
  /** Opens a question. */
  | 'question'
  /** Opens a question inside another: "a) …" with answers of its own. */
  | 'sub-question'
  /** An answer, or several in a row. */
  | 'answer'
  /** A place to write for the question above. */
  | 'blank'
  /** Labelled places to write: "Name: ____". */
  | 'fields'
  /** How to answer the question it stands at. */
  | 'instruction'
  /** Who is asked the next question. */
  | 'condition'
  /** Where to go after the question above. */
  | 'jump'
  /** Opens a block. */
  | 'heading'
  /** Thanks, or closes the interview. */
  | 'ending'
  /** About the questionnaire, not in it. */
  | 'note'
  /** Page numbers, rules, what a tool printed. */
  | 'furniture'
  /** Prose whose part shows from its neighbours. */
  | 'text'
  /** No line. */
  | 'none';
