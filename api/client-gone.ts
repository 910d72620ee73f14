/** The client hung up before it had sent its request. Nobody is there to be answered, and nothing is wrong with the service. */
export class ClientGone extends Error {
  constructor(cause: unknown) {
    super('The client hung up before its request was complete.', { cause });
    this.name = 'ClientGone';
  }
}

/** What the access log calls the answer that nobody was there to read. */
export const CLIENT_GONE_STATUS = 499;
