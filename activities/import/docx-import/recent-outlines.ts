import type { QuestionnaireOutline } from '../../../domain/import/outline.ts';

const MOST_KEPT = 4;

export type RecentOutlines = {
  /** The outline of a job: the one that is kept, or the loaded one, which is kept then. */
  get(
    operationId: string,
    load: () => Promise<QuestionnaireOutline | undefined>,
  ): Promise<QuestionnaireOutline | undefined>;
};

/** An outline never changes once it is stored, and every question of a job asks for it: the last few are kept in memory. */
export function createRecentOutlines(): RecentOutlines {
  const kept = new Map<string, QuestionnaireOutline>();
  return {
    async get(operationId, load) {
      const outline = kept.get(operationId) ?? (await load());
      kept.delete(operationId);
      if (outline !== undefined) kept.set(operationId, outline);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest);
      return outline;
    },
  };
}
