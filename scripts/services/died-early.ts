import { FieldworkError } from '../../domain/ground/errors.ts';

/**
 * A process ended before it was ready, which another try may mend: somebody killed it, or what it needs was away. Its
 * message says what to do where no try mends it.
 */
export class DiedEarly extends FieldworkError {
  /** Somebody else ended it: that says nothing about the process itself. */
  readonly bySignal: boolean;

  constructor(detail: string, { bySignal, cause }: { readonly bySignal: boolean; readonly cause?: unknown }) {
    super('service_unavailable', detail, { cause });
    this.bySignal = bySignal;
  }
}

/** Whether the reason for an end, as of `RunningService.ended`, is a signal. */
export function endedBySignal(reason: string): boolean {
  return reason.startsWith('signal ');
}
