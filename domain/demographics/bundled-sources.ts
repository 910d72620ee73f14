import type { PlaceSource } from './place-profile.ts';

const CENSUS_BUREAU = 'https://www.census.gov';
const PUBLIC_DOMAIN = 'Public domain (work of the US government)';

/** Where the bundled figures come from; docs/demographics.md says what was taken, and by way of which packages. */
export const BUNDLED_SOURCES = {
  un_ages: {
    name: 'United Nations, World Population Prospects 2024',
    vintage: '2020',
    licence: 'CC BY 3.0 IGO',
    address: 'https://population.un.org/wpp/',
  },
  world_bank_people: {
    name: 'World Bank, total population',
    vintage: '2022',
    licence: 'CC BY 4.0',
    address: 'https://data.worldbank.org/indicator/SP.POP.TOTL',
  },
  census_races: {
    name: 'US Census Bureau, census of 2010 by ZIP code tabulation area',
    vintage: '2010',
    licence: PUBLIC_DOMAIN,
    address: CENSUS_BUREAU,
  },
  census_estimates: {
    name: 'US Census Bureau, Population Estimates Program',
    vintage: '2020',
    licence: PUBLIC_DOMAIN,
    address: 'https://www.census.gov/programs-surveys/popest.html',
  },
  state_ages: {
    name: 'US Census Bureau, American Community Survey, age',
    vintage: 'about 2018',
    licence: PUBLIC_DOMAIN,
    address: 'https://www.census.gov/programs-surveys/acs',
  },
  state_ages_by_sex: {
    name: 'US Census Bureau, American Community Survey, age; sexes within each age as in the United States (UN, World Population Prospects 2024)',
    vintage: 'about 2018, sexes 2020',
    licence: `${PUBLIC_DOMAIN}; CC BY 3.0 IGO`,
    address: 'https://www.census.gov/programs-surveys/acs',
  },
  state_incomes: {
    name: 'US Census Bureau, American Community Survey, household income',
    vintage: '2013',
    licence: PUBLIC_DOMAIN,
    address: 'https://www.census.gov/programs-surveys/acs',
  },
  state_personal_income: {
    name: 'US Census Bureau, American Community Survey, personal income',
    vintage: '2013-2017',
    licence: PUBLIC_DOMAIN,
    address: 'https://www.census.gov/programs-surveys/acs',
  },
  zip_income: {
    name: 'US Census Bureau, American Community Survey, table S1903',
    vintage: '2020-2024',
    licence: PUBLIC_DOMAIN,
    address: 'https://www.census.gov/programs-surveys/acs',
  },
  oecd_income: {
    name: 'OECD, Income Distribution Database',
    vintage: 'newest year of each country',
    licence: 'CC BY 4.0',
    address: 'https://www.oecd.org/en/data/datasets/income-and-wealth-distribution-database.html',
  },
  world_bank_income: {
    name: 'World Bank, Poverty and Inequality Platform',
    vintage: 'newest year of each country',
    licence: 'CC BY 4.0',
    address: 'https://pip.worldbank.org',
  },
  worldpop: {
    name: 'WorldPop, people by square kilometre, added up within the divisions of geoBoundaries and UNOCHA',
    vintage: '2020',
    licence: 'CC BY 4.0; divisions of UNOCHA CC BY 3.0 IGO',
    address: 'https://www.worldpop.org',
  },
  geonames: {
    name: 'GeoNames',
    vintage: '2025',
    licence: 'CC BY 4.0',
    address: 'https://www.geonames.org',
  },
} as const satisfies Readonly<Record<string, PlaceSource>>;

export type SourceKey = keyof typeof BUNDLED_SOURCES;
