/** Wordings for each tool, one a line, written before the grammar was measured with them: of 152, 127 were understood. */
export const fourth: Readonly<Record<string, string>> = {
  create_survey: `
    kick off a questionnaire on hybrid work for managers
    put together a quick poll about pizza toppings
    we should survey our members about the new website
    get me a questionnaire to measure satisfaction with our helpdesk
    craft a ten question study about pet owners
    can we have a survey on public transport?`,
  create_survey_from_template: `
    load the NPS template
    I'd like the Team Pulse template
    begin with the Customer Satisfaction template please`,
  list_templates: `
    do you have templates
    what ready-made surveys are there as templates?`,
  import_questionnaire: `
    use the attached questionnaire
    please read in the file and make a survey out of it
    transfer the Word questionnaire into the system
    can you import what I've just uploaded`,
  list_surveys: `
    what surveys exist?
    my surveys
    which projects are running?`,
  get_survey: `
    open the survey
    let me see all questions
    print the questionnaire here`,
  clone_survey: `
    make another copy of this survey
    can you duplicate the whole questionnaire?`,
  surveycheck: `
    run a quality check on the survey
    look for mistakes in the questionnaire
    is anything broken?
    check spelling please
    is the routing correct?`,
  publish_survey: `
    ready, publish it
    please activate the survey
    let's get it live
    send the survey live
    make it available to respondents
    time to go live!`,
  pause_survey: `
    suspend the survey
    no more answers for the moment, pause it
    put it on pause
    stop the survey for a while`,
  complete_survey: `
    finalise the survey
    shut the survey down
    mark the survey as complete
    we have enough, close the survey`,
  compare_versions: `
    compare the two versions
    how did the survey change from version 1 to version 2?
    show differences between versions 1 and 2`,
  list_versions: `
    how many versions are there?
    show me the history of the survey`,
  add_question: `
    could you add a question on marital status
    I want a question that asks for the favourite brand
    add "Any other comments?" as an open text
    put one more question in: Do you smoke?
    add a grid question about satisfaction with price, quality and service
    add a numeric question: How many children do you have?
    we also need to know their job
    add a ranking question of apples, pears and plums`,
  update_question: `
    Q4 should say "What can we do better?"
    update question 1: How frequently do you drink coffee?
    don't make Q1 mandatory
    let people skip Q3
    the first question must be answered
    replace the text of Q2 with "Your gender?"
    randomise the answers of Q1`,
  delete_question: `
    we don't need Q4
    scrap the second question
    Q5 can be deleted
    delete questions 3 and 4`,
  reorder_questions: `
    Q4 to the beginning please
    can you move the gender question to the end?
    put the last question first`,
  set_quotas: `
    I need 100 women and 150 men
    no more than 40 people who drink coffee Weekly
    set quotas for gender: 60 male, 40 female
    100 per gender please as a quota`,
  get_quota_status: `
    where do the quotas stand?
    quota fulfilment please
    how many men do we still need?`,
  generate_test_data: `
    let's have 25 test answers
    run 40 simulated interviews
    fill the survey with random data
    create dummy data for 60 people`,
  get_analytics: `
    any responses yet?
    show the dashboard
    how many people have answered?
    what's the response rate?
    current results
    how long does it take people on average?`,
  get_frequency: `
    what did people say to Q1?
    show me question 2's results
    percentages for Q1
    how many chose Daily?
    answers to the gender question
    chart of Q1`,
  get_crosstab: `
    Q1 broken down by gender
    a table of coffee frequency by gender
    can I see Q2 by Q1?
    crosstabulation: Q1, Q2
    how do men and women differ in Q1?`,
  get_nps: `
    how's our NPS?
    what is the net promoter score
    promoters minus detractors please`,
  stat_test: `
    is there a relationship between Q1 and Q2?
    are the differences between genders in Q1 statistically significant?
    p-value for Q1 by Q2
    test Q1 vs Q2 for significance`,
  summarize_results: `
    give me a summary of the results
    what's the story in the data?
    top insights please
    tell me the most important findings`,
  analyze_open_ends: `
    what are the themes in the open answers?
    categorise the answers to Q4
    sentiment of the comments
    analyse the free text answers`,
  export_csv: `
    I want the data in Excel or csv, csv is fine
    csv download
    export all answers as CSV
    give me the dataset`,
  export_pdf: `
    print version as pdf
    get me a pdf of the survey`,
  list_email_lists: `
    show me my lists of recipients
    any email lists?`,
  send_email_list: `
    send the survey out to the Guests list
    please email Guests
    let's invite Guests
    mail it to everybody on the list Guests`,
  resend_email_list: `
    chase up the people on Guests who didn't answer
    follow up with Guests
    please remind everyone on Guests`,
  get_email_list_stats: `
    did the mails to Guests arrive?
    how many on Guests were invited?
    bounces of Guests`,
  create_email_list: `
    put x@example.org and y@example.org on a new list called VIP
    create a mailing list from x@example.org, y@example.org`,
  quote_panel: `
    what would 150 respondents in Sweden cost us?
    price of a sample of 500 in Germany, aged 18 to 35
    how expensive are 200 women from France?
    ask for an offer for 1000 people in the US`,
  launch_panel: `
    accept the quote
    purchase the sample
    please start recruiting`,
  create_results_link: `
    give me a shareable link to the results
    I want to share the dashboard with a client`,
  create_preview_link: `
    how does it look for a respondent?
    test link please
    let me try it out first`,
  translate_survey: `
    can we have it in Italian too?
    translate everything to Dutch`,
  detect_speeders: `
    which respondents were too quick?
    show me people who sped through`,
  research_competitors: `
    which competitors does Nespresso have?
    look up rivals of our brand Lavazza`,
  compose_email_template: `
    write a nice invitation text
    I need wording for the reminder mail`,
};
