/** One turn of a conversation in an ai-chat answer. */
export type ChatTurn = { readonly speaker: 'respondent' | 'assistant'; readonly text: string };

/** The number of the respondent's turns. */
export function respondentTurns(turns: readonly ChatTurn[]): number {
  return turns.filter(({ speaker }) => speaker === 'respondent').length;
}
