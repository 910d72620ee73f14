import { COUNTRIES, LANGUAGES, SECTORS, US_STATES, incomeBands } from './filter-lists.ts';

/** An entry of `GET /api/v1/filters/`. Ids are Prolific's own if they are public; choices count from "0". */
export type FilterEntry = SelectFilterEntry | RangeFilterEntry;

type Described = {
  readonly filter_id: string;
  readonly title: string;
  readonly question: string;
  readonly description: string;
  /** Only in detailed answers. */
  readonly category: string;
};

export type SelectFilterEntry = Described & {
  readonly type: 'select';
  readonly data_type: 'ChoiceID';
  readonly choices: Readonly<Record<string, string>>;
};

export type RangeFilterEntry = Described & {
  readonly type: 'range';
  readonly data_type: 'integer';
  readonly min: number;
  readonly max: number;
};

const YES_NO = ['Yes', 'No'];
const YES_NO_SILENT = ['Yes', 'No', 'Rather not say'];
const OFTEN = ['More than once a week', 'About once a week', 'About once a month', 'A few times a year', 'Never'];

function select(
  category: string,
  filterId: string,
  title: string,
  question: string,
  choices: readonly string[],
): SelectFilterEntry {
  return {
    ...{ filter_id: filterId, title, question, description: '', category },
    ...{ type: 'select', data_type: 'ChoiceID' },
    choices: Object.fromEntries(choices.map((text, index) => [String(index), text])),
  };
}

function range(
  category: string,
  filterId: string,
  title: string,
  question: string,
  bounds: { min: number; max: number },
): RangeFilterEntry {
  return {
    ...{ filter_id: filterId, title, question, description: '', category },
    ...{ type: 'range', data_type: 'integer', ...bounds },
  };
}

const PEOPLE = 'Demographics';
const PLACE = 'Geography';
const WORK = 'Work';
const STUDY = 'Education';
const LANGUAGE = 'Languages';
const FAMILY = 'Family and relationships';
const MONEY = 'Income and finances';
const HEALTH = 'Health';
const VIEWS = 'Beliefs and politics';
const HABITS = 'Lifestyle';
const TECHNOLOGY = 'Technology';
const TAKING_PART = 'Taking part';

const LEVELS = [
  ...['No formal qualifications', 'Secondary education (e.g. GED/GCSE)', 'High school diploma/A-levels'],
  ...['Technical/community college', 'Undergraduate degree (BA/BSc/other)', 'Graduate degree (MA/MSc/MPhil/other)'],
  ...['Doctorate degree (PhD/other)', "Don't know / not applicable"],
];

const WHO: readonly FilterEntry[] = [
  range(PEOPLE, 'age', 'Age', 'How old are you?', { min: 18, max: 100 }),
  select(PEOPLE, 'sex', 'Sex', 'What sex were you recorded as at birth?', ['Male', 'Female']),
  select(PEOPLE, 'gender', 'Gender', 'Which gender do you have?', [
    ...['Man (including Trans Male/Trans Man)', 'Woman (including Trans Female/Trans Woman)'],
    ...['Non-binary', 'Rather not say'],
  ]),
  select(PEOPLE, 'ethnicity-simplified', 'Ethnicity (Simplified)', 'Which of these groups are you part of?', [
    ...['White', 'Black', 'Asian', 'Mixed', 'Other'],
  ]),
  select(PEOPLE, 'sexual-orientation', 'Sexual Orientation', 'Which describes you best?', [
    ...['Heterosexual', 'Homosexual', 'Bisexual', 'Other', 'Rather not say'],
  ]),
  select(PLACE, 'current-country-of-residence', 'Current Country of Residence', 'Where do you live?', COUNTRIES),
  select(PLACE, 'nationality', 'Nationality', 'Of which country are you a citizen?', COUNTRIES),
  select(PLACE, 'country-of-birth', 'Country of Birth', 'Where were you born?', COUNTRIES),
  select(PLACE, 'current-us-state-of-residence', 'Current U.S State of Residence', 'In which state?', US_STATES),
  select(PLACE, 'current-uk-area-of-residence', 'Current UK Area of Residence', 'In which part of the UK?', [
    ...['North East, England', 'North West, England', 'Yorkshire and the Humber, England', 'East Midlands, England'],
    ...['West Midlands, England', 'East, England', 'London, England', 'South East, England', 'South West, England'],
    ...['Wales', 'Scotland', 'Northern Ireland'],
  ]),
  select(PLACE, 'current-canadian-province-of-residence', 'Current Canadian Province', 'In which province?', [
    ...['Newfoundland and Labrador', 'Prince Edward Island', 'Nova Scotia', 'New Brunswick', 'Quebec', 'Ontario'],
    ...['Manitoba', 'Saskatchewan', 'Alberta', 'British Columbia', 'Yukon', 'Northwest Territories', 'Nunavut'],
  ]),
  select(PLACE, 'living-abroad', 'Living Abroad', 'Have you lived abroad for half a year or more?', YES_NO),
  select(LANGUAGE, 'first-language', 'First Language', 'Which language did you learn first?', LANGUAGES),
  select(LANGUAGE, 'primary-language', 'Primary Language', 'Which language do you use most?', LANGUAGES),
  select(LANGUAGE, 'fluent-languages', 'Fluent Languages', 'Which languages do you speak fluently?', [
    ...['Rather not say', ...LANGUAGES],
  ]),
];

const WORK_AND_STUDY: readonly FilterEntry[] = [
  select(
    STUDY,
    'highest-education-level-completed',
    'Highest Education Level Completed',
    'What did you finish?',
    LEVELS,
  ),
  select(STUDY, 'current-education-level', 'Current Education Level', 'What are you studying for?', LEVELS.slice(1)),
  select(STUDY, 'student-status', 'Student Status', 'Are you a student?', YES_NO),
  select(STUDY, 'degree-subject', 'Degree Subject', 'What is or was your subject?', [
    ...['Arts & Humanities', 'Education', 'Engineering', 'Health and Medicine', 'Law', 'Mathematics', 'Psychology'],
    ...['Natural Sciences', 'Social Sciences', 'Business', 'Computing', 'Other', 'No degree'],
  ]),
  select(WORK, 'employment-status', 'Employment Status', 'Are you employed?', [
    ...['Full-Time', 'Part-Time', 'Due to start a new job within the next month', 'Unemployed (and job seeking)'],
    ...['Not in paid work (e.g. homemaker, retired or disabled)', 'Other'],
  ]),
  select(WORK, 'employment-sector', 'Employment Sector', 'In which sector do you work?', SECTORS),
  select(WORK, 'industry-role', 'Industry Role', 'What is your role?', [
    ...['Upper Management', 'Trained Professional', 'Middle Management', 'Skilled Labourer', 'Junior Management'],
    ...['Consultant', 'Administrative Staff', 'Temporary Employee', 'Support Staff', 'Researcher', 'Self-employed'],
    ...['Student', 'Other'],
  ]),
  select(WORK, 'company-size', 'Company Size', 'How many people work where you do?', [
    ...['1-9', '10-49', '50-249', '250-999', '1000 or more', 'Rather not say'],
  ]),
  select(WORK, 'management-experience', 'Management Experience', 'Have you led others at work?', YES_NO),
  select(WORK, 'remoteoffice-work', 'Remote/Office Work', 'Where do you work?', [
    ...['Always at a place of work', 'Partly at a place of work, partly remotely', 'Always remotely', 'Rather not say'],
  ]),
  select(WORK, 'work-week-in-hours', 'Work Week in Hours', 'How long do you work in a week?', [
    ...['1-10 hours per week', '11-20 hours per week', '21-30 hours per week', '31-40 hours per week', '41 or more'],
  ]),
];

const HOME_AND_MONEY: readonly FilterEntry[] = [
  select(FAMILY, 'relationshipmarital-status', 'Relationship/Marital Status', 'What is your status?', [
    ...['Single', 'In a relationship', 'Engaged', 'Married', 'In a civil partnership/civil union or similar'],
    ...['Separated', 'Divorced', 'Widowed', 'Never married', 'Rather not say'],
  ]),
  select(FAMILY, 'children', 'Children', 'Do you have children?', YES_NO),
  select(FAMILY, 'number-of-children', 'Number of Children', 'How many children do you have?', [
    ...['1', '2', '3', '4', '5 or more'],
  ]),
  select(FAMILY, 'household-size', 'Household Size', 'How many people live in your household?', [
    ...['1', '2', '3', '4', '5', '6', '7 or more'],
  ]),
  select(FAMILY, 'pets', 'Pets', 'Which pets do you have?', ['Dog', 'Cat', 'Fish', 'Bird', 'Other', 'None']),
  select(
    MONEY,
    'household-income-usd-us-participants-only',
    'Household Income (USD) [US participants only]',
    'What does your household earn in a year, before tax?',
    incomeBands('$'),
  ),
  select(MONEY, 'household-income-gbp', 'Household Income (GBP)', 'What does your household earn?', incomeBands('£')),
  select(MONEY, 'household-income-euro', 'Household Income (Euro)', 'What does your household earn?', incomeBands('€')),
  select(
    MONEY,
    'personal-income-usd-us-participants-only',
    'Personal Income (USD) [US participants only]',
    'What do you earn in a year, before tax?',
    incomeBands('$'),
  ),
  select(MONEY, 'property-ownership', 'Property Ownership', 'Do you own the place where you live?', [
    ...['I own the property I live in', 'I rent privately', 'I rent from a public landlord', 'I live with my family'],
    ...['Other'],
  ]),
  select(MONEY, 'car-ownership', 'Car Ownership', 'Do you have a car?', [
    'I own a car',
    'I lease a car',
    'I have no car',
  ]),
  select(MONEY, 'investment', 'Investment', 'Do you have investments?', YES_NO_SILENT),
  select(MONEY, 'cryptocurrency', 'Cryptocurrency', 'Do you have a cryptocurrency?', YES_NO),
];

const LIFE: readonly FilterEntry[] = [
  select(HEALTH, 'long-term-health-conditiondisability', 'Long-term Condition', 'Do you have one?', YES_NO_SILENT),
  select(HEALTH, 'chronic-disease', 'Chronic Disease', 'Do you have a chronic illness?', YES_NO_SILENT),
  select(HEALTH, 'vision', 'Vision', 'Do you see well, with or without glasses?', YES_NO),
  select(HEALTH, 'handedness', 'Handedness', 'Which hand do you write with?', [
    ...['Right-handed', 'Left-handed', 'Ambidextrous'],
  ]),
  select(HEALTH, 'diet', 'Diet', 'Do you follow a diet?', [
    ...['I do not follow any diet', 'Vegetarian', 'Vegan', 'Pescetarian', 'Gluten-free', 'Other'],
  ]),
  select(VIEWS, 'religious-affiliation', 'Religious Affiliation', 'Which religion do you belong to?', [
    ...["Baha'i", 'Buddhism', 'Christianity', 'Hinduism', 'Islam', 'Judaism', 'Sikhism', 'Other', 'Non-religious'],
  ]),
  select(VIEWS, 'us-political-affiliation', 'U.S. Political Affiliation', 'Which party are you close to?', [
    ...['Democrat', 'Republican', 'Independent', 'Other', 'None'],
  ]),
  select(VIEWS, 'political-affiliation-uk', 'Political Affiliation (UK)', 'Where do you stand?', [
    ...['Left', 'Centre', 'Right', 'Other', 'Rather not say'],
  ]),
  select(VIEWS, 'climate-change', 'Climate Change', 'Do you believe that the climate changes?', [
    ...['Yes', 'No', "Don't know"],
  ]),
  select(HABITS, 'online-shopping', 'Online Shopping', 'How often do you buy online?', OFTEN),
  select(HABITS, 'groceries-online', 'Groceries Online', 'How often do you buy food online?', OFTEN),
  select(HABITS, 'primary-grocery-shopper', 'Primary Grocery Shopper', 'Do you shop for your household?', YES_NO),
  select(HABITS, 'units-of-alcohol', 'Units of Alcohol', 'How many units do you drink in a week?', [
    ...['0', '1-4', '5-9', '10-13', '14 or more'],
  ]),
  select(HABITS, 'video-games', 'Video Games', 'How many hours do you play in a week?', [
    ...['0-3 hours', '3-6 hours', '6-10 hours', 'More than 10 hours'],
  ]),
  select(HABITS, 'driving-licence', 'Driving Licence', 'May you drive a car?', YES_NO),
  select(TECHNOLOGY, 'phone-operating-system', 'Phone Operating System', 'What does your phone run?', [
    ...['Android', 'iOS (iPhone)', 'Other', 'None'],
  ]),
  select(TECHNOLOGY, 'social-media', 'Social Media', 'Which of these do you use every month?', [
    ...['Facebook', 'Youtube', 'Instagram', 'TikTok', 'X', 'LinkedIn', 'Reddit', 'Snapchat', 'Pinterest', 'None'],
  ]),
  select(TECHNOLOGY, 'weekly-ai-artificial-intelligence-use', 'Weekly AI Use', 'How often do you use AI tools?', [
    ...['Never', 'Once a week', 'A few times a week', 'Every day', 'Several times a day'],
  ]),
  select(TECHNOLOGY, 'computer-programming', 'Computer Programming', 'Can you write programs?', YES_NO),
  range(TAKING_PART, 'approval_rate', 'Approval Rate', '', { min: 0, max: 100 }),
  range(TAKING_PART, 'approval_numbers', 'Number of Previous Submissions', '', { min: 0, max: 10_000 }),
];

/** The attributes of participants, in the stand-in's order. */
export const FILTER_CATALOGUE: readonly FilterEntry[] = [...WHO, ...WORK_AND_STUDY, ...HOME_AND_MONEY, ...LIFE];

/** An entry by its id. */
export const FILTERS_BY_ID: ReadonlyMap<string, FilterEntry> = new Map(
  FILTER_CATALOGUE.map((entry) => [entry.filter_id, entry]),
);
