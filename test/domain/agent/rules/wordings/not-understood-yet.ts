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
`;
