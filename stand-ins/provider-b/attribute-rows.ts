/** `options`: texts, with the ids 1, 2, …; for a range its bounds as `18-99`. `only`: the one country that has it. */
export type AttributeRow = {
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly only?: string;
};

const YES_NO = 'Yes|No';
const FREQUENCY = 'Every day|Several times a week|Once a week|A few times a month|Less often|Never';
const ROLE = 'I decide alone|I decide with others|I advise those who decide|I have no part in it';

/** The ids of gender and age are the provider's own; the others are invented. */
const PEOPLE = [
  ['11', 'Gender', 'How do you describe yourself?', 'Male|Female'],
  ['13', 'Age', 'How old are you?', '18-99'],
  [
    '101',
    'Schooling',
    'How far did you get in school or university?',
    'No certificate|Basic school|Secondary school|Trade certificate|Some university|Bachelor|Master|Doctorate',
  ],
  [
    '102',
    'Employment',
    'What do you mainly do?',
    'Work full time|Work part time|Self-employed|Look for work|Study|Care for the home|Retired|Cannot work',
  ],
  ['103', 'Marital status', 'Do you live with a partner?', 'Single|Living together|Married|Separated|Divorced|Widowed'],
  ['104', 'Children at home', 'How many children under 18 live with you?', 'None|One|Two|Three|Four or more'],
  ['105', 'Age of youngest child', 'How old is the youngest child at home, in years?', '0-17'],
  ['106', 'People in household', 'How many people live in your household, with you?', '1-12'],
  ['107', 'Area', 'What is it like where you live?', 'Large city|Small city|Suburb|Village|Countryside'],
  ['108', 'Years at address', 'For how many years have you lived at your address?', '0-99'],
  ['109', 'Student', 'Are you enrolled at a school or university now?', YES_NO],
  [
    '110',
    'First language',
    'Which language do you speak best?',
    'The language of the country|Another language|Several equally well',
  ],
] as const;

const WORK = [
  [
    '201',
    'Industry',
    'In which field is the place where you work?',
    'Farming|Building|Manufacturing|Trade|Transport|Hotels and food|Media|Software|Banking and insurance|Health|Teaching|Public offices|Something else',
  ],
  ['202', 'Position', 'What is your position at work?', 'Trainee|Employee|Team lead|Department lead|Director|Owner'],
  [
    '203',
    'Company size',
    'How many people work at your company?',
    '1|2 to 9|10 to 49|50 to 249|250 to 999|1,000 to 4,999|5,000 or more',
  ],
  ['204', 'Buys software', 'What part do you have in buying software at work?', ROLE],
  ['205', 'Buys hardware', 'What part do you have in buying computers and devices at work?', ROLE],
  ['206', 'Hires staff', 'What part do you have in hiring people?', ROLE],
  ['207', 'Books travel', 'What part do you have in booking journeys at work?', ROLE],
  [
    '208',
    'Department',
    'In which department do you work?',
    'Sales|Marketing|Finance|People|Technology|Production|Research|Customer care|Something else',
  ],
  ['209', 'Works from home', 'How often do you work from home?', FREQUENCY],
  ['210', 'Years in job', 'For how many years have you had your job?', '0-60'],
  [
    '211',
    'Health profession',
    'Do you work in one of these?',
    'Physician|Nurse|Pharmacist|Dentist|Therapist|None of them',
  ],
] as const;

const MONEY = [
  ['301', 'Home ownership', 'Do you own the home that you live in?', 'Own it|Rent it|Live with others free of charge'],
  ['302', 'Credit card', 'Do you have a credit card?', YES_NO],
  ['303', 'Investments', 'What do you keep money in?', 'Shares|Funds|Bonds|Property|Savings account|Nothing'],
  [
    '304',
    'Main bank',
    'What kind of bank do you use most?',
    'A bank with branches|A bank without branches|A savings cooperative|None',
  ],
  ['305', 'Insurances', 'Which insurances do you have?', 'Home|Car|Life|Liability|Legal costs|Travel|None'],
  ['306', 'Mortgage', 'Do you pay back a loan for a home?', YES_NO],
  ['307', 'Digital payments', 'How often do you pay with a phone or watch?', FREQUENCY],
  ['308', 'Charity', 'Did you give to charity in the last year?', YES_NO],
] as const;

const HOME = [
  [
    '401',
    'Main shopper',
    'Who shops for food in your household?',
    'Mostly me|Me and somebody else|Mostly somebody else',
  ],
  ['402', 'Pets', 'Which animals live with you?', 'Dog|Cat|Bird|Fish|Small mammal|Reptile|None'],
  ['403', 'Car', 'How many cars are in your household?', 'None|One|Two|Three or more'],
  [
    '404',
    'Fuel of car',
    'What does your main car run on?',
    'Petrol|Diesel|Electricity|Petrol and electricity|Gas|There is no car',
  ],
  ['405', 'Next car', 'When will you buy a car?', 'Within six months|Within a year|Within three years|Later or never'],
  ['406', 'Motorcycle', 'Do you ride a motorcycle?', YES_NO],
  ['407', 'Bicycle', 'How often do you ride a bicycle?', FREQUENCY],
  ['408', 'Public transport', 'How often do you go by bus or train?', FREQUENCY],
  ['409', 'Garden', 'Is there a garden or a balcony at your home?', 'Garden|Balcony|Both|Neither'],
  [
    '410',
    'Heating',
    'How is your home heated?',
    'Gas|Oil|Electricity|Wood|District heating|Heat pump|It is not heated',
  ],
  ['411', 'Solar panels', 'Are there solar panels on your home?', YES_NO],
  [
    '412',
    'Smart home',
    'Which of these do you have at home?',
    'Speaker that listens|Lamps with an app|Thermostat with an app|Camera|Lock with an app|None',
  ],
] as const;

const LEISURE = [
  ['501', 'Diet', 'How do you eat?', 'Everything|No meat|No animal products|Fish but no meat|Little meat'],
  ['502', 'Coffee', 'How often do you drink coffee?', FREQUENCY],
  ['503', 'Beer', 'How often do you drink beer?', FREQUENCY],
  ['504', 'Wine', 'How often do you drink wine?', FREQUENCY],
  ['505', 'Smoking', 'Which of these do you use?', 'Cigarettes|Cigars or pipe|Vaporiser|Chewing tobacco|None'],
  ['506', 'Restaurants', 'How often do you eat out?', FREQUENCY],
  ['507', 'Food delivery', 'How often do you have meals brought home?', FREQUENCY],
  [
    '508',
    'Sports',
    'Which sports do you do?',
    'Running|Swimming|Cycling|Football|Tennis|Golf|Gymnastics|Climbing|Skiing|None',
  ],
  ['509', 'Journeys abroad', 'How often did you go abroad in the last year?', 'Never|Once|Twice|Three times or more'],
  ['510', 'Air travel', 'How often did you fly in the last year?', 'Never|Once|Twice|Three times or more'],
  ['511', 'Reading', 'What do you read?', 'Novels|Non-fiction|Newspapers|Magazines|Comics|Nothing'],
  ['512', 'Musical instrument', 'Do you play an instrument?', YES_NO],
  ['513', 'Board games', 'How often do you play board games?', FREQUENCY],
  ['514', 'Cinema', 'How often do you go to the cinema?', FREQUENCY],
] as const;

const MEDIA = [
  ['601', 'Phone system', 'What does your phone run on?', 'Android|iOS|Another system|I have no smartphone'],
  ['602', 'Computer', 'What does your main computer run on?', 'Windows|macOS|Linux|ChromeOS|I have no computer'],
  ['603', 'Video games', 'How often do you play video games?', FREQUENCY],
  ['604', 'Game devices', 'What do you play on?', 'Computer|Phone|Tablet|Console|Handheld|I do not play'],
  ['605', 'Video subscriptions', 'How many video services do you pay for?', 'None|One|Two|Three or more'],
  ['606', 'Music subscriptions', 'Do you pay for a music service?', YES_NO],
  ['607', 'Podcasts', 'How often do you listen to podcasts?', FREQUENCY],
  [
    '608',
    'Social networks',
    'Where do you spend time?',
    'Pictures|Short videos|Long videos|Business contacts|Short messages|Forums|Nowhere',
  ],
  ['609', 'Online shopping', 'How often do you buy something online?', FREQUENCY],
  ['610', 'Internet connection', 'How is your home connected?', 'Fibre|Cable|Phone line|Mobile|Satellite|Not at all'],
] as const;

const HEALTH = [
  ['701', 'Glasses', 'Do you wear glasses or lenses?', 'Glasses|Lenses|Both|Neither'],
  ['702', 'Allergies', 'What are you allergic to?', 'Pollen|Food|Animals|Medicine|Dust|Nothing'],
  ['703', 'Sleep', 'How many hours do you sleep at night?', '3-12'],
  ['704', 'Diabetes', 'Did a physician tell you that you have diabetes?', 'Type 1|Type 2|No'],
  ['705', 'Migraine', 'How often do you have migraine?', FREQUENCY],
  ['706', 'Asthma', 'Do you have asthma?', YES_NO],
  ['707', 'Hearing aid', 'Do you use a hearing aid?', YES_NO],
] as const;

const OF_THE_US = [
  [
    '801',
    'Household income in dollars',
    'What does your household earn in a year, before tax?',
    'Below 20,000|20,000 to 39,999|40,000 to 59,999|60,000 to 79,999|80,000 to 99,999|100,000 to 149,999|150,000 or more',
  ],
  ['802', 'Region', 'In which part of the country do you live?', 'Northeast|Midwest|South|West'],
  [
    '803',
    'Ethnic group',
    'To which group do you belong?',
    'White|Black|Asian|Indigenous|Pacific islands|Several|Another',
  ],
  ['804', 'Hispanic', 'Is your family of Spanish or Latin American origin?', YES_NO],
  ['805', 'Registered to vote', 'Are you registered to vote?', YES_NO],
  ['806', 'Military', 'Have you served in the military?', 'I serve now|I served before|No'],
] as const;

const GROUPS = [
  ['People', PEOPLE],
  ['Work', WORK],
  ['Money', MONEY],
  ['Home and transport', HOME],
  ['Food and leisure', LEISURE],
  ['Media and technology', MEDIA],
  ['Health', HEALTH],
  ['United States', OF_THE_US],
] as const;

export const ATTRIBUTE_ROWS: readonly AttributeRow[] = GROUPS.flatMap(([category, rows]) =>
  rows.map(([id, name, text, options]) => ({
    id,
    category,
    name,
    text,
    options: options.split('|'),
    ...(category === 'United States' ? { only: 'US' } : {}),
  })),
);
