import { alternatives, anyOf, startOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';
import { IF_WORDS } from './routing-conditions.ts';

/*
 * Ways to build a sentence of routing: where its condition begins, what turns it round. Patterns over folded words, a language a line.
 */

/** "If yes" in front of a question: a condition that is complete by itself. */
export const SHORT_CONDITION = alternatives(phrases`
  if (so|yes|no|not|other|any) · si (si|no|es asi|respondio (si|no)) · en caso (afirmativo|negativo) · de ser asi · hvis (ja|nej)
  如(果)?(是|否|有|没有)|若(是|否) · (wenn|falls) (ja|nein) · si (oui|non) · se (sim|nao|si) · om (ja|nej)
`);

/** Words with which a question begins that is asked of some only. */
export const ASKED_OF_SOME = startOf(phrases`
  only · ask · base · filter · if · for (those|respondents) · those · si · solo · hvis · kun · wenn|falls · اذا|في حال · 如|若|对于|当
`);

/** "Otherwise" inside a sentence: what follows is for the others. */
export const OTHERWISE_INSIDE = new RegExp(
  `[\\s,]+(?=${alternatives(phrases`
    otherwise · else · all others? · the rest · everyone else · en caso contrario · de lo contrario · caso contrario · ellers
    sonst|andernfalls · sinon · senao · annars · altrimenti · anders
  `)})|,?(?=否则)`,
  'u',
);

/** "Skip if", "do not ask if": the condition says who is not asked. */
export const NOT_ASKED_IF = new RegExp(
  `^[\\s([]*${alternatives(phrases`
    (please )?(skip|omit|do not (ask|show|display)|don't ask)( this| over)?( question| item| section)?
    (omitir|omita|no (preguntar|mostrar))( esta)?( pregunta)? · (spring over|vis ikke|spørg ikke|stilles ikke)( dette)?( spørgsmal)?
    不(显示|问|询问)|跳过
  `)} ?(?=${IF_WORDS}|[:=]|$)`,
  'u',
);

/** "… skip this question": the same at the end. */
export const SKIPS_THIS = new RegExp(
  `[ ,]*${alternatives(phrases`
    (should |must |please |may |can )?(skip|omit|ignore)( over)? this( question| item| section)?
    (no conteste|omita|salte) esta pregunta · springe?r? (dette )?(spørgsmal )?over · (则|请)?(跳过|不用回答|无需回答|不必回答)(此|本|该)题?
  `)}$`,
  'u',
);

/** "Must say yes to continue": not who goes on, but who does not. */
export const MUST = anyOf(
  phrases`must · ha(s|ve) to · needs? to · debe|tiene que · skal · 必须|才能 · muss|mussen · doit · deve · maste`,
);

/** Words between a condition and what it leads to that say nothing. */
export const CONNECTIVES = 'then|please|entonces|por favor|venligst|bitte|så|则|请';
