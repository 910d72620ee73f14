import type { AgentContext, ModelStep, ModelTool, ModelTurn } from '../../domain/agent/conversation/model-turn.ts';

/** One step of an agent's turn: the model reads the conversation, and answers with words, calls, or both. */
export type ConverseRequest = {
  /** Its name in metrics and logs ("agent.step"). */
  readonly task: string;
  readonly system: string;
  /** Added to `system` as JSON; the rules read it as it is. */
  readonly context: AgentContext;
  readonly turns: readonly ModelTurn[];
  readonly tools: readonly ModelTool[];
  /** For the first piece of the answer, and for each pause between two of them. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Told each piece of text as it comes; what was told may be longer than nothing when the call fails. */
  readonly onText: (piece: string) => void;
};

export type ConverseReply = ModelStep & {
  /** "rules", or the model's name as the provider reports it. */
  readonly model: string;
  /** As the provider counted them; estimated (four characters a token) where it doesn't say. */
  readonly tokens: { readonly input: number; readonly output: number };
  /** `cut_off`: at the length limit, or of an answer without end; its calls are left out, as they may lack their end. */
  readonly ending: 'complete' | 'cut_off' | 'refused';
};

/** The window of a model that nobody has described. */
export const DEFAULT_WINDOW_TOKENS = 128_000;
