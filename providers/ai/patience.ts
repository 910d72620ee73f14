import type { ConverseRequest } from './converse.ts';
import { timedOut } from './model-failures.ts';

/** How long an answer is waited for: for its first piece and in each pause of it, and for the whole of it. */
export class Patience {
  readonly #request: Pick<ConverseRequest, 'signal' | 'timeoutMs'>;
  readonly #silence = new AbortController();
  readonly #length = new AbortController();
  readonly #whole: NodeJS.Timeout;
  #pause: NodeJS.Timeout;

  constructor(request: Pick<ConverseRequest, 'signal' | 'timeoutMs'>, longestMs: number) {
    this.#request = request;
    this.#pause = setTimeout(() => this.#silence.abort(), request.timeoutMs);
    this.#whole = setTimeout(() => this.#length.abort(), longestMs);
  }

  /** Aborted where the caller has left, the model is silent, or its answer takes too long. */
  get signal(): AbortSignal {
    return AbortSignal.any([this.#request.signal, this.#silence.signal, this.#length.signal]);
  }

  /** Whether the answer takes too long: it is cut off. */
  get isUsedUp(): boolean {
    return this.#length.signal.aborted;
  }

  /** A piece has come: the next pause begins. */
  heardSomething(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#silence.abort(), this.#request.timeoutMs);
  }

  /** @throws what the caller left with, or FieldworkError `ai_timed_out` where the model is silent */
  throwIfOver(): void {
    this.#request.signal.throwIfAborted();
    if (this.#silence.signal.aborted) throw timedOut(this.#request);
  }

  end(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#whole);
  }
}
