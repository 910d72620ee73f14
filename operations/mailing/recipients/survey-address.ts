import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ServiceSettings } from '../../../platform/services.ts';

/**
 * The survey's address as mails write it, from what a caller gave: an address of the service, alone, with `/s`, or with the
 * survey's path. Nothing else: the service's mails must not lead anywhere else.
 * @param given missing: the service's public address
 * @throws FieldworkError `invalid_input`
 */
export function surveyAddress(
  { surveyAddresses }: Pick<ServiceSettings, 'surveyAddresses'>,
  surveyId: string,
  given: string | undefined,
): string {
  const [own = ''] = surveyAddresses;
  const wanted = given === undefined ? own : plainAddress(given);
  const known = surveyAddresses.find((address) =>
    ['', '/s', `/s/${surveyId}`].some((path) => plainAddress(`${address}${path}`) === wanted),
  );
  if (known !== undefined && wanted !== null) return `${known}/s/${surveyId}`;
  const message = `Write an address of the service: ${own}/s/${surveyId}. Others are allowed by SURVEY_ADDRESSES.`;
  throw new FieldworkError('invalid_input', 'Mails can’t lead to that address.', {
    issues: [{ path: 'base_survey_url', message }],
  });
}

/** As browsers write it, without a slash at the end; null for what is no plain address of the web. */
function plainAddress(text: string): string | null {
  const url = URL.parse(text);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === '';
  return isPlain && !/[?#]/.test(text) ? url.href.replace(/\/+$/, '') : null;
}
