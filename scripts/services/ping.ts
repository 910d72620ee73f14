/** What a process asks one that it started (see exit-with-parent.ts), and what that one answers while it can do anything. */
export const [PING, PONG] = ['are you there?', 'here'] as const;
