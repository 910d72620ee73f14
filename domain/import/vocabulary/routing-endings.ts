import { anyOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/** A page that sends someone away who does not qualify, unlike one that thanks for the answers. */
export const REGRETS = anyOf(phrases`
  (unfortunately|sorry|regret|we apologi[sz]e) · (do|does|did)( not|n't) (qualify|meet|match|fit) · not (eligible|qualif(y|ied)|selected) · screen[- ]?out · quota (is )?full · (already|enough) (have )?(participants|respondents|interviews) · not looking for
  (lamentablemente|desafortunadamente|lo sentimos|disculpe) · no (cumple|califica|reune|es elegible) · (desværre|beklager) · (opfylder|er) ikke (kriterierne|i målgruppen) · 抱歉|很遗憾|遗憾|对不起|不符合
  leider · (nicht zur zielgruppe|nicht in frage) · malheureusement|desole · infelizmente|lamentamos · tyvarr · dessverre · purtroppo|spiacenti · helaas
`);
