/** The answer to a request: the operation's result, its entry in the audit log, and the work after the commit. */
export type PrivacyAnswer = {
  readonly result: Readonly<Record<string, unknown>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly afterCommit?: () => Promise<void>;
};
