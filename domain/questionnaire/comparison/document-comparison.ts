import type { QuestionType } from '../document/survey-document.ts';

/** A question as a comparison shows it; `block` is the name of its block, or the block's label where it has no name. */
export type ComparedQuestion = {
  readonly label: string;
  readonly text: string;
  readonly type: QuestionType;
  readonly block: string;
};

/** What of a question can change; `order` is its place among the questions that both documents have. */
export type QuestionAspect = 'label' | 'type' | 'text' | 'options' | 'optout' | 'logic' | 'config' | 'block' | 'order';

export type BlockAspect = 'label' | 'name' | 'randomize' | 'loop' | 'order';

/** One thing that changed, in words that go on from the name of what changed: `text changed from "Why?" to "How?"`. */
export type Change<Aspect extends string> = { readonly aspect: Aspect; readonly description: string };

/** A question that both documents have; `label` is the one that it bears now. */
export type ModifiedQuestion = {
  readonly label: string;
  readonly before: Omit<ComparedQuestion, 'label'>;
  readonly after: Omit<ComparedQuestion, 'label'>;
  readonly changes: readonly Change<QuestionAspect>[];
};

/** A block that differs by itself, whatever became of its questions; of one that is gone the label and name that it had. */
export type ComparedBlock = {
  readonly label: string;
  readonly name: string;
  readonly change: 'added' | 'removed' | 'modified';
  readonly changes: readonly Change<BlockAspect>[];
};

/** What became of a document: `added` and `modified` in the order of the later one, `removed` in that of the earlier. */
export type DocumentComparison = {
  readonly added: readonly ComparedQuestion[];
  readonly removed: readonly ComparedQuestion[];
  readonly modified: readonly ModifiedQuestion[];
  readonly blocks: readonly ComparedBlock[];
  /** Questions added, removed and modified; `blocks` does not count. */
  readonly totalChanges: number;
};
