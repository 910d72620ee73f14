/** Wordings about results and outreach, one a line, written after the grammar was mended, before it was measured with them. */
export const secondOfResults: Readonly<Record<string, string>> = {
  get_analytics: `
    how many people took part so far?
    what's the current response count
    how is it going?
    show me the stats
    are there any answers yet`,
  get_frequency: `
    what were the answers to question 1?
    distribution of the second question please
    how many people picked each answer in Q2?
    show results for Q1
    Q2 breakdown`,
  get_frequencies: `
    I'd like to see all the frequencies
    give me frequency tables please
    distributions of all questions`,
  get_crosstab: `
    please cross-tabulate Q1 with Q2
    crosstab of gender and Q1
    can you break down Q1 by gender?
    Q2 against Q1
    show me a table of Q1 by Q2`,
  get_nps: `
    what NPS did we get?
    our net promoter score please
    could you compute the NPS
    nps of the third question`,
  stat_test: `
    is there a significant difference in Q1 by Q2?
    run a significance test on Q1 and Q2
    are Q1 and Q2 related?
    chi-squared for Q1 and Q2 please`,
  summarize_results: `
    what did we find out?
    could you summarize the results for me
    the main takeaways please
    what are the insights`,
  analyze_open_ends: `
    what do respondents say in Q4?
    please analyse the comments in Q4
    themes of the open question
    which themes are in the free text answers`,
  list_responses: `
    show the last 5 responses
    could I see the individual responses?
    list the responses please`,
  export_csv: `
    I'd like to download the data as csv
    can we get a csv export
    csv of all responses please`,
  export_docx: `
    questionnaire as Word please
    could you export the survey as a Word file`,
  export_pdf: `
    I'd like a pdf of the questionnaire
    can you export it as PDF?`,
  export_file: `
    could I have the responses in Excel
    SPSS export please
    we need an xlsx file`,
  create_results_link: `
    I'd like to share the results with a link
    make a public results page
    give my client a link to the results`,
  create_email_list: `
    please create a list "Testers" with anna@example.com
    we want a new email list Testers: anna@example.com and ben@example.com
    build an email list from the panel Regulars`,
  send_email_list: `
    please send out the invitations to Guests
    could you invite the people on the Guests list
    let's mail the survey to Guests
    send Guests the survey`,
  resend_email_list: `
    please remind the non-respondents
    can we remind everyone who hasn't completed it?
    let's send Guests a reminder`,
  list_email_lists: `
    what email lists are there?
    could you list our mailing lists`,
  get_email_list_stats: `
    how many of the mails were opened?
    how is the Guests mailing doing?
    were the invitations delivered?`,
  add_recipients: `
    please add carol@example.com as a recipient
    put carol@example.com onto the list Guests
    could you add carol@example.com to Guests`,
  compose_email_template: `
    could you draft an invitation for me?
    please compose a reminder mail
    I need a text for the invitation`,
  create_custom_panel: `
    please make a contact panel "Friends" with anna@example.com
    create a custom panel called Friends with anna@example.com`,
  list_custom_panels: `
    what panels do we have
    show all our panels please`,
  quote_panel: `
    how much do 300 respondents in Spain cost?
    please quote 150 women in France
    we need a price for 400 people from the UK aged 30 to 50
    what's the cost for two hundred participants in Germany`,
  launch_panel: `
    please start the panel
    let's go with the quote
    order these respondents`,
  list_panel_runs: `
    how far is the panel?
    what's the status of the panel`,
  list_panel_providers: `
    what panel providers do you support?
    show the available providers`,
  research_market: `
    what do we know about the market for plant milk
    please research the e-scooter market`,
  research_competitors: `
    find the competitors of Acme
    who else competes in the coffee market?`,
  exclude_response: `
    please exclude response 0193a1b2-0000-4000-8000-00000000000a because it is a duplicate
    throw out response 0193a1b2-0000-4000-8000-00000000000a`,
};
