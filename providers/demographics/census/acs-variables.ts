/** Tables of the American Community Survey, by what is made of them: a category and the numbers of its variables. */
export type AcsTable = {
  readonly table: string;
  readonly attribute: string;
  readonly base: string;
  readonly categories: readonly (readonly [category: string, variables: readonly number[]])[];
};

/** Groups of ages of B01001: numbers count from the first variable of a sex, "under 5 years". */
const AGES: readonly (readonly [group: string, numbers: readonly number[]])[] = [
  ['0-4', [0]],
  ['5-9', [1]],
  ['10-14', [2]],
  ['15-17', [3]],
  ['18-19', [4]],
  ['20-24', [5, 6, 7]],
  ['25-29', [8]],
  ['30-34', [9]],
  ['35-39', [10]],
  ['40-44', [11]],
  ['45-49', [12]],
  ['50-54', [13]],
  ['55-59', [14]],
  ['60-64', [15, 16]],
  ['65-69', [17, 18]],
  ['70-74', [19]],
  ['75-79', [20]],
  ['80-84', [21]],
  ['85+', [22]],
];

const FIRST_OF_MEN = 3;
const FIRST_OF_WOMEN = 27;

const ofSex = (first: number): AcsTable['categories'] =>
  AGES.map(([group, numbers]) => [group, numbers.map((number) => first + number)]);

/** B01001, sex by age. */
export const ACS_MEN = ofSex(FIRST_OF_MEN);
export const ACS_WOMEN = ofSex(FIRST_OF_WOMEN);
export const AGE_TABLE = 'B01001';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** B03002, B19001 and B15003, in categories that surveys ask for. */
export const ACS_TABLES: readonly AcsTable[] = [
  {
    table: 'B03002',
    attribute: 'race',
    base: 'everybody',
    categories: [
      ['white', [3]],
      ['black', [4]],
      ['asian or pacific islander', [6, 7]],
      ['american indian or alaska native', [5]],
      ['two or more races', [9]],
      ['other', [8]],
      ['hispanic', [12]],
    ],
  },
  {
    table: 'B19001',
    attribute: 'income',
    base: 'households',
    categories: [
      ['under 10000', [2]],
      ['10000-14999', [3]],
      ['15000-24999', [4, 5]],
      ['25000-34999', [6, 7]],
      ['35000-49999', [8, 9, 10]],
      ['50000-74999', [11, 12]],
      ['75000-99999', [13]],
      ['100000-149999', [14, 15]],
      ['150000-199999', [16]],
      ['200000+', [17]],
    ],
  },
  {
    table: 'B15003',
    attribute: 'education',
    base: 'people 25 and over',
    categories: [
      ['less than high school', range(2, 16)],
      ['high school', [17, 18]],
      ['some college or associate degree', [19, 20, 21]],
      ["bachelor's degree", [22]],
      ['graduate or professional degree', [23, 24, 25]],
    ],
  },
];

/** Single figures: of each the name, the unit and the variable. */
export const ACS_FIGURES: readonly (readonly [name: string, unit: string, variable: string])[] = [
  ['population', 'people', 'B01003_001E'],
  ['median_age', 'years', 'B01002_001E'],
  ['median_household_income', 'USD a year', 'B19013_001E'],
  ['income_per_person', 'USD a year', 'B19301_001E'],
];

/** `B01001_003E` */
export function acsVariable(table: string, number: number): string {
  return `${table}_${String(number).padStart(3, '0')}E`;
}

const MOST_VARIABLES = 49;

/** Every variable that is needed, in requests of as many as the service takes. */
export function acsRequests(): readonly (readonly string[])[] {
  const variables = [
    ...ACS_FIGURES.map(([, , variable]) => variable),
    ...[...ACS_MEN, ...ACS_WOMEN].flatMap(([, numbers]) => numbers.map((number) => acsVariable(AGE_TABLE, number))),
    ...ACS_TABLES.flatMap(({ table, categories }) =>
      categories.flatMap(([, numbers]) => numbers.map((number) => acsVariable(table, number))),
    ),
  ];
  return Array.from({ length: Math.ceil(variables.length / MOST_VARIABLES) }, (_, index) =>
    variables.slice(index * MOST_VARIABLES, (index + 1) * MOST_VARIABLES),
  );
}
