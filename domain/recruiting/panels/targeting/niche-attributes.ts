import type { Issue } from '../../../ground/errors.ts';
import { issuePath } from '../../../questionnaire/document/issue-path.ts';
import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, optionsChosen, problem, together } from './chosen.ts';
import type { QuoteRequest } from './quote-request.ts';
import { suggestion } from './suggestion.ts';

type NicheChoice = QuoteRequest['attributes'][string];

/** Of an attribute's unknown options: a suggestion for each of very many would take long, and nobody reads them. */
const MOST_NAMED = 10;

/** Conditions by the provider's own ids, checked against its catalogue. */
export function chooseNiche(
  attributes: QuoteRequest['attributes'],
  catalogue: readonly PanelAttribute[],
  path: string,
): Chosen {
  return together(
    Object.entries(attributes).map(([id, choice]) => {
      const at = issuePath(path, [id]);
      const attribute = catalogue.find((one) => one.id === id);
      if (attribute === undefined) return problem(at, unknownId(id, catalogue));
      return Array.isArray(choice) ? listed(choice, attribute, at) : ranged(choice, attribute, at);
    }),
  );
}

function unknownId(id: string, catalogue: readonly PanelAttribute[]): string {
  const known = new Map(catalogue.map((attribute) => [attribute.id, [attribute.name]]));
  return `The provider has no attribute "${id}". ${suggestion(id, known)}`;
}

function listed(optionIds: readonly string[], attribute: PanelAttribute, path: string): Chosen {
  if (attribute.type === 'range') {
    return problem(path, `Write {"min": …, "max": …}: "${attribute.name}" is a range${boundsText(attribute)}.`);
  }
  const known = new Map(attribute.options.map(({ id, text }) => [id, [text]]));
  const unknown = optionIds.map((id, index) => ({ id, index })).filter(({ id }) => !known.has(id));
  const issues = unknown.slice(0, MOST_NAMED).map(({ id, index }): Issue => {
    const message = `"${attribute.name}" has no option "${id}". ${suggestion(id, known)}`;
    return { path: issuePath(path, [index]), message };
  });
  return issues.length > 0 ? { filters: [], issues } : optionsChosen(attribute.id, optionIds);
}

function ranged(
  { min, max }: Exclude<NicheChoice, readonly string[]>,
  attribute: PanelAttribute,
  path: string,
): Chosen {
  if (attribute.type === 'options') {
    return problem(path, `Write a list […] of option ids: "${attribute.name}" is no range.`);
  }
  if (min === undefined && max === undefined) return problem(path, 'Write "min" or "max", or both.');
  const { bounds } = attribute;
  const isOutside = (value: number | undefined): boolean =>
    value !== undefined && bounds !== null && (value < bounds.min || value > bounds.max);
  if (isOutside(min) || isOutside(max)) {
    return problem(path, `Write numbers within those of "${attribute.name}"${boundsText(attribute)}.`);
  }
  if (min !== undefined && max !== undefined && min > max)
    return problem(path, 'Write a "min" that is not above "max".');
  return {
    filters: [{ kind: 'range', attributeId: attribute.id, from: min ?? null, to: max ?? null }],
    issues: [],
  };
}

function boundsText({ bounds }: PanelAttribute): string {
  return bounds === null ? '' : ` from ${bounds.min} to ${bounds.max}`;
}
