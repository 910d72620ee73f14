/** A part of a message, as it is stored and shown. */
export type MessagePart = TextPart | ToolCallPart | ToolResultPart | ApprovalPart | FilePart;

export type TextPart = { readonly type: 'text'; readonly text: string };

export type ToolCallPart = {
  readonly type: 'tool_call';
  readonly call_id: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>> | null;
};

export type ToolResultPart = {
  readonly type: 'tool_result';
  readonly call_id: string;
  readonly tool: string;
  readonly outcome: CallOutcome;
};

export type ApprovalPart = { readonly type: 'approval'; readonly approval_id: string; readonly tool: string };

export type FilePart = {
  readonly type: 'file';
  readonly artifact_id: string;
  readonly filename: string;
  readonly content_type: string;
  /** What the model is told of it, once it was read; a sentence where it can't be read. */
  readonly text?: string;
};

/** How a call of a tool ended. `not_run`: something before it made it pointless. */
export type CallOutcome = 'completed' | 'failed' | 'declined' | 'expired' | 'withdrawn' | 'cancelled' | 'not_run';

export type MessageRole = 'user' | 'assistant' | 'tool';
