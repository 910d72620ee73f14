import { FieldworkError } from '../../domain/ground/errors.ts';
import { portState } from '../services/ports.ts';

/** @throws FieldworkError `service_unavailable` when the API could not listen there */
export async function requireFreePort({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  switch (await portState(port, host)) {
    case 'free':
      return;
    case 'taken':
      throw unavailable(`Port ${port} is taken by another program: end that, or set PORT to a free one.`);
    case 'forbidden':
      throw unavailable(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
    case 'no_such_address':
      throw unavailable(`${host} is not an address of this machine: set HOST to one, such as 127.0.0.1.`);
  }
}

function unavailable(sentence: string): FieldworkError {
  return new FieldworkError('service_unavailable', sentence);
}
