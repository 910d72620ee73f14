/** An error in the form of Stripe's API. https://docs.stripe.com/api/errors */
export class StripeError extends Error {
  readonly status: number;
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    status: number,
    message: string,
    more: { type?: StripeError['type']; code?: string; param?: string } = {},
  ) {
    super(message);
    this.name = 'StripeError';
    this.status = status;
    this.type = more.type ?? (status >= 500 ? 'api_error' : 'invalid_request_error');
    this.code = more.code ?? null;
    this.param = more.param ?? null;
  }

  body(): Readonly<Record<string, unknown>> {
    const { message, type, code, param } = this;
    return { error: { message, type, ...(code !== null && { code }), ...(param !== null && { param }) } };
  }
}

/** The error of a missing object: 404 if the path names it, 400 for a parameter. */
export function missing(what: string, id: string, param: string, status: 400 | 404 = 404): StripeError {
  return new StripeError(status, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}
