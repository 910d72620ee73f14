import { oneOf, optional, webAddress, withDefault, word } from './values.ts';
import type { ValuesOf } from './values.ts';

export type ResearchConfig = {
  readonly provider: 'none' | 'tavily' | 'perplexity';
  readonly apiKey: string | null;
  /** null: the service's public address. */
  readonly baseUrl: string | null;
};

export const RESEARCH_VARIABLES = {
  RESEARCH_PROVIDER: withDefault(
    oneOf('none', 'tavily', 'perplexity'),
    'none',
    'Searches the web for questions about a market, an audience or competitors; without one, research is not available.',
  ),
  RESEARCH_API_KEY: optional(
    word('write the key without blanks.'),
    'none',
    'Key of that service; required unless RESEARCH_BASE_URL names a server of your own.',
  ),
  RESEARCH_BASE_URL: optional(
    webAddress('https://search.example.org'),
    "the service's own",
    'Address of that service, when it is another than its public one.',
  ),
};

type Values = ValuesOf<typeof RESEARCH_VARIABLES>;

/** Valid variables that need another variable beside them. */
export function researchGaps(values: Values): [because: boolean, missing: keyof Values, message: string][] {
  const { RESEARCH_PROVIDER: provider, RESEARCH_BASE_URL: baseUrl } = values;
  const isHosted = provider !== 'none' && baseUrl === null;
  return [[isHosted, 'RESEARCH_API_KEY', `write the key for ${provider}, or set RESEARCH_PROVIDER to none.`]];
}

export function toResearchConfig(values: Values): ResearchConfig {
  return {
    provider: values.RESEARCH_PROVIDER,
    apiKey: values.RESEARCH_API_KEY,
    baseUrl: values.RESEARCH_BASE_URL,
  };
}
