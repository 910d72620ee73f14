import { z } from 'zod';
import type { ResearchDialect } from './research-dialect.ts';
import type { ResearchKind } from './research-provider.ts';

const page = z.object({ title: z.string().nullish(), url: z.string(), snippet: z.string().nullish() });

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  search_results: z.array(page).nullish(),
  /** Addresses alone: all that answers had before `search_results`. */
  citations: z.array(z.string()).nullish(),
});

const ABOUT: Readonly<Record<ResearchKind, string>> = {
  market: 'a market: its size, growth, segments, prices and trends',
  audience: 'an audience: who they are, what they need, do and think, and where they can be reached',
  competitors: 'competitors: who offers what to whom, at which prices, and how they differ',
};

/** Perplexity's answers with sources (`POST /chat/completions`). */
export const PERPLEXITY: ResearchDialect = {
  name: 'perplexity',
  title: 'Perplexity',
  baseUrl: 'https://api.perplexity.ai',
  path: '/chat/completions',
  body: (kind, query) => ({
    model: 'sonar',
    messages: [
      {
        role: 'system',
        content: `You research for people who design surveys. The question is about ${ABOUT[kind]}. Answer in at most 400 words, in the language of the question, with figures and their years where sources have them. Say what you could not find.`,
      },
      { role: 'user', content: query },
    ],
    max_tokens: 1_500,
    stream: false,
  }),
  read: (given) => {
    const parsed = answerSchema.safeParse(given);
    if (!parsed.success) return null;
    const { choices, search_results: pages, citations } = parsed.data;
    const named = pages ?? (citations ?? []).map((url) => ({ title: null, url, snippet: null }));
    return {
      answer: choices[0]?.message.content ?? '',
      citations: named.map(({ title, url, snippet }) => ({ title: title ?? '', url, snippet: snippet ?? '' })),
    };
  },
};
