import { z } from 'zod';
import { isStorableText } from '../../../domain/ground/storable-text.ts';

const MOST_CHARACTERS = 200;
const MOST_OF_A_MESSAGE = 60;

export const conversationTitle = z
  .string()
  .trim()
  .min(1)
  .max(MOST_CHARACTERS)
  .refine(isStorableText, 'Write the title without control characters.')
  .describe('Its name in lists.');

/** A title made of the first message: its first line, by whole words. */
export function titleOf(text: string): string {
  const [line = ''] = text.trim().split(/\r?\n/);
  if (line.length <= MOST_OF_A_MESSAGE) return line;
  const cut = line.slice(0, MOST_OF_A_MESSAGE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_OF_A_MESSAGE / 2)).toWellFormed()}…`;
}
