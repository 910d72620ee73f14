/** One turn of a conversation, as ai-chat answers keep it. */
export type ChatTurn = { readonly speaker: 'respondent' | 'assistant'; readonly text: string };
