/** Things, then what is done to them; looked for last. */
export const wordsOfActs = {
  question: String.raw`
    survey questions?|questions?|items?|(?<=(?:add|new) (?:an? |another )?)q(?=$|:)|q\d[\w.]*`,
  unpause: String.raw`
    resum\w+|un-?paus\w+|re-?open\w*|re-?start\w*|re-?activat\w+|continu\w+|carry on|take .{0,20}?off hold|off hold|start .{0,20}?again|un-?freeze|un-?suspend`,
  pause: String.raw`
    paus\w+|on hold|suspend\w*|halt\w*|freez\w+|frozen|stop (?:temporarily|for now)|temporarily|(?:stop|end|close)\w*(?= .{0,40}(?:for now|temporarily|for a (?:bit|while|moment|few)|until))|take .{0,20}?offline|offline|interrupt\w*|stop (?:collecting|accepting|taking|letting)|hold(?! off)|(?:take|have) a (?:break|pause|breather|rest)|give .{0,30}? a (?:break|rest)|(?:don't|do not|no longer) (?:accept|take|collect|let in)`,
  publish: String.raw`
    publish\w*|publication|go(?:es|ing)? live|make .{0,40}?live|set .{0,40}?live|put .{0,40}?(?:live|online)|put live|(?:going|go) online|releas\w+|activat\w+|launch\w*|(?:start|begin|kick off|commence) (?:the |with the |with |our |my )?(?:field(?:ing|work|phase)?|collect\w*|survey|data collection|gathering\w*)|(?:take|send|bring) .{0,30}?live|make (?:it|the survey|this|the questionnaire|the poll|the study) available(?= to |[.!]?$)|open .{0,30}?(?:to|for|up)(?: (?:answers|respondents|the public|responses|everyone|participants|all))?|in(?:to)? (?:the )?field|to (?:the )?field|get .{0,40}?(?:live|online|out there)|go[- ]live|(?:start|begin) (?:collecting|fielding|gathering)|(?<!(?:is|are|it|survey|questionnaire) )live(?=$|[.!?]| (?:now|please))|open(?= (?:it|the survey)(?: (?:up|now))? (?:for|to) )|(?<=\bmake (?:the |my |our |this )?(?:survey|questionnaire|poll|study|it|this) )public`,
  archive: String.raw`
    archiv\w+|shelve\w*|put away|mothball\w*|file(?: it| this)? away`,
  required: String.raw`
    (?:not |un)?required|mandatory|optional|compulsory|skippable|obligatory|must be answered|forced|can be skipped|(?:let|allow) (?:people|respondents|them|everyone|participants)(?: to)? skip`,
  order: String.raw`
    (?:come|comes|go|goes|be|stand|stands|have (?:it|·+)) (?:first|last|before|after|at the (?:very )?(?:top|end|beginning|start|bottom))|in front of|(?:first|last|to the front|up front|to the (?:beginning|top|start|end|bottom))(?=$|[.!?]| please)|ahead of|the order`,
  move: String.raw`
    mov(?:e|es|ed|ing)|re-?order\w*|re-?arrang\w+|swap\w*|shift\w*|switch\w*|(?:place|put|bring|pull|drag)(?= (?:·|q|the question))|exchang\w+|relocat\w+|re-?sort\w*`,
  delete: String.raw`
    delet\w+|remov\w+|drop(?:s|ped|ping)?(?! ?-?(?:down|out))|eras\w+|get rid of|trash\w*|discard\w*|scrap\w*|ditch\w*|bin(?:ned)?|take out|throw(?:n)?(?=(?: (?:it|this|that|·+|the \w+))? (?:away|out))|cut|kill\w*|wipe\w*|destroy\w*|axe|lose(?= (?:the |this )?(?:q\d|question|survey|·))|(?:can|could|should|must|may|has to) go(?! (?:live|to|first|last|before|after|online|in|out|back|at))|(?:don't|do not|doesn't|no longer|dont) (?:need|want)(?= (?:q\d|·|this|the (?:question|survey)))|kick(?=.{0,30}? out)`,
  exclude: String.raw`
    exclud\w+|throw (?:\w+ )?out|leave(?= .{0,60}? out)|leave out|disregard\w*|ignore|invalidat\w+|disqualif\w+|filter (?:\w+ )?out|mark(?= .{0,30}? (?:bad|invalid))|take(?= .{0,80}? out)|(?:don't|do not|not) (?:count|include|use)|(?:don't|do not) count|discount`,
  reinclude: String.raw`
    re-?includ\w+|reinstat\w+|include(?= .{0,50}?(?:again|back))|bring back|count(?= .{0,50}? again)`,
  complete: String.raw`
    conclud(?:e|ing)(?= (?:the|this|our|my) )|complet(?:e|ed|ing)(?! (?:responses|answers))|clos(?:e|ed|es|ing|ure)|finish\w*|finali[sz]\w+|end(?:ed|ing)?(?! (?:of|page))|wrap(?:ping)? up|shut (?:it |the \w+ )?down|terminat\w+|stop\w*(?= (?:it\b|the|this|our|that|data|collect|field|survey|·))|over and done`,
  optimize: String.raw`
    optimi[sz]\w+|improv\w+|better|critiqu\w+|criticis\w+|tips|advice|suggest\w*|recommend\w*|(?:your|any|some|give me|get|want|need) feedback|feedback(?= (?:on|for) (?:the|my|this|our|it|q)|$)|review\w*|polish|strengthen|make .{0,20}?shorter|assess\w*|evaluat\w+|(?:rate|score|grade|judge) (?:the|my|this|our|it)|how good|biase?d?|leading|what do you think|opinion|enhanc\w+|weak(?:ness(?:es)?| spots| points)?`,
  check: String.raw`
    survey-?check|spell(?:ing)?(?:[- ]?check\w*)?|proof-?read\w*|check(?:s|ing|ed|up)?|validat\w+|verif\w+|errors?|problems?|mistakes?|bugs?|broken|anything wrong|wrong|is .{0,30}? (?:ok|okay|valid|ready|fine|correct|alright|in order)|logic|qa|debug|typos?|grammar|ready to go|inspect\w*|issues?|(?:does|do|is|will|did) (?:everything|it all|all of it) (?:work\w*|make sense|right|fit\w*|in order|fine|good|well)`,
  response: String.raw`
    responses?|(?<!\b(?:add|insert|include|remove|drop|delete) (?:an? |the |another |new )*)answers?(?! (?:everything|all) )|answered|interviews?|respondents?|submissions?|replies|responded|replied`,
  status: String.raw`
    status|state|where (?:do we|does it|are we|does .{0,30}?) stand|progress\w*|how far|how full|full|reached|hit|still (?:need|open|missing)|is (?:it|the survey|the questionnaire|·+) (?:live|published|open|running|paused|closed|still running)|how(?:'s| is| are| does)|remaining|left to`,
  surveys: String.raw`
    surveys|questionnaires|polls|projects|studies|drafts|(?:which|what) survey do i|(?:every|each|any) (?:survey|questionnaire|poll|project|study)`,
  survey: String.raw`
    (?:something|smth|sth)(?= (?:about|on|regarding|re)\b)|(?<=\b(?:draft|create|make|prepare|set up|write|build|design) )(?:something|smth|sth)(?=$|[.!?,]| (?:for|please))|surveys?|questionnaires?|polls?|stud(?:y|ies)|forms?|projects?|fieldwork|data collection|(?<=(?:the|my|this|our|a|to) )drafts?`,
  send: String.raw`
    sen[dt](?:s|ing)?|dispatch\w*|deliver(?:ing)?|distribut(?:e|es|ing)|blast|fire off|mail out|e-?mail (?:it|this|the|them|everyone|everybody|all|our|my|·)|invit(?:e|es|ing)|write to|mail (?:it|the|them|everyone|all|·)|(?:out )?to the (?:people|everyone)|(?<=^(?:please |now |can you |could you |let's |then )*)e-?mail(?= (?!lists?|text|template|address|stats|progress|invit|remind|copy|me\b)\w+)|(?:start|begin|launch|kick off)(?: \w+)? mailing|(?<=(?:get|go|put|goes|them|(?<!(?:\b(?:take|throw|leave|kick|cut|filter|cross|rule|bring)|·) )it|invitations|invites|mails|emails|list|·+) )out(?=$|[.!?]| (?:to|now|please))|mailing(?= to)`,
  people: String.raw`
    people|participants|persons|adults|consumers|women|men|females?|males?|completes|sample|respondents|residents|citizens|users|completers`,
  mail: String.raw`
    e-?mails?|mails?|mailings?|invitations?|invites?|newsletters?`,
  kind: String.raw`
    yes[ /-]*(?:or )?[ /-]*no|multiple[- ]choice|single[- ](?:choice|select|answer)|multi(?:ple)?[- ](?:select|answers?)|multiselect|check-?box(?:es)?|radio|drop-?down|rank(?:ing|ed)?|ratings?|star rating|scale|likert|numeric|matrix|grid|contact form|zip ?code|postcode|slider`,
  options: String.raw`
    options?|choices?|answer (?:options?|choices?)|answers?(?= .{1,60}? (?:to|from|in|of|for) ·)|categor(?:y|ies)|randomi[sz]e\w*|shuffle\w*`,
  add: String.raw`
    add(?:ing|s|ed|itional)?|ad(?= (?:an?|another|the|one|question|option))|also|throw in|tack on|insert\w*|append\w*|includ(?:e|es|ing)|another|extra|one more|put in|put(?= .{0,120}?@?.{0,60}?\b(?:on|in|into|onto)\b)|needs? to be (?:on|in)|belongs? (?:on|to|in)|also ask|ask(?:ing)?(?: \w+)? (?:about|for|if|whether|how|what|why)|(?<!\b(?:do|did|does|that|questions) (?:we|you|i|it|they|the survey) )ask(?:ing)?(?! me\b)(?! us\b)|also invite`,
  change: String.raw`
    chang\w+|edit\w*|modif\w+|renam\w+|re-?word\w*|re-?phras\w+|replac\w+|updat\w+|alter\w*|fix\w*|correct\w*|re-?writ\w+|adjust\w*|make(?= (?:q\d|question \d|·+|it (?:required|optional|mandatory)))|mark(?= (?:q\d|·))|set(?= (?:q\d|question|·|the (?:text|options|wording)))|should (?:read|say|be(?! (?:·+(?=$|[.!?])|added|included|asked|duplicated|copied|cloned|deleted|removed|dropped|moved)))|turn(?= (?:·|q\d))|say|amend\w*|new (?:text|wording|options)|revis(?:e|ing|ed)|tweak\w*|wording|(?:so that )?it (?:says|reads)`,
  use: String.raw`
    us(?:e|es|ing)|based on|starting (?:from|with)|begin(?:ning)?(?: with| from)?|base|start (?:from|with)|from|apply|go with|take|pick|choose|of it|out of`,
  make: String.raw`
    mak(?:e|es|ing)|com(?:e|ing) up with|creat\w+|build\w*|design\w*|draft(?=$| (?:a|an|me|up|some|us|the|new|\d))|(?<=^|please |you |to |let's )draft(?= ·)|writ(?:e|ing)|generat\w+|new|fresh|set(?:ting)? up|prepar\w+|construct\w*|(?:put|putting) together|develop\w*|whip up|compile|produc\w+|draw up|give me an?(?= (?:new |short |quick )*(?:survey|questionnaire|poll|list))|i (?:need|want)(?! to)|i would like an?|i'd like an?|we(?:'d| would)? (?:need|like|want)(?! to)|(?:start|begin|kick off|get (?:me|us))(?: with)? an?|start|set(?! it)|(?:i'm|i am|we're|we are) (?:after|looking for) an?|craft\w*|knock(?:ing)? up|run an?|run|(?<=^|to )survey(?= )|fill|populate|do an?|let'?s (?:do|have) an?|open an?`,
  show: String.raw`
    show\w*|list|display\w*|see|view|tell me|what|what's|which|give|open|look(?: at)?|pull up|have|fetch|get|find|read|any|are there|do (?:i|we|you) have|where|bring up|load up|how|calculate|compute|do|analy[sz]e|enumerate|go to|print|want|need|much|is|who|name|identify|flag|detect|search|spot|browse|outline|does|has|exist\w*|existing|available|summar\w+|let me|my|our`,
} as const;
