import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PanelAttribute } from '../../../domain/recruiting/panels/panel-attribute.ts';
import { searchAttributes } from '../../../domain/recruiting/panels/search-attributes.ts';
import { countryAdvice, countryCode } from '../../../domain/recruiting/panels/targeting/country-code.ts';
import { languageAdvice, languageCode } from '../../../domain/recruiting/panels/targeting/language-code.ts';
import { defineOperation } from '../../ground/operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { paging } from '../../ground/paging.ts';
import { catalogueOf } from './catalogue.ts';
import type { Place } from './catalogue.ts';
import { providerNamed } from './configured-provider.ts';

const attributeView = z
  .object({
    id: z.string().describe('What `attributes` of a quote name it by.'),
    name: z.string(),
    text: z.string().describe('What participants were asked.'),
    category: z.string().nullable(),
    type: z.enum(['options', 'range']),
    options: z.array(z.object({ id: z.string(), text: z.string() })),
    min: z.number().nullable().describe('Of a range.'),
    max: z.number().nullable(),
  })
  .meta({ id: 'PanelAttribute' });

const input = z.strictObject({
  provider_id: z.string().describe('Such as panel_a.'),
  country: z.string().min(1).max(100).default('US').describe('By code or English name.'),
  language: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('By code or English name; left out: as the provider chooses.'),
  search: z.string().max(200).default('').describe('Words that occur in name, question or options.'),
  ...paging,
});

export const listAttributes = defineOperation({
  name: 'panels.list_attributes',
  summary: 'Searches what a panel provider can target in a country: the ids for `attributes` of a quote.',
  audience: 'team',
  destructive: false,
  changes: false,
  input,
  output: {
    kind: 'json',
    schema: z.object({
      items: z.array(attributeView),
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      country: z.string(),
      language: z.string().nullable(),
      stand_in: z.boolean(),
    }),
  },
  // The provider is called: no transaction is open meanwhile.
  prepare: findAttributes,
  run: (_context, { limit, offset }, { found, place, isStandIn }) =>
    Promise.resolve({
      items: found.slice(offset, offset + limit).map(presentAttribute),
      total: found.length,
      limit,
      offset,
      country: place.country,
      language: place.language,
      stand_in: isStandIn,
    }),
});

async function findAttributes({ services }: OperationContext, asked: z.output<typeof input>) {
  const provider = providerNamed(services, asked.provider_id);
  const place = placeOf(asked);
  const catalogue = await catalogueOf(services, provider, place);
  return { found: searchAttributes(catalogue, asked.search), place, isStandIn: provider.isStandIn };
}

/** @throws FieldworkError `invalid_input` */
function placeOf({ country, language }: Pick<z.output<typeof input>, 'country' | 'language'>): Place {
  const countryFound = countryCode(country);
  const languageFound = language === undefined ? null : languageCode(language);
  if (countryFound !== undefined && languageFound !== undefined) {
    return { country: countryFound, language: languageFound };
  }
  throw new FieldworkError('invalid_input', 'There are no attributes for that place.', {
    issues: [
      ...(countryFound === undefined ? [{ path: 'country', message: countryAdvice(country) }] : []),
      ...(languageFound === undefined ? [{ path: 'language', message: languageAdvice(language ?? '') }] : []),
    ],
  });
}

function presentAttribute({ id, name, text, category, type, options, bounds }: PanelAttribute) {
  return { id, name, text, category, type, options: [...options], min: bounds?.min ?? null, max: bounds?.max ?? null };
}
