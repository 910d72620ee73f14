import type { Block } from '../document/survey-document.ts';

/** Switches off the loops over the given questions: a loop without its source can't be saved. */
export function withoutLoopsOver(blocks: readonly Block[], questionIds: readonly string[]): readonly Block[] {
  const sources = new Set(questionIds);
  return blocks.map((block) => {
    const { loopSourceQuestionId: source } = block.config;
    if (source === null || !sources.has(source)) return block;
    return { ...block, config: { ...block.config, loop: false, loopSourceQuestionId: null } };
  });
}
