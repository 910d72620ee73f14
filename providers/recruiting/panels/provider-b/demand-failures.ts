import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { panelFailures } from '../panel-failures.ts';
import type { PanelFailures } from '../panel-failures.ts';

/** Its name in messages. */
export const PROVIDER_NAME = 'Panel provider B';

const CREDENTIALS = 'the client id, the user name and the password of the account, and what it may do';

/** @param secrets texts that no message may contain, even if the provider repeats them */
export function demandFailures(secrets: readonly string[]): PanelFailures {
  const known = secrets.filter((secret) => secret !== '');
  return panelFailures(PROVIDER_NAME, CREDENTIALS, known);
}

/** The provider is down, or its response is invalid: the same call may succeed later. */
export function away(what: string): FieldworkError {
  return demandFailures([]).away(what);
}

/** @param why a whole sentence with advice */
export function refused(why: string): FieldworkError {
  return new FieldworkError('panel_refused', why);
}

/** @param why a whole sentence with advice */
export function impossibleTarget(why: string): FieldworkError {
  return new FieldworkError('panel_target_impossible', why);
}

export function rejectedCredentials(): FieldworkError {
  return demandFailures([]).ofStatus(401, '', undefined);
}
