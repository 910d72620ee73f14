/**
 * Whether words ask for an act. Rules that take every sentence with "publish" in it for an order would do what somebody
 * forbade, asked about or told of.
 */
export type Mood =
  /** An order, a wish, a polite question. */
  | 'asked'
  /** "Don't publish." */
  | 'forbidden'
  /** "How do I publish?", "Is it published?", "Should I publish?" */
  | 'question'
  /** "I published it", "we might publish later". */
  | 'told';

const SUBJECT = String.raw`(?:i|we|you|they|he|she|it|the \w+|our \w+|my \w+|this|that|everything|all|people|\w{3,}ing|anybody|anyone|somebody|someone|nobody|there|·+)`;
const CONDITION = new RegExp(
  String.raw`(?:^|[\s,])(?:if|unless|until|till|once|when|whenever|while|before|after|because|since|as soon as|in case|provided(?: that)?|as long as|so that|as)\s${SUBJECT}\b[^,;.!?]*[,;]?`,
  'giu',
);
const NO_CONDITION =
  /^[\s,]*(?:when|before|after|since|until)\s(?:was|is|are|were|did|does|has|q\d|question|·+|version|the (?:first|last|second|third)?\s?question)|^[\s,]*so that (?:it|q\d+|question)|^[\s,]*if (?:(?:some|any)thing(?:'s| is| looks)|everything|there (?:is|are)|there's|it(?:'s| is) (?:ok|okay|fine|right|correct|all right))|^[\s,]*as (?:it (?:is|stands|was) now|(?:the |a |an |our |its )?(?:\w+ )?(?:questions?|items?|one|·+))/iu;

/** The words without clauses that say when, why or under which condition. */
export function withoutConditions(words: string): string {
  return words.replace(CONDITION, (clause) => (NO_CONDITION.test(clause) ? clause : ' ')).trim();
}

/** "no more than", "haven't answered", "not required" forbid nothing. */
const NO_FORBIDDING =
  /\b(?:no|not) (?:more|less|fewer|later) than\b|\bnot (?:required|mandatory|compulsory|obligatory|only|just)\b|\b(?:should|must|need|does|do)(?:n't| not)(?: have to| need to)? be (?:required|mandatory|compulsory|obligatory|answered)\b|\b(?:nobody|no one|noone) (?:should|can|must|may|is)(?: be)?(?: able to| allowed to)? (?:answer|respond|take|participate)\b|\bwithout (?:logging|signing|a login|an account|a password|login)\b|\b(?:did|do|have|has|had|does|are|is|was|were)(?:n't|nt| not)(?: yet)? (?:answer|respond|complet|repl|finish|react|fill|start|open|participat|take|taken|done|begun)\w*(?: (?:it |the survey )?yet)?|\b(?:don't|do not|dont|doesn't|no longer) (?:need|want)(?= (?:q\d|question|·|this|that|it\b|them\b|any ?more|the (?:\w+ )?(?:question|survey)))|\b(?:don't|do not|dont|no longer) (?:count|include|use|accept|take|collect|let in)\b|\bwhy (?:don't|not|do not)(?: (?:we|you|i))?\b|\b(?:can't|couldn't|won't|wouldn't|can|could|would|will) (?:you|we) not\b|\b(?:can't|couldn't|won't|wouldn't) (?:you|we)\b|\bprefer not\b(?: to)?|\bnot sure if\b|\bif not\b|\bor not\b|\bnot yet (?:answered|responded)\b|\bno (?:problem|worries|rush|hurry)\b|\bno(?:n|t)[- ]?(?:responders?|completers?|finished)\b/giu;

const FORBIDDING =
  /\b(?:do not|don't|dont|never|not|won't|cannot|can't|cant|\w+n't|nobody|no one|none|no need|nothing|without|avoid|refrain|hold off|instead of|rather than|unable|forbid\w*|neither|nor|stop (?:sending|publishing|deleting|\w+ing it)|cancel that)\b|[,.?!-] ?no[.!]?$|^no[,.!]* (?:don't|not|never|do not)/iu;

const REQUEST =
  /\b(?:please|pls|plz|kindly)\b|\b(?:can|could|would|may|might)(?:n't)? (?:you|we|i)\b|\bwould (?:it|that) be possible\b|\bwould you mind\b|\bi(?:'d| would) (?:like|love|want|prefer|appreciate)\b|\b(?:i|we)(?:'d| would)?(?: also| still| just| now)? (?:need|want|wish|require|like)\b|\bis it possible to (?:have|get)\b|\blet(?:'s| us| me)\b|\b(?:time|ready) to\b|\bgo ahead\b|\b(?:should|must|shall|needs? to|has to|have to|ought to|can|could|may) (?:now )?(?:be|get|go|come)\b|\bhow about\b|\bwhat about\b|\bwhy (?:don't|not)\b|\bshall we\b|\bi(?:'m| am) (?:ready|happy)\b|\bfeel free\b/iu;

const QUESTION =
  /^(?:how|what|when|where|why|who|whom|which|whose|is|are|was|were|has|have|had|did|does|do|should|might|am|explain|describe|tell me (?:how|what|when|why|who|where|if|whether|about)|remind me (?:how|to|what|when)|show me how|will|would (?:it|that|this|the|a|an|anything|there)|can (?:an?|\w+s) |(?:can|could|may) (?:it|this|that|one|people|anybody|anyone|someone|they|he|she) )\b|\bhow (?:to|do|does|can|would|should|long|many|much|often)\b|\bis (?:it|there)\b.{0,30}\b(?:possible|way|allowed|safe|ok|okay)\b|\bwhether\b|\bwhat (?:if|happens|would)\b|\bdo you think\b|\bwhat does\b|\bmeans?\?|\basked (?:me|us)\b|\bwonder(?:ing)?\b|\bundo (?:a|the)\b/iu;

const LATER =
  /\b(?:maybe|perhaps|later|tomorrow|tonight|next (?:week|month|year|monday|tuesday|wednesday|thursday|friday|time|day)|at some point|some ?day|sometime|eventually|one day|soon|yet|might|(?:i|we)(?:'m| am|'re| are)? think(?:ing)?(?: (?:about|of)\b|$)|consider(?:ing)?|plan(?:ning|s)? (?:to|on)|intend(?:ing)? to|going to|gonna|about to|i'll|we'll|they'll|will be|will (?:i|we|they)|(?:i|we|they|he|she) (?:will|would(?! like| love| want| prefer| appreciate| need)|may|could)|wait|hold on|not sure|unsure|undecided|suppose|imagine|in case|forgot(?:ten)?|tried|trying|failed|wanted|hoped?|hoping|used to|in the future|not now|another time|before that|already|just (?:now|been)|yesterday|ago|last (?:week|month|year|night|monday|friday)|by mistake|accidentally|on monday|on friday)\b/iu;

const PAST =
  /(?<!\b(?:file|document|doc|docx|that|which|what|one|ones|questionnaire|attachment|those|word|pdf) )\b(?:i|we|they|he|she|you|who|somebody|someone|client|boss|colleague|customer)(?:'ve|'d)?(?: (?:have|has|had|just|already|only|then|also|all))? (?:\p{L}+ed|sent|did|got|made|put|took|shut|went)\b|\b(?:was|were|been|got|is being|are being|has been|have been) (?:\w+ )?(?:\p{L}+ed|sent|shut|put|made)\b/iu;
const WISH =
  /\b(?:want|need|like|wish|should|must|can|could|shall|to) (?:\S+ ){0,4}?(?:be |get |to be |have )?(?:\p{L}+ed|sent|shut|made)\b|\b(?:get|have|let) (?:\S+ ){1,3}(?:\p{L}+ed|sent|out|live)\b/iu;

/** Questions that stay questions though they hold a polite word. */
const NO_REQUEST = [
  /\bshould (?:i|we)\b/iu,
  /^(?!how about|what about|why (?:don't|not))(?:how|when|where|why|who|what)\b/iu,
  /^(?:can|could|may) (?:an?|\w+s)\b/iu,
  /\b(?:what if|is it possible to(?! (?:have|get)\b)|undo (?:a|the))\b/iu,
];

function isQuestion(words: string, isRequest: boolean): boolean {
  return (!isRequest && QUESTION.test(words)) || NO_REQUEST.some((pattern) => pattern.test(words));
}

/** The mood of some words in lower case, in which names are blanked out. */
export function moodOf(words: string): Mood {
  const polite =
    /^(?:(?:ok(?:ay)?|so|well|hey|hi|hello|and|then|but|now|also|yes|yeah|right|great|thanks|alright|please|just|first|finally|next)[,.!]?\s+)+/iu;
  const all = words.trim().replace(polite, '').trim();
  const bare = withoutConditions(all).replace(polite, '').trim();
  const plain = bare.replace(NO_FORBIDDING, ' ');
  if (FORBIDDING.test(plain))
    return QUESTION.test(plain) && !/^(?:do not|don't|dont)\b/iu.test(plain) ? 'question' : 'forbidden';
  const isRequest = REQUEST.test(bare);
  if (LATER.test(plain)) return QUESTION.test(bare) ? 'question' : 'told';
  if (isQuestion(bare, isRequest)) return 'question';
  if (PAST.test(bare) && !isRequest && !WISH.test(bare)) return 'told';
  return bare === '' && all !== '' ? 'told' : 'asked';
}
