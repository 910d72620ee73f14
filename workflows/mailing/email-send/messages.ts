/** The name the workflow is started by. */
export const EMAIL_SEND = 'emailSend';

/** The id of the send is that of its operation. */
export type EmailSendInput = {
  readonly teamId: string;
  readonly sendId: string;
  /** From the start of the workflow; 0: at once. */
  readonly beginsAfterMs: number;
};

/** One workflow a send: starting twice is starting once. */
export function emailSendWorkflowId(sendId: string): string {
  return `email-send/${sendId}`;
}

/** Their effect is in Postgres when they are sent: they only wake the workflow up. */
export const PAUSE_SIGNAL = 'pause';
export const RESUME_SIGNAL = 'resume';

export type SendStage = 'scheduled' | 'checking' | 'sending' | 'paused' | 'retrying';

/**
 * What there is to do after a step: `more` at once, `waiting` for refused mails whose time has not come, `paused` until somebody
 * lets it go on, `done` where nothing is left.
 */
export type SendStep =
  | { readonly kind: 'more' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting'; readonly waitMs: number };
