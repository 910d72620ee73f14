import {
  grid,
  multipleChoice,
  openText,
  recommendation,
  singleChoice,
  statement,
  thankYou,
  variable,
} from '../question-designs.ts';
import { AGREEMENT, AMOUNT } from '../scales.ts';
import { dontKnow, noneOfThese, notApplicable, other, preferNotToSay } from '../special-options.ts';
import type { OptionDesign, QuestionDesign, TemplateDesign } from '../template-design.ts';
import { department, leadership, tenure, workplace } from './employee-profile.ts';

const ANSWERS: readonly OptionDesign[] = [...AGREEMENT, notApplicable('Can’t say')];

function statements(label: string, topic: string, rows: readonly string[]): QuestionDesign {
  return grid(label, `How much do you agree or disagree with these statements about ${topic}?`, rows, ANSWERS, {
    randomize: true,
  });
}

/** Engagement itself first, then what drives it from the work outwards; short grids, none longer than six rows. */
export const employeeEngagement: TemplateDesign = {
  id: 'cd800bf5-5ea8-404e-a158-1a8d3d21f400',
  name: 'Employee Engagement',
  description:
    'Measures how engaged employees are and which conditions drive it: work, team, manager, leadership, growth and wellbeing. Run it once a year for the whole organization. About 7 minutes.',
  category: 'employee',
  blocks: [
    {
      name: 'Welcome',
      questions: [
        statement(
          'T1',
          'Thank you for taking part. The survey takes about 7 minutes. Taking part is voluntary, and results are only shown for groups of at least [minimum group size] people, so that no one can be recognized. Please do not name anyone in your comments. Think of the past six months when you answer.',
        ),
      ],
    },
    {
      name: 'Engagement',
      questions: [
        statements('Q1', 'working at [Company]', [
          'I am proud to work at [Company].',
          'My work gives me a sense of purpose.',
          'I look forward to my working day.',
          'I am willing to do more than my job requires.',
          'I feel that I belong at [Company].',
        ]),
        recommendation('Q2', 'How likely are you to recommend [Company] to a friend as a place to work?'),
        variable(
          'ENPS_GROUP',
          'Promoter from 9, passive at 7 and 8, detractor up to 6.',
          'ENPS_GROUP = IF(Q2 >= 9, "Promoter", IF(Q2 >= 7, "Passive", "Detractor"))',
        ),
        openText(
          'Q3',
          'What would have to change for you to be more likely to recommend [Company] as a place to work?',
          {
            condition: 'ENPS_GROUP != "Promoter"',
          },
        ),
        openText('Q4', 'What makes [Company] a good place to work for you?', {
          condition: 'ENPS_GROUP == "Promoter"',
        }),
      ],
    },
    {
      name: 'Work',
      questions: [
        statements('Q5', 'your work', [
          'I know what is expected of me.',
          'I have the tools and information that I need.',
          'My work makes good use of my skills.',
          'I have enough say in how I do my work.',
          'My work is recognized when I do it well.',
        ]),
        singleChoice('Q6', 'How much work do you have in most weeks?', AMOUNT),
      ],
    },
    {
      name: 'Team and manager',
      questions: [
        statements('Q7', 'your team and your manager', [
          'In my team we help each other.',
          'In my team I can say openly what I think.',
          'My manager treats everyone with respect.',
          'My manager gives me feedback that helps me.',
          'My manager explains the decisions that affect me.',
        ]),
      ],
    },
    {
      name: 'Organization',
      questions: [
        statements('Q8', 'the leadership of [Company]', [
          'The leadership makes clear where [Company] is heading.',
          'The leadership acts in line with what it says.',
          'I am told in time about changes that affect me.',
          'Different parts of [Company] work together well.',
          'Decisions about people are made fairly.',
        ]),
      ],
    },
    {
      name: 'Growth and wellbeing',
      questions: [
        statements('Q9', 'your growth and your wellbeing', [
          'I have good opportunities to learn at [Company].',
          'I see a future for myself at [Company].',
          'I can combine my work with my private life.',
          'My work leaves me with enough energy for other things.',
          'People like me can succeed at [Company].',
        ]),
        singleChoice('Q10', 'How long do you expect to stay at [Company]?', [
          'Less than 1 year',
          '1 year to less than 3 years',
          '3 years or longer',
          dontKnow(),
          preferNotToSay(),
        ]),
        multipleChoice(
          'Q11',
          'What would be your main reasons for leaving? Select up to three.',
          [
            'Pay and benefits',
            'Opportunities to advance',
            'The work itself',
            'Workload or working hours',
            'Where or when I can work',
            'My manager',
            'My team',
            'The direction of [Company]',
            'Personal reasons',
            other(),
            preferNotToSay(),
          ],
          { maxSelections: 3, randomize: true, condition: 'Q10 == `1`' },
        ),
      ],
    },
    {
      name: 'Priorities',
      questions: [
        multipleChoice(
          'Q12',
          'What should [Company] work on first? Select up to three.',
          [
            'Pay and benefits',
            'Recognition',
            'Workload and staffing',
            'Tools and processes',
            'Communication and transparency',
            'Leadership',
            'Learning and career',
            'Working together across teams',
            'Flexible work',
            'Health and wellbeing',
            other(),
            noneOfThese(),
          ],
          { maxSelections: 3, randomize: true },
        ),
        openText('Q13', 'What else would you like to say about working at [Company]?'),
      ],
    },
    {
      name: 'About you',
      questions: [
        statement(
          'T2',
          'The last questions only serve to compare groups. You can choose “Prefer not to say” in each of them.',
        ),
        department('Q14'),
        tenure('Q15'),
        workplace('Q16'),
        leadership('Q17'),
        thankYou('S1'),
      ],
    },
  ],
};
