/** Wordings for each tool about a survey on a canteen, written by somebody who had not seen the grammar: of 381, 335 were understood. */
export const sixthOfSurveys: Readonly<Record<string, string>> = {
  create_survey: `
    hey, could you put together a short survey about remote work habits for our employees?
    I need a questionnaire on how students use public transport to get to campus.
    new survey: coffee drinking habits among 18-30 year olds
    Please design a survey to find out why customers cancel their gym membership.
    can u make me a survey about pet food brands pls
    We'd like to run a study on brand awareness of electric scooters, can you draft the survey?
    Write me a 10 question survey on workplace stress for nurses.
    I'm writing my bachelor thesis about online shopping and need a survey for it, can you build one
    Let's start a fresh survey on what parents think about school lunches
    Create an exit survey for people leaving the company
    set up a survey for guests of our hotel about their stay, breakfast and check-in
    Would you be so kind to prepare a survey regarding the satisfaction of our patients with the waiting times?`,
  create_survey_from_template: `
    Use the NPS template to make a new survey
    can you start a survey from the Team Pulse template please
    I'd like a new survey based on the template Customer Satisfaction.
    create survey from template "NPS"
    take the Team Pulse template and set up a survey with it
    Please generate a survey using our customer satisfaction template.
    hi! could you spin up a new survey off the Team Pulse template for me
    make me a survey out of the NPS template pls
    Let's go with the Customer Satisfaction template for a new survey
    I want to begin from a template, the one called Team Pulse
    New survey, template: Customer Satisfaction
    Could we build a survey from the NPS template and call it Spring Wave?`,
  import_questionnaire: `
    Please import the attached Word file as a survey.
    here's our questionnaire in Word, can you turn it into a survey?
    import this docx
    I've attached the questionnaire as a .docx, pls load it in
    Could you convert the attached document into an online survey?
    make a survey out of the word doc I just uploaded
    My colleague sent me the questionnaire in Word (attached). Please program it.
    Can you read in the attached questionnaire?
    upload attached Word questionnaire to the tool
    I would like to import my questionnaire, the Word document is attached
    take the attached file and build the survey from it exactly as it is written
    hey, the client's questionnaire is in the attachment, can you bring it in`,
  add_question: `
    Add a question: How often do you eat in the canteen? Daily, weekly, monthly, never
    could you add "What is your postal code?" at the end
    please insert a new question after Q2: Which department do you work in? (Sales, IT, HR, Other)
    I also want to ask people "Do you have any children?" with yes and no as answers
    new question, open text: What could we do better?
    Put in one more question asking how many hours per week they work from home, numeric
    add a multiple choice question "Which of these brands do you know?" with Coca-Cola, Pepsi, Fanta and Sprite
    We need another question before Q5 - "How likely are you to come back?" on a 1 to 5 scale
    Can you include the question 'What is your highest level of education?' as a dropdown pls
    add Q9 "When did you last visit our shop?", date
    Append a rating question: How satisfied are you with the cleanliness of the tables?
    hi, please ask the respondents at the end also: Do you have any other comments for us?`,
  update_question: `
    Make Q4 required
    change the text of Q1 to "What gender do you identify with?"
    could you reword Q3 so it says 'How satisfied are you with our canteen overall?'
    please set question 6 to optional
    Q5 shouldn't be mandatory
    The last question should read "Is there anything else you would like to tell us?"
    pls rename the option "Tea" in Q6 to "Green tea"
    Can you add an answer "Prefer not to say" to the gender question?
    the second question needs to be compulsory, please
    Replace the wording of Q4 with "Why did you give this rating?"
    I want the scale of Q3 to go from 1 to 7 instead
    Shuffle the answer options in Q6`,
  delete_question: `
    delete Q4
    Please remove the question about favourite drinks.
    can you take out question 7, we don't need it anymore
    get rid of Q8
    drop the last question pls
    I don't want the age question in there, please delete it
    Could you kick Q2 out of the questionnaire?
    Q6 can go
    erase the third question
    Remove Q5 from this survey please
    hey, scrap the "Why?" question
    we decided to leave out question 1, so please cut it`,
  reorder_questions: `
    Move Q6 to the beginning
    can you put the age question before the gender question?
    please shift Q5 after Q3
    Q8 should come first
    swap Q1 and Q2
    I'd like the NPS question to be at the very end
    move favourite drink up so it's right after Q2
    Could you place question 4 behind question 7, please?
    let's have the gender and age questions last
    Change the order: Q3, Q4, Q1, Q2, Q5, Q6, Q7, Q8
    pls bring Q7 forward to position 2
    Put Q1 at the bottom of the survey`,
  surveycheck: `
    Check the survey for errors
    can you proofread it please
    Are there any mistakes in the questionnaire?
    please have a look whether there are any typos
    run a check on this survey
    Before it goes out, could you go over it for spelling errors?
    did I make any mistakes in here?
    spell check pls
    Would you mind checking my survey for mistakes?
    is everything ok with my questionnaire? check it please
    Look through all the questions and tell me if something's wrong
    quality check of the survey`,
  publish_survey: `
    Publish the survey
    let's go live
    can you put it online now please
    I'm happy with it, please publish
    launch this survey pls
    Make the survey live
    Could you activate the survey so that people can answer?
    ok it's ready, set it live
    Please release the questionnaire to the public
    I would like to start the fieldwork, please open the survey for respondents
    take it live
    hey can you publish this one for me?`,
  pause_survey: `
    Pause the survey
    can you put it on hold for now
    please stop the survey temporarily
    I need to pause fieldwork
    pls suspend this survey for a bit
    Could you pause data collection for the moment?
    hold the survey, we've found a problem
    Please interrupt the survey for the time being, we'll continue it later.
    hey could you pause this one?
    take the survey offline for a while
    Let's pause it
    We want to halt the survey until next week, thx`,
  complete_survey: `
    Close the survey for good
    please end the survey, we have enough answers
    can you finish this survey permanently
    We're done with fieldwork, please close it
    complete the survey
    Mark the survey as completed
    end this survey once and for all pls
    I'd like to conclude the survey now, nobody should be able to answer anymore
    Could you shut the survey down permanently?
    wrap up the survey, it's finished
    Field phase is over, close survey
    please finalise the survey and don't accept any more responses`,
  list_versions: `
    Which versions are there of this survey?
    show me all versions
    list the version history please
    how many versions of it do we have?
    can I see the earlier versions?
    version history
    Give me an overview of the survey's versions
    what versions exist so far
    I'd like to see a list of the previous versions of the questionnaire.
    pls show versions of this survey
    Could you tell me what versions we've got?
    hey, where can I see the older versions of this survey?`,
  compare_versions: `
    Compare version 1 and version 2
    what's the difference between version 2 and version 3?
    what changed from v1 to v3
    Please show me the differences between the first and the second version.
    diff v2 v4
    can you compare versions 3 and 4 of this survey
    How does version 2 differ from version 1?
    tell me what's different in version 3 compared to version 2
    I'd like a comparison of version 1 with version 4
    What did we change between version 1 and 2?
    v1 vs v2 pls
    Could you put versions 2 and 3 side by side so I can see the changes?`,
  set_quotas: `
    Set quotas: 50 men, 50 women
    I need 100 males and 100 females
    please add a quota of 50 men and 50 women
    can you limit it to 200 women and 200 men
    Quota for gender pls, 75 male / 75 female
    We want no more than 30 people aged 18-29 and no more than 30 aged 30-49.
    Set up quotas on Q1 with half women half men, 300 in total
    could you define quotas for age: 40 for 18-34, 40 for 35-54, 20 for 55+
    the sample should have 250 men and 250 women, please put that in as quotas
    quotas on gender: female 60, male 40
    Cap the number of men at 120
    hi, let's have a quota of 80 on women and 80 on men`,
  get_quota_status: `
    How full are the quotas?
    quota status please
    where do we stand with the quotas
    Are any quotas full yet?
    can you show me how the quotas are doing
    which quotas are still open?
    How many men do we still need to fill the quota?
    Show the current quota fulfilment.
    have we reached our quota for women yet
    pls check the progress of the quotas
    What's missing in the quotas?
    I'd like to know how far the quotas have been filled.`,
  generate_test_data: `
    Generate 100 test responses
    can you fill it with 50 dummy answers
    please create 20 test interviews
    I need some test data, 200 cases
    make 30 fake responses pls
    give me 10 sample responses so I can try out the charts
    Could you produce test data for 150 respondents?
    add 25 random test answers
    hey, pls put 40 test completes into the survey`,
};
