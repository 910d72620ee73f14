/** What comes of a request: the operation's result, what the audit tells of it, and what is left to do after the commit. */
export type PrivacyAnswer = {
  readonly result: Readonly<Record<string, unknown>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly afterCommit?: () => Promise<void>;
};
