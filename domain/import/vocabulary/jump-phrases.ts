import { phrases } from './phrases.ts';

/** Words that send a respondent elsewhere, as far as a target follows ("go to", "pase a la", "gå til"). */
export const JUMP_OPENERS = phrases`
  (please )?(go|goto|skip|jump|proceed|move|turn|continue|advance|branch|return|route)( directly| straight| on| ahead| forward| now| over)*( to| with| at| back to| on to)?
  (please )?(skip|omit|ignore|do not answer|disregard)
  (no need|not necessary|need( to)? continue|do(es)? not need|required?) to (continue to )?(answer|complete|fill in)
  (por favor,? )?(pase|pasa|pasar|ir|vaya|ve|salte|saltar|continue|continua|continuar|sigue|siga|proceda|dirijase)( directamente)?( al?| en| con| hasta)?
  (venligst )?(ga|hop|spring|fortsæt|videre|vend)( videre| direkte| frem| tilbage| over)*( til| med)
  (bitte )?(weiter|gehen sie|springen sie|fahren sie)( .{0,12})?( mit| zu| bei)
  (passez|allez|aller|passer|rendez-vous)( directement)?( a| au| aux)
  (انتقل|اذهب|انتقلي|اذهبي)( مباشرة)? (الى|ل) · (va|vai|ir|pule|passe|avance|siga)( para)?( a| o)? · (ga till|hoppa (till|over)|fortsatt (till|med))
  (ga|hopp|fortsett) (til|over til|med) · (vada|passi|passare|andare) (a|alla|al) · (ga|naar|door) (verder )?(naar|met)
`;

/** Words that end the interview or send on by themselves. */
export const JUMP_CLOSERS = phrases`
  (end|terminate|close|stop|discontinue|finish|conclude|exit) (of )?(the )?(survey|interview|questionnaire|screener)( .{0,30})?
  (thank|thanks)( you)?( the)?( respondent)?( and| &| /)? ?(terminate|close|end|finish)( .{0,40})?
  screen(ed)?(-| )?out( .{0,20})? · (survey|interview|questionnaire) (ends?|closes|terminates|over)( here)?
  (termin(a|e|ar)|finali(za|ce|zar)|cerrar|cierre|fin( de)?|concluir|concluya)( de)? (la |el )?(encuesta|entrevista|cuestionario)
  (agradecer|agradezca|dar las gracias|agradecer)( y)? (terminar|finalizar|cerrar|termine|finalice|cierre)( .{0,30})?
  (afslut|stop|slut|tak og afslut|luk) (interviewet|spørgeskemaet|undersøgelsen|her|skemaet)( .{0,20})?
  (请|請)?(直接)?(跳转|跳答|跳问|跳到|跳至|跳过|跳|转至|转到|转答|转|前往|请答|接答|接问|续答|返回|回到)(至|到|往|答|问)?( ?第? ?(\d|[a-z]\d|[一二三四五六七八九十]|q|s|结束|下|末))[^,。;)\]]{0,16}
  (请|請)?(直接)?(跳转|跳答|跳问|跳到|跳至|跳过|转至|转到)[^,。;)\]]{0,16}
  (请|請)?(终止|结束|停止|中止)(访问|调查|问卷|作答|答题|本次|访谈|填写|回答)[^,。;)\]]{0,12}
  (不(用|必|需|需要)|无需|無需|无须)(再)?(作答|回答|填写|继续)[^,。;)\]]{0,16}
  (请|請)?(继续|接着)(回答|作答|填写|访问|答|做)[^,。;)\]]{0,16}
  (befragung|interview) (beenden|abbrechen) · ende der befragung
  (fin|terminer|arreter)( du| de| le| l'| la)? ?(questionnaire|enquete|entretien)
`;

/** What a jump names: a question by its number, a part, or the end. */
export const JUMP_TARGET =
  '(?:(?:directly )?(?:the |la |el |las |los |det |den |to |til |a |al |al? la )?(?:q(?:uestions?|s)?\\.? ?#?[\\da-z]|[a-z]{1,4}\\.?-?_? ?\\d{1,3}|\\d{1,3}(?:st|nd|rd|th)?|(?:next |following |last |final |demographic |closing )?(?:section|part|page|block|module|question)s?|the (?:end|next|following)|next|end|close|questions?|preguntas?|siguiente|spørgsmal|spm|sp\\.? ?\\d|p\\.? ?\\d|seccion|parte|bloque|modulo|afsnit|del|næste|第|题|结束|frage|pergunta|questao|fraga|domanda|vraag|السوال|سوال|القسم|النهاية|final|fin\\b|slut\\b|afslut))';

/** A word that ends the interview, or lets it go on, when it stands alone in brackets or in capitals. */
export const CLOSING_TAGS = phrases`
  terminate( interview| survey)? · close( interview| survey)? · screen(ed)? ?out · (thank|thanks)( you)? (and|&) (close|terminate|end)
  end( of)?( survey| interview)? · stop( here| interview)? · disqualif(y|ied) · terminat(e|ed) if .{0,40} · terminar · termina
  cerrar · fin( encuesta)? · finalizar · afslut( interview)? · slut · 终止 · 终止访问 · 结束 · 结束访问 · 结束问卷 · ende · exit( survey)?
  quota full · dq · reject · not eligible · ineligible · no elegible · no califica · continue · continuar · contin(u|ú)e · fortsæt · 继续
  继续访问 · 继续作答
`;
