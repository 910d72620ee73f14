import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { panelFailures } from '../panel-failures.ts';
import type { PanelFailures } from '../panel-failures.ts';

/** What sentences call it. */
export const PROVIDER_NAME = 'Panel provider B';

const CREDENTIALS = 'the client id, the user name and the password of the account, and what it may do';

/** @param secrets what no sentence may show, even where the provider repeats it */
export function demandFailures(secrets: readonly string[]): PanelFailures {
  const known = secrets.filter((secret) => secret !== '');
  return panelFailures(PROVIDER_NAME, CREDENTIALS, known);
}

/** Away, or answering what makes no sense: the same call may succeed later. */
export function away(what: string): FieldworkError {
  return demandFailures([]).away(what);
}

/** @param why a whole sentence, which says what to do instead */
export function refused(why: string): FieldworkError {
  return new FieldworkError('panel_refused', why);
}

/** @param why a whole sentence, which says what to ask for instead */
export function impossibleTarget(why: string): FieldworkError {
  return new FieldworkError('panel_target_impossible', why);
}

export function rejectedCredentials(): FieldworkError {
  return demandFailures([]).ofStatus(401, '', undefined);
}
