/**
 * The client disconnected before it had sent its whole request. There is nobody to answer, and no fault of the service.
 */
export class ClientGone extends Error {
  constructor(cause: unknown) {
    super('The client hung up before its request was complete.', { cause });
    this.name = 'ClientGone';
  }
}
