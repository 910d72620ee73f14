import { alternatives, startOf, wholeOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/*
 * How people write the answers that are no substance, in the languages we read: English, Spanish, Danish, Chinese, German, French,
 * Portuguese, Swedish, Norwegian, Italian, Dutch, Arabic. Each list holds whole answers, as patterns over folded words.
 */

const DO_NOT = "(do ?n'?t|do not|did ?n'?t|did not|can ?n'?t|cannot|can not|could ?n'?t|am not able to|'m not able to)";

const DONT_KNOW = phrases`
  (i |we |you )?(really |just )?${DO_NOT} (really )?(know|say|tell|recall|remember)( yet| at this time| at the moment| for sure| for certain| the answer| exactly)?
  (i am |i'm |we are )?(really |quite |still )?(not|un) ?(too |quite |really |entirely |completely )?(sure|certain)( yet| at this time| at the moment| of the answer)?
  (i have |i've )?no (idea|opinion) · dk · d\.k\. · d/k · unsure · undecided · uncertain · unknown
  (it is |it's )?(too early|hard|difficult|impossible) to (say|tell)
  (yo )?no (lo )?(se|sabe|sabria|sabe decir|recuerda|recuerdo|estoy seguro|estoy segura|estoy seguro/a|esta seguro|esta segura|puede decir)( todavia| aun| bien)?
  ns · n\.s\. · (no )?sin certeza · aun no lo se · ni idea
  no estoy (muy |del todo )?segur[oa](\(a\)|/a)?
  (jeg )?(det )?(ved|husker) (det )?(jeg )?(ikke|det ikke)( endnu)? · (jeg er )?(ikke|u) ?sikker
  kan ikke (sige|svare|vurdere|huske)( det)? · det ved jeg ikke · i tvivl
  (我)?(不知道|不清楚|说不清楚?|不确定|不太?清楚|不了解|不好说|很难说|难以?确定|难说|记不清楚?|不记得|没想好|不晓得|無法確定|无法确定|不太确定)(了|呢)?
  (我)?(不確定|說不清|記不清)
  (das )?(weiss|weiß) (ich )?(es )?(nicht|noch nicht|es nicht) · (ich )?(weiss|weiß) (es |das )?(noch )?nicht
  kann ich nicht (sagen|beurteilen) · (ich bin )?(mir )?(nicht|un) ?sicher · keine ahnung
  kann ich mich nicht (mehr )?erinnern
  (je )?(ne )?(sais|sait) pas( encore)? · nsp · (je ne suis )?pas (tout a fait )?(sur|sure|sur\(e\)|certain)
  (je )?ne (me )?(souviens|rappelle) pas · sans avis
  (eu )?nao (sei|sabe|lembro|tenho certeza|se lembra|sei dizer|sabe dizer)( ainda)?
  (jag )?(det )?vet (jag )?(ej|inte|icke)( annu)? · (jag )?minns inte · (jag ar )?(inte|o) ?saker · tveksam
  (jeg )?vet ikke( enna)? · (jeg er )?(usikker|ikke sikker)
  (non (lo )?(so|sa|saprei|ricordo)|non sono sicur[oa])( ancora)?
  (ik )?(dat )?weet (ik )?(het )?niet( zeker| precies)? · weet ik (nog )?niet · geen idee
  (لا|لست) (اعرف|ادري|متاكد|اعلم)
`;

const OPT_OUT = phrases`
  (i |i'd |i would |you )?(would )?(rather|prefer|prefers|choose|chose|wish|want|like) (to )?(not|${DO_NOT})( to)? (to )?(say|answer|disclose|respond|share|tell|state|specify|identify|provide|report)( this| it| that| the question| this question| my [a-z ]{1,20})?
  (i |we )?(${DO_NOT}) (wish|want|care|like) to (say|answer|disclose|respond|share|tell|state|provide)( this| it| that| this question)?
  (i )?(prefer|choose) to not [a-z]+ · prefer not · refused?( to (answer|say|respond))? · refusal · rf · ref\.?
  (i )?decline(d)?( to (answer|state|say|respond|disclose))? · no answer · no response · no comment
  (would )?rather not( to)? (say|answer)
  (yo )?(prefier[oe]|prefiere) no (decir(lo)?|contestar|responder|revelar(lo)?|mencionar(lo)?|informar|indicar(lo)?|especificar|compartir(lo)?|identificarme|opinar)( a esta pregunta| esta pregunta)?
  (no )?(contesta|responde|desea contestar|desea responder|quiere contestar|quiero contestar|deseo contestar|deseo responder|quiero responder|quiere responder)
  nc · n\.c\. · se niega( a contestar)? · rehusa( contestar)? · no contesto · prefiero no
  (jeg )?(onsker|ønsker|vil) (helst )?(ikke|jeg ikke)( helst)? (at )?(svare|oplyse|sige|besvare|angive|oppgi|si)( pa det| det| dette| herpa)?
  (jeg )?(foretrækker|foretrekker) (at |a |å )?ikke (at |a |å )?(svare|sige|oplyse|si|oppgi)( det| dette)?
  vil(le)? (helst )?ikke (svare|sige|oplyse)( det)? · intet svar · ubesvaret · vil helst ikke (svare|sige( det)?)
  (jeg )?(onsker|ønsker) ikke (at )?(svare|oplyse)
  (我)?(拒绝|不便|不方便|選擇不|选择不|拒絕)(透露|回答|作答|说|填写|告知|提供|說|答)?(此问题|该问题|本题)? · (我)?(不愿意?|不想|不願意?|不願)(透露|回答|作答|说|填写|告知|提供|說|答)(此问题|该问题|本题)? · 拒答 · 保密 · 不予?(回答|作答|透露) · 无可奉告
  (我)?(更)?(倾向于|倾向|宁愿|希望)不(说|回答|透露)
  (mochte|möchte|will|wollen) (ich )?(lieber )?(nicht|keine angabe)( sagen| antworten| angeben| beantworten| machen)?
  (ich )?(mochte|will) (das |es |dazu )?(lieber )?(nicht|keine)( angabe| antwort| angaben)? (sagen|antworten|angeben|beantworten|machen|geben)
  keine (angabe|antwort|angaben)( machen)? · k\. ?a\. · verweigert
  (je )?(prefere|souhaite|veux|desire|ne souhaite|ne veux|ne desire) (ne )?pas (le )?(repondre|dire|preciser|me prononcer|divulguer|indiquer)( a cette question)?
  refus( de repondre)? · ne (souhaite|veut|desire) pas repondre · pas de reponse · sans reponse
  (eu )?(prefiro|prefere) nao (responder|dizer|informar|declarar|revelar)
  nao (respondeu|quero responder|desejo responder|desejo informar|declarar) · recus(a|o|ou)[- ]?(se)?( a responder)?
  (jag )?vill (helst )?(inte|ej) (svara|uppge|saga)( det)? · foredrar att inte (svara|saga|uppge)( det)?
  avstar( fran att svara)? · vil ikke (svare|oppgi)
  preferisco non (rispondere|dirlo|dire|dichiararlo|specificare|specificarlo)
  (non (voglio|desidero|intendo) rispondere|nessuna risposta|non risponde)
  (ik )?(zeg|vertel) (ik )?(dat )?liever niet · (dat )?(wil|zeg) ik (dat )?liever niet( zeggen| vertellen)?
  geen antwoord · wil (ik )?niet zeggen · افضل عدم (الاجابة|القول|الافصاح) · لا ارغب في الاجابة
`;

const NOT_APPLICABLE = phrases`
  (this |it |this question )?(is )?(not|non|in) ?(currently )?applicable( to me| here| to us| in my case)? · n/ ?a
  n\. ?a\.? · na · (this |it |that )?(does ?n'?t|does not|do not|don'?t) apply( to me| to us| here)?
  (is )?(not|ir) ?relevant( to me| for me| for us)?
  (esto |a mi )?(no )?(me )?(aplica|procede|corresponde)( a mi caso)?
  no (me |se )?(aplica|procede|corresponde)( a mi caso| en mi caso)? · no es aplicable · no aplicable
  (er )?(ikke|u) ?(relevant|aktuelt)( for mig| for meg| for os)? · ikke? ?aktuel(t)? · passer ikke( pa mig)?
  irrelevant
  (我)?(不适用|不適用|不相关|不涉及|与我无关|无此情况|不适合我)(于我|我)?
  (trifft )?(nicht|nichts) (zutreffend|relevant|anwendbar|davon zutreffend) · trifft nicht zu · entfallt
  betrifft mich nicht
  (ne (s'applique|me concerne) pas|non applicable|sans objet|pas concerne(e|\(e\))?|non concerne(e|\(e\))?)( a moi)?
  nao (se )?(aplica|aplicavel)( a mim)? · (ej|inte|icke) (relevant|tillampligt|tillampbart|aktuellt)( for mig)?
  (non (applicabile|si applica|pertinente)|niet van toepassing|n\.?v\.?t\.?)( op mij)? · لا ينطبق · غير قابل للتطبيق
`;

const OF_THESE =
  '( of (the )?(above|these|them|those|following|options|listed|all|below)( (options|answers|choices|reasons|statements|brands|products|tools))?( apply)?| at all| in particular| listed| apply| applies| whatsoever)';

const NONE = phrases`
  none${OF_THESE}?
  (i |we )?(do ?n'?t|do not|have ?n'?t|have not|did ?n'?t|did not|never)( currently| regularly| really| ever)? (use|used|have|had|own|owned|do|done|did|know|heard|tried|visited|buy|bought|read|watch|listen|experience|experienced|seen|taken|take|participate|participated|see|feel|want|need|own)( of| about| to| in)? (any|either|one)( (of|these|tools|such) ?[a-z ]{0,24})?
  nothing${OF_THESE}?( (else|specific|special))? · no[- ]?(one|body)${OF_THESE}?
  neither( of (these|the above|them|those|both))? · no,? (none|not any|neither|nothing)( of [a-z ]{1,20})?
  not any( of [a-z ]{1,20}) · no others?
  never (used|tried|heard of|bought|visited) (any )?(of )?(these|them|the above|those)
  (no, )?(ningun[oa]s?|nada|nadie)( (de )?(los |las |el )?(anteriores|estos|estas|ellos|ellas|lo anterior|las anteriores|los anteriores|todos|todas|los mencionados|las mencionadas|las opciones( anteriores)?|los de arriba|en especial|en particular|en absoluto))?
  (no )(uso|utilizo|tengo|conozco|he usado|he utilizado|compro|consumo|realizo) ningun[oa]?( de [a-z ]{1,20})?
  (nej, )?(ingen|intet|ingenting)( (af|av) (disse|dem|de ovennævnte|ovenstaende|ovenstående|de nævnte|delene|de ovenfor|de nevnte|ovennevnte|de her|de andre))?
  (jeg )?(bruger|har|kender|ejer|benytter) (ingen|ikke nogen)( af [\p{L} ]{1,20})?
  ingen(ting)? (af|av) (del(ene)?|ovennævnte|ovenstaende|ovenstående)
  ikke nogen( af [\p{L} ]{1,20})?
  (我)?(以上|上述|以下|前述|这些|上面)?(都|皆|均|全都|全部|选项)*(不是|没有|沒有|无|都没有|不符合|没用过|没听说过|不包括|不选|皆非|非以上)(以上)?(任何)?(选项|情况|一种|一项)? · 无
  没有 · (一个|一项|一种)?(都|也)(没有|不是|不选|没) · (以上|上述)(皆|都|均)?(无|非|否) · 没有(任何|上述|以上)(问题|情况|选项|一种)? · 以上(选项)?都(不|没)[^,。]{0,8}
  都不[^,。]{0,6} · 从(未|没)[^,。]{0,10}(以上|任何|这些)[^,。]{0,6} · 无以上[^,。]{0,6}
  (nein, )?(keine?[rsn]?|nichts|niemand|weder noch)( (von diesen|davon|der (oben )?(genannten|obigen|aufgefuhrten|angegebenen)( [\p{L}]+)?|dieser|derartigen|von beiden|des genannten))?
  (rien|aucune?s?|personne)( (de ces|d'entre|des|de ceux|de celles|parmi|ni)[\p{L}' -]{0,30})?
  aucune? (reponse|de tout cela) · rien de tout cela
  (nenhum(a)?(s)?|nada|ninguem)( (d(os|as|estes|estas|eles|elas|as opcoes)|de)[\p{L} ]{0,30})?
  (nej, )?(inga|inget|ingen|ingenting)( av (dessa|ovanstaende|dem|de ovan[a-z]*|ovan[a-z]*|foljande|alternativen))?
  (nessun[oa]?|niente|nulla)( (di|dei|delle|tra|fra)[\p{L} ]{0,30})?
  (geen( enkele)?|niets|niemand)( (van|uit)[\p{L} ]{0,30}) · geen · (لا شيء|لا يوجد)( مما سبق| من المذكور| مما ذكر)?
`;

const OTHER_WORD = phrases`
  (i )?(would )?prefer to (self[- ]?)?(describe|identify|specify)( myself| yourself)?( as)? · (prefer to )?self[- ]?(describe|identify)(d)?
  others? · another · any other · some other · something else · somewhere else · someone else · somebody else
  somehow else · elsewhere · anything else
  otr[oa]s? · otr[oa]\(?s?\)? · algun[oa]? otr[oa] · algo mas · otr[oa]/[oa] · otr[oa]\(a\)
  andet · andre · anden · andre?t? · noget andet · et andet sted · en anden · nogen andre · annet · annen · noe annet
  et annet sted
  其他 · 其它 · 别的 · 另外 · ander[e]?[srn]? · sonstige[srn]? · etwas anderes · jemand anders · anderswo · woanders · autres?
  autre chose · un autre · une autre
  outr[oa]s? · outr[oa]\(s\) · algum(a)? outr[oa] · annat · andra · nagot annat · ovrigt · ovriga · altr[oiae]
  altr[oa]/[ao] · qualcos'altro · iets anders · ander[es]? · overig[e]? · anders · (اخرى|اخر|غير ذلك)
`;

const WRITE_IN = phrases`
  (please )?(specify|describe|explain|list|state|write( in| down)?|indicate|name|type|fill in|elaborate|tell us|enter|note)( here| below| which| what| details?)?
  write[- ]in · pls\.? specify · pl(ea)?s(e)? specify
  (por favor )?(especifi(que|car|ca|quelo)|indi(que|car)|detall(e|ar)|escrib(a|ir)|mencion(e|ar)|describ(a|ir)|cual(es)?)( ?\?)?( cual(es)?)?
  (anfør|anfor|angiv|skriv|notér|noter|beskriv|uddyb|specificér|specificer|hvilke[nt]?|hvad)( venligst| gerne| hvilke[nt]?| her| hvad)?( ?\?)?
  oppgi|vennligst spesifiser · (venligst )(angiv|skriv|uddyb|noter|specificer|beskriv)
  (请)?(注明|说明|填写|写明|具体说明|详细说明|列明|補充|补充|具体|指出|备注|写出)(:|是)? · 請(註明|說明|填寫)
  (bitte )?(angeben|nennen|eintragen|spezifizieren|beschreiben|erlautern|und zwar)
  (a |veuillez |merci de )?(precise[rz]|indiquer|decrire|lesquel(le)?s|laquelle|lequel)( svp)?( ?:)?
  (por favor )?(especificar|especifique|indique|qual(is)?|descreva)( ?\?)?
  (ange|skriv|namligen|vilk(en|et|a)|specificera|beskriv)( garna| har)?
  (specificare|precisare|indicare|quale|quali)( ?\?)?
  (namelijk|graag (toelichten|specificeren)|toelichting|specificeer|vul in) · (يرجى|الرجاء) (التحديد|التوضيح|ذكرها)
  حدد
`;

export type SpecialOptionType = 'nota' | 'dontknow' | 'optout' | 'notapplicable';

/** A row a meaning, in the order in which they are tried. */
export const SPECIAL_ANSWERS: readonly { readonly type: SpecialOptionType; readonly pattern: RegExp }[] = [
  { type: 'dontknow', pattern: wholeOf(DONT_KNOW) },
  { type: 'optout', pattern: wholeOf(OPT_OUT) },
  { type: 'notapplicable', pattern: wholeOf(NOT_APPLICABLE) },
  { type: 'nota', pattern: wholeOf(NONE) },
];

/** The word that opens a write-in answer ("Other", "Otro", "其他"). */
export const OPENS_WITH_OTHER = startOf(OTHER_WORD);

/** Words that a noun may follow: "Other brand", "Otro motivo"; "Someone else decides" is a sentence of its own. */
export const OTHER_BEFORE_NOUN = startOf(phrases`
  (any |some )?others? · another · (algun[oa]? )?otr[oa]s? · andre · anden · andet · andre[nt]? · annen · annet · 其他 · 其它 · 别的
  ander[e]?[srn]? · sonstige[srn]? · autres? · (un|une) autre · (algum(a)? )?outr[oa]s? · annan · annat · andra · altr[oiae] · overig[e]?
  (اخرى|اخر)
`);

/** Nothing but that word. */
export const IS_OTHER = wholeOf(OTHER_WORD);

/** An invitation to write ("please specify"), alone. */
export const IS_WRITE_IN = wholeOf(WRITE_IN);

/** An invitation to write ("please specify"), ending an answer. */
export const ENDS_WITH_WRITE_IN = new RegExp(
  `(?:[,;:(\\[/-] ?|(?<=\\p{Script=Han})|(?= please| pls| por favor| bitte| veuillez| venligst)[^,;]*?)${alternatives(WRITE_IN)}[)\\]:. ]*$`,
  'u',
);

/** "None yet" and the like: a stage, no exclusive answer. */
export const IS_A_STAGE = wholeOf(phrases`
  (none|nothing|no one) (yet|so far|right now|currently) · aun ningun[oa] · ninguno aun · ingen endnu · 还没有 · 暂无
`);

/** "Please use NA where it does not apply": the short word for it, in brackets 1. */
export const NOT_APPLICABLE_ASKED =
  /(?:use|write|enter|mark|choose|select|put|or|escriba|marque|skriv|angiv|填|选)[^.;]{0,12}? ["'(]?(n\/?a|n\.a\.|not applicable|no aplica|n\/c|ikke relevant|不适用)["')]?(?![\p{L}])/u;
