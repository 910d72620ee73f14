import { phrases } from './phrases.ts';

/** What form builders print where an answer is written; each must be all there is, brackets aside. */
export const BLANK_PLACEHOLDERS = phrases`
  (long|short)(-| )?(text|answer)( (text|answer))?( (box|field|text))? · (long|short) answer text
  (your|enter( your)?|type( your)?|write( your)?) (answer|response|text|comment|comments)( here)?( in (the|this) (box|space|field))?( below)?
  open · (open|free)(-| )?(ended|end|text|response|answer)( (text|response|answer|ended))?( (field|box|entry|question|area))?
  (open|free)(-| )(field|box|entry|question|area)
  (text|comment|comments|answer|response|essay|write(-| )?in|numeric|number|dropdown|input|entry)( (text|entry|response|answer|input))? (box|field|area|space|line|entry)
  (text|numeric|numerical|number|open|verbatim|free)(-| )?(entry|input|response|answer|text)
  (paragraph|essay|comment box|verbatim|numeric)
  (please )?(write|type|enter|insert)( (your|the))?( (answer|response|text))? here
  (texto de )?respuesta (larga|corta|abierta|libre) · texto de respuesta (larga|corta)
  (tu|su|escriba( su| aqui su)?|escribe( tu)?|ingrese su) respuesta( aqui)? · (respuesta|pregunta) abierta
  (texto|campo|espacio|cuadro)( de)? (libre|abierto|texto|respuesta) · (kort|langt?)( tekst)? ?(svar(tekst)?|svarfelt)
  (fri|aben|åben) ?(tekst|tekstfelt|besvarelse)?( ?felt)? · (abent|åbent) (svar|felt|spørgsmal|tekstfelt)
  (dit|skriv( dit| her)?) svar( her)? · (tekst|svar|fritekst|kommentar) ?(felt|boks) · skriv her
  (freitext|textfeld|offene frage|kurzantwort|lange antwort|freies textfeld)
  (reponse|question) (courte|longue|libre|ouverte) · (resposta|texto de resposta) (curta|longa|aberta)
  (请|請)?(在此|在这里|于此|在下方)?(输入|填写|填入|作答|回答)(您的)?(答案|内容|回答|文字|此处)? · (您的)?(回答|答案|答)
  (开放|填空|问答|简答|主观|单行|多行|文本)(式)?(题|问题|框|填空|文本|输入框) · الإجابة
`;

/** Fields that the people in charge fill in, not the respondent. */
export const OFFICE_FIELDS = phrases`
  ((name|signature|code|id|initials|number|no\.?) (of )?(the )?)?(interviewer|enumerator|surveyor|data collector|supervisor|researcher|moderator|field ?worker|coder|data entry( clerk)?)('?s)?( (name|id|code|signature|initials|no\.?|number))?
  (questionnaire|survey|interview|form|serial|case|record|participant|respondent|subject|study|sample|cluster|household|patient)( (no\.?|number|id|code|#|identification( number)?)) · (date|time|place|location|day|duration)( (of|for|at) (the )?(interview|survey|data collection|visit|completion))?
  (start|end|starting|ending|finish)(ing)? (time|date)( of interview)? · time (started|ended|start|end|finished|begun|completed) · (participant|respondent)?('?s)? ?signature · (checked|entered|received|reviewed|approved|recorded|verified|processed) by · (file|record|chart|folder|mrn|registration|receipt|batch|invoice) ?(no\.?|number|id)? · entered by · reviewed by · language of (the )?(interview|questionnaire)
  ((nombre|firma|codigo|clave|iniciales|numero|n°|no\.?) (del|de la|de) )?(encuestador|entrevistador|supervisor|investigador|digitador|codificador)(a|\(a\)|/a)? · (numero|n°|no\.?|codigo|folio)( (de|del) (la )?(encuesta|cuestionario|entrevista|formulario|participante|encuestado))? · (fecha|hora|lugar)( (de|del) (la |el )?(encuesta|entrevista|aplicacion|inicio|termino|fin|llenado))? · hora (de )?(inicio|termino|fin|final)( de la (encuesta|entrevista))? · firma( del (participante|encuestado))? · folio
  (interviewer(ens)?|intervieweren)( navn| initialer| nr\.?)? · (dato|tidspunkt|sted)( for (interview(et)?|besvarelse|udfyldelse))? · (skema|løbe|respondent|spørgeskema|deltager) ?(nr\.?|nummer|id) · underskrift · starttidspunkt · sluttidspunkt
  (访问员|访员|调查员|调查者|督导员?|督导|审核员?|复核员?|录入员?|编码员?|访谈者|主持人)(姓名|编号|签名|代码)? · (问卷|调查表|样本|受访者|被访者|被试|个案|访问)(编号|编码|序号|号) · (调查|访问|填表|填写|访谈|开始|结束)(的)?(日期|时间|地点) · (被调查者|受访者|参与者|被访者)?签名 · 日期 · 编号
`;

/** Words by which an option asks for words of one's own ("Other, please specify"). */
export const SPECIFY_PHRASES = phrases`
  (please |pls\.? |kindly )?(specify|state which|write in|describe( it)?|explain|list|name it|state|tell us|elaborate|indicate which|fill in|note)
  (please |pls\.? )?write (down|it|here|below|in) · text( box| field| entry)? · open( text| ended?|-end)? · free text
  especificar
  (por favor,? )?(especifi(que|ca|quen)|indi(que|car)( cual)?|mencione|detall(e|ar)|describ(a|ir)|cual(es)?|escriba|anote|aclar(e|ar))
  (angiv|skriv|noter|uddyb|beskriv|specific?er|anfør|hvilke[nt]?|oplys|nævn)( venligst| gerne| her)?
  (venligst )?(angiv|specific?er|uddyb|noter) · (请|請)?(注明|说明|具体说明|填写|写明|补充|注明具体|列出|具体|指出|說明|註明|写出|列明)
  (bitte )?(angeben|nennen|beschreiben|eintragen|spezifizieren|erlautern)
  (veuillez |a )?(preciser|precisez|specifier|indiquer|lesquel(le)?s?)
  (por favor,? )?(especific(ar|que)|qual|quais|indique|descreva)
  (vanligen |var god )?(ange|specificera|precisera|beskriv) · (vennligst )?(spesifiser|oppgi|angi|beskriv)
  (يرجى )?(التحديد|حدد|اذكر|الذكر|وضح)
  (specificare|precisare|indicare|quale) · (graag )?(toelichten|specificeren|namelijk|invullen|specificeer)
`;

/** Words that open the answer which leaves room for another ("Other: ____", "其他______"). */
export const OTHER_ANSWER =
  /^[\s([]*(?:\d{1,3}[.)]?\s+)?(?:(?:any |some )?others?|something else|otr[oa]s?|andet|andre|noget andet|其他|其它|另外|أخرى|اخرى|آخر|غير ذلك|sonstiges?|andere[sr]?|autres?|outr[oa]s?|annat|annan|annet|altr[oi]|anders)(?![\p{Ll}])/iu;

/** Words right beside a blank that say what is to be written: units of time, weight, length, money and shares. */
export const UNIT_WORDS = phrases`
  years?( old)? · yrs?\.? · months? · mos?\. · weeks? · wks?\.? · days? · hours? · hrs?\.? · h · minutes? · mins?\.?
  seconds? · times? · people · persons? · children · employees · members · kg · kgs · kilos? · kilograms? · g · grams?
  lbs?\.? · pounds? · cm · m · metres? · meters? · km · kms · kilomet(er|re)s? · miles? · feet · ft\.? · inches · in\.
  m2 · m² · ha · hectares? · acres? · litres? · liters? · l · ml · kwh · gb · mb · tb · kb · mbps · mhz · ghz · px · dpi · bpm · mg · mcg · mmol · % · percent · per cent · points?
  times? (a|per) (day|week|month|year) · (hours?|days?|minutes?|times?) ?(/|per|a) ?(day|week|month|year)
  per (day|week|month|year|hour)
  usd · eur · gbp · dkk · sek · nok · cny · rmb · mxn · cop · clp · ars · pen · inr · jpy · chf · aud · cad · kr\.?
  kroner · euros? · dollars? · us dollars · pesos? · soles · rupees? · yuan · \$ · € · £ · ¥ · ₹ · us\$ · s/\.?
  anos? · meses · mes(es)? · semanas? · dias? · horas?( (al|por) (dia|semana|mes))? · minutos?
  veces( (al|por|a la) (dia|semana|mes|ano))? · personas? · hijos? · kilos · metros? · kilometros? · por ciento
  porciento · puntos?
  år · aar · maneder · maned · måneder · måned · uger? · dage? · timer?( (om|per|pr\.?) (dagen|ugen|dag|uge|maneden))?
  minutter · gange?( (om|per|pr\.?) (dagen|ugen|dag|uge|maneden|aret))? · personer · børn · procent · pct\.? · stk\.?
  meter
  周?岁 · 歲 · 年 · 个?月 · 周 · 天 · 日 · 小时 · 小時 · 分钟 · 次 · 人 · 元 · 万元 · 千元 · 美元 · 公斤 · 千克 · 斤 · 克 · 厘米 · 公分 · 米 · 公里 · 千米
  平方米 · 亩 · 平米 · % · 个 · 名 · 位 · 分 · 件 · 台 · 辆 · 只 · 本 · 项
  jahre?n? · monate? · wochen? · tage? · stunden? · minuten · mal · prozent · ans · mois · semaines? · jours? · heures?
  fois · manader · veckor · dagar · timmar · anni · mesi · ore · jaar · maanden · weken · dagen · uren · euro
  سنوات · السنوات · سنة · اشهر · أشهر · ساعات · كغم · سم
`;
