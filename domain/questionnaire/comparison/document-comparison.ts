import type { QuestionType } from '../document/survey-document.ts';

/** A question as a comparison shows it; `block` is the name of its block, or the block's label where it has no name. */
export type ComparedQuestion = {
  readonly label: string;
  readonly text: string;
  readonly type: QuestionType;
  readonly block: string;
};

/** The aspects of a question that can change; `order` is its position among the questions that both documents have. */
export type QuestionAspect = 'label' | 'type' | 'text' | 'options' | 'optout' | 'logic' | 'config' | 'block' | 'order';

export type BlockAspect = 'label' | 'name' | 'randomize' | 'loop' | 'order';

/** One change, in words that follow the name of the changed thing: `text changed from "Why?" to "How?"`. */
export type Change<Aspect extends string> = { readonly aspect: Aspect; readonly description: string };

/** A question that both documents have; `label` is the later one. */
export type ModifiedQuestion = {
  readonly label: string;
  readonly before: Omit<ComparedQuestion, 'label'>;
  readonly after: Omit<ComparedQuestion, 'label'>;
  readonly changes: readonly Change<QuestionAspect>[];
};

/** A block that was changed itself, apart from its questions; a removed one has its earlier label and name. */
export type ComparedBlock = {
  readonly label: string;
  readonly name: string;
  readonly change: 'added' | 'removed' | 'modified';
  readonly changes: readonly Change<BlockAspect>[];
};

/**
 * The differences of two documents: `added` and `modified` in the order of the later one, `removed` in that of the
 * earlier.
 */
export type DocumentComparison = {
  readonly added: readonly ComparedQuestion[];
  readonly removed: readonly ComparedQuestion[];
  readonly modified: readonly ModifiedQuestion[];
  readonly blocks: readonly ComparedBlock[];
  /** The number of added, removed and modified questions, without `blocks`. */
  readonly totalChanges: number;
};
