/** Words about answers, versions and files; looked for after phrases, before things and acts. */
export const wordsOfResults = {
  frequency: String.raw`
    frequenc\w+|distribut(?:ions?|ed)(?! lists?)|tabulat\w+|marginals?|top-?lines?|tall(?:y|ies)|histograms?|percentages?|breakdowns?|how many (?:people |respondents |of them |persons )?(?:said|chose|picked|selected|answered|ticked|went for|voted)(?=.*\bq\d)|counts(?: per| of| for)?|counts? (?:per|of|for)(?= (?:·|each|every|all|q\d))|(?<!\b(?:randomi[sz]e|shuffle|rotate|mix|change|edit|add|remove|replace) (?:the )?)answers? (?:to|for|per|of|by)(?= (?:·|q\d|the|each|every|all|question|this|that))|how (?:was|were|did)(?: \w+){0,5} (?:answered|answer)
    (?:did|do|have) (?:they|people|respondents|everyone|participants|customers) (?:say|answer|reply|respond|think|choose|pick|select|vote)(?: (?:to|about|for|on|in))?|(?:most|least) (?:common|frequent|popular|often)|univariate|one[- ]way`,
  mailStats: String.raw`
    bounc\w+|click(?:s|ed|ing)|(?:response|click|reply|answer) rates? (?:for|of|in|on)(?= (?:the )?(?!survey|poll|questionnaire|study|it\b|this|that|q\d|question)\p{L})|how many (?:from|on|in) (?:the )?(?!them|us\b|you|these|those|it\b|this|the survey)\p{L}+(?: list)? (?:have |has )?(?:answered|responded|replied|completed|opened|clicked|reacted)|deliver(?:ed|y (?:status|rates?|reports?|stats?|statistics|figures|numbers))|deliverability|undeliverable|open(?:ing)? rates?|(?:were |got |been )?opened|(?:did|have|were|has|are)(?: \w+){1,4} (?:arrive\w*|sent|go out|gone out|delivered)|how many(?: \w+){0,4} (?:were |got |have been |was )?(?:invited|reminded)|how many (?:e-?mails?|mails?|invitations?|invites?)|(?:e-?mail|mail|mailing|list|sending|distribution|invitation) (?:stats?|statistics|status|progress|report|performance)
    (?:how is|how's|how are|how did|status of|progress of|state of|stats (?:of|for|on)|statistics (?:of|for|on)|response rate (?:of|for|in)|report on)(?: \w+){0,3} (?:mailing|mails?|e-?mails?|invitations?|lists?|_|sending|invites?)`,
  share: String.raw`
    shar(?:e|es|ing|ed|eable|able)(?! price)|(?:results?|reports?|dashboard|public) (?:page )?links?|links? (?:to|for|of|with|by|so that)(?! (?:a )?·)|(?:by|through|via|with) (?:a |the )?links?|(?<!\bmake (?:the |my |our |this )?(?:survey|questionnaire|poll|study|it|this) )public(?:ly)?|(?:link|url)(?= .{0,60}\b(?:results|report|findings|dashboard|numbers|outcomes?)\b)|(?:let|so|have|allow)(?: \w+){1,3} (?:see|view|look at)(?= .{0,30}(?:results|report|dashboard))`,
  results: String.raw`
    results?|(?:overall |full |whole |final )?reports?(?! (?:an?|of) (?:bug|problem|error))|(?:the )?data look|analytics|statistics|stats|metrics|overview|dashboard|(?:response|completion|drop-?out|abandon\w*|break-?off) (?:rates?|counts?|numbers?)|(?:response|complete) counts?|how many (?:\w+ )?(?:responses|answers|completes|respondents|people|replies|submissions|interviews|took part|have answered|answered)(?: (?:do|have|did|are))?|how did(?= .{0,40} turn out)|where (?:do|are) we(?: stand)?
    how(?: is| are| was|'s)(?= .{0,60}\b(?:doing|going|performing|coming along|looking|progressing|running))|what came in|outcomes?|key (?:figures|numbers)|figures|numbers|(?:the|our|my|all|some) data(?! ?(?:collection|set|file|as|in|for|to|csv|·))|(?:number|amount|count) of (?:responses|answers|completes|respondents|participants|replies)|(?:anyone|anybody|someone|somebody|people|everyone) (?:answered|responded|taken part|replied|participated)|take people|on average|average (?:time|duration|length)|drop-?outs?|completion|turnout|participation`,
  compare: String.raw`
    compar\w+|side by side|next to each other|diff(?:erence|erences|er|ers|erent|s)?|(?:what|which)(?:'s| is| has| have| did we| did i| was| were)?(?: been)? (?:changed?|new|different)|changes? (?:between|from|since)|changelog|versus|vs\.?|changed? (?:between|from|since)`,
  restore: String.raw`
    restor\w+|revert\w*|roll(?:ing|ed|s)?(?: (?:it|this|that|the \w+|us|everything))? back|rollback|(?:go|get|going|take|took|switch|switching|change|bring|brings|bringing|move|turn|put|jump|set)(?: (?:it|this|that|the survey|us|me|everything|·+))? back(?: to)?|return(?:ing)? to|reset(?:s|ting)?(?: (?:it|the survey|·+))? to|undo(?=.* (?:version|v\d))|back to(?= (?:version|v\d|the (?:first|previous|old|earlier|last|original|second|former)))|reinstate(?= .*version)|again(?=.*version)|(?<=version \d+ )back`,
  version: String.raw`
    versions?|revisions?|(?:the )?(?:version |change |edit |survey )?history|v\d+`,
  push: String.raw`
    push(?:es|ed|ing)?|roll(?:ing|ed)? out|promot(?:e|es|ing)|deploy\w*|appl(?:y|ies|ying)(?= (?:the |my |our |all )?(?:drafts?|changes|edits|updates?|pending))|make .{0,20}?(?:version|v) ?\d+ (?:live|current)|take .{0,20}?version .{0,10}?live`,
  changes: String.raw`
    (?:pending |draft |latest |new |my |our )?(?:changes|edits|updates?|modifications|amendments)(?! (?:the |q\d|question))`,
  template: String.raw`
    templates?|blueprints?|boilerplates?`,
  clone: String.raw`
    clon\w+|cop(?:y|ies|ied|ying)|duplicat\w+|replicat\w+|twice|second time|twin`,
  slides: String.raw`
    slides?|slide ?deck|power ?point|pptx?|presentations?|decks?|keynote`,
  format: String.raw`
    csv|excel|xlsx?|spread ?sheets?|word|docx?|pdfs?|spss|sav|triple[- ]?s|printable|print(?:ed|out|able)?|qsf|r data`,
  translate: String.raw`
    translat\w+|locali[sz]\w+|(?:(?:into|in|to|as) )?(?:german|french|spanish|italian|dutch|portuguese|polish|swedish|danish|norwegian|finnish|czech|turkish|russian|ukrainian|chinese|japanese|korean|arabic|hindi|greek|romanian|hungarian|english)(?! (?:people|respondents|adults|women|men|participants|consumers|residents|citizens))`,
  previewLink: String.raw`
    pre-?view\w*|how (?:does|will|would|do) .{1,20}? look (?:for|to|on)|try (?:it|the survey|this|the questionnaire|that|·+)(?: (?:out|myself|first|ourselves)){0,2}|try out|test links?|see (?:it|the survey|how it looks) (?:as|like|for) (?:a )?respondents?|how it (?:looks|appears|will look|would look)(?: (?:to|for|like))?|test(?:ing)? (?:it|the survey|the questionnaire|·+) (?:myself|out|ourselves|first)|test[- ]?(?:drive|run|link)|trial run|dry run`,
  import: String.raw`
    import(?!an)\w*|transfer\w*|upload\w*|convert\w*|read(?:ing)? in|load(?:ing)?(?= )|ingest|digiti[sz]e|turn .{0,30}?(?:file|document|attachment|pdf|word|doc|docx|it|this|that) into|parse|bring(?:ing)? in`,
  file: String.raw`
    files?(?! away)|attach\w*|documents?|what i (?:uploaded|sent|attached)|docs?|enclosed`,
  export: String.raw`
    export\w*|download\w*|dump|extract|raw data|data ?(?:file|set)|save(?= .*(?:csv|excel|xlsx|word|docx|pdf|spss|sav))`,
} as const;
