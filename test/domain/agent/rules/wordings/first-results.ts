/** Wordings for each tool, one a line, about results and reports: written before the grammar's words were read. */
export const firstOfResults: Readonly<Record<string, string>> = {
  get_analytics: `
    how many responses do we have?
    show results
    what are the results so far?
    how is the survey doing
    response count?
    how many people have answered
    give me an overview of the results
    what's the completion rate?
    any responses yet?
    results please
    how's fieldwork going?
    how many completes
    show me the numbers
    what do the results look like
    number of responses so far
    has anyone answered yet
    let me see the data
    how long does it take people on average
    drop-out rate?`,
  get_frequency: `
    frequency of Q1
    frequencies for Q2
    show me the distribution of Q1
    how did people answer question 2?
    what did they say to Q1
    Q1 results
    breakdown of question one
    counts for Q2 please
    tabulate Q1
    percentages for Q2
    how many chose each option in Q1
    can I get the frequency table for question 1
    answers to the first question
    results of the second question
    distribution for the gender question
    frequncy of Q2
    topline of Q1
    how is Q1 distributed?
    what was the most common answer to Q1?`,
  get_frequencies: `
    show all frequencies
    frequencies
    frequency tables for every question
    give me the toplines
    frequency counts of all questions please
    show the distribution of all answers
    how were all the questions answered
    marginals
    tabulate everything
    I want frequency tables
    can you show the frequencies?
    topline report
    distribution for each question
    frequencies please
    percentages for all the questions`,
  get_crosstab: `
    crosstab Q1 by Q2
    cross tab of Q1 and Q2
    cross Q1 with Q2
    Q1 x Q2
    Q1 by Q2
    break Q1 down by Q2
    how does Q1 differ by gender?
    compare Q1 across Q2
    crosstabulate question 1 and question 2
    split Q1 by Q2
    show me Q1 against Q2
    can I have a cross tabulation of Q1 by Q2 please
    cross-tab question one with question two
    table of Q1 versus Q2
    Q1 vs Q2
    I want to see Q1 for each group of Q2
    crostab Q1 by Q2
    banner Q1 with Q2 in the columns
    pivot Q1 and Q2
    show Q1 segmented by Q2`,
  get_nps: `
    NPS?
    what's the NPS
    what is our net promoter score?
    show me the NPS of Q3
    calculate the NPS
    nps score please
    how many promoters and detractors do we have?
    net promoter
    give me NPS
    how high is our nps
    compute net promoter score for question 3
    I'd like to know the NPS
    promoters vs detractors
    can you tell me the NPS
    would people recommend us?
    How's the NPS looking?`,
  stat_test: `
    is the difference between Q1 and Q2 significant?
    chi square test of Q1 and Q2
    run a chi-square on Q1 by Q2
    significance test Q1 Q2
    are Q1 and Q2 independent?
    is there a significant relationship between Q1 and Q2
    test whether Q1 depends on Q2
    statistical test for Q1 and Q2
    do Q1 and Q2 correlate?
    chi2 Q1 Q2
    is Q1 statistically related to Q2?
    check significance of Q1 vs Q2
    p value for Q1 by Q2
    can you do a chi squared test with Q1 and Q2
    does gender have a significant effect on Q1?
    test Q1 against Q2 for significance`,
  summarize_results: `
    summarise the results
    what are the key takeaways?
    key findings please
    give me a summary
    what did we learn?
    main insights?
    sum up the results
    takeaways
    can you summarize the findings
    what are the most important results
    tell me the highlights
    executive summary please
    what stands out in the data?
    what's the bottom line
    give me the main points
    conclusions?
    write a short summary of the findings
    sumarize the results
    what conclusions can we draw`,
  analyze_open_ends: `
    analyse the open ends in Q4
    what themes come up in Q4?
    analyze the comments
    code the open-ended answers of Q4
    what are people saying in the open question?
    sentiment of Q4
    themes in question 4
    cluster the verbatims
    summarise the free text answers to Q4
    what topics are mentioned in Q4
    analyze open ended responses
    text analysis for Q4
    group the comments from Q4 into themes
    how positive are the comments?
    go through the written answers and find themes
    which topics do people mention in their comments`,
  list_responses: `
    list responses
    show individual responses
    show me the single responses
    list all respondents' answers one by one
    show me the latest responses
    let me see the raw responses
    last ten responses please
    give me a list of the responses
    display individual answers
    individual responses please
    list the completed responses
    can you list the responses?`,
  export_csv: `
    export as csv
    export the data as CSV
    download the responses as csv
    csv export please
    give me a csv
    I need the raw data in csv format
    can I have the answers as a CSV file?
    export to csv
    get me the data (csv)
    save responses to csv
    we need the raw data as a csv file
    csv?
    download csv
    please send me the csv of the results
    exprot csv`,
  export_docx: `
    export the questionnaire to Word
    I need a Word document of the survey
    download as docx
    Word export
    give me the questionnaire as a Word file
    docx please
    export docx
    can you produce a Word version of the questionnaire?
    questionnaire in Word format please
    save it as a word document
    make a Word doc of the survey
    I'd like the survey in Word
    export it to ms word
    word version of the survey
    download the questionnaire in docx`,
  export_pdf: `
    export pdf
    PDF of the survey please
    give me a PDF
    download as pdf
    I need a printable version of the questionnaire
    can I get the questionnaire as PDF?
    save it as pdf
    pdf export
    make a pdf
    create a PDF of the questionnaire
    we want the survey in PDF format
    export the survey to PDF
    print the questionnaire to pdf
    pdf?
    a pdf file of the survey please`,
  export_file: `
    export to SPSS
    spss file please
    export the data as sav
    I need the data for SPSS
    download as Excel
    export xlsx
    give me an Excel file
    excel export of the responses
    spreadsheet of the answers please
    we need the data in excel
    download the SPSS data set`,
  create_results_link: `
    share the results
    create a results link
    I want to share the results with my client
    give me a link to the results
    make the results public
    public link for results please
    can my colleagues see the results by a link?
    results link
    create a shareable link to the report
    generate a link so the client can view the results
    share dashboard
    we need a shareable results page
    let the client see the results through a link
    link to results page please`,
};
