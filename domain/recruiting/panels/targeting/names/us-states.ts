export const US_REGIONS = ['midwest', 'northeast', 'south', 'west'] as const;
export type UsRegion = (typeof US_REGIONS)[number];

export type UsState = {
  /** As the United States Postal Service abbreviates it. */
  readonly code: string;
  readonly name: string;
  /** Of the Census Bureau. */
  readonly region: UsRegion;
};

const state = (region: UsRegion, code: string, name: string): UsState => ({ code, name, region });

/** The fifty states and the District of Columbia, with the regions of the Census Bureau. */
export const US_STATES: readonly UsState[] = [
  state('northeast', 'CT', 'Connecticut'),
  state('northeast', 'MA', 'Massachusetts'),
  state('northeast', 'ME', 'Maine'),
  state('northeast', 'NH', 'New Hampshire'),
  state('northeast', 'NJ', 'New Jersey'),
  state('northeast', 'NY', 'New York'),
  state('northeast', 'PA', 'Pennsylvania'),
  state('northeast', 'RI', 'Rhode Island'),
  state('northeast', 'VT', 'Vermont'),
  state('midwest', 'IA', 'Iowa'),
  state('midwest', 'IL', 'Illinois'),
  state('midwest', 'IN', 'Indiana'),
  state('midwest', 'KS', 'Kansas'),
  state('midwest', 'MI', 'Michigan'),
  state('midwest', 'MN', 'Minnesota'),
  state('midwest', 'MO', 'Missouri'),
  state('midwest', 'ND', 'North Dakota'),
  state('midwest', 'NE', 'Nebraska'),
  state('midwest', 'OH', 'Ohio'),
  state('midwest', 'SD', 'South Dakota'),
  state('midwest', 'WI', 'Wisconsin'),
  state('south', 'AL', 'Alabama'),
  state('south', 'AR', 'Arkansas'),
  state('south', 'DC', 'District of Columbia'),
  state('south', 'DE', 'Delaware'),
  state('south', 'FL', 'Florida'),
  state('south', 'GA', 'Georgia'),
  state('south', 'KY', 'Kentucky'),
  state('south', 'LA', 'Louisiana'),
  state('south', 'MD', 'Maryland'),
  state('south', 'MS', 'Mississippi'),
  state('south', 'NC', 'North Carolina'),
  state('south', 'OK', 'Oklahoma'),
  state('south', 'SC', 'South Carolina'),
  state('south', 'TN', 'Tennessee'),
  state('south', 'TX', 'Texas'),
  state('south', 'VA', 'Virginia'),
  state('south', 'WV', 'West Virginia'),
  state('west', 'AK', 'Alaska'),
  state('west', 'AZ', 'Arizona'),
  state('west', 'CA', 'California'),
  state('west', 'CO', 'Colorado'),
  state('west', 'HI', 'Hawaii'),
  state('west', 'ID', 'Idaho'),
  state('west', 'MT', 'Montana'),
  state('west', 'NM', 'New Mexico'),
  state('west', 'NV', 'Nevada'),
  state('west', 'OR', 'Oregon'),
  state('west', 'UT', 'Utah'),
  state('west', 'WA', 'Washington'),
  state('west', 'WY', 'Wyoming'),
];

/** What states are also called, by their postal abbreviation. */
export const US_STATE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  DC: ['Washington DC', 'Washington, D.C.', 'D.C.'],
  NY: ['New York State'],
  WA: ['Washington State'],
};

/** What regions are also called. */
export const US_REGION_ALIASES: Readonly<Record<UsRegion, readonly string[]>> = {
  midwest: ['Mid-West', 'Mid West', 'Midwestern', 'North Central'],
  northeast: ['North-East', 'North East', 'Northeastern'],
  south: ['Southern', 'The South'],
  west: ['Western', 'The West'],
};
