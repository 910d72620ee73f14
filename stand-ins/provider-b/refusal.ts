import { OTHER_PAGE, refuseOtherPages } from '../kit/own-machine.ts';

/** A refusal of the stand-in: the status and the words of its response. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  /** @param message the problem, for the client */
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

export function wrongRequest(message: string): Refusal {
  return new Refusal(400, 'invalid_request', message);
}

export function unknownThing(what: string): Refusal {
  return new Refusal(404, 'not_found', `There is no ${what}.`);
}

/** A refusal in the current state. */
export function wrongState(message: string): Refusal {
  return new Refusal(409, 'wrong_state', message);
}

export const ownPagesOnly = refuseOtherPages(() => new Refusal(403, 'forbidden', OTHER_PAGE));
