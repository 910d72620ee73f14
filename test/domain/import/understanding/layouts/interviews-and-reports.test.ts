import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'consent before the questions',
    's2 s2 t',
    `
      # Participant Survey
      ## Informed Consent
      You are invited to take part in a research study. Participation is voluntary and you may stop at any time.
      • You must be 18 or older.
      • Your answers are anonymous.
      • You can contact us at research@example.org.
      Do you agree to participate?
      ☐ I agree
      ☐ I do not agree
      ## Questions
      1. Have you used a chatbot before?
      ☐ Yes
      ☐ No
      2. What did you use it for?
    `,
  ],
  [
    'an interview guide with bullets',
    't t t t t',
    `
      # Interview Guide
      **Introduction (5 min)**
      Thank you for joining. I will record this interview with your permission.
      **Background**
      • Can you tell me about your role?
      • How long have you worked here?
      **Tools**
      • What tools do you use every day?
      • What frustrates you about them?
      **Closing**
      • Is there anything else you would like to add?
    `,
  ],
  [
    'probes below questions',
    't t t',
    `
      1. Tell me about the last time you ordered food online.
      - What did you order?
      - Why did you choose it?
      2. How did you find the restaurant?
      Probe: apps, friends, search
      3. What would you change?
    `,
  ],
  [
    'lettered sections',
    's2 s3 t t',
    `
      A. BACKGROUND
      1. Are you a student?
      ☐ Yes
      ☐ No
      2. Year of study
      ☐ First
      ☐ Second
      ☐ Third
      B. OPINIONS
      3. What do you think of the campus?
      4. What would you improve?
    `,
  ],
  [
    'numbers that start again',
    's2 t s2 t',
    `
      Section A
      1. Do you drive?
      ( ) Yes
      ( ) No
      2. How many km per year? ______ km
      Section B
      1. Do you cycle?
      ( ) Yes
      ( ) No
      2. Why or why not?
    `,
  ],
  [
    'headings in capitals',
    's2 s3',
    `
      DEMOGRAPHICS
      1. What is your gender?
      a) Male
      b) Female
      EXPERIENCE
      2. How long have you been a member?
      a) Less than a year
      b) 1-5 years
      c) More than 5 years
    `,
  ],
  [
    'Roman numerals before headings',
    's2 t t',
    `
      I. GENERAL INFORMATION
      1. Sex: ( ) M ( ) F
      2. Age: ____
      II. OPINION
      3. What is your opinion about the new law?
    `,
  ],
  [
    'numbers on two levels',
    's2 t t s3',
    `
      1. Personal information
      1.1 Gender
      ☐ Male ☐ Female
      1.2 Age: ____
      1.3 Where do you live?
      2. Travel habits
      2.1 How do you usually travel?
      ☐ Car ☐ Bus ☐ Bike
    `,
  ],
  [
    'method before and an appendix behind',
    's2 t',
    `
      # Methodology
      We conducted a survey of 200 students. The questionnaire was distributed online in 2021. Respondents were selected by convenience sampling.
      The data were analysed using SPSS.
      # Questionnaire
      1. Do you live on campus?
      a. Yes
      b. No
      2. What do you like about it?
      # Appendix
      1. Do you live on campus?
      a. Yes
      b. No
    `,
  ],
  [
    'report before and behind',
    't t',
    `
      The following survey was sent to 50 teachers in order to explore their attitudes. Participants were asked to answer each question in their own words.
      Survey questions:
      1. What does inclusion mean to you?
      2. How do you support students with special needs?
      The results show that most teachers were positive.
    `,
  ],
  [
    'an information sheet that asks and answers',
    's2 s2',
    `
      # Participant Information Sheet
      What is the purpose of this study?
      The purpose of this study is to understand how people use mobile phones in their everyday lives and how this affects sleep.
      Do I have to take part?
      No, participation is entirely voluntary and you can withdraw from the study at any time without giving any reason at all.
      # Survey
      What is your gender?
      ☐ Male
      ☐ Female
      Do you use your phone in bed?
      ☐ Yes
      ☐ No
    `,
  ],
  [
    'an introduction to be read out, with gaps',
    's2 t',
    `
      Hello, my name is ____ and I am calling from ____ on behalf of the city. We are doing a survey about transport.
      1. Do you use the bus?
      1. Yes
      2. No
      2. Why or why not?
    `,
  ],
  [
    'references behind',
    't t',
    `
      # Interview questions
      1. What is your experience with remote work?
      2. How do you manage your time?
      # References
      1. Smith, J. (2020). Remote work. Journal of Work, 12(3).
      2. Jones, A. (2019). Time. Oxford.
    `,
  ],
  [
    'aims and research questions before',
    't t',
    `
      The objectives of the study are:
      1. To determine the level of satisfaction among students
      2. To examine the relationship between variables
      RQ1: What is the level of satisfaction?
      H1: There is a significant relationship.
      Interview schedule
      1. How do you find the library services?
      2. What would you like to see improved?
    `,
  ],
  [
    'thanks before and behind',
    't',
    `
      Thank you for agreeing to take part in this survey!
      1. What is your favourite colour?
      Thank you for your time.
    `,
  ],
];

describe('interviews, and questionnaires inside longer texts', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
