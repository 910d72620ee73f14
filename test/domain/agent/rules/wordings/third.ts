/** Wordings for each tool, one a line, written before the grammar was measured with them: of 298, 271 were understood. */
export const third: Readonly<Record<string, string>> = {
  create_survey: `
    Build me a survey on customer loyalty among gym members
    start a new study: commuting in big cities
    Could you draft a short questionnaire about school lunches?
    set up a survey for our dental patients
    design a questionnaire that measures brand awareness of our oat milk
    write me a survey about how tenants feel about their landlord
    Please generate a customer feedback survey
    let's do a survey about holiday plans
    help me make a survey on dog food
    a survey about reading habits, please`,
  create_survey_from_template: `
    use the NPS template
    start from template Team Pulse
    create a survey out of the Customer Satisfaction template
    make one from the "Team Pulse" template
    take the NPS template as a starting point
    new survey from template Customer Satisfaction
    can we use Team Pulse as a template for a new survey`,
  list_templates: `
    show me the templates
    what templates do you offer?
    list available templates
    which templates are there
    templates?`,
  import_questionnaire: `
    import this file
    turn the attached questionnaire into a survey
    please program the attached Word file
    here's our questionnaire, import it
    make a survey from the attachment
    load the docx
    convert the word document to a survey
    could you build the survey from the attached doc?`,
  list_surveys: `
    list my surveys
    show all surveys
    which surveys do I have?
    what studies are there
    give me an overview of my surveys
    do we have any surveys?`,
  get_survey: `
    show me the survey
    what does the survey look like?
    list the questions
    read me the questionnaire
    which questions are in it?
    what is the status of the survey`,
  clone_survey: `
    duplicate this survey
    copy the survey
    make a copy of the survey
    clone it
    I need a copy of this questionnaire`,
  surveycheck: `
    check the survey
    is the survey ok?
    are there any errors in the questionnaire
    check it for problems
    proofread the logic of the survey
    validate the questionnaire
    does everything work in this survey?
    test the survey for errors`,
  publish_survey: `
    publish
    Publish the survey please.
    go live
    take it live now
    make the survey public
    open the survey for respondents
    start fieldwork
    put it in the field
    start collecting responses
    can you make it live?
    let's launch
    release the questionnaire`,
  pause_survey: `
    pause
    pause the survey
    stop collecting answers for now
    put the survey on hold
    hold the fieldwork
    temporarily stop the survey
    take a break with data collection
    please halt it for now`,
  complete_survey: `
    close the survey
    end fieldwork
    we're done collecting, close it
    finish the survey
    complete it
    stop the survey for good
    wrap up fieldwork
    the study is over, close it please`,
  list_versions: `
    show the versions
    version history please
    what versions of the survey exist?
    list all versions
    which version is live?`,
  compare_versions: `
    compare version 1 and 2
    what changed between version 1 and version 2?
    difference between v1 and v2
    show me the changes from version 1 to 2
    how does version 2 differ from version 1
    diff of versions 1 and 2`,
  add_question: `
    add a question: How old are you?
    add an NPS question
    put in a question about income
    ask them which brands they know
    I'd like to add a rating question about service quality
    please add "Where do you live?" as an open question
    one more question: what is your favourite colour?
    include a question on age
    append a yes/no question: do you own a car?
    new question: how satisfied are you with our staff?
    also ask how often they travel
    I need 6 more questions about electric cars
    add a multiple choice question "Which fruits do you like?" with options apples, pears and plums`,
  update_question: `
    change Q2 to "What gender are you?"
    make Q1 required
    rename question 4 to What should we improve?
    reword Q4: what could be better?
    Q1 should be optional
    set Q3's text to "Would you recommend us?"
    add the option "Never" to Q1
    add an answer Monthly to question 1
    remove the option Rarely from Q1
    make question 2 mandatory
    shuffle the options of Q1
    change the wording of the second question to What is your sex?`,
  delete_question: `
    delete Q4
    remove question 2
    drop the last question
    get rid of Q5
    take Q3 out
    kick out question 4
    please delete the question about price
    erase Q1`,
  reorder_questions: `
    move Q5 to the top
    put Q3 before Q1
    move question 2 after question 4
    swap Q1 and Q2
    place Q4 first
    Q2 should come last`,
  set_quotas: `
    set a quota of 100 men and 100 women
    quota: 200 per gender
    limit Q2 Male to 50
    cap women at 150
    at most 80 respondents who answer Daily
    add a quota of 30 for Male
    stop at 100 males
    50 % men and 50 % women of 400`,
  get_quota_status: `
    how are the quotas doing?
    show quota progress
    which quotas are full?
    are the quotas filled yet
    quota status`,
  generate_test_data: `
    generate 50 test responses
    fill it with 100 dummy respondents
    make some test data
    create 20 fake answers
    I need test data
    simulate 30 respondents
    produce 200 sample responses
    give me 10 test cases`,
  get_analytics: `
    show me the results
    how many responses do we have?
    results please
    how is the survey doing
    how many completes so far?
    what are the numbers
    give me an overview of the results
    what's the completion rate?`,
  get_frequency: `
    show the frequencies of Q1
    how did people answer Q2?
    distribution of Q1
    what did they answer to question 2?
    frequency table for Q2
    counts for Q1
    how many are male?
    Q1 frequencies`,
  get_crosstab: `
    crosstab Q1 by Q2
    cross Q1 and Q2
    cross tab of Q1 and Q2
    break Q1 down by gender
    show Q1 split by Q2
    how does Q1 differ by Q2?
    compare Q1 across gender
    Q1 by Q2
    tabulate Q1 against Q2`,
  get_nps: `
    what's the NPS?
    calculate the net promoter score
    NPS please
    show me our NPS score
    how many promoters do we have?
    nps by gender`,
  stat_test: `
    test whether Q1 depends on Q2
    is the difference between men and women in Q1 significant?
    chi-square test of Q1 and Q2
    run a t-test of Q5 by Q2
    is Q1 significantly different by Q2
    significance of Q1 by Q2
    do men and women differ significantly in Q1?`,
  summarize_results: `
    what are the key takeaways?
    summarise the results
    give me the main findings
    takeaways please
    what did we learn?
    write a summary of the findings
    what are the most important insights
    sum up what people said`,
  analyze_open_ends: `
    analyse the open ends
    what themes come up in Q4?
    code the open answers of Q4
    what do people say in the open question?
    analyze the comments
    group the verbatims by topic`,
  export_csv: `
    export the data as csv
    download the responses
    give me a csv
    export responses
    I need the raw data
    csv export please
    can i have the data as a CSV file`,
  export_docx: `
    export the questionnaire as word
    give me a Word report
    download the survey as docx
    make a Word document of the questionnaire`,
  export_pdf: `
    export to pdf
    pdf of the questionnaire please
    save the survey as PDF
    I'd like a PDF`,
  list_email_lists: `
    show my email lists
    which mailing lists are there?
    list the recipient lists
    what email lists do we have`,
  send_email_list: `
    send it to Guests
    email the survey to the Guests list
    invite the Guests list
    mail the invitations to Guests
    send out the invitations to list Guests
    invite everyone on Guests
    please send Guests the invitation now
    send the email list Guests`,
  resend_email_list: `
    remind the Guests list
    send a reminder to Guests
    resend to Guests
    send Guests again to those who haven't answered
    remind those on Guests who haven't responded`,
  get_email_list_stats: `
    how many of the Guests list opened the mail?
    statistics of the list Guests
    how is the mailing to Guests going?
    show the delivery stats of Guests
    open rate of Guests`,
  create_email_list: `
    create a list named "Customers" with anna@example.com and bob@example.com
    new list Staff: cleo@example.com, dan@example.com`,
  quote_panel: `
    how much would 500 respondents in Germany cost?
    get a quote for 200 people from the US
    what does a panel of 300 cost in France?
    price for 100 completes in Spain
    I need 400 respondents from the UK, what would that be?
    quote me a sample of 250 adults in Italy`,
  launch_panel: `
    launch the panel
    buy that sample
    order the quoted panel
    book it
    start the panel with that quote
    go ahead with the panel`,
  list_panel_runs: `
    how is the panel doing?
    show panel runs
    status of the panel
    which panels are running?`,
  list_panel_providers: `
    which panel providers can we use?
    list the panel providers`,
  create_results_link: `
    share the results
    create a results link
    I need a link to the results for my boss
    make a public link to the results`,
  create_preview_link: `
    give me a preview link
    can I preview the survey?
    I want to see how it looks for respondents
    preview please`,
  translate_survey: `
    translate the survey into French
    make a Spanish version
    translate it to German
    add a Polish translation`,
  detect_speeders: `
    find speeders
    who answered too fast?
    are there any speeders?
    check for people who rushed through`,
  detect_straightliners: `
    find straightliners
    who straightlined?
    are there straight-liners in the grid?`,
  research_market: `
    research the market for electric scooters
    what do we know about the oat milk market?
    market research on smart watches`,
  research_competitors: `
    who are the competitors of Spotify?
    find competitors of our coffee shop
    competitor research on Netflix`,
  compose_email_template: `
    write an invitation email
    draft a friendly invitation mail
    compose the reminder email
    write the text of the invitation`,
};
