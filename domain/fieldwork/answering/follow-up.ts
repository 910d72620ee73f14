import { z } from 'zod';

/** The request for the next question of a short conversation. */
export const followUpRequestSchema = z.object({
  question: z.string(),
  /** ISO 639-1: the language to speak. */
  language: z.string(),
  turns: z.array(z.object({ speaker: z.enum(['respondent', 'assistant']), text: z.string() })),
  /** Neutral follow-ups in that language, for where the AI has no better ones. */
  probes: z.array(z.string()),
});

export type FollowUpRequest = z.output<typeof followUpRequestSchema>;

const MAX_FOLLOW_UP_CHARACTERS = 600;

/** One short, neutral question; empty where no follow-up is needed. */
export const followUpSchema = z.object({ follow_up: z.string().trim().max(MAX_FOLLOW_UP_CHARACTERS) });

export type FollowUp = z.output<typeof followUpSchema>;

/** Asks the neutral follow-ups one after the other. */
export function followUpByRules({ turns, probes }: FollowUpRequest): FollowUp {
  const asked = turns.filter(({ speaker }) => speaker === 'assistant').length;
  return { follow_up: probes[asked] ?? '' };
}
