/** Wordings of the sets that the rules don’t understand yet, or take for something else: told apart, so that the share stays honest. */
export const notUnderstoodYet = `
  We want to find out how people feel about our new packaging, make a questionnaire
  could a survey be created from the Team Pulse template
  diff 1 2
  how many of Guests have answered?
  what's the response rate of Guests
  print the questionnaire here
  we also need to know their job
  don't make Q1 mandatory
  a table of coffee frequency by gender
  I want the data in Excel or csv, csv is fine
  how does it look for a respondent?
  I'm writing my bachelor thesis about online shopping and need a survey for it, can you build one
  set up a survey for guests of our hotel about their stay, breakfast and check-in
  hey, the client's questionnaire is in the attachment, can you bring it in
  Can you include the question 'What is your highest level of education?' as a dropdown pls
  I want the scale of Q3 to go from 1 to 7 instead
  hey, scrap the "Why?" question
  let's have the gender and age questions last
  We want to halt the survey until next week, thx
  please finalise the survey and don't accept any more responses
  We want no more than 30 people aged 18-29 and no more than 30 aged 30-49.
  could you define quotas for age: 40 for 18-34, 40 for 35-54, 20 for 55+
  the sample should have 250 men and 250 women, please put that in as quotas
  show me satisfaction with the canteen by gender
  compare men and women on favourite drink
  What do the different age groups say in Q3?
  are women significantly more satisfied with the canteen than men?
  send list guests
  hey, get me a link I can send round so people can see the findings
`;
