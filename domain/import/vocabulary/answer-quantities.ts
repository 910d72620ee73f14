import { anyOf, startOf, wholeOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/*
 * Words that ask for a number of some kind, as patterns over folded words.
 */

/** Asks for a calendar year. */
export const ASKS_FOR_YEAR = anyOf(phrases`
  (في )?(اي|أي) (سنة|عام) · سنة (الميلاد|الولادة|التاسيس)
  (in )?(what|which) year
  year of (birth|joining|entry|admission|enrol?lment|establishment|graduation|construction|purchase|arrival|completion|foundation|production|diagnosis|manufacture)
  (birth|graduation|construction|start(ing)?|entry|admission|enrol?lment|joining) year · year (you were |were you )?(born|built|established|founded)
  enter (the )?year · \(?yyyy\)?
  (en )?que ano · ano (de|en que) (nacimiento|nacio|fundacion|graduacion|construccion|inicio) · indique el ano
  \(?aaaa\)?
  (i |hvilket )?hvilket år · (føds(el|els)|fødselsår|årstal|bygge|etablerings|stiftelses)(s?år)?(?= |:|$|\?)
  fødselsår · årstal · hvilket år er du født
  (哪一?年|出生年份|年份|出生年|哪年|何年)
  (in )?welchem jahr · (geburts|bau|grundungs|abschluss)jahr
  (en )?quelle annee · annee de (naissance|construction|creation|fondation)
  (em )?que ano · ano de (nascimento|fundacao|construcao|conclusao)
  vilket ar · (fodelse|bygg|start)ar
  hvilket år · (fødsels|bygge)år
  (in )?(che|quale) anno · anno di (nascita|fondazione|costruzione)
  (in )?welk jaar · (geboorte|bouw)jaar
`);

/** Asks for a full date or a time of day: no year and no number. */
export const ASKS_FOR_DATE = anyOf(phrases`
  (what|which) (date|day|time) · date of · (dd|mm)[/. -](mm|dd)([/. -]yy(yy)?)? · what time
  (birth|start|end|visit|today's|interview|completion) ?date · month and year
  fecha · a que hora · hora de (inicio|termino|fin) · dd/mm
  dato · hvilken dato · hvornår · klokkeslæt · fødselsdato
  (日期|出生年月|年月日|几点|年月)
  (geburts)?datum · um wie viel uhr · uhrzeit
  date (de|du) · a quelle heure
  data (de|do|da) · que horas
`);

/** Asks for a count or a measure. */
export const ASKS_FOR_COUNT = anyOf(phrases`
  كم (عدد|مرة|يوم|ساعة|سنة|عمر|طفل|شخص|عمرك) · (ما )?عدد · (ما )?عمر(ك)?
  how many · (total |approximate |average )?number of · how old
  (what is|what's|state|enter|write) (your|the|his|her|their)?[^?.]{0,40} age
  age( \(?in)?( (completed )?(years|months))?(?= ?[:?_.)(]|$)
  (your|current|exact|respondent'?s?|child'?s?|his|her) age · age at · (at )?what age · how (tall|heavy)
  how much (does|do|did)[^?]{1,60} weigh · (current |body |birth )?weight( of| in| \(|:|\?|$)
  (body |current )?height( in| \(|:|\?|$) · years of (experience|age|service|education|employment|schooling)
  (duration|length|distance|temperature|count|amount|quantity) (of|in|\() · bmi · no\. of
  (\((in )?|in )(years|months|days|weeks|hours|minutes|kg|kilograms|cm|km|miles|pounds|lbs|metres|meters|litres|liters|hectares|acres|m2|sq\.? ?(m|ft)|square (meters|metres|feet))(\)|(?= ?[:?]|$))
  cuant[oa]s · cuanto(s)? (tiempo|mide|pesa|hace) · que edad · (su |la )?edad( actual| en anos| \(| ?:|\?|$)
  numero (total |aproximado )?de
  (cantidad|duracion|superficie|distancia|peso|estatura|altura|tamano) (de|en|\(|:|actual)
  \(?(en )?(anos|meses|dias|semanas|horas|minutos|kg|kilos|cm|km|metros|hectareas)( cumplidos)?\) · a que edad
  anos de (experiencia|estudio|escolaridad|antiguedad|servicio)
  hvor mange · hvor gammel · hvor (langt|høj|tung|længe|lang tid|stort) · (din |dit )?alder(?= ?[:?_.(]|$)
  antal(let)?( af)? · (alder|vægt|højde|varighed|anciennitet|afstand)( i| \(|:|$)
  (\(|i )(år|måneder|dage|uger|timer|minutter|kg|cm|km|meter|kilometer)\) · års erfaring
  多少(个|人|次|天|年|小时|分钟|岁|名|位|间|台|辆|公里|斤|公斤|亩|本|家|岁)? · 几(个|人|次|天|年|小时|分钟|岁|名|位|间|台|辆|口|本|家|周|月|亩)
  (您的|你的|孩子的)?(实际|周岁)?年龄(是|:|为|\(|_|$) · (数量|人数|次数|时长|身高|体重|面积|距离|年限|工龄|教龄) · 多大(年龄|年纪|岁数)?
  wie ?viele? · wie (alt|lange|gross|schwer|hoch|weit) · (ihr )?alter(?= ?[:?_.(]|$)
  (anzahl|dauer|gewicht|grosse|entfernung)( der| des| von| in|:|$)
  \(?in (jahren|monaten|tagen|stunden|minuten|kg|cm|km)\)?
  combien (de|d') · quel (est votre )?age · votre age
  (nombre|duree|poids|taille|superficie|distance) (de|d'|en|:|\()
  \(?en (annees|mois|jours|heures|minutes|kg|cm|km)\)?
  quant[oa]s · qual (e )?(a )?(sua )?idade · idade(?= ?[:?_.(]|$) · (numero|quantidade|duracao|peso|altura) (de|em|:)
  (\(|em )(anos|meses|dias|horas|minutos|kg|cm|km)\)
  hur manga · hur (gammal|lange|langt|stor) · alder(?= ?[:?_.(]|$) · antal
  \(?i (ar|manader|dagar|timmar|minuter|kg|cm|km)\)?
  hvor mange · hvor (gammel|lenge|langt|stor) · alder(?= ?[:?_.(]|$) · antall
  quant[ie] · qual e la sua eta · eta(?= ?[:?_.(]|$) · numero di · (durata|peso|altezza|distanza) (di|in|:)
  \(?in (anni|mesi|giorni|ore|minuti|kg|cm|km)\)?
  hoeveel · hoe (oud|lang|ver|groot|zwaar) · leeftijd(?= ?[:?_.(]|$) · aantal
  \(?in (jaren|maanden|dagen|uren|minuten|kg|cm|km)\)?
`);

/** The age of a person: sensible bounds follow. */
export const ASKS_FOR_AGE = anyOf(phrases`
  how old (are|is|were|was) (you|your|the|he|she) · (your|current|exact|respondent'?s?|child'?s?|his|her) age
  age( \(?in (completed )?years\)?)?(?= ?[:?_]|$) · age at (last|your|diagnosis) · age in (completed )?years
  what is [^?]{0,30}age
  que edad · cuantos anos (tiene|cumplio|tienes) · (su )?edad(?= ?[:?_(]|$) · edad (actual|cumplida|en anos)
  hvor gammel · (din )?alder(?= ?[:?_(]|$) · hvad er din alder
  (年龄|多大(年龄|年纪|岁数)?|几岁|多少岁)
  wie alt · (ihr )?alter(?= ?[:?_(]|$)
  quel age · votre age
  (sua )?idade(?= ?[:?_(]|$) · quantos anos voce tem
  hur gammal · alder(?= ?[:?_(]|$)
  hvor gammel · alder(?= ?[:?_(]|$)
  quanti anni ha · (sua )?eta(?= ?[:?_(]|$)
  hoe oud · (uw )?leeftijd(?= ?[:?_(]|$)
`);

/** Asks for a share. */
export const ASKS_FOR_PERCENTAGE = anyOf(phrases`
  (what|which|approximate|approximately what|about what|indicate the|estimate the|enter (a|the)) (percent(age)?|proportion|share|%)
  percent(age)? of · as a percent(age)? · in percent(age)? · % of · \(%\) · \(?0 ?(-|to) ?100 ?%\)?
  (que|indique el|aproximadamente que) (porcentaje|proporcion) · porcentaje (de|del|que) · en porcentaje · % de
  \(%\)
  hvor (stor|mange) (en )?(procent(del)?|andel|procent) · procent(del|andel)?( af|en)? · hvor mange procent · \(%\)
  % af
  (百分之(多少|几)|百分比|比例(是|为|约)|占比|占[^,。?]{0,20}(多少|比例)|\(%\)|多少%)
  (wie ?viel )?prozent(satz|anteil)?( der| des| ihrer)? · welcher anteil · \(%\)
  (quel )?pourcentage · quelle (part|proportion) · \(%\)
  (que|qual) (a )?(porcentagem|percentual|percentagem|proporcao) · \(%\)
  (hur )?(manga|stor) (procent|andel) · \(%\)
  (hvor )?(mange|stor) (prosent|andel)
  (che |quale )?percentuale · \(%\)
  (welk |hoeveel )?percentage · hoeveel procent
`);

/** Asks for an amount of money. */
export const ASKS_FOR_MONEY = anyOf(phrases`
  how much(?= ?(:|\?|\(|$)) · how much (is|was|are|were) (your|the|it|a|an|one|this)
  (what amount|what price|(average|total|approximate|maximum|minimum|monthly|annual|yearly|weekly|daily) (amount|sum|expenditure|spend(ing)?|cost|budget|income|salary|price|rent|turnover|revenue))
  at what price
  (how much) (money|do|did|would|are|were|will|have|per|on average)[^?]{0,80}(spend|spent|pay|paid|cost|earn|earned|save|saved|invest|budget|charge|donate|owe|price)
  (household|personal|annual|monthly|gross|net|family) (income|expenditure|salary)
  (price|cost|amount|budget|salary|wage|rent|fee|expenditure|turnover|revenue|spending|income)( \(?in)? ?(\(|:|in (usd|eur|gbp|dkk|local|us|dollars|euros|pounds))
  price (would|do you|should|is) · (what|which) price
  cuanto (dinero )?(gast\p{L}*|pag\p{L}*|cuesta|gana|ahorr\p{L}*|invirt\p{L}*|estaria dispuest[oa] a pagar|costo|cobra|vale)
  (a que|que|cual es el) (precio|monto|importe|costo|presupuesto|ingreso|salario|sueldo)
  (precio|monto|importe|gasto|ingreso|salario|sueldo|presupuesto|costo)( mensual| anual| total| promedio| aproximado)*( en| \(| ?:| de)
  hvor (meget|mange penge) [^?]{0,60}(bruge|brugte|bruger|betale|betaler|betalte|koster|kostede|tjene|tjener|sparer|give|investere)r?
  (hvilken|hvad er) (din |jeres )?(pris|månedlige|årlige)?[^?]{0,20}(indkomst|løn|husleje|pris|omsætning|budget)
  (beløb|pris|indkomst|løn|omsætning|udgift)(er)?( i (kr|dkk)| \(|:) · til hvilken pris · ved hvilken pris
  hvor mange kroner
  (多少(钱|元|万元|人民币|费用)|(价格|金额|花费|费用|收入|支出|工资|消费|租金|预算|月薪|年薪)(是|为|约|大约|:|\(|_|$|多少)|什么价(格|位)|花(了)?多少)
  wie ?viel (geld|euro|geben|bezahlen|kostet|wurden sie (bezahlen|ausgeben)|zahlen)
  (preis|einkommen|gehalt|miete|umsatz|betrag|ausgaben)( in| \(|:) · (ab|bei|zu) welche[mn]? preis
  combien (d'argent|depense\p{L}*|paye\p{L}*|gagne\p{L}*|coute|seriez-vous pret)
  (prix|montant|revenu|salaire|loyer|budget|depenses)( mensuel| annuel)?( en| \(|:) · a (quel|partir de quel) prix
  quanto (dinheiro )?(gast\p{L}*|pag\p{L}*|custa|ganh\p{L}*|voce (gasta|paga|ganha))
  (preco|valor|renda|salario|gasto|orcamento)( mensal| anual)?( em| \(|:) · (a|por) que preco
  hur mycket [^?]{0,40}(spenderar|betalar|kostar|tjanar|lagger) · (pris|inkomst|lon|hyra|belopp)( i| \(|:)
  hvor mye [^?]{0,40}(bruker|betaler|koster|tjener) · (pris|inntekt|lønn|beløp)( i| \(|:)
  quanto (spende|paga|guadagna|costa) · (prezzo|reddito|stipendio|importo)( in| \(|:)
  hoeveel (geld |euro )?[^?]{0,30}(betaalt|uitgeeft|kost|verdient|geeft) · (prijs|inkomen|salaris|bedrag)( in| \(|:)
`);

/** Asks for a postal code; the country that this spelling of the word belongs to, null where it is used in several. */
export const POSTAL_CODE_WORDS: readonly { readonly pattern: RegExp; readonly country: string | null }[] = [
  {
    pattern: anyOf(phrases`
  zip( ?/ ?post(al)? ?code)?( code)? · zipcode
`),
    country: 'US',
  },
  {
    pattern: anyOf(phrases`
  post ?code
`),
    country: 'GB',
  },
  {
    pattern: anyOf(phrases`
  postal ?code
  codigo postal · c\.?p\.?(?= ?[:_]|$)
  plz · postleitzahl
  code postal
  post(nr|nummer)\.?
  postcode
  codice (di avviamento )?postale · cap(?= ?[:_]|$)
`),
    country: null,
  },
  {
    pattern: anyOf(phrases`
  cep · codigo de enderecamento postal
`),
    country: 'BR',
  },
  {
    pattern: anyOf(phrases`
  邮(政)?编(码)? · 邮递区号
`),
    country: 'CN',
  },
];

/** A bare number with a word beside it that no count has ("years of experience" has): then a written answer is meant. */
export const ASKS_WHY_OR_HOW = startOf(phrases`
  why · how (do|did|does|can|could|would|will|has|have|should|might|is|are|were|was)  · in what way
  what (is|are|was|were|do|did) (the|your) (reasons?|opinion|thoughts|experience)
  (if (yes|no|so)[, ]+)?(please )?(describe|explain|specify|tell|comment|elaborate)
  por que · como · de que manera · explique · describa · comente
  hvorfor · hvordan · på hvilken måde · beskriv · uddyb · forklar
  为什么 · 为何 · 如何 · 怎样 · 怎么 · 请(描述|说明|谈谈|简述|列举)
  warum · wie (haben|konnen|wurden) · weshalb · bitte (beschreiben|erlautern|begrunden)
  pourquoi · comment · de quelle maniere · expliquez
  por que · como · de que forma · explique · descreva
`);

export type UnitKind = 'percent' | 'year' | 'count';

/** Words beside a blank, by what they make of it. Currencies are in `answer-currencies.ts`. */
export const UNITS: readonly { readonly kind: UnitKind; readonly pattern: RegExp }[] = [
  {
    kind: 'percent',
    pattern: wholeOf(phrases`
  % · per ?cent · percent(age)? · pct\.? · por ciento · procent · prozent · pour ?cent · prosent · 百分之? · p\.?c\.?
`),
  },
  {
    kind: 'year',
    pattern: wholeOf(phrases`
  yyyy · aaaa · åååå · jjjj · year · 年份
`),
  },
  {
    kind: 'count',
    pattern: wholeOf(phrases`
  (completed )?years?( old| of age)? · months? · weeks? · days? · hours? · hrs?\.? · min(ute)?s?\.? · seconds?
  times? · people · persons? · members? · children · kids · adults · employees · kgs? · kilo(gram)?s? · g · grams?
  lbs? · pounds · cms? · m · mm · kms? · met(er|re)s? · kilomet(er|re)s? · miles? · feet · ft · inch(es)?
  lit(er|re)s? · l · ml · acres? · hectares? · ha · sq\.? ?(m|ft) · m2 · items? · units? · points? · rooms? · cars?
  cups? · glasses · drinks? · cigarettes · visits? · trips? · calls?
  (hours?|times?|days?|minutes?|cups?|glasses|cigarettes|drinks?) (per|a|each|/) ?(day|week|month|year) · bpm · mmhg
  (°|º)?[cf]
  anos?( cumplidos)? · meses · mes · semanas? · dias? · horas? · minutos? · veces · personas? · hijos · empleados
  kilos? · metros? · hectareas? · litros? · (horas|veces|dias|minutos) (por|al|a la) (dia|semana|mes|ano) · puntos
  år · måneder · uger · dage? · timer · minutter · gange · personer · børn · voksne · ansatte · medarbejdere · meter
  kilometer · liter · stk\.? · (timer|gange|dage|minutter) (pr\.?|om) ?(dag|dagen|uge|ugen|måned|måneden|år|året)
  point
  (周)?岁 · 年 · 个月 · 月 · 周 · 天 · 日 · 小时 · 分钟 · 次 · 人 · 名 · 位 · 口 · 个 · 公斤 · 千克 · 斤 · 厘米 · 米 · 公里 · 亩 · 平方米 · 升 · 毫升 · 台
  辆 · 间 · 家 · 分 · (次|小时|天|分钟)/(天|周|月|年)
  jahren? · monaten? · wochen · tagen? · stunden · minuten · mal · personen · kinder · mitarbeiter
  ans? · annees? · mois · semaines? · jours? · heures? · fois · personnes? · enfants
  anos? · meses · dias? · vezes · pessoas? · filhos
  ar · manader · veckor · dagar · timmar · ganger · personer · barn
  anni · mesi · giorni · ore · volte · persone · figli
  jaar · maanden · weken · dagen · uur · keer · personen · kinderen
`),
  },
];

/** Things that are counted in money. */
export const MONEY_NOUNS = anyOf(phrases`
  (revenue|turnover|income|salary|wage|price|cost|budget|rent|sales|fee|spend(ing)?|expenditure|expenses?|savings|value|amount|profit|bill)s?
  (ingresos?|salario|sueldo|precio|costo|coste|presupuesto|gastos?|ventas|facturacion|monto|importe|valor|renta|alquiler) · (omsætning|indkomst|løn|pris|budget|husleje|udgift(er)?|beløb|kontingent|værdi)
  (收入|价格|费用|预算|工资|花费|支出|金额|租金|营业额|销售额) · (umsatz|einkommen|gehalt|preis|kosten|miete|betrag|abschlag|ausgaben) · (chiffre d'affaires|revenu|salaire|prix|cout|loyer|montant|depenses) · (renda|salario|preco|custo|orcamento|aluguel|valor|gastos)
`);
