import type { OptionFamily } from './option-family.ts';

const NONE = 'No formal qualifications';
const SECONDARY = 'Secondary education (e.g. GED/GCSE)';
const HIGH_SCHOOL = 'High school diploma/A-levels';
const COLLEGE = 'Technical/community college';
const UNDERGRADUATE = 'Undergraduate degree (BA/BSc/other)';
const GRADUATE = 'Graduate degree (MA/MSc/MPhil/other)';
const DOCTORATE = 'Doctorate degree (PhD/other)';

export const EDUCATION: OptionFamily = {
  attributeId: 'highest-education-level-completed',
  names: {
    [NONE]: ['none', 'no qualifications', 'no formal education', 'less than high school'],
    [SECONDARY]: ['secondary', 'secondary school', 'secondary education', 'GED', 'GCSE', 'GCSEs'],
    [HIGH_SCHOOL]: ['high school', 'high school diploma', 'high school graduate', 'A levels', 'A level', 'Abitur'],
    [COLLEGE]: [
      ...['technical college', 'community college', 'some college', 'trade school', 'vocational'],
      ...['vocational training', 'associate degree', "associate's degree", 'associates'],
    ],
    [UNDERGRADUATE]: [
      ...['undergraduate', 'undergraduate degree', 'bachelor', "bachelor's", "bachelor's degree"],
      ...['bachelor degree', 'BA', 'BSc', 'BS', 'college degree'],
    ],
    [GRADUATE]: [
      ...['graduate', 'graduate degree', 'postgraduate', 'master', "master's", "master's degree"],
      ...['master degree', 'MA', 'MSc', 'MS', 'MBA', 'MPhil'],
    ],
    [DOCTORATE]: ['doctorate', 'doctoral', 'doctoral degree', 'doctor', 'Ph.D.', 'DPhil'],
    "Don't know / not applicable": ['unknown', 'not applicable', "don't know"],
  },
  groups: {
    degree: [UNDERGRADUATE, GRADUATE, DOCTORATE],
    'university degree': [UNDERGRADUATE, GRADUATE, DOCTORATE],
    'university educated': [UNDERGRADUATE, GRADUATE, DOCTORATE],
    'college educated': [UNDERGRADUATE, GRADUATE, DOCTORATE],
    "bachelor's or higher": [UNDERGRADUATE, GRADUATE, DOCTORATE],
    'bachelor or higher': [UNDERGRADUATE, GRADUATE, DOCTORATE],
    "master's or higher": [GRADUATE, DOCTORATE],
    'advanced degree': [GRADUATE, DOCTORATE],
    'high school or less': [NONE, SECONDARY, HIGH_SCHOOL],
    'no degree': [NONE, SECONDARY, HIGH_SCHOOL, COLLEGE],
  },
};
