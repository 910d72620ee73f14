import { anyOf, startOf, wholeOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/*
 * What the wording of a question and of its answers says about the kind of answer, as patterns over folded words.
 */

const ASKS_FOR_SEVERAL = phrases`
  (any|all) of (the following|these|those|them)
  which (?!class|status|business|process|series|basis|is |was |gas |bus )([\p{L}'/-]+ ){0,4}?(?!class|status|business|process|series|basis|is |was |this |has |does |always )[\p{L}-]{3,}s(, if any,?| \(if any\))? (do|did|have|has|are|were|would|can|could|will|should|apply|applies|you|if any|best|is|below|from|in|on|of|that|which|to|for|does)
  what (?!class|status|business|process|series|basis|is |was )(\p{L}+ ){0,2}?(?!class|status|business|process|series|basis|is |was |this |has |does |always )[\p{L}-]{3,}s(, if any,?| \(if any\))? (do|did|have|has|are (you|there|the main|preventing|currently|your)|were|would|can|could|will|should|prevent|apply)
  (which|what) of (the following|these|those)[^?]{0,30} (have|do|did|has|are|were|would|apply|you|does|can)
  of (the|those|these) [^?]{1,50}which
  (in|on|to|from|for|with|by|through|at|under|during) which( of the following| of these)? (?!class |status |business |process |bus |gas )(ways?|situations?|areas?|channels?|places?|countries|\p{L}+s) 
  (what|which) (kinds?|types?|sorts?|forms?) of [\p{L} -]+s  · mark which · what (do|did) you (use|need|do with)( the| your| it| a| an)?[^?]{0,60} for · top (two|three|four|five|\d) 
  reason\(s\) · \p{L}+\(e?s\)  · select (the )?(items|options|tools|brands|reasons|statements|words|features)
  if any, (do|did|have|are|of) · (what|which) [^?]{0,40}, if any
  que (?!mas |es |mes |pais |tres |dos |gas |bus |interes )[\p{L}]{4,}s (?!es |en |de |del |entre )[\p{L}]+ · (?:¿ ?)?(cuales|en cuales|a cuales|de cuales|por cuales|con cuales|cual\(es\))
  que (tipos|clases|formas|medios|actividades|productos|marcas|servicios|aspectos|motivos|razones|factores|problemas|beneficios|redes|dispositivos|aplicaciones|plataformas|canales|herramientas|metodos|medidas|caracteristicas|dificultades)
  alguno?s? de (los|las|estos|estas) (siguientes|anteriores)? · quienes
  hvilke(?! (type|slags|aldersgruppe)) · hvem alle · nogle? af (følgende|disse) · på hvilke (måder|områder)
  哪些 · 哪几(个|种|项|类|方面) · 有哪 · (原因|因素|方式|渠道|用途|目的)(有|包括)
  welche der (folgenden|genannten) [\p{L}]+ (haben|nutzen|kennen|besitzen|verwenden|treffen)
  welche [\p{L}]+(en|n) (haben|nutzen|kennen|besitzen|verwenden|treffen)
  (lesquel(le)?s|quel(le)?s (sont|types|moyens|raisons|outils|produits|marques|activites))
  parmi (les|ces) [^?]{1,40}, (lesquel(le)?s|quel(le)?s)
  quais
  vilka
  quali
  welke van de(ze)? (volgende )?[\p{L}]+ (heeft|gebruikt|kent|bezit)
`;

const ASKS_FOR_ONE = phrases`
  (best|most (accurately|closely)|closest) (describes?|represents?|reflects?|matches|fits?|captures?|characteri[sz]es?|expresses)
  (which|what) (one|is|was|single|best|type|kind|size|age|level|range|category|statement|option|would be|gender|race|year|grade)
  (main|primary|principal|primarily|mainly|preferred|favou?rite|highest|single|biggest|most (often|recent|recently|important|frequently|likely|common|commonly))
  (which|what) (university|school|college|faculty|department|city|town|village|country|region|area|state|province|county|district|company|organi[sz]ation|industry|sector|team|branch|class|campus|course|programme?|semester|floor) (do|did|are|is|were|was|you)
  how (often|likely|unlikely|satisfied|dissatisfied|many|much|old|long|frequently|well|important|big|large|small|far|comfortable|familiar|concerned|confident|interested|easy|difficult|useful|strongly|good|bad|happy|regularly|recently|soon|would you (rate|describe|evaluate|assess|characterize)|do you (rate|feel|find|evaluate|see|perceive))
  to what (extent|degree) · what is (your|the) · what's your
  ^(are|is|do|does|did|have|has|had|was|were|would|will|can|could|should|may)  · on a scale · (please )?rate · overall
  in general · agree or disagree · when did · where (do|are|is|did) you (live|located|based|from|born)
  (cual (es|de|fue|seria|ha sido|considera|describe)) · (mejor|mas) (describe|se ajusta|se acerca|representa)
  con (que|cuanta) frecuencia · (cada )?cuant[oa]s? · que tan · en que medida · hasta que punto
  (principal|principalmente|favorit[oa]|preferid[oa])
  ^(es|esta|ha|tiene|usa|conoce|cree|considera|sabe|vive|trabaja|estudia|consume|compra|le|te|se|utiliza|recomendaria|volveria|estaria|podria|alguna vez|usted) 
  (que|cual) (universidad|facultad|escuela|colegio|carrera|ciudad|pais|region|provincia|municipio|distrito|departamento|empresa|area|sector|curso|semestre|turno) (estudia|vive|trabaja|reside|cursa|es|se|pertenece)\p{L}*
  que (edad|nivel|sexo|genero|estado civil) · como (calific|valor|evalu|describ|consider|se siente)\p{L}* · escala
  (hvilken|hvilket)
  hvor (ofte|enig|tilfreds|mange|meget|gammel|længe|lang|sandsynligt|vigtigt?|godt?|svært|let|stor|høj|trygt?|usikker)
  i hvilken grad · (bedst|primære|vigtigste|primært|foretrukne|højeste|hovedsagelig)
  ^(er|har|bruger|kender|bor|arbejder|vil|ville|kan|kunne|synes|mener|ønsker|oplever|oplevede|føler|deltager|ejer|køber|spiller|dyrker|drikker|ryger|spiser|var|havde|skal|får|fik|ved|går|tror) (du|der|i|det|de|din|dit|dine|jeres) 
  hvad er (din|dit) · på en skala
  (哪一|哪个|哪種|哪种|何种|哪一种) · 您的(性别|年龄|学历|职业|月收入|收入|身份|婚姻|专业|年级) · (多久|频率|多少|程度|是否|有没有|如何评价|满意|同意|愿意|可能性|多大|几次|怎么样|怎样看待)
  最(主要|常|喜欢|重要|看重|符合|近)
  (welche[rsnm]?) (am (ehesten|besten|haufigsten)|altersgruppe|bildungsabschluss|geschlecht)
  wie (oft|haufig|zufrieden|wichtig|viele?|alt|lange|wahrscheinlich|sehr|gut|stark|bewerten|beurteilen) · inwieweit
  was ist ihr · ^(sind|haben|ist|nutzen|kennen|konnen|wurden|werden|leben|arbeiten) (sie|ihr|es|du) 
  (quel est|quelle est|lequel|laquelle|a quelle frequence|combien|dans quelle mesure|comment (evaluez|jugez|qualifiez))
  (principale?|prefere|le mieux) · ^(etes|avez|est-ce|utilisez|connaissez|habitez|pensez|seriez)[- ]
  (qual (e|foi|seria|das|dos)|com que frequencia|quant[oa]s?|em que medida|como (avalia|classifica))
  (principal|preferid[oa]|melhor descreve)
  (vilken|vilket|hur (ofta|nojd|manga|mycket|gammal|lange|sannolikt|viktigt)|i vilken (grad|utstrackning))
  (hvilken|hvilket|hvor (ofte|fornøyd|mange|mye|gammel|lenge|sannsynlig|viktig)|i hvilken grad)
  (qual e|quale (e|delle|dei|tra)|quant[oaie]|con (che|quale) frequenza|in che misura|quanto e|come (valuta|giudica))
  (hoe (vaak|tevreden|belangrijk|oud|lang|waarschijnlijk|veel)|in hoeverre|wat is (uw|je)|welke [^?]{0,40}(het best|past het beste))
`;

/** Words that ask for one or more of the answers. */
export const SEVERAL_ASKED = anyOf(ASKS_FOR_SEVERAL);

/** Words that ask for one of the answers. */
export const ONE_ASKED = anyOf(ASKS_FOR_ONE);

/** "best describes" and the like: one, whatever else the sentence says. */
export const ONE_ASKED_FOR_SURE = anyOf(phrases`
  (best|most (accurately|closely)|closest) (describes?|represents?|reflects?|matches|fits?|captures?|characteri[sz]es?)
  which one · (one|1) (answer|option|of the following) (that )?best · how often
  (main|primary|single most|most important|most recent|highest|favou?rite)(?! (sources|reasons|ways|channels|\p{L}+s) )
  (primarily|mainly|mostly|most often|most frequently)
  mejor (describe|se ajusta|representa) · cual es · con que frecuencia · principal(?!es)
  bedst (beskriver|passer) · hvilken en · hvor ofte · primært · (vigtigste|primære) (årsag|grund|kilde)
  最符合 · 哪一(个|项|种|类) · 最主要的(一个|是) · 多久
  am (besten|ehesten) (beschreibt|zutrifft) · wie (oft|haufig)
  le mieux · a quelle frequence
`);

const YES = phrases`
  yes · y · yeah · yep
  si · sí
  ja
  是(的)? · 有 · 会 · 愿意 · 同意 · 知道 · 能 · 对 · 需要 · 可以 · 對
  oui
  sim
  نعم
`;
const NO = phrases`
  no · n · nope
  nej
  否 · 不是(的)? · 没有? · 沒有 · 无 · 不会 · 不愿意 · 不同意 · 不知道 · 不能 · 不对 · 不需要 · 不可以 · 不
  nein
  non
  nao
  nei
  nee
  لا
`;

/** The answer "yes", alone. */
export const IS_YES = wholeOf(YES);
/** The answer "no", alone. */
export const IS_NO = wholeOf(NO);
/** An answer that begins with "yes" ("Yes, daily"). */
export const STARTS_WITH_YES = startOf(YES);
/** An answer that begins with "no" ("No, never"). */
export const STARTS_WITH_NO = startOf(NO);

/** "(Yes/No)", "Sí / No", "是/否" written in the question instead of a list: the two words. */
export const YES_OR_NO_WRITTEN =
  /(?<![\p{L}\p{N}])(yes|y|si|sí|ja|oui|sim|是|有) ?(?:\/|or|o|eller|oder|ou|或|\|) ?(no|n|nej|nein|non|nao|nei|nee|否|无|没有|沒有)(?![\p{L}\p{N}])/u;

/** Words of which ordered answers are made: agreement, satisfaction, frequency, quality, amounts. */
export const SCALE_WORDS = anyOf(phrases`
  very · extremely · somewhat · slightly · moderately · quite · fairly · neutral · neither
  (strongly|completely|totally|partly|mostly|fully|tend to) · (dis)?agree · (dis|un)?satisfied · (un)?likely
  (un)?important · (un)?comfortable
  (always|often|sometimes|rarely|seldom|never|usually|occasionally|regularly|frequently|hardly ever)
  (daily|weekly|monthly|yearly|annually|quarterly) · (day|week|month|year|hour|minute|time)s?
  (once|twice|times) (a|per|every) · (excellent|good|fair|poor|average|bad|terrible|great)
  (much|a lot|a little|a bit|not at all|not very|not so|not really|to some extent|to a great extent)
  (better|worse|same|higher|lower|more|less|fewer|increased?|decreased?|too) (than|as|much|little|long|short|many|or less)?
  (low|medium|high|small|large) · (under|over|below|above|less than|more than|at least|up to)
  (beginner|intermediate|advanced|expert|novice|basic) · effective · (like|dislike) (it )?(very|some|a)
  (definitely|probably|might|maybe)
  muy · bastante · algo · poc[oa] · totalmente · parcialmente · (de |en des)acuerdo · (in)?satisfech[oa]
  (siempre|casi siempre|a veces|algunas veces|casi nunca|nunca|rara vez|frecuentemente|ocasionalmente)
  (diario|diariamente|semanal|mensual|anual)(mente)? · (vez|veces|dias?|semanas?|mes(es)?|anos?|horas?|minutos?)
  (excelente|buen[oa]|regular|mal[oa]|pesim[oa]|neutral) · (alt[oa]|medi[oa]|baj[oa])
  (probable|importante|facil|dificil) · (menos|mas) de · entre \d · (ni)  · indiferente
  meget · helt · delvist · overvejende · hverken · (u)?enig · (u)?tilfreds
  (altid|ofte|nogle gange|indimellem|sjældent|aldrig|af og til|jævnligt) · (dagligt?|ugentligt?|månedligt?|årligt?)
  (gange?|dage?|uger?|måned(er)?|år|timer?|minutter?) · (godt?|dårligt?|fremragende|middel|rimeligt?|neutral)
  (i (høj|nogen|mindre|ringe|lav) grad|slet ikke|i meget) · (u)?sandsynligt?
  (mindre|mere|flere|færre|over|under) (end)? · (let|svært|vigtigt?)
  非常 · 比较 · 较 · 一般 · 不太 · 很 · 十分 · 完全 · 极 · (不)?(同意|满意|了解|熟悉|重要|符合|喜欢|认同|赞同|确定) · (总是|经常|有时|偶尔|很少|从不|从来|几乎)
  每(天|周|月|年|日) · (次|天|周|月|年|小时|分钟) · (以下|以上|以内|之间) · (高|中|低|好|差)
  sehr · eher · teils · voll(ig|kommen)? · (nicht )?zu(frieden|stimmen|treffend)? · stimme
  (immer|oft|manchmal|selten|nie) · (taglich|wochentlich|monatlich) · (gut|schlecht|mittel|neutral)
  (unter|uber|mehr als|weniger als) · (jahre?|tage?|monate?|mal|stunden?)
  tres · assez · plutot · peu · pas du tout · (d'accord|pas d'accord) · (in)?satisfait
  (toujours|souvent|parfois|rarement|jamais) · (fois|jours?|semaines?|mois|ans?|heures?)
  (bon|bonne|mauvais|moyen|neutre)
  muito · bastante · pouco · concordo · discordo · (in)?satisfeito · (sempre|frequentemente|as vezes|raramente|nunca)
  (vezes|dias?|semanas?|mes(es)?|anos?) · (bom|boa|ruim|regular|otimo)
  mycket · ganska · varken · instammer · (miss)?nojd · (alltid|ofta|ibland|sallan|aldrig)
  (ganger|dagar|veckor|manader|ar)
  svært · ganske · litt · (mis)?fornøyd · (alltid|ofte|sjelden|aldri) · (ganger|dager|uker|måneder)
  molto · abbastanza · poco · per niente · (d'accordo|in disaccordo) · (in)?soddisfatto
  (sempre|spesso|a volte|raramente|mai) · (volte|giorni|settimane|mesi|anni)
  zeer · heel · enigszins · helemaal · neutraal · (on)?eens · (on)?tevreden · (altijd|vaak|soms|zelden|nooit)
  (keer|dagen|weken|maanden|jaar)
`);

/** "How likely … to recommend": with a 0-10 scale it is the NPS question. */
export const ASKS_TO_RECOMMEND = anyOf(phrases`
  recommend(ing|ation|ed)?
  recomend\p{L}+ · recomiend\p{L}+
  anbefal\p{L}*
  推荐 · 推薦
  \p{L}*empfehl\p{L}*
  recommand\p{L}* · conseill\p{L}*
  recomend\p{L}* · indicaria
  rekommend\p{L}*
  raccomand\p{L}* · consigli\p{L}*
  aanbevel\p{L}* · aanraden
`);

/** The question names itself a Net Promoter question. */
export const SAYS_NPS = anyOf(phrases`
  nps · net promoter( score)?( question)?
`);

/** Words that ask for a mark on a scale. */
export const ASKS_TO_RATE = anyOf(phrases`
  (please )?(rate|grade|score|evaluate|assess) · scale · (how|indicate)[^.?]{0,60}(from|between) · rating · slider
  likert · out of (5|7|10|100) · stars?
  escala · (califi(que|ca|car|caria)|valor(e|a|ar|aria)|evalu(e|a|ar|aria)|puntu(e|a|ar|aria))
  del? (0|1) al? (5|7|10|100) · siendo · puntuacion
  skala · (vurder(er|e)?|bedøm|angiv (på|fra)|karakter|score) · fra (0|1) til (5|7|10|100) · hvor (0|1) er
  (打分|评分|评价|量表|分值|打几分|给分|评级|量表题) · (0|1) ?(-|~|到|至) ?(5|7|9|10|100) ?分? · 几分 · 分表示
  (skala|bewerten|beurteilen|note|noten|punkte) · von (0|1) bis (5|6|7|10|100)
  (echelle|note[rz]?|evalue[rz]?|notation) · de (0|1) a (5|7|10|100) · sur (5|10|20|100)
  (escala|avali(e|a|ar)|nota|pontue) · de (0|1) a (5|7|10|100)
  (skala|betygsatt|bedom|gradera) · (0|1) till (5|7|10|100)
  (skala|vurder|ranger) · fra (0|1) til (5|7|10)
  (scala|valut(i|a|are)|voto|punteggio) · da (0|1) a (5|7|10|100)
  (schaal|beoordeel|cijfer) · van (0|1) tot (5|7|10|100)
`);
