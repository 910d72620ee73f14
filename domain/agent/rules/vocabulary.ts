/** What words of a sentence stand for. */
export type Concept = keyof typeof words;

/**
 * The words of each concept, as sources of regular expressions. The order matters: a stretch of the sentence belongs to
 * the first concept that knows it, so phrases come before the words that they are made of.
 */
const words = {
  fake: String.raw`(?:test|fake|dummy|sample|mock|synthetic|simulated|made[- ]up|pretend|trial|artificial|invented|bogus)(?: \w+)? (?:data|answers?|responses?|respondents?|completes?|interviews?|records?|cases?|submissions?)|simulat\w+|dummy data`,
  counted: String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|some|a few|several|a couple of)[- ]?(?:short |quick )?(?:questions?|items?)\b`,
  openText: String.raw`open[- ]?end(?:s|ed|eds)?|open text|open questions?|verbatims?|free[- ]text|comments|written (?:answers|responses)|text (?:answers|responses)|(?:what )?(?:do |are |did )?people (?:say|saying|write|writing|wrote)|themes?`,
  question: String.raw`survey questions?|questions?|items?|q\d[\w.]*`,
  howto: String.raw`how (?:do|can|could|should|would|does|might) (?:i|we|one|you|someone)|how to|what (?:do|should) i (?:do|say|type|write) to`,
  help: String.raw`help|what (?:can|could|do) you (?:do|offer|know|understand|handle)|what (?:all )?(?:can|could) (?:i|we) (?:do|ask|say|type)|(?:your|which|what) (?:abilities|capabilities|commands|features|skills)|commands|instructions|how does this work|what is this|who are you|get started`,
  thanks: String.raw`thanks?(?: you| a lot| so much)?|thx|cheers|much appreciated|appreciate it|nice(?: one| work)|great(?: job| work)?|perfect|awesome|well done|good job|ty|brilliant|excellent`,
  hello: String.raw`hello|hi|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo`,
  statTest: String.raw`chi[- ]?squared?|significan\w+|statistical(?:ly)?|stat(?:istics)?[- ]tests?|independen\w+|p[- ]?values?|fisher|associat\w+|correlat\w+|related|relationship|depends?(?: on)?`,
  cross: String.raw`cross[- ]?tab\w*|cross|break(?:s|ing)? (?:it |them |this |that |the results? |q\d\w* )?down|breakdowns?|split|pivot|across|banner|contingency`,
  takeaways: String.raw`take-?aways?|take aways?|insights?|main (?:points|findings|results)|findings|conclusions?|conclude|highlights|(?:did|do|can|have) we learn(?:ed)?|learn(?:ings|ed)|key (?:points|results|messages)|lessons|bottom line|so what`,
  speeders: String.raw`speed(?:ers?|ing|sters?)|too (?:fast|quick\w*)|rush\w*|in a hurry|(?:fastest|quickest)`,
  straight: String.raw`straight[- ]?lin\w*|flat[- ]?lin\w*|(?:always |all )?(?:the )?same (?:answer|column|option)s?(?: everywhere)?|patterned`,
  frequency: String.raw`frequenc\w+|distributions?(?! lists?)|tabulat\w+|marginals|top-?lines?|tall(?:y|ies)|histograms?|percentages|how many (?:people |respondents )?(?:said|chose|picked|selected)|counts?(?: per| of| for)?|answers? (?:to|for|per|of|by)`,
  nps: String.raw`nps|net[- ]promoters?(?: score)?|promoters?(?: score)?|detractors?`,
  results: String.raw`results?|analytics|statistics|stats|metrics|summar\w+|overview|dashboard|(?:response|completion|drop-?out) rates?|how many (?:\w+ )?(?:responses|answers|completes|respondents|people|replies|submissions|interviews)(?: (?:do|have|did|are))?|how did(?= .{0,40} turn out)|where (?:do|are) we(?: stand)?|how(?: is| are| was|'s)(?= .{0,60}\b(?:doing|going|performing|coming along))|what came in|outcome|key (?:figures|numbers)`,
  compare: String.raw`compar\w+|diff(?:erence|erences|s)?|(?:what|which) (?:has |have )?changed|changes between|versus|vs\.?`,
  version: String.raw`versions?|revisions?|history|v\d+`,
  push: String.raw`push(?:es|ed|ing)?|roll(?:ing)? out|promote|deploy|make .{0,20}?(?:version|v) ?\d+ (?:live|current)|take .{0,20}?version .{0,10}?live`,
  template: String.raw`templates?|blueprints?|boilerplates?`,
  again: String.raw`re-?send(?:ing)?|remind\w*|(?:send|mail|e-?mail|write)(?: \w+){0,4} again|chase\w*|nudge\w*|follow[- ]?up(?: with| on| mail| e-?mail)?|second (?:mail|e-?mail|wave|invitation)`,
  list: String.raw`(?:e-?mail|mailing|distribution|recipients?|invitee|invitation|mail|contact|send)s?[- ]lists?|lists? (?:of|with|from|for) +@|lists? of (?:recipients|people|addresses|e-?mails?|invitees)|(?<=(?:a|an|the|this|that|my|our|your|which|new|each|every|all|\w+ing|\w+ed|pilot|first|second|test|draft) )lists?(?! (?:all|of|the|my|our|every|out))|lists|recipients|invitees|e-?mail addresses`,
  ownPanel: String.raw`(?:custom|contacts?|own|in-house|internal|customer|community|reusable)[- ]panels?|panels? of (?:my |our |own )?(?:contacts|customers|people|addresses)`,
  panel: String.raw`panels?(?: providers?| runs?| companies)?|field(?:work)? provider|online sample|access panel|recruit(?:s|ing|ment)?`,
  quote: String.raw`quot(?:e|es|ation|ations)|pric(?:e|es|ing)(?: of| for)?|how (?:much|expensive)|costs?|estimate|budget`,
  people: String.raw`people|participants|persons|adults|consumers|women|men|females?|males?|completes|sample`,
  quota: String.raw`quotas?`,
  limit: String.raw`limit(?:s|ing|ed)?|caps?|capp(?:ed|ing)|at most|no more than|max(?:imum)?(?: of)?|not more than|restrict`,
  translate: String.raw`translat\w+|locali[sz]\w+|(?:(?:into|in) )?(?:german|french|spanish|italian|dutch|portuguese|polish|swedish|danish|norwegian|finnish|czech|turkish|russian|ukrainian|chinese|japanese|korean|arabic|hindi|greek|romanian|hungarian|english)`,
  research: String.raw`(?:market|audience|competit\w+|competition|desk|background)[- ]?(?:research|analysis|study|intelligence)|research(?: (?:on|about|into))?|look into|investigate|competitors|(?:find|dig up) (?:out )?(?:background|sources|facts|information)|market size`,
  compose: String.raw`compos\w+|(?:write|draft|prepare|make|create|word|suggest|come up with)(?: \w+){0,3} (?:e-?mails?|mails?|invitations?|invites?|messages?|letters?)(?! lists?)|(?:e-?mail|mail|invitation|invite) (?:text|copy|wording|templates?|draft)`,
  clone: String.raw`clon\w+|cop(?:y|ies)|duplicat\w+|replicat\w+`,
  previewLink: String.raw`preview(?: links?)?|try (?:it|the survey) (?:out|myself)|test links?|see it as a respondent`,
  share: String.raw`shar(?:e|ing)|(?:results?|report|dashboard) links?|links? to the results?`,
  import: String.raw`import\w*|upload\w*|convert\w*|read in|load|ingest|digiti[sz]e|turn .{0,30}?(?:file|document|attachment|pdf|word) into|parse`,
  file: String.raw`files?|attach\w*|documents?|what i (?:uploaded|sent|attached)`,
  format: String.raw`csv|excel|xlsx?|spreadsheets?|word|docx?|pdf|spss|sav|triple[- ]?s`,
  export: String.raw`export\w*|download\w*|dump|extract|raw data|save(?= .*(?:csv|excel|xlsx|word|docx|pdf|spss|sav))`,
  unpause: String.raw`resum\w+|un-?pause\w*|re-?open\w*|re-?start\w*|re-?activate|continue|carry on|take .{0,20}?off hold|start .{0,20}?again`,
  pause: String.raw`paus\w+|on hold|suspend\w*|halt|freeze|stop (?:temporarily|for now)|stop(?= .{0,40}(?:for now|temporarily|for a (?:bit|while|moment)))|take .{0,20}?offline|interrupt|stop collecting|hold`,
  publish: String.raw`publish\w*|go(?:es|ing)? live|make .{0,40}?live|set .{0,40}?live|put .{0,40}?(?:live|online)|put live|releas\w+|activat\w+|launch\w*|start (?:fielding|collecting|the fieldwork|fieldwork|the survey|data collection)|take .{0,30}?live|open .{0,30}?(?:to|for) (?:answers|respondents|the public|responses|everyone)|into the field|get .{0,40}?live|go[- ]live`,
  archive: String.raw`archiv\w+|shelve|put away|mothball|file away`,
  required: String.raw`(?:not |un)?required|mandatory|optional|compulsory|skippable|obligatory`,
  move: String.raw`mov(?:e|es|ed|ing)|re-?order\w*|re-?arrang\w+|swap\w*|shift|switch|(?:place|put|bring)(?= (?:·|q))|exchange`,
  delete: String.raw`delet\w+|remov\w+|drop(?! ?-?(?:down|out))|eras\w+|get rid of|trash|discard|scrap|ditch|bin|take out|throw away|cut|kill|wipe|lose(?= (?:the |this )?(?:q\d|question|survey))`,
  exclude: String.raw`exclud\w+|throw (?:\w+ )?out|leave (?:\w+ )?out|disregard|invalidate|disqualify|filter (?:\w+ )?out|mark(?= .{0,30}? (?:bad|invalid))|take(?= .{0,50}? out)`,
  reinclude: String.raw`re-?includ\w+|reinstat\w+|include(?= .{0,50}?(?:again|back))|bring back|count(?= .{0,50}? again)`,
  complete: String.raw`complete(?! (?:responses|answers))|clos(?:e|ing)|finish|end(?! (?:of|page))|wrap up|conclude|shut (?:it )?down|terminate|stop`,
  optimize: String.raw`optimi[sz]\w+|improv\w+|better|critique|tips|advice|suggestions?|recommend\w*|feedback on|review|polish|strengthen|make .{0,20}?shorter|assess|evaluate|rate (?:the|my|this) (?:survey|questionnaire)`,
  check: String.raw`survey-?check|spell-?check|proof-?read|check(?:s|ing|ed)?|validat\w+|verify|errors?|problems?|mistakes?|bugs?|broken|anything wrong|is .{0,30}? (?:ok|okay|valid|ready)|logic|qa|debug|typos?`,
  response: String.raw`responses?|answers?|interviews?|respondents?|submissions?|replies`,
  status: String.raw`status|state|where (?:do we|does it|are we|does .{0,30}?) stand|progress|how far|how full|is (?:it|the survey) (?:live|published|open|running|paused|closed)|delivered|bounced`,
  surveys: String.raw`surveys|questionnaires|polls|projects|studies|drafts|(?:which|what) survey do i`,
  survey: String.raw`surveys?|questionnaires?|polls?|stud(?:y|ies)|forms?|projects?|(?<=(?:the|my|this|our) )drafts?`,
  send: String.raw`send(?:s|ing)?|dispatch|deliver(?:y)?|distribut\w+|blast|fire off|mail out|e-?mail (?:it|this|the|them|everyone|everybody|all|our|my)|invite|write to|mail (?:it|the|them|everyone|all)|(?:out )?to the (?:people|everyone)`,
  mail: String.raw`e-?mails?|mails?|invitations?|invites?|newsletters?`,
  kind: String.raw`yes[ /-]*(?:or )?[ /-]*no|multiple[- ]choice|single[- ](?:choice|select|answer)|multi(?:ple)?[- ](?:select|answers?)|multiselect|check-?box(?:es)?|radio|drop-?down|rank(?:ing)?|ratings?|star rating|scale|likert|numeric|matrix|grid|contact form|zip ?code|postcode`,
  add: String.raw`add(?:ing|s)?|also|throw in|tack on|insert\w*|append|include|another|extra|one more|put in|also ask|ask(?: \w+)? (?:about|for|if|whether|how|what|why)|ask`,
  change: String.raw`chang\w+|edit\w*|modif\w+|renam\w+|re-?word\w*|re-?phras\w+|replac\w+|updat\w+|alter|fix|correct|re-?writ\w+|adjust|make(?= (?:q\d|question \d|it (?:required|optional|mandatory)))|set(?= (?:q\d|question|the (?:text|options|wording)))|should (?:read|say|be)|turn(?= ·)|say|amend|new (?:text|wording|options)|revise|tweak|wording`,
  use: String.raw`us(?:e|es|ing)|based on|starting (?:from|with)|begin(?:ning)?(?: with| from)?|base|start (?:from|with)|from|apply|go with|take|pick|choose`,
  make: String.raw`mak(?:e|es|ing)|com(?:e|ing) up with|creat\w+|build\w*|design\w*|draft|writ(?:e|ing)|generat\w+|new|set(?:ting)? up|prepar\w+|construct|(?:put|putting) together|develop\w*|whip up|compile|produce|draw up|give me a|i (?:need|want)(?! to)|i would like an?|i'd like an?|we need|start an?|set|craft|knock up|run an?|(?<=^|to )survey(?= )`,
  show: String.raw`show\w*|list|display|see|view|tell me|what|which|give|open|look(?: at)?|pull up|have|fetch|get|find|read|any|are there|do (?:i|we) have|where|bring up|load up|how|run|calculate|compute|do|analy[sz]e|enumerate|go to|switch to|print|want|need|much|is|who|name`,
} as const;

type Known = { readonly concept: Concept; readonly pattern: RegExp };

const known: readonly Known[] = Object.entries(words).map(([concept, source]) => ({
  concept: concept as Concept,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${source})(?![\p{L}\p{N}_])`, 'gu'),
}));

/** The concepts of a sentence in lower case, each with the place where it first stands. */
export function conceptsIn(sentence: string): {
  readonly concepts: ReadonlyMap<Concept, number>;
  readonly rest: string;
} {
  const concepts = new Map<Concept, number>();
  let rest = sentence;
  for (const { concept, pattern } of known) {
    rest = rest.replace(pattern, (found: string, ...more: readonly unknown[]) => {
      const place = more.find((one) => typeof one === 'number') ?? 0;
      concepts.set(concept, Math.min(concepts.get(concept) ?? place, place));
      return '·'.repeat(found.length);
    });
  }
  return { concepts, rest };
}
