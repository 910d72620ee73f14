/** Wordings for each tool, one a line, about questions, quotas and fieldwork: written before the grammar's words were read. */
export const firstOfQuestions: Readonly<Record<string, string>> = {
  add_question: `
    add a question about price
    add an NPS question
    add a question: How old are you?
    ask for their age
    also ask how often they exercise
    I need a question on brand awareness
    insert a single choice question "Which brand do you prefer?" with options Nike, Adidas and Puma
    new question: What is your favourite colour? Options: red, green, blue
    can you add an open-ended question asking why
    please include a rating question about service quality
    put in a question about household income
    add a yes/no question: Do you own a car?
    add multiple choice "Which of these do you use?" - Netflix, Hulu, Disney+
    let's ask what they would improve
    we should also ask about their gender
    ad a question about satisfaction
    add another question on delivery time
    append a text question at the end: Any other comments?
    could you add a matrix question rating price, quality and service
    I want to add a ranking question with the options speed, cost and design
    one more question about age please
    we need a slider question for willingness to pay
    after Q2 add a question about frequency of use
    add Q: where do you live?
    add a question asking if they'd recommend us
    a question about favourite drinks should be added`,
  update_question: `
    change the text of Q1 to "How often do you drink tea?"
    rename Q2 to What is your gender identity?
    make Q1 mandatory
    make question 4 optional
    Q3 should be required
    change question 1 to "How many cups a day?"
    reword Q4: What could we do better?
    rephrase the first question as "How frequently do you drink coffee?"
    set Q2 as not required
    add an option "Never" to Q1
    add the option Prefer not to say to question 2
    please change the wording of question two to "Which gender are you?"
    the second question should be optional
    can you make the last question required?
    edit Q1 so that it says How often do you have coffee?
    let the NPS question be compulsory
    remove the option "Daily" from Q1
    replace the text of Q4 with "Any suggestions?"
    update Q4 to read "Tell us more"
    Q1 need to be mandatory
    randomise the options of Q1
    turn Q4 into an optional question`,
  delete_question: `
    delete Q2
    remove question 4
    delete the last question
    drop the second question
    get rid of Q5
    take out question 2
    Q2 can go
    we don't need Q4
    remove the NPS question
    please delete the question about gender
    scrap question three
    I want Q1 removed
    can you delete question 2 please?
    q 2 should be deleted
    leave out the third question
    kick Q4 out
    delet question 2
    take Q5 out of the survey`,
  reorder_questions: `
    move Q3 to the top
    move Q1 to the end
    put Q4 before Q2
    put the NPS question first
    swap Q1 and Q2
    move question 3 after question 1
    Q5 should come first
    can you move the last question to the beginning?
    place Q2 behind Q4
    I want Q3 in front of Q1
    reorder the questions: Q2, Q1, Q3
    shift Q4 up to the start
    let's have the gender question last
    change the order so that Q2 comes after Q3
    bring Q4 to the front
    please switch question 1 and question 3`,
  duplicate_question: `
    duplicate Q1
    copy question 2
    make a copy of Q3
    clone Q1
    I need Q2 twice
    please duplicate the first question
    can you copy Q4?
    duplicate the NPS question
    create a duplicate of question 1
    Q1 should be duplicated
    let's clone question 2
    make another copy of question two`,
  set_quotas: `
    set a quota of 100 men and 100 women
    add quotas for Q2: Male 50, Female 50
    quota on gender 50/50
    I need a quota of 50 for Male in Q2
    set quotas: 100 Female, 100 Male
    can you set up a quota so that we get 150 women
    no more than 100 men please
    add a quota for Q2 = Female of 80
    quota: Q2 Male 40
    half men and half women, 200 in total
    please make a quota with 60 males and 60 females
    restrict the number of men to 75`,
  update_survey: `
    limit to 200 responses
    we want at most two hundred respondents
    stop after 300 completes
    cap the survey at 500 responses`,
  get_quota_status: `
    how are the quotas doing?
    quota status
    are the quotas full?
    show quota progress
    how full are our quotas
    what's the state of the quotas
    which quotas are still open?
    quotas?
    can I see the quotas
    show me the quotas
    how many do we still need for each quota
    quota report please
    have we hit the quotas yet?
    what quotas are set
    check the quotas`,
  generate_test_data: `
    generate test data
    make 50 test responses
    create some fake data
    fill it with dummy data
    I need 100 fake responses
    simulate two hundred respondents
    can you generate a few sample answers?
    give me some test answers to play with
    put in thirty dummy responses
    let's have 20 test responses
    produce random data for 50 people
    please create fifty simulated answers
    make up some responses for testing
    add test data
    generate test dat
    we want to see it with sample data, 40 responses
    populate the survey with mock responses`,
  detect_speeders: `
    find speeders
    are there any speeders?
    who answered too fast?
    detect speeders
    show me responses that were finished in under 45 seconds
    which respondents rushed through the survey
    check for people who were too quick
    did anyone speed through it?
    speeders?
    identify speeders under 30 seconds
    I'd like to know who sped through
    look for speeding
    find respondents who completed in less than a minute
    can you flag the fast responses
    run the speeder check`,
  detect_straightliners: `
    find straightliners
    are there straightliners?
    who gave the same answer everywhere in the grids?
    check for straightlining
    detect straight-lining
    straight liners?
    find people who click the same answer in every row
    straightliner check please
    any straight lining in the data?
    which respondents straightlined
    can you look for flatliners in the grid
    identify straight-liners
    show me the straightliners
    did anybody straightline?
    run a straightlining check`,
  create_preview_link: `
    give me a preview link
    I want to preview the survey
    can I try the survey?
    preview
    how can I test the survey myself? give me a link
    create a preview link for my boss
    let me preview it
    we need a preview of the survey
    show me a preview
    make a preview link valid for 3 days
    could I get a link to try it out
    preview please
    I'd like to see how it looks for respondents
    link for a test run of the questionnaire please`,
};
