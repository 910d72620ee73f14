/** How long senders of tests wait for a server: longer than a busy machine takes. */
export const PATIENT = { connectionTimeoutMs: 60_000, greetingTimeoutMs: 60_000, socketTimeoutMs: 60_000 };
