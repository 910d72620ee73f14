import type { ResearchAnswer, ResearchKind, ResearchProvider } from './research-provider.ts';

/** How a search service is spoken to. */
export type ResearchDialect = {
  readonly name: ResearchProvider['name'];
  /** The name that people know. */
  readonly title: string;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
  readonly path: string;
  readonly body: (kind: ResearchKind, query: string) => object;
  /** Null for an answer that makes no sense. */
  readonly read: (answer: unknown) => ResearchAnswer | null;
};
