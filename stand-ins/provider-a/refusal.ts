import { OTHER_PAGE, refuseOtherPages } from '../kit/own-machine.ts';

/** A refusal in the words of the API: some of its responses wrap it in `error`, some do not. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string | Readonly<Record<string, readonly string[]>>;

  constructor(status: number, title: string, detail: Refusal['detail']) {
    super(title);
    this.status = status;
    this.title = title;
    this.detail = detail;
  }
}

export function badRequest(detail: Refusal['detail']): Refusal {
  return new Refusal(400, 'The request does not fit', detail);
}

export function notFound(what: string): Refusal {
  return new Refusal(404, 'Not found', `There is no such ${what}.`);
}

/** The body of a refusal. */
export function refusalBody({ status, title, detail }: Refusal, isWrapped: boolean): object {
  const body = {
    status,
    error_code: 140_000 + status,
    title,
    detail,
    additional_information: 'This is a stand-in for the provider: nobody is recruited, nothing is charged.',
    interactive: false,
  };
  return isWrapped ? { error: body } : body;
}

export const ownPagesOnly = refuseOtherPages(() => new Refusal(403, 'Not from here', OTHER_PAGE));
