import { FieldworkError } from '../../../domain/ground/errors.ts';
import { PANEL_PROVIDERS } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Services } from '../../../platform/services.ts';
import type { PanelProvider } from '../../../providers/recruiting/panels/panel-provider.ts';

type WithPanels = Pick<Services, 'panels'>;

/** @throws FieldworkError `invalid_input` for one that is not configured, saying which are */
export function chosenProvider({ panels }: WithPanels, id: PanelProviderId): PanelProvider {
  const provider = panels.get(id);
  if (provider !== undefined) return provider;
  const ids = [...panels.keys()].map((one) => `"${one}"`);
  const message = ids.length === 0 ? 'No panel provider is configured here.' : `Write ${ids.join(' or ')}.`;
  throw new FieldworkError('invalid_input', `The panel provider ${id} is not configured here.`, {
    issues: [{ path: 'provider_id', message }],
  });
}

/** @throws FieldworkError `not_found` */
export function providerNamed({ panels }: WithPanels, text: string): PanelProvider {
  const id = PANEL_PROVIDERS.find((one) => one === text);
  const provider = id === undefined ? undefined : panels.get(id);
  if (provider === undefined) throw new FieldworkError('not_found', 'No panel provider of that id is configured here.');
  return provider;
}
