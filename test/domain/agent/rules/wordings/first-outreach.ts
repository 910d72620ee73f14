/** Wordings for each tool, one a line, about lists, mails and panels: written before the grammar's words were read. */
export const firstOfOutreach: Readonly<Record<string, string>> = {
  create_email_list: `
    create an email list "Guests" with anna@example.com and ben@example.com
    make a list called Guests: anna@example.com, ben@example.com
    new mailing list Guests with anna@example.com
    I want a list of recipients: anna@example.com ben@example.com
    set up a distribution list named "Guests" with anna@example.com and ben@example.com
    please put anna@example.com and ben@example.com on a new list Guests
    start an email list for anna@example.com
    create list Guests from panel Regulars
    make an email list out of the panel "Regulars"
    can you create a contact list with anna@example.com, ben@example.com?
    build a mailing list: anna@example.com; ben@example.com
    a new list "VIP" with the address anna@example.com
    we need an invitation list with anna@example.com
    creat an email list named Guests with anna@example.com`,
  send_email_list: `
    send it to Guests
    send the survey to the list "Guests"
    send invitations to Guests
    send out the invitations
    email the survey to Guests
    invite the Guests
    mail the list Guests
    please send the email to Guests now
    can you send the invites?
    let's send it out to Guests
    go ahead and send the list
    distribute the survey to Guests
    we want to invite everybody on the list Guests
    start the mailing to Guests
    get the invitations out
    the invitations should be sent to "Guests"
    sned the list Guests
    invite everyone
    time to send the invitations`,
  resend_email_list: `
    send a reminder to Guests
    remind the people who haven't answered
    resend to Guests
    reminder to all non-completers
    send reminders
    please remind everybody who has not responded yet
    chase the non-responders
    can we send a reminder?
    follow up with people who didn't finish
    resend the invitation to those who have not replied
    nudge the ones who haven't completed
    remind Guests
    another mail to those who did not answer please
    time for a reminder
    send the reminder mail to Guests
    a reminder should go out to Guests`,
  list_email_lists: `
    which lists do we have?
    show the email lists
    list the lists
    what mailing lists are there
    my lists
    show me all distribution lists
    are there any email lists?
    email lists?
    I want to see my lists
    give me the lists of this survey
    let me see our mailing lists
    what lists exist
    display email lists
    do we have any lists yet?`,
  get_email_list_stats: `
    how is the mailing going?
    how many of Guests have answered?
    stats for the list Guests
    how many invitations were opened?
    how many mails bounced?
    delivery status of Guests
    what's the response rate of Guests
    mailing statistics please
    how many emails were sent
    did the emails arrive?
    status of the mailing
    show the stats of the Guests list
    how's the Guests list doing
    bounce rate?
    email stats`,
  add_recipients: `
    add carol@example.com to Guests
    add carol@example.com and dan@example.com to the list
    put carol@example.com on the Guests list
    please also invite carol@example.com
    include carol@example.com in Guests
    can you add carol@example.com to the list "Guests"?
    carol@example.com should be on the list Guests
    one more recipient for Guests: carol@example.com
    append carol@example.com to Guests
    add a recipient carol@example.com
    new recipient for Guests: carol@example.com
    carol@example.com needs to be added to Guests`,
  compose_email_template: `
    write an invitation email
    draft the invitation mail
    compose an email inviting customers
    can you write the invitation text?
    I need an invitation email
    suggest an email for the invitation
    please draft a friendly invitation email
    help me write the invite email
    write a reminder email
    compose a mail template
    prepare an invitation text
    create an email template
    we need a text for the invitation mail
    write me an e-mail to invite our guests
    formulate an invitation mail`,
  create_custom_panel: `
    create a panel "Regulars" with anna@example.com and ben@example.com
    make a custom panel named Regulars: anna@example.com
    new panel Regulars with anna@example.com, ben@example.com
    set up our own panel called Regulars with anna@example.com
    please build a panel of anna@example.com and ben@example.com
    I want a panel Regulars with anna@example.com
    can you create a contact panel "Regulars" with anna@example.com?
    let's start a panel "Regulars": anna@example.com
    put anna@example.com and ben@example.com in a new panel called Regulars
    we need a panel with anna@example.com`,
  list_custom_panels: `
    list our panels
    show my panels
    which panels do we have?
    what panels are there
    panels?
    show me all custom panels
    do we have any panels?
    I'd like to see our panels
    let me see the panels
    give me a list of panels`,
  quote_panel: `
    get a quote for 200 people in Germany
    how much would 500 respondents in the US cost?
    what does it cost to ask 300 people in France
    quote for 100 women aged 18 to 35 in the UK
    price for 200 completes in Spain
    I need a panel quote: 250 respondents, Italy
    can you get me a price for two hundred Germans?
    what would 1000 respondents cost
    cost estimate for a sample of 400 in the United States
    give me an offer for 150 people from Poland
    how expensive are 200 participants from Canada?
    panel quote for 300 in DE
    we'd like to recruit 200 people in Germany, what's the price?
    ask the panel for a quote, 100 people in Austria
    estimate the price of 200 interviews in the Netherlands
    qoute for 200 people in Germany`,
  launch_panel: `
    launch the panel
    start recruiting
    buy the sample
    order the panel
    book the quote
    start the panel
    accept the quote
    go with that quote
    please launch the panel with the quote
    can you start the panel recruitment?
    recruit the people
    let's buy these respondents
    we take the offer
    kick off the recruitment
    place the order for the panel
    launch the panel run`,
  list_panel_runs: `
    how is the panel doing?
    panel status
    status of the recruitment
    show the panel runs
    how many people has the panel delivered?
    how's the recruiting going
    what's the progress of the panel
    list panel runs
    is the panel finished?
    what is the state of the panel run
    show me how the panel is going
    which panel runs are there`,
  list_panel_providers: `
    which panel providers are there?
    list panel providers
    what providers can we use
    show me the panel providers
    providers?
    do we have any panel providers?
    who can deliver panel respondents
    which panel vendors are available
    give me the list of providers
    available panel providers please`,
  research_market: `
    research the market for oat milk
    how big is the market for e-bikes?
    market research on smart watches
    what is known about the electric scooter market
    do some market research about vegan food
    look up market size of pet insurance
    what are the trends in the coffee market
    I need market background on meal kits
    find out about the market for headphones
    market trends in cosmetics`,
  research_competitors: `
    who are the competitors of Spotify?
    research the competition of Acme
    competitor research for oat milk brands
    find competitors of Nespresso
    what do our competitors do
    competitor analysis for coffee chains
    who competes with Netflix?
    look into the competition in the coffee market
    which rivals does Acme have
    competitive landscape for meal kits`,
  get_response: `
    show response 0193a1b2-0000-4000-8000-00000000000a
    what did respondent 0193a1b2-0000-4000-8000-00000000000a answer
    open response 0193a1b2-0000-4000-8000-00000000000a
    let me see answer 0193a1b2-0000-4000-8000-00000000000a
    display the response 0193a1b2-0000-4000-8000-00000000000a
    details of response 0193a1b2-0000-4000-8000-00000000000a please`,
  exclude_response: `
    exclude response 0193a1b2-0000-4000-8000-00000000000a
    remove response 0193a1b2-0000-4000-8000-00000000000a from the results, it's a test
    leave response 0193a1b2-0000-4000-8000-00000000000a out because it was too fast
    please don't count response 0193a1b2-0000-4000-8000-00000000000a
    response 0193a1b2-0000-4000-8000-00000000000a should be excluded
    disregard response 0193a1b2-0000-4000-8000-00000000000a
    take response 0193a1b2-0000-4000-8000-00000000000a out of the data`,
};
