/** A conversation as a model reads it, in no provider's form. */
export type ModelTurn =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ModelCall[] }
  /** The results of all calls of the assistant's turn before it. */
  | { readonly role: 'results'; readonly results: readonly ModelResult[] };

/** A call of a tool, as it is told back to the model that asked for it. */
export type ModelCall = {
  /** Unique in the conversation: the id of the stored call, as servers number theirs anew in each step. */
  readonly id: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
};

export type ModelResult = {
  readonly callId: string;
  readonly name: string;
  /** JSON, or a sentence for a call that failed. */
  readonly text: string;
  readonly isError: boolean;
};

/** A tool as a model is told of it. */
export type ModelTool = {
  /** Letters, digits, `_` and `-`, 64 at most. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
};

/** What a model answers: words, calls, or both. Without calls its turn is over. */
export type ModelStep = { readonly text: string; readonly calls: readonly AskedCall[] };

/** A call that a model asks for, as it wrote it. */
export type AskedCall = {
  readonly id: string;
  readonly name: string;
  /** Null where what the model wrote is no JSON object; `malformed` has the beginning of it then. */
  readonly arguments: Readonly<Record<string, unknown>> | null;
  readonly malformed: string | null;
};

/** What is told beside the conversation: it is data, told anew with each step. */
export type AgentContext = {
  /** The survey that the conversation is about. */
  readonly survey: { readonly id: string; readonly name: string; readonly status: string } | null;
  /** The files that people attached, oldest first. */
  readonly files: readonly { readonly artifact_id: string; readonly filename: string; readonly content_type: string }[];
  /** The day, in UTC: 2026-11-24. */
  readonly today: string;
};
