import { optional, webAddress, wholeNumber, withDefault, word } from './values.ts';
import type { ValuesOf } from './values.ts';

export type DemographicsConfig = {
  /** null: the figures that are part of the service are all there is. */
  readonly census: {
    readonly apiKey: string | null;
    /** null: the service's public address. */
    readonly baseUrl: string | null;
    readonly vintage: number;
  } | null;
};

export const DEMOGRAPHICS_VARIABLES = {
  CENSUS_API_KEY: optional(
    word('write the key without blanks.'),
    'none',
    'Key of the US Census Bureau, which then answers about places in the United States by its American Community Survey; without one, the figures that are part of the service do.',
  ),
  CENSUS_BASE_URL: optional(
    webAddress('https://census.example.org'),
    "the bureau's own",
    'Address of that service, when it is another than its public one; then no key is needed.',
  ),
  CENSUS_VINTAGE: withDefault(
    wholeNumber(2020, 2100),
    '2023',
    'The last of the five years that the American Community Survey is asked for.',
  ),
};

type Values = ValuesOf<typeof DEMOGRAPHICS_VARIABLES>;

export function toDemographicsConfig(values: Values): DemographicsConfig {
  const { CENSUS_API_KEY: apiKey, CENSUS_BASE_URL: baseUrl, CENSUS_VINTAGE: vintage } = values;
  return { census: apiKey === null && baseUrl === null ? null : { apiKey, baseUrl, vintage } };
}
