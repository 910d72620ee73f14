import { anyOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

/*
 * The research designs that have a question type of their own, by the words that give them away.
 */

/** Best-worst tasks. */
export const SAYS_MAXDIFF = anyOf(phrases`
  max ?-?diff(erence)? · best[- ]worst( scaling)?
  (most|best|more)( \p{L}+)? (and|/|,|&) (the |which )?(least|worst)( \p{L}+)?
  (which|what)[^?]{0,80} most[^?]{0,60}(and|,)[^?]{0,40} least · most important[^?]{0,30}least important
  most and (the )?(one )?least
  (mas|mejor)( \p{L}+)? (y|/) (el |la |cual )*(menos|peor)( \p{L}+)?
  mest( \p{L}+)? (og|/) (den |det )?mindst( \p{L}+)? · bedst(e)?[- ](og )?(værst|dårligst)e?
  最(重要|喜欢|看重|好|吸引)[^?。]{0,14}(和|与|及|、)最不 · (最好|最佳)(和|与|-)最差
  am (meisten|wichtigsten)[^?]{0,20} und[^?]{0,20} am (wenigsten|unwichtigsten)
  (le|la) plus[^?]{0,30} et (le|la) moins
`);

/** Labels of the two columns of a best-worst table. */
export const IS_MOST = anyOf(phrases`
  most · best
  mas · mejor
  mest · vigtigst · bedst
  最(?!不)
  am (meisten|wichtigsten|besten) · meist
  (le|la|les)? ?plus · meilleure?
`);
export const IS_LEAST = anyOf(phrases`
  least · worst
  menos · peor
  mindst · værst · dårligst
  最不
  am (wenigsten|schlechtesten) · wenigst
  (le|la|les)? ?moins · pire
`);

/** Choice among profiles made of attributes. */
export const SAYS_CONJOINT = anyOf(phrases`
  conjoint( analysis| exercise| task| section)?
  (choice[- ]based|discrete choice|cbc|dce)( conjoint| experiment| exercise| task)? · attributes and (their )?levels
  (analisis )?conjoint · analisis conjunto · experimento de eleccion
  conjoint(analyse)? · valgeksperiment
  联合分析 · 离散选择(实验)?
  conjoint[- ]?analyse · conjoint
  analyse conjointe
`);

/** The price sensitivity meter. */
export const SAYS_VAN_WESTENDORP = anyOf(phrases`
  van ?westendorp · price sensitivity (meter|measurement|question)s? · psm
  价格敏感度(测试|测量|模型)?
`);

/** The four prices that the price sensitivity meter asks for, in the order of the question type's inputs. */
export const WESTENDORP_PRICES: readonly RegExp[] = [
  anyOf(phrases`
  (too|so|very) (cheap|low|inexpensive) · (doubt|question|worry about|feel)[^.?]{0,40} quality · priced so low
  quality (could|can|would|might)
  (demasiado|tan|muy) (barat[oa]|baj[oa]) · dudaria de (la|su) calidad
  (for|så) (billigt?|lavt?) · tvivle? på kvaliteten
  (太|过于|过)(便宜|低) · (怀疑|担心)[^,。]{0,8}质量
  (zu|so) (billig|gunstig|niedrig) · qualitat
  (trop|si) (bon marche|bas) · doute[rz]?[^.?]{0,20} qualite
`),
  anyOf(phrases`
  bargain · (a )?(great|good) (buy|value|deal) · (?<!(too|so|very) )(cheap|inexpensive)
  (una )?(ganga|buena compra|buen precio|oferta) · (?<!demasiado |tan )barat[oa]
  (et )?(godt køb|kup|god pris) · (?<!for |så )billigt?
  (划算|物超所值|实惠|(?<!太)便宜)
  (gutes angebot|schnappchen|preiswert|(?<!zu )gunstig)
  bonne affaire · (?<!trop )bon marche
`),
  anyOf(phrases`
  (getting|starting to (get|be|seem)|a bit|start(ing)?|begin(ning)? to (get|be|seem)|becoming|somewhat)[^.?]{0,20} expensive
  (?<!too |so |prohibitively )expensive[^.?]{0,40}(consider|still|but|think|not out of)
  (?<!too |so )expensive(?!.*too expensive) · high side
  (?<!demasiado |tan )(car[oa])
  (begynde(r|nde)?|lidt|ved at (blive|være))[^.?]{0,20} dyrt? · (?<!for |så )dyrt?
  (有点|开始|偏|比较|略)[^,。]{0,3}贵 · (?<!太|过于)贵(?=但)
  (?<!zu )teuer
  (?<!trop )cher
`),
  anyOf(phrases`
  (too|so|prohibitively) expensive · not consider buying · too (high|much)
  (demasiado|tan) car[oa]
  (for|alt for|så) dyrt?
  (太|过于|过)贵 · (太|过)高
  zu teuer
  trop cher
`),
];

/** Marks of a question that is computed, never asked. */
export const SAYS_HIDDEN = anyOf(phrases`
  hidden( (variable|question|var))?
  (computed|derived|dummy|calculated|punch|auto[- ]?code[d]?) ?(variable|question|field|item)?(?= ?[:\])(-]|$)
  (compute|derive|autocode|auto-punch)( the| a)? (variable|following|quota)?
  (do not|don't|never) (show|display|ask)( this)? to (the )?respondents? · not (shown|asked|displayed) to (the )?respondents?
  variable (oculta|calculada|derivada) · no (mostrar|preguntar)
  skjult( variabel)? · beregnet variabel · vis ikke
  隐藏(变量|题) · (自动)?计算变量 · 后台变量
`);

/** An open conversation with an interviewing program. */
export const SAYS_AI_CHAT = anyOf(phrases`
  ai[- ](chat|interview(er)?|moderat(ed|or)|probe|conversation) · chat ?bot (interview|conversation|question)
  (entrevista|chat) con ia
  ai[- ]?(chat|samtale|interview)
  (ai|人工智能)(访谈|对话|聊天|追问)
`);
