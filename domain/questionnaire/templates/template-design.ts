import type { OptionType } from '../document/option.ts';
import type { QuestionType, SurveyDocument } from '../document/survey-document.ts';

/** The categories that the service itself offers templates in; teams save theirs under `custom`. */
export const BUILT_IN_CATEGORIES = ['brand', 'cx', 'employee'] as const;
export type BuiltInCategory = (typeof BUILT_IN_CATEGORIES)[number];

type TemplateHead = {
  /** A UUID of its own, the same in every release. */
  readonly id: string;
  readonly name: string;
  /** What it finds out, when to use it, and how many minutes it takes. */
  readonly description: string;
  readonly category: BuiltInCategory;
};

/** A survey design that the service offers to every team; frozen at every depth. */
export type BuiltInTemplate = TemplateHead & { readonly document: SurveyDocument };

/** A template as its author writes it: labels are given, ids are made from them. */
export type TemplateDesign = TemplateHead & { readonly blocks: readonly BlockDesign[] };

/** A block; names are unique in a template, as the block's id is made from it. */
export type BlockDesign = {
  readonly name: string;
  /** Label of the choice question over whose selected options the block loops. */
  readonly loopOver?: string;
  readonly questions: readonly QuestionDesign[];
};

/** A question; missing members have the defaults of its type. */
export type QuestionDesign = {
  readonly type: QuestionType;
  readonly subtype?: string;
  readonly label: string;
  readonly text: string;
  readonly options?: readonly OptionDesign[] | GridDesign;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly optout?: { readonly text: string };
  readonly condition?: string;
  readonly skips?: readonly SkipDesign[];
};

/** An option: its text alone, numbered 1, 2, 3… in the order written, or one with a code and a type. */
export type OptionDesign = string | { readonly text: string; readonly label: string; readonly type: OptionType };

export type GridDesign = { readonly vertical: readonly OptionDesign[]; readonly horizontal: readonly OptionDesign[] };

export type SkipDesign = {
  readonly condition: string;
  readonly action: { readonly type: 'skip'; readonly label: string };
};
