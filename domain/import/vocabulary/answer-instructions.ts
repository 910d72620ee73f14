import { anyOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/*
 * Words on how to answer, for respondents ("select all that apply"), interviewers ("READ OUT, MULTICODE") and programmers ("[MR]"),
 * as patterns over folded words. Short codes (SR, MR) count only between brackets or alone in an instruction, see `TAG_CODES`.
 */

const MULTIPLE = phrases`
  (يمكن |يمكنك |بامكانك )?(اختيار|تحديد) (اكثر من|جميع|كل|عدة)( اجابة| خيار| ما ينطبق| الاجابات| الخيارات)? · اختر (كل|جميع) (ما ينطبق|الاجابات|الخيارات)
  (select|check|tick|mark|choose|pick|circle|code|indicate|enter|click) (all|any|as many|every|each)( of)?
  (all|any|those|as many( as)?|every(thing)?|the ones?) (options |answers |boxes |items |ones )?(that|which|you) (may |might |would )?(apply|applies|feel|like|use|want|relevant|are relevant)
  all (applicable|relevant|mentioned)
  multiple[- ]choices? (is |are |may be )?(allowed|possible|permitted|accepted|acceptable|ok)
  (multiple|multi|several)[- ]?(answers?|responses?|codes?|coding|coded|selections?|select|punch|punches|mentions?|options)( (allowed|possible|permitted|accepted|ok))?
  multi[- ]?(code|coded|punch|select|response|answer)s?
  (more than one|one or more|several|various|at least (one|two|three|\d+)) (answers?|responses?|options?|choices?|boxes|box|reasons?|(is |are |may be )?(allowed|possible|permitted|acceptable|ok))
  (select|choose|check|tick|mark|pick|circle|give) (one|1) or (more|several|multiple) · check ?box(es)?
  you (may|can) (select|choose|check|tick|mark|pick) (several|multiple|more than one|all|any|one or more|up to)
  (marque|seleccione|elija|senale|escoja|indique|marcar|seleccionar|selecciona|marca|elige|tilde)( con una x)? (todas?|todos|varias|cuantas|las opciones que|tantas|las que|una o (mas|varias))
  tod[oa]s (l[oa]s )?(que|opciones|respuestas)( que)? (apliquen|correspondan|aplique|corresponda|considere|proceda|sean)
  (respuestas?|opciones|seleccion|eleccion) multiples?
  (puede|puedes|pueden|se puede|se pueden|es posible) (ser |marcar |elegir |seleccionar |escoger |senalar |indicar |dar )?(mas de una?|varias|varios|multiples|una o mas|hasta)
  (mas de una|varias) (respuestas?|opciones|opcion|alternativas?)( posibles?)? · multi-?respuesta
  (sæt|angiv|vælg|marker|markér|afkryds) (gerne )?(flere|alle|et eller flere|en eller flere|op til)
  (gerne |mulighed for |muligt at (vælge|angive|sætte) |kan (vælge|angive|sætte|markere) )(flere|mere end)( svar| krydser| muligheder| et)?
  (flere|alle) (svar|krydser|svarmuligheder|kryds|valg)( er)?( muligt?| mulige?| tilladt| tillades)?
  (alle|de) (svar |muligheder |udsagn )?(der|som) (passer|gælder|er relevante?|er aktuelle)
  (velg|kryss av for|marker) (alle|flere|en eller flere|ett eller flere)
  flere (svar|alternativer|kryss)( er)?( mulige?)?
  (可|能|可以|允许|允許)?(多|复|複)(选|選)(题|題)? · (不定项|任意项|多项)(选择)? · 可(选|選|选择|選擇|勾选)(多|几|若干|一个或多个|一项或多项)(项|個|个|種|种)?
  (选择?|勾选|選擇?)(所有|全部|一项或多项|一个或多个) · 所有(适用|符合|适合|適用) · (最多|至多|限|至少|不超过)(可)?(选择?|選擇?|勾选)
  (最多|至多|至少)[一二两三四五六七八九十\d]+(项|个|種|种)
  mehrfach(nennung|nennungen|antwort|antworten|auswahl|wahl)( (sind )?(moglich|zulassig|erlaubt))?
  (alle|alles) (zutreffende[sn]?|was zutrifft|passende[n]?)( (antworten|auswahlen|ankreuzen))?
  mehrere (antworten|nennungen|angaben)( (sind )?(moglich|erlaubt))?
  (plusieurs|toutes les|tous les|une ou plusieurs) (reponses?|choix|options?|cases|possibilites)( possibles?| applicables?)?
  (choix|reponses?|selections?) multiples?
  (cochez|selectionnez|choisissez|cocher) (tout(es|s)?|tous|plusieurs|une ou plusieurs|jusqu'a)
  (marque|selecione|assinale|escolha) (todas?|todos|varias|quantas|uma ou mais|as opcoes que)
  (multiplas? (respostas?|escolhas?|opcoes)|respostas? multiplas?|mais de uma (resposta|opcao)|varias respostas|pode (marcar|escolher|selecionar) (mais|varias))
  (flera|alla) (svar|alternativ|val)( ar)?( mojliga?| kan (valjas|anges)| som (stammer|passar))?
  (valj|markera|kryssa (i|for)|ange) (alla|flera|ett eller flera|en eller flera) · flerval(sfraga)?
  (piu|tutte le) (di una )?(risposte?|opzioni)( possibili| applicabili| multiple| pertinenti)?
  (rispost[ae]|scelt[ae]) multipl[ae] · (sono )?possibili piu risposte
  (selezion(a|are|i|ate)|indic(a|are|hi)|barr(a|are)|segn(a|are)) (tutt[ei]|piu|una o piu)
  (meerdere|meer) (antwoorden|opties|keuzes|dan een antwoord)( mogelijk| toegestaan| aankruisen)?
  alle(s)? (antwoorden |opties )?(die|wat) van toepassing (zijn|is)
`;

const SINGLE = phrases`
  (اختر|اختيار) (اجابة واحدة|خيارا واحدا|واحدة?)( فقط)?
  (please )?(select|choose|check|tick|mark|pick|circle|code|give|enter|provide|indicate|click)( only| just| the)?( one| 1)( only| answer| option| response| box| choice| number| code| circle| item| from| of| that| per| most| best)?(?! or more| or several| or multiple)
  single[- ]?(code|coded|response|answer|choice|select|selection|punch|mention|option)s?( only)?
  (only|just) (one|1|a single)( answer| option| response| box| choice| code)?( allowed| possible| only| per)?
  one (answer|response|option|code|choice|box)( only| per| each) · one only · radio ?(button)?s?
  (respuesta|seleccion|opcion|eleccion) (unica|simple|solo una)
  (solo|solamente|unicamente) (una|un|1)( respuesta| opcion| alternativa| sola)?
  una (sola|unica) (respuesta|opcion|alternativa)?
  (marque|seleccione|elija|senale|escoja|selecciona|marca|elige) (solo |solamente |unicamente |con una x )?(una?|1|la)( sola)?( opcion| respuesta| alternativa| que)?(?! o mas| o varias| todas)
  (sæt|angiv|vælg|marker|markér|giv)( venligst| kun| blot| højst)* (et|en|1|ét|én|det|den)( kryds| svar| svarmulighed| enkelt)?(?! eller flere)
  (kun|højst|blot) (et|en|1|ét|én)( svar| kryds| svarmulighed) · et (svar|kryds)( kun| pr| muligt)?
  (enkelt|enten)svar · (velg|kryss av for|angi)( kun| bare)? (et|ett|en|1)( svar| alternativ)?(?! eller flere)
  (kun|bare) ett( svar| kryss| alternativ)?
  (请)?(单|單)(选|選)(题|題)? · (只|仅|僅|限)(能|可|可以)?(选|選)(择|擇)?(一|1)(项|個|个|種|种)?
  (请)?(选择?|選擇?)(其中|最[^,。]{0,6})?(一|1)(项|個|个|種|种)(?!或) · einfach(nennung|auswahl|antwort)
  (nur|bitte nur|genau) (eine?|1)( antwort| nennung| option| auswahl| kreuz)?( moglich| ankreuzen| auswahlen)?
  (une seule|un seul)( reponse| choix| option| case)?( possible)? · (reponse|choix) unique
  (apenas|somente|so) (uma|1)( resposta| opcao| alternativa)? · (resposta|escolha) unica
  (endast|bara|valj|ange) ett?( svar| alternativ)?(?! eller) · enval(sfraga)?
  (una sola|un'unica)( risposta| opzione)? · risposta (singola|unica)
  (slechts )?(een|1|één) (antwoord|optie)( mogelijk| aankruisen| kiezen)?
  (kies|selecteer) (een|één|1)( antwoord| optie)?(?! of meer)
`;

const OPEN = phrases`
  open[- ]?(end(ed)?s?|text|answer|response|question|numeric)?( (text )?(field|box|question|answer|response))?(?=[)\]:.,]|$)
  open[- ]?end(ed)?s? · verbatim
  (free|long|short|open)[- ]?(form )?(text|answer|response)( (answer|box|field|question|response))?
  essay( (box|question|text))? · (text|comment|answer|input) (box|field|area|entry) · oe
  record (response|answer|in full|exactly) · paragraph( text)? · probe fully · one[- ]line text
  (respuesta|pregunta|texto)s? (abierta|libre|textual|larga|corta)s? · abierta · anote (textual|respuesta|literal)
  anotar (textual|literal) · (aben|abent|åbent?|fri|fritekst) ?(svar|tekst|besvarelse|spørgsmål)?(felt)?(?=[)\]:.,]|$)
  (fritekst|kommentar)(felt|boks|svar)? · skriv (dit|frit|her)( svar)? · (åbent|åpent|fritt) (svar|spørsmål|sporsmal)
  (填空|简答|问答|开放|主观|論述|论述|簡答|自由回答|自由填写)(题|題|式)? · (offene?) (frage|antwort|nennung)( eintragen)? · freitext(feld)?
  (question|reponse) ouverte · (resposta|pergunta) aberta · (oppen|oppet|fritext) ?(fraga|svar)? · domanda aperta
  risposta (aperta|libera) · open (vraag|antwoord)
`;

const NUMERIC = phrases`
  (numeric|numerical|number|integer|whole number|digits?)( (only|entry|response|answer|open[- ]?end(ed)?|box|field|input|value|text))?(?=[)\]:.,\d -]|$)
  (enter|record|type|write|give|insert)( in)?( a| an| the| only| your)? (exact |whole |actual |numeric )?(number|numeric|digits?|value|age)( only)?
  numeri[ck] · (respuesta |valor |campo )?numeric[oa] · (anote|indique|escriba) (el )?(numero|la cantidad|la cifra)
  (anotar) (numero|cifra|cantidad)
  (indtast|angiv|skriv|noter|notér|anfør) (et |venligst )?(helt )?(tal|antal|antallet) · numerisk · kun tal
  (填写|请填|输入|填)(数字|整数|阿拉伯数字|具体数字) · (数字|数值)(题|填空) · (zahl|numerisch)( eintragen| eingeben)?
  (nombre|chiffre)s?( entier)?( seulement)?(?=[)\]]|$) · (anote|digite) o numero · endast siffror · ange antal
  numero intero · getal invullen
`;

const RANKING = phrases`
  (re-?)?rank(ed|ing|s)?(?! (on|from|with|using) (a )?(scale|likert|\d))
  (in|by) (the )?(order|sequence) of( \w+)? (importance|preference|priority|relevance|significance|frequency|interest|use|quality)
  (put|place|arrange|sort|order|number|list|drag)( and drop)? (them|these|the|each|all|your)?[^.?]{0,60} (in|into) (the )?(right )?order
  drag and drop[^.?]{0,40} (order|rank) · in order (from|of|starting)
  (ordene|ordena|ordenar|jerarquice|jerarquizar|clasifique|clasifica|enumere|numere|rankee|priorice|priorizar)(?! (en|con|usando) (una |la )?escala)
  (en|por|segun( su)?) (el )?orden (de|segun)( su)? (importancia|preferencia|prioridad|interes|relevancia) · ranking
  (ranger|rangér|rangordn|prioriter|priorit[eé]r|rangordne|prioritere)( venligst)?
  (i|efter) (prioriteret |rækkefølge|prioritet|vigtighed|rangorden)( rækkefølge| orden)?
  (排序|排名|排列|依次|按[^,。]{0,12}(顺序|程度|排序|先后)|从[^,。]{0,8}到[^,。]{0,8}(排列|排序)|排出)(题)? · (bringen|ordnen|sortieren|reihen) sie
  (in eine |nach )(rangfolge|reihenfolge|wichtigkeit|rangordnung) · rang(folge|reihe|ordnen|ieren)
  (classez|classer|ordonnez|hierarchisez|numerotez) · par ordre (de|d'|decroissant|croissant)
  (ordene|classifique|hierarquize|ordenar|enumere)(?! (em|com|numa) (uma )?escala)
  (por|em) ordem (de|crescente|decrescente) · (rangordna|rangordne|rangera|ranger|prioritera) · i (rang)?ordning
  (ordin(a|ate|i|are)|classific(a|hi|are)|metta in ordine) · in ordine (di|crescente|decrescente)
  (rangschik|sorteer|orden|zet)( de| deze)?[^.?]{0,40}(volgorde)?(?<=rangschik[^.?]{0,60}|volgorde)
`;

const DROP_DOWN = phrases`
  drop[- ]?down( (list|menu|box))?s? · (menu |lista )?desplegable · rulle(menu|liste|gardin) · (下拉)(框|菜单|列表|题|选择)?
  dropdown[- ]?(liste|menu)? · (menu|liste) deroulante? · lista suspensa · rullista · nedtrekks(meny|liste)
  menu a tendina · keuzelijst
`;

const RANDOMIZE = phrases`
  (randomi[sz]e(d)?|rotate(d)?|shuffle(d)?|randomi[sz]ation|rotation|scramble(d)?|flip)( (order|list|options?|answers?|rows?|statements?|items?|responses?|brands?|all))?
  (in )?random (order|ised|ized|ly)?(?=.|$) · (orden |rotacion )?aleatori[oa]( de (opciones|respuestas))?
  (rotar|rotacion|aleatorizar|randomizar) · (i )?tilfældig(t)? ?(rækkefølge|orden)?
  (randomis|rot)er(es|ing)?( rækkefølge| svar)? · 随机(排列|排序|顺序|显示|出现|呈现)? · (选项)?(轮换|輪換|隨機)
  (zufallig(e|er)?|randomisier(t|en)?|rotieren(d)?)( reihenfolge)? · (ordre )?aleatoire · (ordem )?aleatoria
  randomizar · rodizio · (slumpmassig|slumpa)( ordning)? · tilfeldig( rekkefølge)? · (ordine )?casuale
  (willekeurige?|gerandomiseerd)( volgorde)?
`;

const NOT_RANDOMIZED = [
  "(do not|don't|no|not|never|without) (to )?(randomi[sz]ed?|rotate|shuffle|randomi[sz]ation|rotation)",
  'no (rotar|aleatorizar|randomizar)',
  '(ikke|ingen) (roter|randomiser|rotation)\\p{L}*',
  '(不|勿)(要)?(随机|轮换)',
];

const OPTIONAL = phrases`
  optional(ly)? · (answer |this question )?(is )?(not required|not mandatory|non[- ]mandatory|voluntary)
  (can|may) be (left blank|skipped) · leave blank if[^.]* · opcional(es|mente)?
  (no (es )?obligatori[oa]|voluntari[oa]) · (valgfri(tt?)?|frivillig(t)?)( at (svare|besvare|udfylde))?
  (ikke|inte) (obligatorisk|påkrævet|tvunget) · (选填|选答|可不填|非必填|可选填|可不答|可留空|非必答|選填|可选题|自愿填写|不强制)
  (freiwillig(e)?( angabe)?|fakultativ|optional) · facultati(f|ve|va|vo) · valfri(tt)? · facoltativ[oa]
  (optioneel|niet verplicht|vrijwillig) · اختياري
`;

const REQUIRED = phrases`
  (required|mandatory|compulsory)( (field|question|answer))? · must (be answered|provide (a )?value|answer)
  (campo |pregunta )?obligatori[oa] · (påkrævet|obligatorisk|skal (udfyldes|besvares)) · (必填|必答|必选)(题|项)?
  pflicht(frage|feld|angabe) · obligatoire · verplicht
`;

/** What an instruction can say about the answer. */
export type InstructionKind =
  | 'multiple'
  | 'single'
  | 'open'
  | 'numeric'
  | 'ranking'
  | 'dropdown'
  | 'randomize'
  | 'not-randomized'
  | 'optional'
  | 'required';

export const ANSWER_INSTRUCTIONS: Readonly<Record<InstructionKind, RegExp>> = {
  multiple: anyOf(MULTIPLE),
  single: anyOf(SINGLE),
  open: anyOf(OPEN),
  numeric: anyOf(NUMERIC),
  ranking: anyOf(RANKING),
  dropdown: anyOf(DROP_DOWN),
  randomize: anyOf(RANDOMIZE),
  'not-randomized': anyOf(NOT_RANDOMIZED),
  optional: anyOf(OPTIONAL),
  required: anyOf(REQUIRED),
};

/** The short codes of agencies, which mean something only as a tag of their own: "[SR]", "(MA)", "RU". */
export const TAG_CODES: readonly { readonly kind: InstructionKind; readonly pattern: RegExp }[] = [
  {
    kind: 'multiple',
    pattern:
      /^(?:mr|ma|mc|mp|rm|multi|mult|mult\.|multiple|multipla|multiples?|m\.?r\.?|check ?box(?:es)?)(?: (?:per|for each|in each|por|pr|je) [\p{L}]+)?$/u,
  },
  {
    kind: 'single',
    pattern:
      /^(?:sr|sa|sc|sp|ru|single|simple|unica|s\.?r\.?|s\.?a\.?|radio|select one|one)(?: (?:per|for each|in each|por|pr|je) [\p{L}]+)?$/u,
  },
  { kind: 'open', pattern: /^(?:oe|open|abierta|ra|text|string|o\.?e\.?|texto|tekst|text entry)$/u },
  { kind: 'numeric', pattern: /^(?:num|nr|numeric|number|#+|\d{1,3}|int|integer|rn|number entry)$/u },
  { kind: 'ranking', pattern: /^(?:rank|ranking|rk|rank order)$/u },
  { kind: 'dropdown', pattern: /^(?:dd|drop ?down|dropdown)$/u },
  { kind: 'randomize', pattern: /^(?:rand|rotate|randomi[sz]e|rnd)$/u },
];

/** Shares of a whole: "must add up to 100 %", "allocate 100 points". */
export const SUMS_TO_100 = anyOf(phrases`
  (add|adds|adding|sum|sums|summing|total|totals|totall?ing|amount|come|equal|equals|make)s? ?(up )?(to )?(exactly |a total of |the value of )?100
  (must|should|need to|needs to|has to|have to) (add up to|total|sum( up)? to|equal|be|make) (exactly )?100
  (sum|total)( of [^.]{0,40})? (must|should|is|has to|needs to|to) (be |equal |to )*100
  (allocate|distribute|divide|assign|split|spread|give)( out)?( a total of| your| the| exactly)? 100
  100 (points|%|percent|per cent|tokens|coins|dollars) (across|between|among|over|to (distribute|allocate|divide))
  (constant|fixed) sum
  (sum(e|en|ar|ando|a)|total(ice|izar|icen)?|complet(e|ar|en)|dar|den)( un total)?( de| a| al| el| igual a)*( exactamente)? (el )?100
  (reparta|distribuya|asigne|divida|repartir|distribuir|reparte|distribuye)( un total de| sus| los)? 100
  (suma|total)( de [^.]{0,40})? (debe|tiene que|deben) (ser|dar|sumar)( igual a| de)? (el )?100
  (summen|summer|sammenlagt|tilsammen|i alt|samlet|totalt)( [^.]{0,24})?( skal| give| giver| være| op| til| er| blive)* 100
  (fordel|fordele)( [^.]{0,16})? 100 · (合计|总和|总计|加起来|相加|之和|总分|加总|總和|合計|总共|共计)[^,。]{0,10}100 · (分配|分摊|拆分)[^,。]{0,8}100
  100(分|点|%)[^,。]{0,12}(分配|分给|分摊) · 比重题
  (insgesamt|summe|zusammen|gesamt)( [^.]{0,24})? 100 · (verteilen|teilen)( sie)?( [^.]{0,24})? 100
  (total|somme|totaliser|egale?)( [^.]{0,24})? 100 · (repartissez|distribuez|repartir) 100
  (soma|somar|total)( [^.]{0,24})? 100 · (distribua|divida|reparta) 100
  (summa|sammanlagt|totalt|summera)( [^.]{0,24})? 100 · (fordela|fordel) 100
  (somma|sommare|totale)( [^.]{0,24})? 100 · (distribuisca|suddivida|ripartisca) 100
  (opgeteld|totaal|samen|som)( [^.]{0,24})? 100 · verdeel 100
`);

/** Shares that stand each for itself. */
export const NEED_NOT_SUM = anyOf(phrases`
  (need|does|do|must|should|will|may|can)( not|n't)( have to| need to)? (add|sum|total|equal)[^.]{0,24} · independent(ly)? (of|from) each other · no (tienen|tiene|deben|debe|es necesario) (que )?(sumar?|totalizar?)[^.]{0,24}
  (skal|behøver) ikke (give|summe)[^.]{0,24} · (不必|无需|不需要?)[^,。]{0,6}(等于|合计|加起来)?[^,。]{0,4}100 · (mussen|muss) nicht[^.]{0,24}
`);

/** Ways to hold an instruction apart from the question: round, square or Chinese brackets, already folded. */
export const BRACKETED = /[([{【<]([^()[\]{}【】<>]{1,160})[)\]}】>]/gu;
