import { alternatives, anyOf, startOf, wholeOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/*
 * Words of conditions: who is asked, and which answer leads where. Patterns over folded words, a language a line.
 */

/** Words that open a condition. */
export const IF_WORDS = alternatives(phrases`
  (only |and |but |or )?(if|when|where|in case|provided that|unless) · (ask|show|display)( this| it| the following)?( question| questions| block| section)?( only)?( if| when| to| for| of)* · only( ask| show)?( if| for| to)* · (for|to|of)?( all| only)?( those| respondents| participants| people| everyone| anyone)( who| that| with| where)* · asked( only)?( if| to| of)* · base ?[:=-] · filter ?[:=-] · condition ?[:=-] · rout(e|ing) ?[:=-] · logic ?[:=-]
  (solo |solamente |unicamente |y |pero )?(si|cuando|en caso de( que)?|siempre que) · (pregunt(ar?|e)|hacer|mostrar|aplicar)( solo| esta pregunta)?( a| si)* · (a|para|solo)?( todos)?( los| las| quienes| aquellos| aquellas| encuestados| entrevistados)( que)? · (a |para )?quienes · filtro ?[:=-]? · base ?[:=-]
  (kun |og |men )?(hvis|nar|safremt) · (stilles|vises|besvares|spørg)( kun| dette)?( hvis| til| af| om)* · kun( til| for| hvis)* · (til |for )?(dem|alle|respondenter),?( der| som)?( har)? · filter ?[:=-]? · base ?[:=-]
  (فقط )?(اذا|في حال|ان)( كانت| كان| اجبت)? · (仅|只)?(如果?|若是?|假如|倘若|当|凡是?|只有|仅限?|对于|针对|由)(您|你|被访者|受访者)?(在|的)? · (显示|询问|访问|仅问)(条件)?[:]? · (依赖于|关联(题目|逻辑)?|显示逻辑|跳题逻辑|逻辑|前提|筛选条件|甄别条件)[:]?
  (nur |und )?(wenn|falls|sofern) · (seulement |et )?(si|lorsque|quand) · (a|aux) ceux qui · (apenas |somente |e )?(se|caso|quando) · (endast )?(om|nar) · (kun )?(dersom|hvis) · (solo )?(se|quando) · (alleen )?(als|indien|wanneer)
`);

/** Whom a line of routing is for. */
export const ADDRESSES = alternatives(phrases`
  (programm(er|ing)|prog\.?|script(er|ing)?|interviewer|int\.?|note|nb|data ?processing|dp)( note| notes| instructions?)? ?[:.-]+ · (programador|entrevistador|encuestador|nota)( para el programador)? ?[:.-]+ · (programmør|interviewer|note) ?[:.-]+ · (编程|程序|访员|备注)(说明|注意|提示)? ?[:.-]+
`);

/** Suppositions and wishes, which ask nobody's earlier answer: "If you could …", "If you would like …". */
export const SUPPOSES = startOf(phrases`
  (only |and )?if (you|we|it|they|this|these|those|there|someone|a|an|the [a-z]+)( ever| also| still)? (could|would|were|was to|had to|wish|want|wanted|like|prefer|need|feel|decide[ds]?|can|may|might|should|had|agree|require)
  si (usted |tu |ud\.? )?(pudiera|tuviera|fuera|quisiera|desea|deseas|desearia|gusta|le gustaria|quiere|quieres|necesita|considera|tuviese|pudieras|tuvieras) · hvis (du|i|det|der|vi|man) (kunne|ville|skulle|ønsker|vil|gerne|har lyst|har brug|havde|var) · (如果|假如|若)(您|你|让您|有机会|可以|能|能够)?(愿意|可以|能|想|希望|需要|有机会|方便|有任何|有其他) · wenn sie (konnten|wollen|mochten|hatten) · si vous (pouviez|souhaitez|voulez|aviez|desirez)
`);

/** Everyone: no condition. */
export const EVERYONE = wholeOf(phrases`
  (ask |asked |show |base:? ?|to |of |filter:? ?)*(all|everyone|everybody|all (respondents|participants|respondent|adults|qualified respondents)|total( sample)?|total base|general)( respondents)?( asked)?
  (preguntar |hacer |base:? ?|filtro:? ?)*(a )?(todos|todas|todo el mundo|todos los (encuestados|entrevistados|participantes)|a todos)
  (stilles til |spørg |base:? ?|til )*(alle|alle respondenter|alle deltagere) · (询问|访问|base:? ?)*(所有|全部|全体)(人|被访者|受访者|人员|样本)?(回答|作答)? · (an |base:? ?|filter:? ?)*alle( befragten)? · (a |base:? ?)*tous( les repondants)? · (a |base:? ?)*todos( os respondentes)?
`);

/** The remaining ones. */
export const OTHERWISE = startOf(phrases`
  otherwise · else · all others?( respondents)? · (all|the) (rest|remaining) · everyone else · others · if not(?= ?,|$) · for others
  (en caso contrario|de lo contrario|si no(?=,| pas)|caso contrario|los demas|el resto|otros) · ellers · (alle )?(andre|øvrige) · (否则|其他(人|选项)?(?=跳|转|请|继续)|其余|不然) · (sonst|andernfalls|alle anderen) · (sinon|les autres) · (senao|os demais) · annars · ellers · altrimenti · anders
`);

/** "If yes" in other words: the answer before was affirmative. */
export const MEANS_YES = wholeOf(phrases`
  so · yes · نعم|الاجابة نعم|بنعم · (en )?caso (afirmativo|positivo|de que si) · affirmative · positive · applicable · true · you (do|did|have|are|were|would|will|can) · y
  si · asi( es)? · es asi · afirmativo · de ser (asi|afirmativ[oa]|positiv[oa]) · afirmativ[oa] · positiv[oa] · (la |su )?respuesta( anterior| a la pregunta anterior)? (es|fue|ha sido) (si|afirmativa|positiva) · ja · ja, · det er tilfældet · 是(的)?|有(的)?|会|选是|回答是|答是 · ja · zutreffend · oui · c'est le cas · sim · ja · si · ja
`);

export const MEANS_NO = wholeOf(phrases`
  not · no · لا|كلا|الاجابة لا|بلا · (en )?caso (negativo|de que no) · negative · none · false · you (do not|don't|did not|didn't|have not|haven't|are not|aren't) · n
  no · negativ[oa] · es negativ[oa] · (su )?respuesta es (no|negativa) · nej · ikke · 否|不是|没有|无|不会|选否|回答否|答否 · nein · nicht · non · nao · nej · nei · no · nee
`);

/** A code word: what follows names answers by their codes. */
export const CODE_WORD = alternatives(phrases`
  codes? · coded · punch(es)? · answers? · responses? · options? · choices? · values? · codigos? · respuestas? · opcion(es)? · kode(n|r|rne)? · svar(ene)? · svarmulighed(er)? · 选项|代码|编码|答案|回答 · codes? · antwort(en)? · reponses? · opc(ao|oes) · risposta · antwoord
`);

/** What may stand around a value without changing it. */
export const FILLERS = anyOf(phrases`
  (the |a |an |their |your |his |her |any of |one of |either |of |in |at |to |for |from |on |as |with |by )?(answer(s|ed|ing)?|respon(se|ses|d|ded|ding)|respondents?|repl(y|ied)|select(s|ed|ing)?|chose|chosen|choose(s)?|choosing|said|say(s|ing)?|tick(ed)?|check(ed)?|mark(ed)?|indicat(e|ed|es|ing)|coded?|codes|mention(ed|s|ing)?|pick(ed)?|report(ed)?|gave|given|giving|stat(e|ed|es)|option(s)?|value|choice|from|with|by|as|is|are|was|were|equals?|equal to|selected choices?|question|above|previous|previously|you|they|respondent|who|that|those|people|all|ask|asked|only|if|then|when|base|filter|show|display|this|and|has|have|had|been|be|do|did|does|for|to|at|in|on|of|any|the|an?|it|your|their|following)
  (la |el |los |las |una? |su )?(respuestas?|respond(io|ieron|e|en|iste|a)|contest(o|aron|a|an|aste|e)|marc(o|aron|a|an|aste)|seleccion(o|aron|a|an|aste|ado)|eligi(o|eron)|eligio|indic(o|aron)|dij(o|eron)|mencion(o|aron)|opcion(es)?|codigos?|es|son|fue|igual a|pregunta|en|a|de|que|quienes|quien|los|las|el|la|si|solo|preguntar|para|ha|haya|han|hizo|su)
  (svar(et|ede|er|ene)?|har|valgt|valgte|vælger|angivet|angav|krydset|afkrydset|sagt|er|lig med|spørgsmal|til|i|pa|af|der|som|dem|alle|kun|hvis|du|den|det|de|en|et|stilles|med|mulighed)
  (时|显示|出示|受访者|被访者|调查对象|询问|问|选中|回答|选择了?|选了?|勾选了?|答案?|为|是|等于|中|的|了|人|者|在|题|请|则|时|选项|代码|填写?|仅|若|如果?|当|和) · (antwort(en)?|geantwortet|gewahlt|angegeben|ist|gleich|frage|bei|die|der|das|wenn|falls|sie|haben|auf|mit|in|zu|angekreuzt)
  (repondu|reponses?|choisi|coche|est|egale?|question|a|la|le|les|vous|avez|si|ceux|qui|ont|dans|pour) · (respondeu|resposta|escolheu|marcou|e|igual a|pergunta|em|na|no|se|quem|que|os|as) · (svarat|valt|ar|fraga|pa|i|om|du|har) · (svart|valgt) · (ha risposto|risposto|risposta|scelto|e|domanda|alla|se|chi) · (geantwoord|gekozen|is|vraag|bij|op|als|u)
`);

/** Joins alternatives, and joins demands. */
export const OR_WORD =
  '(?: ?\\|{1,2} ?| ?或者?是? ?|(?<![\\p{L}\\p{N}])(?:and/or|or|o|u|eller|oder|ou|of)(?![\\p{L}\\p{N}]))';
export const AND_WORD =
  '(?: ?&{1,2} ?| ?(?:并且|而且|同时|且|以及) ?|(?<![\\p{L}\\p{N}])(?:and|y|e|og|und|et|och|en)(?![\\p{L}\\p{N}]))';

/** Turns a test round. */
export const NEGATES = anyOf(phrases`
  not( equal to| in)? · isn't · aren't · (is|are|was|were|did|do|does|has|have) not · didn't · don't · doesn't · hasn't · haven't · never · except · other than · anything but · excluding · neither · without · unless · non
  no (es|son|sea|respondio|contesto|marco|selecciono|eligio|menciono) · distint[oa]s? (de|a) · diferente (de|a) · excepto · salvo · ningun[oa]?( de)? · ikke · bortset fra · undtagen · andet end · (不(是|等于|选|为|含|包括)|未(选|选择|勾选|回答)|非|没有?选|除了?) · nicht · ausser · ne pas|n'est pas|sauf|autre que · nao · exceto · inte · utom · non e|tranne · niet · behalve
`);

/** Both or all of the values. */
export const DEMANDS_ALL = anyOf(
  phrases`both · all of · ambos · ambas · todas las · begge · alle (tre|fire|disse) · (都|全部|同时)选? · beide · les deux · ambas · bada`,
);

export type NumberOperator = '<' | '<=' | '>' | '>=';

/** Words of comparison before a number. */
export const COMPARES_BEFORE: readonly { readonly operator: NumberOperator; readonly pattern: string }[] = [
  {
    operator: '>=',
    pattern: `(?:>=|=>|≥|${alternatives(phrases`
      (is |are )?(at least|not (less|younger|lower|fewer) than|greater than or equal to|more than or equal to|minimum|from) · al menos · (mayor|mas) o igual (a|que|de) · minimo · desde · mindst · fra og med · 至少|大于等于|大于或等于|不(少|低|小)于 · mindestens · au moins · pelo menos · minst · almeno · minstens`)})`,
  },
  {
    operator: '<=',
    pattern: `(?:<=|=<|≤|${alternatives(phrases`
      (is |are )?(at most|not (more|older|higher|greater) than|no more than|less than or equal to|maximum|up to) · como maximo · (menor|menos) o igual (a|que|de) · hasta · højst · op til · 至多|最多|小于等于|小于或等于|不(多|高|大|超过)于?|不超过 · hochstens · au plus · no maximo · hogst · al massimo · maximaal`)})`,
  },
  {
    operator: '<',
    pattern: `(?:<|${alternatives(phrases`
      (is |are |aged? )*(less|younger|lower|fewer|smaller) than · (is |are |aged? )*(under|below|before) · (is |are )?younger · menor(es)? (a|de|que) · menos de · por debajo de · (er )?(under|yngre end|mindre end|lavere end) · 小于|少于|低于|不满|未满|不足 · (junger|weniger|kleiner) als · unter · moins de · inferieure? a · menos (de|que) · menor(es)? (de|que) · (under|yngre an|mindre an) · meno di · (minder|jonger|lager) dan`)})`,
  },
  {
    operator: '>',
    pattern: `(?:>|${alternatives(phrases`
      (is |are |aged? )*(more|older|higher|greater|larger|bigger) than · (is |are |aged? )*(over|above|exceeds|exceeding|after) · mayor(es)? (a|de|que) · mas de · por encima de · (er )?(over|ældre end|mere end|højere end) · 大于|多于|高于|超过 · (alter|mehr|grosser) als · uber · plus de · superieure? a · mais (de|que) · maior(es)? (de|que) · (over|aldre an|mer an) · piu di · (meer|ouder|hoger) dan`)})`,
  },
];

/** Words of comparison behind a number. */
export const COMPARES_AFTER: readonly { readonly operator: NumberOperator; readonly pattern: string }[] = [
  {
    operator: '>=',
    pattern: `(?: ?\\+| ?${alternatives(phrases`
      (years? )?(or|and) (older|more|over|above|higher|greater|up|better) · o (mas|mayor(es)?|superior) · (ar )?(eller|og) (derover|mere|flere|ældre|over|højere) · (岁|分|次|个)?(及|或)?以上 · oder (mehr|alter|hoher) · (ans )?(ou|et) plus · ou mais · (ar )?eller (mer|aldre) · o piu · of (meer|ouder)`)})`,
  },
  {
    operator: '<=',
    pattern: `(?: ?${alternatives(phrases`
      (years? )?(or|and) (younger|less|under|below|lower|fewer) · o (menos|menor(es)?|inferior) · (ar )?(eller|og) (derunder|mindre|færre|yngre|under|lavere) · (岁|分|次|个)?(及|或)以下 · oder (weniger|junger) · (ans )?(ou|et) moins · ou menos · (ar )?eller (mindre|yngre) · o meno · of (minder|jonger)`)})`,
  },
  { operator: '<', pattern: `(?:(?:岁|分|次|个)以下)` },
];

/** What follows "or" in "65 or over", unless a number follows it. */
export const NO_NUMBER_FOLLOWS =
  'more|older|over|above|higher|greater|up|younger|less|under|below|lower|fewer|mas|mayor|superior|menos|menor|inferior|derover|derunder|mere|ældre|yngre|flere|færre|mehr|alter|weniger|junger|plus|moins|mais|mer|aldre|piu|meno|meer|ouder';

/** Lines about how many of whom, which no condition or skip can hold. */
export const ABOUT_QUOTAS = anyOf(phrases`
  quotas?( full| check| met| group| cell)? · over ?quota · (soft|hard|min(imum)?|max(imum)?|natural fallout|boost|target)( n| quota| of)? ?[=:] ?\d+ · n ?= ?\d+ · sample size
  cuotas?( llena| completa)? · kvoter? · 配额 · quoten? · cotas? · kvot
`);

/** Repetition for each of something. */
export const ABOUT_LOOPS = anyOf(phrases`
  (repeat|loop|ask)( this| q\w*| section| block| the)*( question| section| block| following)*( for)? (each|every) · for (each|every)( of)? [^.]{0,60}(selected|mentioned|coded|chosen|in q|at q) · loop
  (repetir|repita|preguntar)[^.]{0,30} (para |por )?cada · gentag(es)?[^.]{0,30} (for )?hver · (循环|重复)(询问|提问|访问)?|对每(个|一)
`);
