import { phrases } from './phrases.ts';
import { SMALL_NUMBER } from './number-words.ts';

const ADJECTIVES =
  '(only |just |at least |at most |up to |exactly |no more than |a maximum of |maximum (of )?|minimum (of )?|the |all |any |each |one or more |as many |more than |your |that |which |best |most |appropriate |correct |relevant |applicable |single |main |top |following |number of |below |here |per row |in each row )*';
const ENGLISH_VERB =
  '(select|choose|check|tick|mark|circle|pick|indicate|click|cross|code|enter|record|ring|highlight|underline)';

/** How to choose among the answers, in words to the respondent; each phrase may stand inside a longer sentence. */
export const CHOICE_INSTRUCTIONS = phrases`
  ${ENGLISH_VERB}( off)? ${ADJECTIVES}(all|one|${SMALL_NUMBER}|any|apply|applies|boxes|box|answers?|options?|responses?|oval|ovals|choices?|circle|number|that apply)
  ${ENGLISH_VERB} (all|as many|whatever|any|those|the ones?|everything|which(ever)?) (that |as |of those that |which |you )?(apply|applies|you like|are (relevant|applicable|appropriate)|is (relevant|applicable|appropriate)|relevant|applicable)
  (all|any) that apply · as many as (apply|applicable|you like|necessary)
  multiple (answers?|responses?|choices?|selections?|options?|codes?|select(ion)?)( (are |is )?(possible|allowed|permitted|accepted|ok))?
  (single|one) (answer|response|choice|selection|option|select)( (only|per row|per line|each|possible|allowed|permitted))?
  (you (can|may) )?(choose|select|tick|mark|check) (more than one|several|multiple|one or more)( .{1,30})?
  more than one (answer|response|option|choice|box)( .{1,30})?
  (up to|at most|maximum( of)?|max\.?|minimum( of)?|at least|exactly|no more than) ${SMALL_NUMBER} (answers?|options?|responses?|choices?|selections?|items?|boxes)( .{1,20})?
  (limit|restrict) .{0,20}to ${SMALL_NUMBER}
  (select|choose|pick|tick|check|mark|name|list) (up to |your top |the top |at most |a maximum of |no more than |exactly |max(imum)? )?(of )?${SMALL_NUMBER}\b.{0,40}
  (use|put|place|write) (an? |the )?["']?(x|tick|check|cross|√|✓|✔|☑|number)["']?.{0,60} · mark only one oval( per row)?
  check all that apply( per row)?
  tick (the )?(appropriate|relevant|correct|applicable) (box|boxes|answer|option|response|column)
  (please )?(rate|answer|score|evaluate) (each|every|all)( of the)?( following)?( (items?|statements?|questions?|rows?|lines?|factors?))?( .{1,60})?
  (one|1) (per|for each|in each|answer per) (row|line|statement|item)
  (marque|marca|seleccione|selecciona|elija|elige|senale|escoja|escoge|indique|tilde|puede (marcar|elegir|seleccionar|escoger)|puedes (marcar|elegir|seleccionar|escoger)|marcar|seleccionar|elegir|encierre|subraye|sombree) .{0,24}(una?|todas?|todos?|mas de una?|varias?|solo|maximo|hasta|las que|la que|los que|x|casilla|opcion(es)?|alternativas?|respuestas?|ovalo|correspond(a|an)|apli(que|quen|ca|can)|numero|circulo)( .{0,40})?
  (respuesta|seleccion|opcion|eleccion) (unica|multiple|simple)s? · (una|1) (sola|unica)? ?(respuesta|opcion)( (por|en|para) (cada )?(fila|linea|item|pregunta|afirmacion|enunciado))?
  (una sola|varias|multiples) (respuestas?|opciones)( posibles?)?
  (maximo|minimo|max\.?|hasta|al menos)( de)? ${SMALL_NUMBER}( (respuestas?|opciones|alternativas))?
  (todas|todos) (las|los) que (correspondan?|apliquen?|considere) · marque con (una? )?.{0,40}
  marcar con (una? )?.{0,40} · marcando con (una? )?.{0,40} · selecciona todos los que correspondan
  marca solo un ovalo( por fila)?
  (sæt|vælg|marker|afkryds|angiv|giv|kryds)( venligst| gerne| kun| et| alle)? .{0,20}(kryds|svar|felt(er)?|mulighed(er)?|svarmulighed(er)?|et|en|alle|flere|max|maks|højst|op til|af)( .{0,40})?
  (gerne |du ma |du kan )?(sætte |vælge |angive |markere )?flere (svar|krydser?|kryds|muligheder)( .{0,30})?
  (kun|et|1) (et |en |ét )?(kryds|svar|felt|svarmulighed)( .{0,30})?
  (max|maks|maksimalt|højst|op til|minimum|mindst)\.? ${SMALL_NUMBER}( (svar|krydser|kryds|valg))?
  flere svar (er )?mulige? · sæt kryds( .{0,30})? · et kryds (i|pr\.?|per) (hver )?(række|linje|udsagn)
  marker kun .{0,20} · marker alle( .{0,20})? · afkryds( .{0,40})?
  (可|可以|允许|能)?多(项)?选(题)? · 单(项)?选(题)? · 單選題? · (可)?複選題? · (限|仅|只)?(能|可)?选(择)?(一|1|[二两三四五六七八九\d])?(个|项|種|种)?(答案|选项)?$
  (最多|至多|至少|最少|限选?|请选|可选|任选|选择|选出|仅限|不超过)(选择|可选|能选|选)?[一二两三四五六七八九十\d]{1,2}(个|项|種|种)?(选项|答案)?
  (请|請)?(在|将|把|于).{0,24}(打|划|画|填|写|勾|圈|√|✓|"√"|选).{0,16} · 打"?[√✓✔勾]"? · (请|請)?(根据|按照?|依据).{0,24}(打分|评分|选择|填写|排序|勾选|作答)
  (请|請)?(选择|勾选|圈选)(一个|一项|所有|最|符合|适合|相应|合适|您|你|适用|对应).{0,20} · (每行|每题|每项|每道题)(只|仅|请)?(能|可)?选.{0,8}
  (可|请)(选择)?多(个|项)(选项|答案)?
  (矩阵|量表|打分|评分|滑动条|排序|填空|简答|问答|单选|多选|下拉|表格|比重|日期|判断|级联|开放|主观|多项填空|多项选择|单项选择|文件上传|矩阵单选|矩阵多选|矩阵量表|矩阵文本|矩阵滑动条|个人信息)(性|式)?题?$
  (必|选)(答|填)(题|项)?
  (mehrfachnennung(en)?|mehrfachantwort(en)?|einfachnennung|einfachauswahl|mehrfachauswahl)( (moglich|erlaubt))?
  (bitte )?(nur )?(eine|alle|mehrere|zutreffende[sn]?) .{0,30}(ankreuzen|auswahlen|wahlen|antwort(en)?( moglich)?)
  bitte ankreuzen( .{0,30})? · (nur )?(ein|eine|1) (kreuz|antwort|angabe)( (pro|je|in jeder) (zeile|aussage|frage))? · (kreuzen|wahlen) sie .{0,50} · (plusieurs|une seule|une) reponses?( possibles?)?
  (cochez|choisissez|selectionnez|entourez) .{0,50} · choix (unique|multiples?)
  (marque|assinale|selecione|escolha) .{0,50} · (resposta|escolha) (unica|multipla)
  (valj|kryssa|ange|markera) .{0,20}(ett?|en|alla|flera|alternativ)( .{0,30})? · flera (svar|alternativ)( .{0,20})?
  (velg|kryss) .{0,40} · (una sola|piu) rispost[ae]( .{0,20})? · (selezionare|scegliere|barrare) .{0,50}
  (meerdere|een) antwoord(en)?( mogelijk)? · (kruis|vink) .{0,40}aan
  (يمكن|يمكنك) اختيار اكثر من (اجابة|خيار|اختيار).{0,20} · اختر (اجابة|خيار|كل|جميع|واحدا?|ما).{0,40} · (اجابة|خيار) واحدة? فقط · (ضع|ضعي) (علامة|اشارة).{0,40}
`;

/** Words to an interviewer or a programmer; each must be all that stands between the brackets, or open it. */
export const DIRECTIVES = phrases`
  (single|multi|multiple|multi-?ple)(-| )?(code[ds]?|coding|response|responses|answer|answers|punch|select|choice|mention|mentions|pick|option)?( only| per row| each| question| possible| allowed)?
  (sr|mr|sa|ma|sc|mc|oe|oa|sq|rq|mp|sp)( (per row|each|only|grid))?
  (answer|response) (options|choices|categories) · (opciones|alternativas) de respuesta( .{1,60})? · svarmuligheder · (备选)?(选项|答案)
  code (one|all|only|only one|all that apply|first|verbatim|single|multiple).{0,40} · (one|multiple) codes?( only)?
  open(-| )?(end|ends|ended|text|numeric|numerical|question|response)?( .{1,20})? · verbatim
  (record|write|note|enter|capture|insert|log)( (down|in|the|respondent|respondents|answer|response|exact|verbatim|number|time|date|full|all)).{0,60}
  read( out| aloud| list| each| all| options| statements| in turn| the).{0,40}
  (do not|don'?t|never) (read|prompt|aid|show|probe|ask|suggest|mention).{0,60} · prob(e|es|ing)\b.{0,160}
  prompt(ed)?( for| if| with| list| card)?.{0,60} · (un|non-?)(prompted|aided) · aided( awareness)? · spontaneous
  show( ?cards?| card| screen| image| images| video| concept| picture| list| the card| respondent).{0,60}
  hand (over|card|show).{0,40} · randomi[sz]e.{0,60} · rotat(e|ed|ion)\b.{0,60} · shuffle.{0,40}
  (anchor|fix(ed)?|exclusive|mutually exclusive|hide|hidden|mask|pipe( in)?|insert|display|force|soft prompt|validation|validate|range|quota|quotas|recode|autocode|punch|drop ?down|slider|carousel|grid|matrix|numeric|numerical|likert|ranking|scale|dropdown list|text box|calendar|date picker)\b.{0,60}
  interviewers?\b.{0,200} · int\.?:.{0,200}
  (programm(er|ing)|scripter|scripting|dp|script|prog|pn|programming note|programmer note|note to (interviewer|programmer|scripter|script|designer|moderator)|moderator|analyst|coder|enumerator|surveyor|supervisor|researcher)\b.{0,200}
  allow .{0,60} · must provide (a )?value · ((question|answer|response|input|field|data|item) ?)?(type|format) ?[:=-] ?.{1,60} · (single|multiple) (choice|select|answer)\.? · (mandatory|required|compulsory|optional|must answer|forced response|force response)( .{0,30})?
  (max|min)(imum|\.)?( of)? \d{1,5} (characters?|words?|digits?|chars?).{0,20}
  (numbers?|numeric|digits|integers?)( only) · num\.? · numeric · open · oe · grid · \d{1,3}-\d{1,5} only · (circle|tick) (code|number).{0,40}
  ask (each|in turn|separately).{0,40} · repeat .{0,60} · wait .{0,30}
  (opcional|obligatori[oa]|requerid[oa]|respuesta (abierta|espontanea|unica|multiple|obligatoria|opcional|cerrada)|espontanea|sugerida|abierta|cerrada|ru|rm|ra|e\.?:|enc\.?:|encuestador(a|/a)?\b.{0,160}|entrevistador(a|/a)?\b.{0,160}|nota (para el|al) (encuestador|entrevistador|programador)\b.{0,160}|leer( .{0,60})?|no leer( .{0,40})?|lea( .{0,60})?|mostrar( .{0,60})?|muestre( .{0,60})?|rotar( .{0,40})?|aleatorizar( .{0,40})?|aleatorio|anotar( .{0,60})?|anote( .{0,60})?|sondear( .{0,40})?|profundizar( .{0,60})?|multiple|unica|programador\b.{0,160}|programacion\b.{0,160})
  اختياري · الزامي · مطلوب · (valgfri(t)?|frivillig(t)?|obligatorisk|skal besvares|interviewer\b.{0,160}|læs (op|højt)( .{0,60})?|læs ikke op( .{0,40})?|uhjulpet|hjulpet|vis (kort|skærm)( .{0,40})?|roter( .{0,40})?|randomiser( .{0,40})?|noter( .{0,60})?|abent svar|single|multi|programmør\b.{0,160}|note til interviewer\b.{0,160}|ikke obligatorisk)
  (访问员|访员|调查员|督导|程序员?|编程|提示|出示卡片?|读出|朗读|不读出|不提示|追问|记录|逐一|随机|循环|插入|编码|开放题|开放式|单选|多选|复选|可不答|选填|必填|必答|选答|排序|单值|复值|复数|显示卡?|示卡|展示)([,:。 ]?.{0,80})?
  (optional|freiwillig|pflichtfeld|pflichtfrage|offene frage|int\.?:.{0,120}|vorlesen.{0,40}|nicht vorlesen.{0,40}|facultatif|obligatoire|enqueteur\b.{0,120}|ne pas lire.{0,40}|lire.{0,40}|opcional|obrigatori[ao]|entrevistador\b.{0,120}|frivilligt|obligatorisk|facoltativ[oa]|obbligatori[oa]|optioneel|verplicht|niet voorlezen.{0,40})
`;

/** How to answer in other ways: rating, ranking, writing. Inside brackets, or as a sentence of its own after the question. */
export const ANSWER_INSTRUCTIONS = phrases`
  (please )?(rate|rank|score|order|number|grade) .{0,30}(scale|from|1|0|most|order|each|importance|preference)\b.{0,80}
  (on|using|use|with) (a|the|this) (scale|following scale|rating).{0,100} · (1|0) (=|is|being|means) .{0,120}
  (please )?(be as (specific|detailed|honest|accurate) as|give as much|provide as much|write as much|explain|elaborate|describe|specify|estimate|round|use (the|this) space|use whole|answer in|enter|write|type|state|list|include|consider|think about|leave blank|skip|if (unsure|none|not applicable|you are unsure|not sure)) ?.{0,100}
  (in|approx\.?|approximately) (years|months|weeks|days|hours|minutes|kg|cm|usd|euros?|your own words|full|detail|total|percent|%)( .{0,30})?
  (it is )?(okay|ok|fine) to .{0,30} · (best|your best) (guess|estimate).{0,30}
  (must|should|needs to|has to) (total|sum|add( up)?)( to)? .{0,30}
  (total|sum|add(ing)?( up)?)( to| of| must be| should be| equals?)? 100.{0,20}
  (ordene|clasifique|valore|califique|puntue|evalue|numere|enumere) .{0,100} · (siendo|donde) .{0,100}
  (use|utilice|usando|utilizando) (la|una|esta) (siguiente )?escala.{0,80}
  (sea lo mas|describa|explique|detalle|justifique) .{0,80} · (debe|deben|tiene que|tienen que) sumar .{0,20}
  (ranger|prioriter|vurder|bedøm|uddyb|beskriv|begrund|forklar) .{0,80} · (hvor|brug) (1|0|skalaen) .{0,80}
  (pa|på) en skala .{0,80} · (skal|bør) (summere|give|tilsammen) .{0,30}
  (uddyb|beskriv|skriv|angiv) (gerne|venligst|evt\.?|kort).{0,60}
  (1|0)(代表|表示|为|=|是|分).{0,80} · (请|請)?(按|从|将|用|以).{0,30}(排序|打分|评分|排列|编号|填写).{0,30}
  (请|請)?(简要|具体|详细|如实|直接)?(说明|描述|填写|作答|填入|写出).{0,30} · (总和|合计|总计|相加)(为|必须|应|等于).{0,20} · (请|請)?(估计|大约).{0,20}
`;

/** Words in capitals that a market researcher writes after a question without brackets. */
export const CAPITAL_DIRECTIVES =
  /\s(?:\(|\[)?(?:SINGLE|MULTIPLE|MULTI)[ -](?:CODE|CODES|CODED|RESPONSE|RESPONSES|ANSWER|ANSWERS|PUNCH|SELECT|CHOICE|MENTION)S?(?: ONLY| PER ROW| ALLOWED| POSSIBLE)?\.?(?:\)|\])?\s*$|\s(?:SR|MR|SA|MA|OE)\s*$|\s(?:RESPUESTA|RTA\.?) (?:[ÚU]NICA|M[ÚU]LTIPLE|ABIERTA|ESPONT[ÁA]NEA)\.?\s*$|\s(?:READ OUT|DO NOT (?:READ|PROMPT|PROBE|AID|SHOW)(?: OUT| LIST)?|RANDOMI[SZ]E|ROTATE|OPEN[ -]END(?:ED)?|PROMPT|PROBE|CODE ONE(?: ONLY)?|CODE ALL(?: THAT APPLY)?|SHOW ?CARD(?: [A-Z0-9]{1,3})?)\.?\s*$/u;

/** A word in capitals after the end of a sentence that opens a note to the interviewer ("... used? PROBE: what else?"). */
export const INTERVIEWER_CUE =
  /(?<=[?.!:)\]？。]\s{0,3})(?:PROBE|PROMPT|INTERVIEWER|INT|NOTE|PROGRAMMER|PROGRAMMING|SCRIPTER|PN|SHOW ?CARD|READ OUT|DO NOT READ|ENCUESTADOR|ENTREVISTADOR|NOTA|SONDEAR|INTERVIEWERINSTRUKTION|INSTRUKTION)\b/u;

/** Words to a programmer that announce a variable which respondents never see. */
export const VARIABLE_ANNOUNCEMENTS = phrases`
  (hidden|computed|calculated|derived|dummy|technical|system) (variable|question|field) · variable,? (hidden|not shown) · variable (oculta|calculada|derivada) · (skjult|beregnet) variabel
  (隐藏|计算|派生)(变量|题) · versteckte variable · variable (cachee|calculee)
`;
