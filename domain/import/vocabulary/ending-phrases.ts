import { phrases } from './phrases.ts';

/** Words of a closing page: thanks and goodbye, in words to the respondent or to the interviewer. */
export const ENDINGS = phrases`
  thank (you|the respondent|respondent|them|him|her|and (close|terminate|end))\b · thanks\b · many thanks
  (this is )?(the )?end of (the |this )?(survey|questionnaire|interview|form)
  end (the )?(survey|questionnaire|interview) · (close|terminate|conclude) (the )?(interview|survey|questionnaire)
  that (is|was|concludes|completes) (the|all|our)
  your (answers|responses|response|feedback|submission) (have|has) been (recorded|submitted|saved)
  (muchas |mil )?gracias\b · (le |te |les )?agradec(emos|erle|er)\b · fin (de la|del) (encuesta|cuestionario|entrevista)
  (mange )?tak (for|fordi|til)\b · (mange )?tak!?$
  (spørgeskemaet|undersøgelsen|skemaet|interviewet) er (nu )?(slut|færdig|afsluttet)
  (再次|非常|衷心|十分|最后|谢谢|多谢|感谢|感謝|謝謝).{0,12}(感谢|谢谢|感謝|謝謝|配合|参与|支持|合作|填写|您|你|帮助) · (谢谢|感谢|感謝|謝謝)
  (问卷|调查|访问|访谈)(到此|至此|已经|已)?(结束|完成|完毕) · (vielen )?(herzlichen )?dank · merci\b · (muito )?obrigad[oa] · tack (for|sa)\b
  (tusen )?takk · grazie\b · (hartelijk )?(bedankt|dank u) · شكرا
`;

/** An ending that says so itself, wherever it stands. */
export const CLOSING_COMMANDS = phrases`
  (thank|thanks)( you)?( the)?( respondents?| him/her| them)?,?( and| &|,) (close|terminate|end|finish|conclude)\b.{0,40}
  (close|terminate|end) (the )?(interview|survey|questionnaire) · (end|close) of (the )?(interview|survey|questionnaire)
  (agradecer|agradezca|dar las gracias) y (terminar|termine|cerrar|cierre|finalizar|finalice)\b.{0,30}
  fin (de la|del) (encuesta|entrevista|cuestionario) · tak og afslut( .{0,20})? · (访问|访谈|调查|问卷)(到此)?(结束|终止).{0,20}
`;

/** Names before a colon that a closing page or a screen-out page bears in the file. */
export const ENDING_NAMES = phrases`
  (screen(ed)?(-| )?out|closing|end(ing)?|final|thank(-| )?you|termination|terminate|close|quota(-| )?full|disqualif(y|ied|ication)|goodbye|exit)( ?(text|page|message|screen|statement|words|note))?
  thank (and|&) (close|terminate|end) · end of (the )?(survey|interview|questionnaire)
  (texto|pantalla|mensaje|pagina) (de )?(cierre|final|agradecimiento|descarte|salida) · cierre · despedida · agradecimiento
  (afslutning(s)?|slut)(tekst|side)? · tak(ke)?tekst · 结束语 · 感谢语 · 结束页 · 甄别(结束)?语
`;
