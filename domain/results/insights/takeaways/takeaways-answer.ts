import { z } from 'zod';

const SENTIMENTS = ['positive', 'negative', 'neutral'] as const;

/** Bounds of the contract. */
export const TAKEAWAYS_LIMITS = {
  keyPoints: 3,
  keyPointWords: 15,
  summarySentences: { least: 3, most: 4 },
  topics: { least: 4, most: 6 },
  topicWords: { least: 2, most: 4 },
  evidence: { least: 2, most: 4 },
  /** The contract allows less than 100. */
  evidenceCharacters: 99,
} as const;

/** More than any sensible sentence has. */
const MOST_CHARACTERS = 2_000;

const sentence = z.strictObject({
  text: z.string().trim().min(1).max(MOST_CHARACTERS),
  /** Ids of the findings that it states. */
  facts: z.array(z.string()),
});

/** What a model answers: sentences with the findings that they state, so that each number can be looked up. */
export const takeawaysAnswerSchema = z.strictObject({
  keyPoints: z.array(sentence),
  overallSummary: sentence,
  topics: z.array(
    z.strictObject({
      topic: z.string().trim().min(1).max(MOST_CHARACTERS),
      summary: sentence,
      /** Findings and answers that speak well of it, and ill; both empty for a neutral topic. */
      positive: z.array(z.string()),
      negative: z.array(z.string()),
      evidence: z.array(
        z.strictObject({
          type: z.enum(['stat', 'quote']),
          text: z.string().trim().min(1).max(MOST_CHARACTERS),
          /** The id of a finding for a stat, of an answer for a quote. */
          source: z.string(),
          sentiment: z.enum(SENTIMENTS),
        }),
      ),
    }),
  ),
});

export type TakeawaysAnswer = z.output<typeof takeawaysAnswerSchema>;
export type AnsweredSentence = TakeawaysAnswer['overallSummary'];
export type AnsweredTopic = TakeawaysAnswer['topics'][number];

const { keyPoints, topics, evidence, evidenceCharacters } = TAKEAWAYS_LIMITS;

/** Takeaways in the contract's shape. */
export const takeawaysSchema = z.object({
  keyPoints: z.array(z.string()).length(keyPoints).describe('At most 15 words each.'),
  overallSummary: z.string().describe('3 or 4 sentences.'),
  topics: z
    .array(
      z.object({
        topic: z.string().describe('2 to 4 words.'),
        summary: z.string().describe('One sentence.'),
        positiveCount: z.number().describe('Responses that speak well of it, at least; 0 for a neutral topic.'),
        negativeCount: z.number().describe('Responses that speak ill of it, at least; 0 for a neutral topic.'),
        evidence: z
          .array(
            z.object({
              type: z.enum(['stat', 'quote']),
              text: z.string().max(evidenceCharacters),
              sentiment: z.enum(SENTIMENTS),
            }),
          )
          .min(evidence.least)
          .max(evidence.most),
      }),
    )
    .min(topics.least)
    .max(topics.most),
});

export type Takeaways = z.output<typeof takeawaysSchema>;
