import { alternatives, anyOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/*
 * Words that send a respondent elsewhere or end the interview, as patterns over folded words, a language a line.
 */

/** Verbs and signs that a target follows. */
export const JUMP_VERB = `(?:(?:→|->|=>|>>+|⇒|➔|➜|►|▶|-->|—>|=+>) ?(?:to |a |til )?|${alternatives(phrases`
  (please )?(go|goto|skip|jump|proceed|move|turn|advance|return|route)( directly| straight| on| ahead| forward| now| over)*( to| with| at| back to| on to|:)+
  (please )?(continue|resume)( directly| on)?( to| with| at| from)+ · ask( only)? · then · answer(ing)? · need to (continue to )?answer
  continue to answer
  (por favor,? )?(pase|pasa|pasar|pas[ae]n?|ir|vaya|ve|salte|saltar|salta|continue|continua|continuar|sigue|siga|proceda|dirijase)( directamente)?( al?| en| con| hasta)+( la| las| el| los)?
  (venligst )?(kan du |bedes du )?(ga|hop|springe?|fortsæt(te)?|videre|vend)( videre| direkte| frem| tilbage| over)*( til| med)+
  (bitte )?(weiter|gehen sie|springen sie|fahren sie)( bitte| direkt)?( mit| zu| bei| fort mit)+( der)?
  (passez|allez|aller|passer|rendez-vous)( directement)?( a| au| aux)+( la)?
  (va|vai|ir|pule|passe|avance|siga)( direto)? para( a| o)? · (ga till|hoppa (till|over)|fortsatt (till|med))
  (ga|hopp|fortsett) (direkte )?(til|over til|med) · (vada|passi|passare|andare) (a|alla|al) · (ga|naar|door|ga door) (verder )?(naar|met)
  (يرجى |الرجاء )?(انتقل|اذهب|الانتقال|تابع)( مباشرة)? (الى|ل) · (请|請)?(直接)?(跳转|跳答|跳问|跳到|跳至|跳过|跳|转至|转到|转答|转|前往|请答|接答|接问|续答|回到|继续(回答|作答|填写)|请回答|回答|答)(至|到|往)?
`)}|(?<=(?:yes|no|si|ja|nej|nein|是|否)["']?) ?: ?(?=(?:q|p|question |pregunta |spm\\.? ?|第)\\d{1,3}[a-z]?(?! ?[=<>!])))`;

/** Leave out the question that follows: the survey goes on behind it. */
export const SKIP_OVER = alternatives(phrases`
  (please )?(skip|omit|ignore|disregard|do not answer|don't answer|do not ask)( over)?(?! ?to)
  (there is )?(no need|not necessary|not required|don't need|do not need|does not need|needn't) to (continue to )?(answer|complete|fill in)
  (salte|omita|no (conteste|responda)|no (es necesario|necesita) (responder|contestar))( a)?
  (spring|undlad|besvar ikke|svar ikke pa)( over)?(?! ?(til|over til|videre))
  (不(用|必|需要?)|无需|無需|无须)(再)?(作答|回答|填写|答) · (跳过|略过|免答)
  (uberspringen|uberspringe) · (ne repondez pas|sautez|ignorez)( a)? · (nao (responda|precisa responder)|pule(?! para))( a)?
  (hoppa over|svara inte pa) · (hopp over|ikke svar pa) · (salti|non risponda)( a)? · (sla)
`);

/** The interview ends at once. */
export const TERMINATES = anyOf(phrases`
  terminat(e|es|ed|ion)( the)?( interview| survey| call)? · term\.? · screen(ed|s)?[ -]?out(s)? · (thank|thanks)( you)?( the)?( respondent| r)?,?( and| &| /|,) ?(close|terminate|end|finish|terminar)
  (close|stop|discontinue|conclude|exit|abandon)( the| this)?( interview| survey| questionnaire| here)?(?=$|[ ).,;:\]!]) · end( of)?( the)? (interview|screener|call)
  (end|finish) (the )?(survey|questionnaire|here) · (survey|interview|questionnaire) (ends|closes|terminates|is over)( here)?
  (agradecer|agradezca|dar las gracias|agradece)( y)? ?(terminar?|finali(zar|ce|za)|cerrar|cierre|concluir)
  (termin(a|e|ar)|finali(za|ce|zar)|cerrar|cierre|conclu(ir|ya|ye)|suspend(a|er|e))( de)?( la| el| esta)? ?(encuesta|entrevista|cuestionario|aqui)?
  fin( del?)?( la| el)? (encuesta|entrevista|cuestionario) · (tak og |og )?(afslut|afbryd|stop|luk)( interviewet| spørgeskemaet| undersøgelsen| her| skemaet)?
  screen(es)? ud · (interviewet|undersøgelsen|skemaet) (slutter|afsluttes|stopper)( her)? · (请|請)?(终止|中止|停止)(访问|调查|问卷|作答|答题|本次|访谈|填写|回答|本问卷)?
  (请|請)?(结束)(访问|调查|问卷|作答|答题|本次|访谈|填写|回答|本问卷)? · (befragung|interview)( hier)? (beenden|abbrechen) · ende der befragung · abbruch
  (انهاء|انه|نهاية|اغلق) (الاستبيان|المقابلة|الاستطلاع) · (terminer|arreter|fin de|cloturer)( du| de| le| l'| la)? ?(questionnaire|enquete|entretien) · (encerrar?|finalizar|terminar)( a| o)? ?(entrevista|pesquisa|questionario)?
  (avsluta|avbryt|avslutt|avbryt)( intervjun| enkaten| intervjuet| undersøkelsen)? · (terminare|chiudere|interrompere)( l')? ?(intervista|questionario)? · (beeindig|stop|einde)( het)? ?(interview|vragenlijst|gesprek|enquete)?
`);

/** The respondent does not qualify. */
export const SCREENS_OUT = anyOf(phrases`
  disqualif(y|ied|ies|ication) · (not|in|un) ?(eligible|qualified|qualif(y|ies)) · does(n't| not) qualify · dq · reject(ed)?
  no (califica|cumple|es elegible|aplica para) · descalific(ar|ado|a) · descart(ar|e|a)( la)?( entrevista)? · (frascreenes|frasorteres|udelukkes|diskvalificer(es)?)
  (甄别|筛选)(出|掉|不合格|结束|终止|排除) · (不合格|不符合(条件|要求)|淘汰|被甄别) · ausschluss · (exclu(re|s)|non eligible) · (desclassificar|nao elegivel) · (diskvalificera|screenas ut) · (escludere|non idoneo) · (uitsluiten|komt niet in aanmerking)
`);

/** The end of the questionnaire as a place to go to. */
export const END_AS_TARGET = anyOf(phrases`
  (the )?(very )?(end|close|closing|finish|conclusion|thank[- ]you)( page| screen| message| section| text)?( of)?( the| this)?( survey| questionnaire| interview| form)?(?! of (block|section|part|page))
  (al |el )?(final|fin|cierre|termino)( de)?( la| del)?( encuesta| cuestionario| entrevista)? · (la )?despedida · (pagina|pantalla) final
  (til )?(slut(ning(en)?)?|afslutning(en)?)( pa| af)?( spørgeskemaet| skemaet| undersøgelsen)?
  (问卷|调查|本卷|全卷)?(末尾|结尾|最后|结束|结束页|结束语|末题后|尾页|提交) · (zum )?ende( der befragung| des fragebogens)? · (la )?fin( du questionnaire| de l'enquete)? · (o )?fim( do questionario| da pesquisa)? · slutet( av enkaten)? · slutten · (la )?fine( del questionario)? · (het )?einde( van de vragenlijst)?
`);

/** The interview goes on as it stands: nothing to program. */
export const CONTINUES = anyOf(phrases`
  continue( interview| survey| the (interview|survey))? · cont\.? · proceed · go on · carry on · qualif(y|ies|ied) · (next|following) question · ok
  contin(u|ú)(e|a|ar)( la)?( entrevista| encuesta)? · sig(a|ue|uiente)( pregunta)? · califica · fortsæt( interviewet)? · videre · næste spørgsmal · går videre
  (请|請)?(继续|接着)(访问|回答|作答|填写|答题|问)?(下一?题)? · 下一?题 · weiter( mit der nachsten frage)? · nachste frage · (continuer|continuez|poursuivre)( l')?( entretien| enquete)? · question suivante · (continuar|prosseguir|siga) · proxima (pergunta|questao) · fortsatt( intervjun)? · nasta fraga · fortsett · neste spørsmal · (continuare|prosegua) · domanda successiva · (doorgaan|ga verder|volgende vraag)
`);

/** Remarks at an answer that send nobody anywhere. */
export const NO_ROUTING = anyOf(phrases`
  exclusive · anchor(ed)? · fix(ed)?( position)? · (do not|don't) (read|randomi[sz]e|rotate|show) · (please )?specify · single|mutually exclusive · record · open[- ]?end · code · probe · write in · spontaneous
  exclusiv[oa] · no leer · espontane[oa] · especifi(que|car) · anclar · fij[oa] · eksklusiv · læs ikke op · uddyb · notér? · 单选|互斥|排他 · 请?注明 · 固定 · 不读出 · exklusiv · nicht vorlesen · ne pas (lire|citer)
`);

/** A part of the questionnaire, by the word for it and its letter, number or name. */
export const PART = `(?:${alternatives(phrases`
  sections? · parts? · blocks? · modules? · pages? · chapters? · topics? · seccion(es)? · partes? · bloques? · modulos? · apartados? · afsnit · del · dele · blok(ken)? · modul(et)? · side
  teil · abschnitt · block · partie · rubrique · secao · bloco · avsnitt · sezione · deel · onderdeel
`)})`;

/** The part that comes next. */
export const NEXT_PART = anyOf(phrases`
  (the )?(next|following) (section|part|block|page|module) · (the )?end of (the |this )?(block|section|part|page|module)
  (la |el )?(siguiente|proxim[oa]) (seccion|parte|bloque|modulo) · (la )?(seccion|parte) siguiente · fin(al)? (de la|del|de) (seccion|bloque|parte) · (det )?næste (afsnit|del|blok|side)
  下一?(部分|模块|页|节|大题) · (本|该)(部分|模块|节)(结束|末尾) · nachste[rn]? (abschnitt|teil|block) · (la )?(section|partie) suivante · proxima (secao|parte) · nasta (avsnitt|del) · neste (avsnitt|del) · (la )?(prossima sezione|sezione successiva) · (het )?volgende (deel|onderdeel|sectie)
`);

/** Behind a condition, words of farewell end the interview. */
export const FAREWELL = anyOf(phrases`
  thank(s| you)( very much| so much)?( for| and goodbye)?( your| taking| participating)? · (you )?(have|are) (now )?(completed?|finished|done)( with)?( the| this)?( survey| questionnaire)? · (you )?(may|can) stop( here| now)? · (the )?(survey|questionnaire|interview) is (over|complete)
  (muchas )?gracias( por)? · ha (terminado|finalizado|completado) · (mange )?tak( for)? · (du )?(er|har) (nu )?(færdig|afsluttet) · (感谢|谢谢)[^,。]{0,12} · 您(已)?(完成|答完)[^,。]{0,10} · vielen dank · merci( de| pour)? · obrigad[oa] · tack · takk · grazie · (hartelijk )?(dank|bedankt)
`);
