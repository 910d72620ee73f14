import { alternatives } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/** Sources of patterns, to be followed by a number: how many answers may be chosen. */
export const AT_MOST = alternatives(phrases`
  up to · (a )?max(imum|\.)?( of)? · no more than · not more than · at (the )?most · limit(ed)?( to| of)?
  hasta · (un )?max(imo|\.)?( de)? · como maximo · no mas de · a lo sumo
  (op )?til · højst · maks(imalt|imum|\.)? · max · ikke mere end
  (最多|至多|不超过|限选?|上限)(可?以?)?(选择?|選擇?|填)?
  bis zu · max(imal|imum|\.)? · hochstens · nicht mehr als
  jusqu'a · (au )?max(imum|\.)?( de)? · au plus · pas plus de
  ate · (no )?max(imo|\.)?( de)? · nao mais (de|que)
  upp till · hogst · max(imalt)?
  opp ?til · inntil · maks(imalt)?
  fino a · (al )?mass(imo|\.)?( di)? · non piu di
  tot · max(imaal|\.)? · hoogstens · niet meer dan
`);

export const AT_LEAST = alternatives(phrases`
  at least · (a )?min(imum|\.)?( of)? · no (fewer|less) than
  al menos · (un )?min(imo|\.)?( de)? · por lo menos · como minimo
  mindst · minimum · min\.
  (至少|最少|不少于)(选择?|選擇?)?
  mindestens · minimum
  au moins · (au )?min(imum|\.)?( de)?
  pelo menos · (no )?min(imo|\.)?( de)?
  minst
  almeno · (al )?minimo( di)?
  minstens · minimaal · ten minste
`);

export const BEST_OF = alternatives(phrases`
  top
  (las|los|sus|tus) (principales|mejores) · top
  (前|最(重要|喜欢|主要|关心|看重)的)
  top
  (les|vos) (principales|meilleures)
`);

/** Verbs of choosing. */
export const CHOOSE = alternatives(phrases`
  select · choose · pick · check · tick · mark · circle · name · indicate
  elija · elige · seleccione · selecciona · marque · marca · escoja · senale · indique
  vælg · angiv · afkryds · marker · markér · sæt
  (请)?(选择?|選擇?|勾选)(出)?
  wahlen( sie)? · nennen( sie)? · kreuzen( sie)? · markieren( sie)?
  choisissez · selectionnez · cochez · indiquez
  escolha · selecione · marque · assinale · indique
  valj · markera · ange · kryssa
  velg · kryss av
  scelga · scegli · selezioni · seleziona · indichi · indica
  kies · selecteer · kruis
`);

/** What is chosen, or the end of the instruction. */
export const COUNTED_CHOICES =
  '(?:[)\\]].*|$|[.:;,]|(?:of|from|de|af|aus|parmi|that|which|que|der|main|most|favou?rite|mas|options?|answers?|items?|responses?|choices?|reasons?|boxes|brands?|factors?|themes?|statements?|features?|words?|opciones|respuestas|motivos|razones|factores|svar|krydser|muligheder|årsager|grunde|antworten|optionen|grunde|reponses?|choix|opcoes|respostas|alternativ(?:er)?|risposte|opzioni|antwoorden|opties|项|項|个|個|种|種|条)(?!\\p{Script=Latin}))';
