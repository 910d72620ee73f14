import type { PanelAttribute } from '../panel-attribute.ts';
import { languageCode } from './language-code.ts';
import { plainName } from './plain-name.ts';
import type { QuoteRequest } from './quote-request.ts';

const FLUENT_LANGUAGES = 'fluent-languages';

/**
 * A language that has no code of ISO 639-1 but a name at the provider ("Mandarin", "British Sign Language") is asked for by that
 * name, as an attribute: no code stands for it and nothing else.
 */
export function withSpokenLanguage(request: QuoteRequest, catalogue: readonly PanelAttribute[]): QuoteRequest {
  const { language, ...targeting } = request.targeting;
  if (language === undefined || languageCode(language) !== undefined) return request;
  if (Object.hasOwn(request.attributes, FLUENT_LANGUAGES)) return request;
  const attribute = catalogue.find(({ id }) => id === FLUENT_LANGUAGES);
  const option = attribute?.options.find(({ text }) => plainName(text) === plainName(language));
  if (option === undefined) return request;
  return { ...request, targeting, attributes: { ...request.attributes, [FLUENT_LANGUAGES]: [option.id] } };
}
