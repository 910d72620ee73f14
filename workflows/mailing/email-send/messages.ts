/** The workflow's type name. */
export const EMAIL_SEND = 'emailSend';

/** The send has the id of its durable operation. */
export type EmailSendInput = {
  readonly teamId: string;
  readonly sendId: string;
  /** From the start of the workflow; 0: at once. */
  readonly beginsAfterMs: number;
};

/** One workflow for each send: a second start has no effect. */
export function emailSendWorkflowId(sendId: string): string {
  return `email-send/${sendId}`;
}

/** Sent once their effect is committed in Postgres: they only wake the workflow up. */
export const PAUSE_SIGNAL = 'pause';
export const RESUME_SIGNAL = 'resume';

export type SendStage = 'scheduled' | 'checking' | 'sending' | 'paused' | 'retrying';

/**
 * The state after a step: `more` to do at once, `waiting` until refused mails are due again, `paused` until it is resumed, `done` where
 * nothing is left.
 */
export type SendStep =
  | { readonly kind: 'more' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting'; readonly waitMs: number };
