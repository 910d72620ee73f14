import { z } from 'zod';
import type { ResearchDialect } from './research-dialect.ts';
import type { ResearchKind } from './research-provider.ts';

const answerSchema = z.object({
  answer: z.string().nullish(),
  results: z.array(z.object({ title: z.string().nullish(), url: z.string(), content: z.string().nullish() })),
});

/** A search finds pages by its words: these say what is looked for. */
const ABOUT: Readonly<Record<ResearchKind, string>> = {
  market: 'market size and trends',
  audience: 'audience and consumer behaviour',
  competitors: 'competitors and alternatives',
};

/** A question is cut here: the service refuses longer ones. */
const MOST_QUERY_CHARACTERS = 400;

/** Tavily's search (`POST /search`), with an answer that it writes from the pages it found. */
export const TAVILY: ResearchDialect = {
  name: 'tavily',
  title: 'Tavily',
  baseUrl: 'https://api.tavily.com',
  path: '/search',
  body: (kind, query) => {
    const about = `, ${ABOUT[kind]}`;
    const room = MOST_QUERY_CHARACTERS - about.length;
    return {
      query: `${Array.from(query).slice(0, room).join('')}${about}`,
      search_depth: 'advanced',
      include_answer: 'advanced',
      max_results: 8,
    };
  },
  read: (given) => {
    const parsed = answerSchema.safeParse(given);
    if (!parsed.success) return null;
    return {
      answer: parsed.data.answer ?? '',
      citations: parsed.data.results.map(({ title, url, content }) => ({
        title: title ?? '',
        url,
        snippet: content ?? '',
      })),
    };
  },
};
