import { PERPLEXITY } from './perplexity.ts';
import type { ResearchDialect } from './research-dialect.ts';
import { askOverHttp } from './research-over-http.ts';
import type { ResearchProvider } from './research-provider.ts';
import { TAVILY } from './tavily.ts';

export type ResearchSettings = {
  readonly provider: 'none' | ResearchProvider['name'];
  readonly apiKey: string | null;
  /** Null: the service's public address. */
  readonly baseUrl: string | null;
  readonly clock?: (() => number) | undefined;
};

const DIALECTS: Readonly<Record<ResearchProvider['name'], ResearchDialect>> = {
  tavily: TAVILY,
  perplexity: PERPLEXITY,
};

/** Makes the provider that the settings name; null for none. */
export function createResearchProvider({ provider, ...settings }: ResearchSettings): ResearchProvider | null {
  if (provider === 'none') return null;
  const dialect = DIALECTS[provider];
  return { name: dialect.name, ask: (request) => askOverHttp({ ...settings, dialect }, request) };
}
