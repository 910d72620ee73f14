/** One turn of a conversation, as ai-chat answers keep it. */
export type ChatTurn = { readonly speaker: 'respondent' | 'assistant'; readonly text: string };

/** How often the respondent has written. */
export function respondentTurns(turns: readonly ChatTurn[]): number {
  return turns.filter(({ speaker }) => speaker === 'respondent').length;
}
