/** Wordings for each tool about a survey on a canteen, one a line, written before the grammar was measured with them: of 177, 164 were understood. */
export const fifth: Readonly<Record<string, string>> = {
  create_survey: `
    hi there! could you set up a short survey on remote working for me?
    I want to find out how our customers feel about the new packaging - please draft something
    need a questionnaire re: cycling to work, maybe 8 questions
    Start a new survey: student satisfaction with the library
    we'd like to ask our employees about their commute, can you prepare a survey
    pls create smth about eating habits of teenagers
    let's do a survey on electric cars
    design me a study about streaming services, around 6 questions
    new poll please, topic: summer party
    write a survey that measures how happy people are with our delivery`,
  create_survey_from_template: `
    use the Customer Satisfaction template
    set up a survey from the team pulse template
    take the NPS template and make a survey out of it
    I want to start from your Team Pulse template
    can we base it on the customer satisfaction template?
    make a survey with the NPS template pls`,
  import_questionnaire: `
    here's our questionnaire as a Word doc, please import it
    turn the attached document into a survey
    can you load the docx I attached?
    convert my Word file to a survey please
    I've uploaded the questionnaire, could you bring it in
    build the survey from the attached file`,
  add_question: `
    add a question: How many coffees do you drink per day?
    please also ask "Where do you usually buy your lunch?"
    put in a yes/no question about whether they have children
    we need one more: Which of these have you used? Options: bus, train, bike
    can you include an open question at the end asking for suggestions
    add a rating from 1 to 5: How clean is the canteen?
    insert a question about household income after Q2
    I'd like another question, "What is your job title?"
    add age as a question`,
  update_question: `
    change Q4 to "Why did you choose this rating?"
    make Q1 optional
    Q2 should be mandatory
    can you reword question 4: What is the main reason?
    rename the options of Q6 to tea, coffee, water
    please randomize the answers in Q6
    edit Q3 so it says How satisfied are you with lunch?
    add "Prefer not to say" as an option to Q1
    the text of Q4 should be: Please tell us why`,
  delete_question: `
    drop Q6
    get rid of the question on favourite drinks
    we don't need Q2 anymore, take it out
    please remove question 4
    delete the last question
    scrap the age question`,
  reorder_questions: `
    move Q2 to the top
    put the gender question at the end
    Q4 should come before Q3
    swap Q1 and Q2
    can you place Q6 right after Q1?
    shift question 5 to the beginning`,
  surveycheck: `
    can you check the survey for mistakes?
    is everything ok with the survey?
    proofread it please
    any problems before we go live?
    validate the questionnaire
    have a look whether there are errors in it
    check my survey pls`,
  publish_survey: `
    go live
    let's launch it
    please make the survey live now
    ok publish
    can you put it online
    start fieldwork
    open it up for responses`,
  pause_survey: `
    put it on hold
    please pause the survey for now
    can we stop collecting answers for the moment
    halt the survey temporarily
    suspend fieldwork`,
  complete_survey: `
    we're done, close the survey
    end the survey
    please finish the fieldwork for good
    close it, no more answers
    wrap up this survey`,
  list_versions: `
    which versions are there?
    show me the version history
    list all versions of the survey
    what versions do we have so far`,
  compare_versions: `
    what changed between version 1 and 2?
    compare v1 with v2
    show me the differences between the two versions
    diff version 2 against version 1`,
  set_quotas: `
    set a quota of 50 men and 50 women
    I need 100 women and 100 men
    limit it to 30 males
    quota: 40 male, 60 female
    add quotas by gender, 25 each`,
  get_quota_status: `
    how full are the quotas?
    quota status please
    how many women do we still need?
    are the quotas met?
    show the quotas and where they stand`,
  generate_test_data: `
    fill it with 50 test responses
    generate some dummy data, 20 answers
    can you simulate 100 respondents?
    I need fake answers to try the reports, say 30
    create 10 test completes
    make up 25 sample responses`,
  get_analytics: `
    show me the results
    what do the results look like so far?
    give me an overview of all answers
    results please`,
  get_frequencies: `
    how did people answer?`,
  get_frequency: `
    how was Q1 answered?
    show the distribution for Q6
    frequencies for question 2 please
    how many people picked each option in Q1?
    what's the breakdown of gender?
    counts for Q1
    give me the percentages for Q2`,
  get_crosstab: `
    cross Q1 with Q2
    crosstab Q3 by gender
    break down Q1 by Q2
    show me Q6 split by gender
    satisfaction by age please`,
  get_nps: `
    what's our NPS?
    calculate the net promoter score
    nps score pls
    how many promoters and detractors do we have?
    show me the NPS result`,
  stat_test: `
    run a chi square test on Q1 and Q2
    test Q1 against Q2 for significance
    significance test Q2 by Q1`,
  summarize_results: `
    what are the key findings?
    sum it up for me
    give me the main takeaways
    summarise the results in a few sentences
    what did we learn?
    tell me the highlights`,
  export_file: `
    export to Excel
    I need an SPSS file
    send me the raw data in xlsx`,
  export_csv: `
    download the data as csv
    save it as csv please`,
  export_pdf: `
    can I get the results in PDF?`,
  export_docx: `
    give me a Word export`,
  create_email_list: `
    create an email list called Team with ann@example.org and bob@example.org
    make a mailing list from anna@example.org, ben@example.org
    new list "VIP": carl@example.org
    I want a list of recipients with dora@example.org and emil@example.org`,
  add_recipients: `
    add zoe@example.org to Guests
    put max@example.org on the Guests list
    please also include mia@example.org in the guest list
    Guests list: add tom@example.org and tim@example.org`,
  send_email_list: `
    send it to Guests
    email the survey to the Guests list
    mail out the invitations to Guests
    invite everyone on the Guests list
    please send the invitation to Guests now`,
  resend_email_list: `
    remind everyone on Guests who hasn't answered yet
    send a reminder to Guests
    follow up with the non-responders on the Guests list
    resend to those on Guests who didn't reply`,
  get_email_list_stats: `
    how many on Guests have opened the mail?
    what's the open rate for Guests?
    mail stats for the Guests list
    how is the Guests mailing doing?`,
  quote_panel: `
    how much would 200 respondents in Germany cost?
    get me a quote for 500 people in the UK
    price for 100 completes from a US panel?
    what would a panel of 300 Spaniards cost
    I want a cost estimate for 250 French respondents`,
  list_panel_runs: `
    how's the panel doing?
    how far along is the panel?
    panel status
    how many panel completes do we have?`,
  translate_survey: `
    translate it into German
    I need this in French
    can you make a Spanish version?
    translate the survey to Italian please
    add a Polish translation`,
  create_results_link: `
    give me a link to share the results
    share the results with my boss via link
    create a public results page
    I need a shareable link for the report`,
};
