/** More wordings for each tool about a survey on a canteen, written by somebody who had not seen the grammar. */
export const sixthOfResults: Readonly<Record<string, string>> = {
  get_analytics: `
    Show me the results
    what are the results so far?
    can I see the overall report
    give me the full results pls
    results of this survey please
    I'd like to look at the results for all questions.
    open the report
    Could you show the results overall?
    let's see the results
    Display the report of the survey, please
    hey, what does the data look like across all the questions?`,
  get_frequencies: `
    How did people answer the survey?`,
  get_frequency: `
    How many people chose each option in Q6?
    frequencies for Q2
    show me the distribution of Q3
    what's the breakdown of answers to the gender question
    Could you give me the counts for favourite drink?
    how did people answer question 5
    I want to see the percentages for Q1 please
    How often was each answer picked in Q2?
    frequency table of Q3 pls
    What are the results for Q6?
    how many women and men took part, according to Q1?
    Please show how the answers are distributed for the canteen satisfaction question.`,
  get_crosstab: `
    Crosstab Q3 by Q1
    show me satisfaction with the canteen by gender
    can you cross Q6 with Q2
    How does favourite drink differ by age?
    please break down Q5 by gender
    I need a cross tabulation of age and satisfaction.
    Q6 x Q1 pls
    Split the results of Q3 by age group
    Could you make a crosstable with Q2 in the columns and Q6 in the rows?
    compare men and women on favourite drink
    What do the different age groups say in Q3?
    give me Q3 broken out by Q2`,
  get_nps: `
    What's our NPS?
    calculate the net promoter score
    show me the nps pls
    how many promoters and detractors do we have?
    Could you tell me the NPS for this survey?
    NPS score?
    I'd like to know our Net Promoter Score please
    what's the current promoter score of Q5
    give me promoters, passives and detractors
    how high is the NPS
    Please compute the NPS from question 5.
    hey what NPS did we end up with`,
  stat_test: `
    Is the difference between men and women in Q3 significant?
    run a significance test on Q3 by Q1
    are women significantly more satisfied with the canteen than men?
    do a chi-square test for gender and favourite drink pls
    Can you test whether age groups differ significantly on Q5?
    t-test Q3 men vs women
    Is there a statistically significant relationship between Q2 and Q6?
    please check if satisfaction differs significantly by age
    Could you run an ANOVA of Q3 across the age groups?
    I need the p-value for Q1 by Q6
    test for significance: Q5 between male and female
    Does gender have a significant effect on the likelihood to recommend?`,
  summarize_results: `
    What are the key takeaways?
    summarise the results for me please
    give me the main findings
    Can you write a short summary of the findings?
    tl;dr of the results
    what did we learn from this survey?
    Key insights pls
    I need the most important findings for my boss, in a few bullet points
    sum up the results in a few sentences
    Could you give me an executive summary of the results?
    What are the most important insights from the data?
    hey, what's the gist of the results`,
  export_csv: `
    Export the data as CSV
    I'd like to download the data, csv please`,
  export_file: `
    can I get the results in Excel?
    download spss file
    please give me the raw data as an xlsx
    I need the responses in SPSS format
    send me an Excel export of all answers
    make me a .sav file
    hi, can you get the dataset out as an Excel sheet for me?`,
  export_pdf: `
    pdf of the results pls
    Save the report as a PDF`,
  export_docx: `
    Could you export the questionnaire to Word?`,
  create_email_list: `
    Create an email list called Partners with anna@example.com and ben@example.com
    make a new mailing list "Interns" with tom@firm.co.uk, lisa@firm.co.uk
    please set up an email list for jane@acme.com, bob@acme.com and sue@acme.com
    I need a new list of recipients: m.meier@test.de, k.schulz@test.de. Name it Pilot
    new email list Suppliers: info@alpha.com, sales@beta.com
    could you start a distribution list named Alumni with these people: joe@uni.edu, mary@uni.edu, pat@uni.edu
    build an e-mail list from carla@mail.it and paolo@mail.it, call it Italy
    hey can you create a list called Beta Testers, addresses are dan@dev.io and kim@dev.io
    Please open a new email list with the name Press and put redaktion@zeitung.de on it.
    I want to make an email list, VIP, containing ceo@bigco.com and cfo@bigco.com
    create list Managers pls - a.smith@corp.com; r.jones@corp.com
    Put priya@shop.in, raj@shop.in and neha@shop.in into a new email list called Shop Team`,
  add_recipients: `
    Add anna.k@example.com to the Guests list
    please put john@acme.com on the Staff list
    can you add two more people to Staff: tim@firm.com and ella@firm.com
    mark@hotel.com needs to be on Guests as well
    add maria.lopez@correo.es to Guests pls
    I forgot someone, please include peter@office.org in the list Staff
    Could you also add sophie@uni.ac.uk to the email list Guests?
    new recipient for Staff: hr@company.com
    stick dave@pub.co.uk on the guests list
    We have a new colleague, nina@firm.com, please add her to Staff
    Append these addresses to the Guests list: a@b.com, c@d.com, e@f.com
    Guests list: add olga@mail.ru`,
  send_email_list: `
    Send the survey to the Guests list
    email the invitations to Guests
    please send out the invites to everyone on Guests
    can you send the Guests mailing now
    Invite all people in the list Guests to take the survey.
    send list guests
    I'd like to mail the survey to our Guests list
    fire off the invitation emails to Guests pls
    Could you get the emails to the Guests list sent out?
    let's send it to Guests
    The Guests list can go out now
    Dispatch the invitation e-mails to the list "Guests", please`,
  resend_email_list: `
    Send a reminder to everyone on Guests who hasn't answered yet
    remind the people on the Staff list that haven't responded
    can you chase up the non-responders in Guests
    please send a reminder email to Staff
    reminder to Guests pls
    Could you write again to those on the Guests list who did not answer?
    resend the invitation to those in Staff who haven't taken part
    Follow up with everybody from Guests who didn't fill it in
    I want to remind all the non-respondents of the Staff list
    give the Staff list a nudge, the ones who haven't replied
    Resend to Guests
    Please remind the guests that have not completed the survey so far`,
  get_email_list_stats: `
    How many people on the Guests list opened the email?
    what's the response rate for Staff
    show me the stats for the Guests list
    how many from Staff have answered so far?
    Could you tell me the open rate of the Guests mailing?
    email statistics for Staff please
    Has anyone on the Guests list clicked the link yet?
    how is the mailing to Guests doing
    I'd like to know how many of the Staff emails bounced.
    Guests list - opened, clicked, completed?
    How many guests on the list opened the invitation and how many filled in the survey?
    pls check how many ppl in Staff opened the mail`,
  quote_panel: `
    How much would 500 respondents from Germany cost?
    I need a quote for 1000 panelists in the UK
    what's the price for 300 completes in France
    can you get me a quote for 200 respondents from a panel in Spain
    cost estimate pls: n=400, USA
    Please calculate what a panel sample of 1,000 people in Poland would cost.
    how expensive is it to buy 250 participants in Italy?
    We're thinking of getting 600 people from an online panel in Austria, what would we pay?
    Could I have an offer for 150 panel respondents in Sweden?
    price check for 800 respondents in Canada
    What would you charge for 2000 interviews with panel members in the Netherlands
    hey, ballpark price for 100 panel completes in Australia?`,
  list_panel_runs: `
    How far is the panel?
    what's the status of the panel
    how many completes has the panel delivered so far?
    panel progress pls
    Can you check how the panel run is going?
    Is the panel finished yet?
    How many respondents have we got from the panel?
    where are we with the panel fieldwork
    I would like to know the current state of our panel recruitment.
    any news on the panel?
    Could you give me an update on the panel sample
    show me how the panel's doing`,
  translate_survey: `
    Translate the survey into French
    can you make a German version of it
    please translate this to Spanish
    I need this questionnaire in Polish
    Could we have it in Italian as well?
    translation into Dutch pls
    Add a Turkish translation
    We also need the survey in Portuguese, can you translate it?
    put the survey into Japanese
    Please provide an Arabic translation of the survey.
    hey, could you turn this into Swedish for our colleagues in Malmö?
    translate all questions to english`,
  create_results_link: `
    Create a link to share the results
    can I get a shareable link to the results please
    I want to share the results with my client by link
    make a results link pls
    Could you generate a public link for the results?
    give me a URL where my boss can see the results
    I need a link to the report that I can pass on to colleagues.
    share the results via link
    please set up a link so the team can view the results without logging in
    results link for the client
    Is it possible to have a link with which others can look at the results?
    hey, get me a link I can send round so people can see the findings`,
};
