/** Wordings for each tool, one a line, written after the grammar was mended, before it was measured with them. */
export const secondOfSurveys: Readonly<Record<string, string>> = {
  create_survey: `
    can you whip up a questionnaire about office snacks?
    I'm after a survey on bike sharing
    we'd love to have a poll about the summer party
    prepare a study on skincare routines with eight questions
    new questionnaire: airport experience`,
  create_survey_from_template: `
    go with the team pulse template
    please base a new survey on "Customer Satisfaction" template
    I'd like to start with the Team Pulse template
    apply template "NPS"`,
  list_templates: `
    got any templates?
    which survey templates can we use
    I would like to know what templates exist`,
  import_questionnaire: `
    please take the attached Word document and import it
    can you turn this document into a survey?
    upload the file i sent
    the questionnaire is attached, import please`,
  list_surveys: `
    what surveys have we got
    all my surveys please
    could you show me every questionnaire we have?`,
  get_survey: `
    let me look at the questionnaire
    what are the questions right now?
    show me the current questionnaire please
    is the survey still running?`,
  clone_survey: `
    make a duplicate of the questionnaire
    could you copy this survey for me
    I'd like to clone the survey`,
  surveycheck: `
    anything wrong with the questionnaire?
    run the check
    can you look over the survey for mistakes
    please verify the logic`,
  optimize_survey: `
    give me tips to improve the questionnaire
    could the survey be better?
    evaluate my questionnaire please`,
  publish_survey: `
    ok let's publish the survey
    could you put the survey online please
    we'd like to go live
    it's ready, launch it
    the survey should go live now
    publsh it`,
  pause_survey: `
    please put fieldwork on hold
    can we pause the survey for a day
    suspend data collection please
    the survey needs to be paused`,
  complete_survey: `
    let's close the survey
    we are finished, please end the survey
    time to wrap up the survey
    could you close the fieldwork`,
  archive_survey: `
    can we archive this survey please
    this questionnaire should be archived
    put the survey in the archive`,
  delete_survey: `
    would you delete this questionnaire
    please get rid of the survey
    we want this survey deleted`,
  translate_survey: `
    we need a Spanish translation
    could you translate this into Italian please
    make the survey available in French
    I want it in Polish`,
  list_versions: `
    which versions exist?
    show the history of versions
    previous versions please`,
  compare_versions: `
    what's different between version 1 and version 2?
    compare v2 to v1
    show me what changed from version 1 to 2
    differences of versions one and two`,
  push_version: `
    please push version 2 live
    roll out the changes
    let's deploy the new version`,
  restore_version: `
    please go back to version 1
    can you restore version two
    revert the survey to version 1
    I'd like to have version 1 back`,
  add_question: `
    put a question about brand trust in
    can we also ask what they like most?
    add a rating question on ease of use
    I'd like to add: How did you find us?
    include a yes/no question on pet ownership
    let's add one more question on packaging
    please append "Anything else?" as an open question
    add a question with options small, medium and large: Which size do you prefer?`,
  update_question: `
    question two should be mandatory
    please reword Q1 to "How much coffee do you drink?"
    change the wording of the last question to "What price is fair?"
    could you make the gender question optional
    Q4 must be answered
    rename the third question to "Would you recommend us?"`,
  delete_question: `
    please take Q3 out
    remove the third question
    the question about gender should be deleted
    I'd like to drop question five
    can we remove the last one?
    delete questions 2 and 4`,
  reorder_questions: `
    put the last question first
    move question two to the end please
    Q3 should stand before Q1
    can we swap the first and the second question?
    let Q5 come after Q1`,
  duplicate_question: `
    copy the first question
    please make a duplicate of Q2
    could we duplicate question three`,
  set_quotas: `
    100 women and 100 men please as quotas
    cap Male at 75
    we need quotas: 60 Male, 90 Female
    limit the number of women to eighty`,
  get_quota_status: `
    how far are the quotas?
    show me how the quotas are filling
    are our quotas met`,
  generate_test_data: `
    could you generate 25 test answers
    make some fake responses
    I'd like sixty dummy respondents
    let's simulate responses`,
  detect_speeders: `
    which people answered too quickly?
    look for speeders please
    did anybody take less than 40 seconds?`,
  detect_straightliners: `
    check the data for straightliners
    is anyone straightlining?
    please find straight-liners`,
  create_preview_link: `
    could I preview the questionnaire?
    I'd like a preview link please
    send me a preview`,
};
