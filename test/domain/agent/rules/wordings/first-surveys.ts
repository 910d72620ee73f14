/** Wordings for each tool, one a line, about a survey itself: written before the grammar's words were read. */
export const firstOfSurveys: Readonly<Record<string, string>> = {
  create_survey: `
    I need a survey about remote work
    new survey on pet food buying habits
    can we put together a questionnaire regarding commuting in London
    let's do a customer satisfaction study for our hotel
    Please set up a short survey on sleep quality for students.
    build me a 5 question poll about electric cars
    We want to find out how people feel about our new packaging, make a questionnaire
    start a fresh survey: holiday plans 2027
    Would it be possible to create an employee engagement survey?
    creat a survey about chocolate
    draft a questionnaire about gym memberships with 6 questions
    time to design a survey on streaming services
    make survey for know what customers think of our delivery
    I would like a questionnaire on public transport usage
    go ahead and generate a survey about breakfast cereals
    write a survey to measure brand awareness of Acme
    Could you knock up a quick survey on dog walking`,
  create_survey_from_template: `
    use the Customer Satisfaction template
    start from the "Team Pulse" template
    create a survey from template Team Pulse
    I want to use the Team Pulse template please
    new survey based on the Team Pulse template
    Can you make one out of the team pulse template?
    take the Team Pulse template and make a survey of it
    Let's go with the "Team Pulse" template
    make a survey using template "Team Pulse"
    We'd like to begin with the NPS template.
    Team Pulse template please
    from the Team Pulse template, build me a survey
    set up a questionnaire with the Team Pulse template
    could a survey be created from the Team Pulse template
    use tempalte "Team Pulse"`,
  list_templates: `
    what templates do you have?
    list templates
    show me the templates
    which templates are available
    are there any templates?
    I want to see the available templates
    templates?
    give me a list of all templates
    what kind of templates can I choose from
    Do you have templates for employee surveys?
    let me browse the templates
    show all survey templates pls
    can I see your templates
    template list
    any ready-made templates I could use?`,
  import_questionnaire: `
    import the attached file
    import this
    I attached a Word questionnaire, please turn it into a survey
    here is my questionnaire, import it
    load the questionnaire from the document
    make a survey out of the attached doc
    can you read in the attached questionnaire?
    please upload the attached questionnaire into the system
    convert the attached Word file to a survey
    create the survey from the attached document
    use the file I attached as the questionnaire
    I've uploaded a docx, could you import it
    build a survey from the attachment
    the attached should be imported
    bring in the questions from the Word document
    inport the attached docx`,
  list_surveys: `
    which surveys do we have?
    list my surveys
    show all surveys
    what surveys are there
    surveys?
    give me an overview of our surveys
    I'd like to see all of our questionnaires
    can you list every survey we've got
    show me my projects
    what are my current surveys
    display all surveys please
    let me see the list of surveys
    how many surveys do we have
    do we have any surveys?
    list of questionnaires`,
  get_survey: `
    show me the survey
    show the questions
    what does the survey look like right now?
    what's in the questionnaire
    list all questions
    which questions are in it?
    can I see the questionnaire please
    let me have a look at the survey
    display the current survey
    what questions do we ask so far?
    give me an outline of the survey
    open the survey
    read me the questions
    I want to see the survey as it is now
    how many questions does it have?
    show questionaire
    what is the status of the survey?`,
};
