import type { Block } from '../document/survey-document.ts';

/** The blocks with the loops switched off that some questions drive: a loop without its question can't be saved. */
export function withoutLoopsOver(blocks: readonly Block[], questionIds: readonly string[]): readonly Block[] {
  const sources = new Set(questionIds);
  return blocks.map((block) => {
    const { loopSourceQuestionId: source } = block.config;
    if (source === null || !sources.has(source)) return block;
    return { ...block, config: { ...block.config, loop: false, loopSourceQuestionId: null } };
  });
}
