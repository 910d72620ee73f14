import type { Issue } from '../../../ground/errors.ts';
import { issuePath } from '../../../questionnaire/document/issue-path.ts';
import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, type TargetResult, together } from './chosen.ts';
import { chooseNiche } from './niche-attributes.ts';
import { ATTRIBUTES_PATH, readCountry, readLanguage } from './place-and-age.ts';
import type { QuoteRequest } from './quote-request.ts';

/** Plain filters, country, language and niche attributes to one target, or all issues with it. */
export function completeTarget(
  request: QuoteRequest,
  catalogue: readonly PanelAttribute[],
  plain: Chosen,
): TargetResult {
  const country = readCountry(request);
  const language = readLanguage(request.targeting);
  const niche = chooseNiche(request.attributes, catalogue, ATTRIBUTES_PATH);
  const chosen = together([plain, niche]);
  const issues = [...country.issues, ...language.issues, ...chosen.issues, ...namedTwice(plain, niche)];
  if (issues.length > 0 || country.value === null) return { ok: false, issues };
  return { ok: true, target: { country: country.value, language: language.value, filters: chosen.filters } };
}

function namedTwice(plain: Chosen, niche: Chosen): readonly Issue[] {
  const ids = new Set(plain.filters.map(({ attributeId }) => attributeId));
  return niche.filters
    .filter(({ attributeId }) => ids.has(attributeId))
    .map(({ attributeId }) => ({
      path: issuePath(ATTRIBUTES_PATH, [attributeId]),
      message: 'Remove this: a filter in targeting asks for the same attribute.',
    }));
}
