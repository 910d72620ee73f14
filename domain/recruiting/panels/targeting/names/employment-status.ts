import type { OptionFamily } from './option-family.ts';

const FULL_TIME = 'Full-Time';
const PART_TIME = 'Part-Time';
const NOT_IN_PAID_WORK = 'Not in paid work (e.g. homemaker, retired or disabled)';
const JOB_SEEKING = 'Unemployed (and job seeking)';

export const EMPLOYMENT_STATUS: OptionFamily = {
  attributeId: 'employment-status',
  names: {
    [FULL_TIME]: ['fulltime', 'full time employed', 'employed full time', 'working full time'],
    [PART_TIME]: ['parttime', 'part time employed', 'employed part time', 'working part time'],
    'Due to start a new job within the next month': ['starting soon', 'due to start', 'about to start a job'],
    [JOB_SEEKING]: ['unemployed', 'job seeking', 'jobseeker', 'job seeker', 'looking for work', 'between jobs'],
    [NOT_IN_PAID_WORK]: [
      ...['not in paid work', 'retired', 'homemaker', 'stay at home parent', 'disabled', 'unable to work', 'pensioner'],
    ],
    Other: ['other status'],
  },
  groups: {
    employed: [FULL_TIME, PART_TIME],
    working: [FULL_TIME, PART_TIME],
    'in work': [FULL_TIME, PART_TIME],
    'not employed': [JOB_SEEKING, NOT_IN_PAID_WORK],
    'not working': [JOB_SEEKING, NOT_IN_PAID_WORK],
  },
};
