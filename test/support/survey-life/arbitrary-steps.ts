import fc from 'fast-check';
import { LIFECYCLE_OPERATIONS } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { LifecycleOperation } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';

/** What an author intends, before it is known what the survey then holds; numbers are taken modulo what there is. */
export type Intent =
  | { readonly kind: 'move'; readonly by: LifecycleOperation }
  | { readonly kind: 'edit'; readonly edit: Edit }
  | { readonly kind: 'open_draft' }
  | { readonly kind: 'push' | 'summarize'; readonly version: number }
  | { readonly kind: 'restore'; readonly version: number; readonly edit: number | null };

export type Edit =
  | { readonly kind: 'add' }
  | { readonly kind: 'reword'; readonly at: number; readonly text: string }
  | { readonly kind: 'skip'; readonly at: number; readonly to: number }
  /** By the operation for it, or by hand: a document sent without the question, or with it twice. */
  | { readonly kind: 'duplicate' | 'delete'; readonly at: number; readonly byHand: boolean }
  /** By an operation on a part of the document; where there is no such part, a question is added. */
  | { readonly kind: PartEdit; readonly at: number };

const PART_EDITS = ['add_question', 'relabel', 'reverse', 'duplicate_block', 'delete_block'] as const;
export type PartEdit = (typeof PART_EDITS)[number];

const at = fc.nat({ max: 20 });
const text = fc.constantFrom('Why?', 'How?', 'When?', 'Where?');
/** Now and then one that does not exist. */
const version = fc.nat({ max: 20 });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const) }),
  fc.record({ kind: fc.constant('reword' as const), at, text }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const), at, to: at }) },
  fc.record({ kind: fc.constant('duplicate' as const), at, byHand: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), at, byHand: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...PART_EDITS), at }) },
);

const LASTING: readonly LifecycleOperation[] = ['publish', 'pause'];

/** Much editing, pushing and restoring; seldom the end. */
export const intents: fc.Arbitrary<Intent[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), by: fc.constantFrom(...LASTING) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('move' as const), by: fc.constantFrom(...LIFECYCLE_OPERATIONS) }),
    },
    { weight: 9, arbitrary: fc.record({ kind: fc.constant('edit' as const), edit }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('open_draft' as const) }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('push' as const), version }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('summarize' as const), version }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('restore' as const), version, edit: fc.option(at, { freq: 2 }) }),
    },
  ),
  { minLength: 8, maxLength: 16, size: 'max' },
);
