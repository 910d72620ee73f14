import { z } from 'zod';

const MOST_CHARACTERS = 1_000;

export const OPEN_ENDS_LIMITS = {
  themes: 12,
  themeWords: 6,
  quotes: 10,
  insights: 8,
  /** For an example and for a quote. */
  quoteCharacters: 300,
} as const;

const words = z.string().trim().min(1).max(MOST_CHARACTERS);

/** What a model answers: which answers belong to a theme, and how they feel, by their numbers. It counts nothing. */
export const openEndsAnswerSchema = z.strictObject({
  themes: z.array(z.strictObject({ theme: words, answers: z.array(z.int()), example: z.int() })),
  sentiment: z.strictObject({ positive: z.array(z.int()), negative: z.array(z.int()) }),
  notable_quotes: z.array(z.strictObject({ answer: z.int(), text: words, theme: words })),
  insights: z.array(z.strictObject({ finding: words, implication: words })),
});

export type OpenEndsAnswer = z.output<typeof openEndsAnswerSchema>;

/** The analysis in the contract's shape; `percentage` is of the answers analysed, unrounded. */
export const openEndsSchema = z.object({
  total_analyzed: z.int(),
  themes: z.array(z.object({ theme: z.string(), count: z.int(), percentage: z.number(), example: z.string() })),
  sentiment: z.object({ positive: z.int(), negative: z.int(), neutral: z.int() }),
  notable_quotes: z.array(z.object({ text: z.string(), theme: z.string() })),
  insights: z.array(z.object({ finding: z.string(), implication: z.string() })),
});

export type OpenEnds = z.output<typeof openEndsSchema>;

/** The analysis of no answers. */
export const NO_OPEN_ENDS: OpenEnds = {
  total_analyzed: 0,
  themes: [],
  sentiment: { positive: 0, negative: 0, neutral: 0 },
  notable_quotes: [],
  insights: [],
};
