import { phrases } from './phrases.ts';

/** Words that open a question, per language; at the start of a line only, for in a sentence they mean little. */
export const INTERROGATIVES = phrases`
  what · what's · which · who · whom · whose · when · where · why · how · to what extent · approximately how · on a(n)? (average|scale|typical)
  (in|to|for|of|from|with|by|at|on|under|about|through) (what|which|whom|how|your (opinion|view|experience)) · thinking (about|of)
  (do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|may) (you|your|the|there|it|this|that|these|any|he|she|they|we|i|anyone|someone)
  que · cual(es)? · como · cuando · donde · quien(es)? · cuant[oa]s? · por que · para que · (a|con|en|de) (que|cual|quien)( .{1,12})? · desde cuando · hace cuanto · en que medida · usted
  (tiene|ha|cree|considera|conoce|sabe|utiliza|usa|suele|esta|le) (usted|ud\.?|gusta|gustaria|parece) · recomendaria
  hvad · hvilke[nt]? · hvem · hvornar · hvor · hvorfor · hvordan · hvorvidt · (i|pa|til|af|for|med) hvilke[nt]? · i hvor
  (?!hvis|nar|som|da|om|fordi|den|det|der|at|end|mens|inden|efter)\p{L}{2,12} (du|man) (dig |nogensinde |ofte |selv |dog |ogsa )?\p{L}+
  您|你|请问|請問|是否|哪|什么|甚麼|如何|怎么|怎样|为什么|為什麼|为何|有没有
  wie · was · welche[rsmn]? · wer · wann · wo · warum · wieso · in welche[rmn] · inwieweit · (haben|sind|konnen|wurden|kennen|nutzen) sie
  quel(le)?s? · comment · quand · pourquoi · combien · (avez|etes|pensez|utilisez|connaissez)[- ]vous · est-ce · dans quelle mesure
  qual · quais · quando · onde · quem · quant[oa]s? · por que · voce · em que medida
  vilke[nt]? · vilka · vad · vem · nar · varfor · hur · hva · hvorledes · quale · quali · quanto · perche · dove · chi · cosa · hoe · wat · welke? · waarom · wanneer · waar
  ما · ماهو · ماهي · هل · كم · كيف · متى · اين · لماذا
`;

/** Verbs that ask a respondent for something, at the start of a line ("Please describe", "Indique", "Angiv", "请描述"). */
export const REQUESTS = phrases`
  (please |kindly |pls\.? )?(could you (please )?)?(also )?(briefly )?(describe|explain|list|name|state|specify|indicate|rate|rank|tell( us| me)?|give|provide|share|select|choose|pick|mark|tick|check|enter|write|type|identify|mention|evaluate|estimate|outline|elaborate|comment|use (this|the) space|add|upload|order|assign|allocate|distribute|discuss|consider|think|report|record|complete|fill( in| out)?|answer|insert|put|circle|read|sketch|draw|score|compare|summari[sz]e|suggest|note|confirm)
  please · kindly · to what extent · if (so|yes|no|not|you|applicable|other|any) · any (other|further|additional)
  i (confirm|agree|consent) · would you · (walk|talk|take) (me|us) (through|back) · help (me|us) understand
  (por favor,? )?(indi(que|ca|car|quen)|mencion(e|a|ar)|describ(a|e|ir)|expli(que|ca|car)|senal(e|a|ar)|marque|marca|seleccion(e|a|ar)|elija|elige|escriba|escribe|ordene|ordena|enumere|enumera|especifi(que|ca)|valor(e|a)|evalu(e|a)|calif(ique|ica)|responda|responde|complete|anote|comente|cuente(nos)?|nombre|detalle|puntue|puntua|cite|diga|sugiera|justifique|clasifique)
  por favor · en (una|la) escala · en que medida · de las siguientes · si (su respuesta|respondio|contesto|la respuesta)
  (venligst )?(angiv|beskriv|uddyb|forklar|nævn|skriv|vælg|marker|marker venligst|sæt|ranger|prioriter|vurder|oplys|fortæl|giv|noter|besvar|udfyld|tag stilling|specificer|begrund|afkryds|indtast|placer|fordel)
  venligst · pa en skala · i hvilken grad · i hvor høj grad · hvis (ja|nej|andet)
  (请|請|麻烦|烦请)(您|你)? · (您|你)(认为|觉得|对|的) · (以下|下列)(哪|关于) · 对于|关于|總體|总体
  (bitte )?(beschreiben|nennen|geben|erklaren|erlautern|wahlen|bewerten|kreuzen|ordnen|tragen)( sie)? · bitte
  inwieweit
  (veuillez|merci de|pourriez-vous|indiquez|decrivez|citez|classez|cochez|expliquez|precisez|donnez|evaluez)
  dans quelle mesure
  (por favor,? )?(indique|descreva|selecione|assinale|marque|escreva|explique|cite|avalie|ordene|classifique|informe|justifique)
  em que medida
  (vanligen |var god )?(ange|beskriv|valj|kryssa|rangordna|skriv|beratta) · vennligst · (beskriv|velg|oppgi)
  (indichi|indicare|descriva|selezioni|scelga|valuti|spieghi|elenchi)
  (geef|beschrijf|kies|noem|vermeld|selecteer|leg uit|omschrijf)
  يرجى · اذكر · اختر
`;

/** Verbs that ask for a story or an account, as interview guides do without a question mark. */
export const NARRATIVE_REQUESTS = phrases`
  (please |can you |could you )?(tell (me|us)|describe|explain|share|(walk|talk|take) (me|us) through|talk about|give (me |us )?(an? |some )?(example|overview|account|description)s?|think (of|about|back)|imagine|help (me|us) understand|introduce yourself)
  (por favor,? )?(cuente(me|nos)?|cuenta(me|nos)|hable(me|nos)|describa(me)?|describe|expliqu?e(me)?|narre|relate|de(me|nos) un ejemplo|presente(se)?|piense en)
  (venligst )?(fortæl|beskriv|forklar|giv (mig )?et eksempel|kom med (et |nogle )?eksempl|tænk pa|præsenter|uddyb)
  (请|請)?(您|你)?(简单|简要|简述|大致|先|具体|谈谈|談談|描述|介绍|介紹|说说|說說|讲述|举例|聊聊|分享|回忆|谈一谈|说一说|介绍一下).{0,40}
  (bitte )?(erzahlen|beschreiben|erklaren|schildern) sie · (pouvez-vous )?(parlez|racontez|decrivez|expliquez) · (conte|fale|descreva|explique|relate)
  (beratta|beskriv|forklara) · (fortell|beskriv|forklar) · (racconti|descriva|spieghi|parli) · (vertel|beschrijf|omschrijf)
`;

/** Chinese marks of a question that stand anywhere in it. */
export const CHINESE_QUESTION_PARTS =
  '(什么|甚麼|哪些|哪个|哪种|哪一|哪里|哪类|哪项|哪几|多少|几次|几个|多久|多大|多长|如何|怎样|怎么|怎么样|为什么|是否|有没有|是不是|会不会|能不能|愿不愿意|愿意.{0,12}吗|吗$|程度|情况如何|何种|何时|的是$|的是\\(|是:?$|为:?$|有:?$)';
