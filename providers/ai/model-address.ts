import { FieldworkError } from '../../domain/ground/errors.ts';

export type ModelAddress = {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Host and port, for messages. */
  readonly host: string;
};

/**
 * Checks the address of a model server.
 * @throws FieldworkError `invalid_input` for an address that is not http or https
 */
export function readModelAddress(baseUrl: string): ModelAddress {
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new FieldworkError(
      'invalid_input',
      'AI_BASE_URL must be an http or https address, like https://api.openai.com/v1.',
    );
  }
  return { baseUrl: baseUrl.replace(/\/+$/, ''), host: url.host };
}
