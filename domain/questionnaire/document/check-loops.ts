import type { Issue } from '../../ground/errors.ts';
import { definitionOf } from './question-types.ts';
import type { QuestionType } from './survey-document.ts';

/** The members of a block that its loop depends on. */
export type LoopingBlock = {
  readonly path: string;
  readonly loop: boolean;
  readonly source: string | null;
  readonly questions: readonly LoopCandidate[];
};

export type LoopCandidate = { readonly id: string; readonly label: string; readonly type: QuestionType };

/** A block may loop over the options selected in a choice question of an earlier block. */
export function checkLoops(blocks: readonly LoopingBlock[]): readonly Issue[] {
  const earlier = new Map<string, LoopCandidate>();
  const homes = new Map(blocks.flatMap((block) => block.questions.map(({ id }) => [id, block] as const)));
  return blocks.flatMap((block) => {
    const { source } = block;
    const message = source === null ? missing(block) : misplaced(block, homes.get(source), earlier.get(source));
    block.questions.forEach((question) => earlier.set(question.id, question));
    return message === null ? [] : [{ path: `${block.path}.config.loopSourceQuestionId`, message }];
  });
}

function missing({ loop }: LoopingBlock): string | null {
  return loop ? 'Write the id of the question whose selected options the block is repeated for.' : null;
}

function misplaced(
  block: LoopingBlock,
  home: LoopingBlock | undefined,
  question: LoopCandidate | undefined,
): string | null {
  if (home === undefined) return 'Write the id of a question of this survey; none has this one.';
  if (home === block) return 'Write the id of a question of an earlier block: a block can’t loop over itself.';
  if (question === undefined) return 'Write the id of a question of an earlier block; this one comes later.';
  if (definitionOf(question).drivesLoops) return null;
  return `Write the id of a choice question; ${question.label} is a "${question.type}", and nothing is selected in it.`;
}
