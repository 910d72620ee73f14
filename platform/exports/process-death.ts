/** A process that ended without a result: killed, or out of memory. The same file may succeed another time. */
export class ProcessDeath extends Error {
  constructor(code: number | null, signal: string | null) {
    super(`The process of an export ended with code ${code ?? '-'}, signal ${signal ?? '-'}.`);
    this.name = 'ProcessDeath';
  }
}
