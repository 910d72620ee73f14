/**
 * Phrases, and words that mean one thing wherever they stand. They are looked for before single words: "test data" is
 * nothing to test. Each line is the source of a regular expression; `·` stands where an earlier concept was found.
 */
export const wordsOfPhrases = {
  fake: String.raw`
    (?:test|fake|dummy|sample|mock|synthetic|simulated|made[- ]up|pretend|trial|artificial|invented|bogus|random|imaginary|placeholder)(?: \w+)? (?:data?|answers?|responses?|respondents?|completes?|interviews?|records?|cases?|submissions?|participants?|results|entries|people)
    simulat\w+|dummies|dummy data|(?:make|making|made) up(?: \w+){0,3} (?:answers?|responses?|respondents?|data)|(?:answers?|responses?|respondents?|data)(?: \w+)? (?:for|to) (?:testing|test with|play with|try out)
    invent(?: \w+){0,3} (?:answers?|responses?|respondents?|data)|pretend to be(?: \w+){0,2} respondents?`,
  single: String.raw`
    (?:individual|single|separate|latest|newest|most recent|recent|last(?: \w+)?|completed|raw|first \w+) (?:responses|answers|respondents|submissions|interviews|completes|entries)|(?:responses|answers|respondents|submissions|interviews) (?:one by one|individually|in a list|one at a time)
    (?:list|browse|page through|go through|enumerate)(?: \w+){0,3} (?:responses|respondents|submissions|interviews)|lists? of(?: \w+){0,2} (?:responses|respondents|submissions|interviews)`,
  counted: String.raw`
    (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|some|a few|several|a couple of)[- ]?(?:short |quick )?(?:questions?|items?)\b`,
  openText: String.raw`
    (?:categori[sz]\w+|cod(?:e|ing)|classif\w+|group|cluster)(?= (?:the )?(?:answers|responses|replies|open|text|comments|verbatims))|text analysis|open[- ]?end(?:s|ed|eds)?(?: (?:questions?|answers?|responses?|texts?))?|open text|open questions?|open answers?|verbatims?|free[- ]?texts?(?: (?:answers?|responses?))?|comments?|(?:written|text|textual|typed) (?:answers|responses|feedback)
    (?:what )?(?:do |are |did |have |were )?(?:people|they|respondents|customers|participants) (?:say|saying|write|writing|wrote|mention\w*|complain\w*)|themes?|topics?|sentiments?|verbatim`,
  howto: String.raw`
    how (?:do|can|could|should|would|does|might|to)(?: (?:i|we|one|you|someone|people))?(?= )|what (?:do|should) i (?:do|say|type|write) to|(?:explain|describe)(?: to me)? how|(?:the|a) way to`,
  help: String.raw`
    help(?: me)?|what (?:can|could|do) you (?:do|offer|know|understand|handle)|what (?:all )?(?:can|could) (?:i|we) (?:do|ask|say|type)|(?:your|which|what) (?:abilities|capabilities|commands|features|skills)|commands|instructions|how does this work|what is this|who are you|get started`,
  thanks: String.raw`
    thanks?(?: you| a lot| so much)?|thx|cheers|much appreciated|appreciate it|nice(?: one| work)|great(?: job| work)?|perfect|awesome|well done|good job|ty|brilliant|excellent|lovely|wonderful`,
  hello: String.raw`
    hello|hi|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo`,
  statTest: String.raw`
    chi[- ]?squared?|chi ?2|χ²?|significan\w+|statistical(?:ly)?|stat(?:istics)?[- ]tests?|independen\w+|p[- ]?values?|fisher(?:'s)?|associat\w+|correlat\w+|related|relation(?:ship)?|depend(?:s|ent|ency|ence|ing)?(?: on)?|by chance|hypothesis test|[tz][- ]?tests?|anova|mann[- ]whitney|kruskal(?:[- ]wallis)?|influences?|have an effect|effect (?:of|on)`,
  cross: String.raw`
    cross[- ]?tab\w*|cross|tables? of (?=.{1,60} by )|break(?:s|ing)? (?:it |them |this |that |the results? |q\d\w* )?(?:down )?by|breakdown(?=.* by )|split(?:ting)?|pivot|across(?! (?:all|the whole|every))|broken (?:out|down|up) by|broken by|banner|contingency|segmented|two[- ]way(?: table)?|for each group of|differs? (?:by|between|across)|(?<=^(?!·|nps|group|sort|order|cluster|cod|classif|categor|list|rank|paid|made)(?:[\p{L}\d·]+ ){1,3})by(?= [\p{L}\d·]+(?: [\p{L}\d·]+)?(?: please| pls| thanks)?[.?!]?$)|varies|vary|sliced? by|stack`,
  takeaways: String.raw`
    take-?aways?|take aways?|insights?|(?:main|most important|biggest|central) (?:points?|findings?|results?|messages?)|findings?|conclusions?|conclude(?! (?:the|this|our|my) (?:survey|study|poll|questionnaire|fieldwork))|highlights|(?:did|do|can|could|have) we (?:learn(?:ed)?|f(?:ind|ound)(?: out)?|conclude|take away|take from)|learn(?:ings|ed)|key (?:points|results|messages|insights)|lessons|bottom line|so what|executive summary
    stands? out|in a nutshell|tl;? ?dr|(?:sum|summ)(?:s|ing|med)? (?:(?:it|this|that|things|everything|(?:it|this|that|them) all|all (?:of )?(?:it|this|that)|the \w+) )?up|summar\w+|wrap[- ]up of|gist|main story|the story|recap|interpret\w*`,
  speeders: String.raw`
    speed(?:ers?|ing|sters?|ed|y)?|sped|too (?:fast|quick\w*)|rush\w*|in a hurry|(?:fastest|quickest)|(?:fast|quick|hasty|hurried) (?:responses|answers|respondents|completes|completers)|(?:in )?(?:less|fewer|under|below|faster|quicker)(?: than)?(?: \w+)? (?:seconds?|secs?|s|minutes?|mins?)\b|took less`,
  straight: String.raw`
    straight[- ]?lin\w*|flat[- ]?lin\w*|(?:always |all )?(?:the )?same (?:answer|column|option|choice|button)s?(?: everywhere)?|patterned|answer(?:ed|ing)? (?:everything |all )?the same`,
  nps: String.raw`
    nps|net[- ]promoters?(?: score)?|promoters?(?: score)?|detractors?|passives|(?:would|do|will) (?:people|they|customers|respondents|users|guests) recommend`,
  quote: String.raw`
    quot(?:e|es|ation|ations)|pric(?:e|es|ing)(?: of| for)?(?! sensitivity)|how (?:much|expensive)|costs?|estimat\w+|budget|offer`,
  provider: String.raw`
    (?:panel |sample |fieldwork |field )?(?:providers?|vendors?|suppliers?)|panel companies|who (?:can |could )?(?:deliver|provide|supply|supplies|provides|sells?)`,
  research: String.raw`
    (?:market|audience|competit\w+|competition|desk|background|secondary)[- ]?(?:research|analysis|study|intelligence|landscape|overview)|research(?: (?:on|about|into))?|look into|investigate|compet(?:itors?|ition|es?(?: with)?|ing)|rivals?|(?:find|dig up|look up|search for) (?:out )?(?:about |some )?(?:background|sources|facts|information|the market)|(?:the|a|an)(?: [\w&-]+){0,4} (?:market|industry)|market (?:size|trends|share|background|data|figures)|(?:online|web) search|google`,
  compose: String.raw`
    compos\w+|(?:write|draft|prepare|make|create|word|suggest|come up with|formulate|phrase|need|want|help with|propose|design|set up|have|generate|text for|like)(?: (?:me|us|up|an?|the|some|my|our|nice|short|friendly|polite|good|formal|first|text|for|of|wording|draft|new|proper|warm)){0,5} (?:e-?mails?|mails?|invitations?|invites?|reminders?|messages?|letters?)(?: (?:e-?mails?|mails?|text|template|copy|letter|message|wording|draft))*(?! ?lists?)(?!.{0,10}@)(?! to @)
    (?:e-?mail|mail|invitation|invite|invitation e?-?mail|reminder) (?:text|copy|wording|templates?|draft)`,
  again: String.raw`
    re-?sen[dt](?:ing)?|remind\w*|(?:send|mail|e-?mail|write|invite)(?: \w+){0,4} (?:again|once more|a second time)|chas\w+|nudg\w+|(?:following|follow)[- ]?up(?: with| on| mail| e-?mail)?|(?:second|another|next) (?:mail|e-?mail|wave|invitation|round|mailing)|poke|prod
    (?:non|un)[- ]?(?:responders?|respondents?|completers?|completes?)|(?:did|do|have|has|had|does)(?:n't|nt| not)(?: yet)? (?:answer\w*|respond\w*|complet\w*|repl\w+|finish\w*|react\w*|fill\w*|start\w*|open\w*|participat\w*|take\w*)(?: (?:yet|it|the survey))*`,
  list: String.raw`
    (?:e-?mail|mailing|distribution|recipients?|invitee|invitation|mail|contact|send|address)s?[- ]lists?|lists? (?:of|with|from|for) +@|lists? of (?:recipients|people|addresses|e-?mails?|invitees|contacts)
    (?<=(?:a|an|the|this|that|my|our|your|which|what|new|each|every|all|any|\w+ing|\w+ed|pilot|first|second|test|draft|create|make|build|send|mail|guests|customers) )lists?(?! (?:all|of|the|my|our|every|out))|lists|recipients?|invitees|e-?mail addresses|(?<=^)list(?= (?:called|named|_|[a-z]+ (?:with|from)|: ))`,
  ownPanel: String.raw`
    (?:custom|contacts?|own|in-house|internal|customer|community|reusable|private)[- ]panels?|panels? of (?:my |our |own )?(?:contacts|customers|people|addresses| *@)|panels(?! (?:runs?|providers?|quotes?|(?:are |is )?(?:running|live|active|in the field)))`,
  panel: String.raw`
    panels?(?: providers?| runs?| companies| recruitment)?|(?:book|buy|purchase|commission) (?:it|that|them|those|this)\b|order (?:it|that|them|those)(?=$|[.!,]| (?:now|please|then))|(?<=\b(?:need|want|find|get)(?: me| us)?(?: about| around| some)? )\d[\d,]* (?:\w+ )?(?:respondents|people|participants|adults|consumers|completes|men|women)(?= (?:from|in|living|aged|between) )|fieldwork provider|online sample|access panel|recruit(?:s|ing|ment|ed)?|(?:the|this|these|that) (?:sample|respondents|participants)(?=$|[.!?])`,
  quota: String.raw`
    quotas?|how many [\p{L} ]{1,30}?(?= (?:do we |are )?still (?:need|needed|missing|open))|(?<=\b(?:need|want|take|get) )\d+ (?:women|men|females?|males?) and \d+ (?:women|men|females?|males?)|\d{1,3} ?(?:%|percent) [\p{L} ]{1,40}(?:and|,) \d{1,3} ?(?:%|percent)(?= \p{L})|half (?:and half|men|women|males?|females?)|\d{1,3} ?/ ?\d{1,3}(?! ?/)`,
  limit: String.raw`
    limit(?:s|ing|ed)?(?: to)?|caps?|capp(?:ed|ing)|at most|no more than|max(?:imum)?(?: of)?|not more than|restrict\w*|stop (?:after|at)(?= (?:\d|·|\w+ (?:completes|responses|answers|hundred)))|up to(?= (?:\d|\w+ (?:hundred|thousand)))`,
} as const;
