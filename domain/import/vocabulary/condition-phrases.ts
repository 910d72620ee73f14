import { phrases } from './phrases.ts';

const ANSWERED =
  '(answer(ed|s)?|select(ed|s)?|chose|chosen|choose|said|say|responded|respond|replied|tick(ed)?|check(ed)?|mark(ed)?|indicat(ed|e)|coded?|mentioned|picked|reported|your (answer|response) (is|was|to)|the (answer|response) (is|was|to))';

/** Words that open a condition on who is asked: they need a question, an answer or a group behind them. */
export const CONDITION_OPENERS = phrases`
  ask (all|if|only|only if|those|everyone|to|of|for|q|when|respondents?|the)\b · base ?[:=-]
  base ?(all|those|respondents|q) · filter ?[:=] · display (this|if|only|logic|to|when)\b
  show (this )?(question )?(only )?(if|to|when|for)\b · only (ask|show|display|answer|if|for those|if you|for)\b · (please )?(answer|complete|fill (in|out)|respond to|ask|go on with) .{1,60}only (if|when|for)\b
  (to be )?asked (only )?(if|to|of|when)\b
  (answer|complete|respond to) (this|the following|only|q|questions?|section|part).{0,40} (if|only)\b
  skip (this|if|unless|logic)\b · do not (ask|show|display) (if|to|when)\b
  if (so|yes|no|not|none|other|others|any|applicable|relevant|"|')( ?[,:;.)\]-]|$| to\b| in\b| at\b| for\b| on\b| is\b| and\b| or\b|,? (please|what|which|how|why|who|when|where|go|skip|did|do|does|are|is|have|has|was|were|can|could|explain|specify|describe|state|list|indicate|give|name)\b)
  if (you |the respondent |respondent |they |he |she |your |the |participants? )?(have |has |had |did |do |does )?(not )?${ANSWERED}\b
  if (q|question|item|code|coded|s|a|b|c|d)\.? ?-?\d · if (the )?(answer|response|respondent|age|code|option)\b
  if [a-z]{1,4}\d{1,3}[a-z]? ?(=|is|>|<|≠|!=|not|in\b|:|or|and)
  (for )?(those|respondents|participants|people|everyone|all|women|men|users|owners|parents|employees) (who|that|with|coded|aged|answering|selecting|respondents|only)\b
  all respondents · all (who|those|that|coding|answering|mentioning|except)\b · routing ?[:=] · routed (from|to|if)\b
  continue (only )?if\b · conditional( on)?\b
  (solo|solamente|unicamente) (si|para|a|quienes|en caso|conteste|responda)\b
  si (si|no|es asi|su respuesta|la respuesta|respondio|respondiste|contesto|contestaste|marco|ha (respondido|contestado|marcado|seleccionado)|has (respondido|contestado|marcado|seleccionado)|selecciono|eligio|es afirmativ[oa]|es negativ[oa]|en la (pregunta|p)|aplica|corresponde)\b
  en caso (de|que|afirmativo|negativo|contrario)\b
  (a|para|hacer a) (quienes|los que|las que|todos|aquellos|aquellas|los|las) (respond|contest|marc|seleccion|que|encuestados|entrevistados|indicaron|dijeron)
  filtro ?[:=]? · preguntar (solo )?(a|si)\b
  de (ser|haber) (asi|afirmativa|positiva|negativa|respondido|contestado|marcado)\b
  hvis (ja|nej|du (har )?(svaret|svarede|valgt|valgte)|svaret|der (er )?svare[ts]|andet|flere|ikke|so)\b
  (stilles|vises|besvares|udfyldes) (kun,? )?(hvis|til|af|for)\b · kun,? hvis · (kun|spørg) (hvis|til|alle|dem|for|respondenter)\b
  (til )?(dem|alle|de),? (der|som)\b · (如果|若|如|假如|倘若|当|凡|只有|仅|对于).{0,24}(选|答|回答|是|否|为|有|没有|不|勾)
  (选择|回答|选).{1,24}(的|者)(请|人|受访者|被访者|回答|作答) · (仅|只)(限|供|由|询问|问|对|针对|在).{0,30} · (依赖于|关联|显示逻辑|跳题逻辑|逻辑|前提|筛选条件)[:]?.{0,40}
  (询问|访问|问)(所有|全部|第|选|上题|q) · wenn (ja|nein|sie|frage|die)\b · (falls|nur wenn) (ja|nein|sie|frage|f\d|zutreffend)\b
  si (oui|non|vous avez (repondu|choisi|coche))\b
  (se|caso) (sim|nao|voce (respondeu|marcou)|a resposta|respondeu|afirmativo|negativo|positivo)\b
  (om|endast om) (ja|nej|du (svarat|svarade|valt))\b · (dersom|hvis) (ja|nei|du svarte)\b
  se (si|no|ha risposto|la risposta)\b · (indien|als) (ja|nee|u)\b
`;

/** Lines that a survey tool prints above a question that is not shown to all, and what continues them. */
export const TOOL_CONDITION_STARTS = phrases`
  display this question:? · display this choice:? · only answer this question if.* · display logic:? · skip to:? .* · show this (question|block|page).*
  依赖于.* · vis dette spørgsmal.* · mostrar esta pregunta.* · carry forward .* · page \d+ ?(logic|skip).* · logic:.*
`;

/** Styles that a survey tool gives to its logic lines. */
export const TOOL_CONDITION_STYLES = /^q?(display|skip|branch|block)logic|^qdisplay|^qskip|^sflowif/iu;

/** Words by which a whole sentence is a condition, wherever they stand in it. */
export const ONLY_IF_PHRASES = phrases`
  only (if|when|where|for (those|people|respondents|participants|visitors|users|customers|employees|women|men|parents)) · (solo|solamente|unicamente) (si|cuando|para|quienes)
  kun,? (hvis|nar|for dem|for de|til) · (nur )?(wenn|falls) sie · seulement si · somente se · endast om · (仅|只)(当|限|适用于|由|请) · 只有.{1,16}才
`;

/** Words that make a condition one on a whole part of the questionnaire. */
export const BLOCK_CONDITIONS = phrases`
  (only )?for (those|people|respondents|participants|visitors|users|customers|employees|women|men|parents|all|owners|students|members) .{0,80}
  (this|the following) (section|part|block|questions|module) .{0,80} · (these|the next|next) (questions|\d{1,2} questions) .{0,80} · questions? \d{1,3} ?(-|to) ?\d{1,3} .{0,80}
  (solo )?(para|a) (quienes|los que|las que|aquellos|las personas|los encuestados).{0,80} · (esta|la siguiente) (seccion|parte) .{0,80} · las siguientes preguntas .{0,80}
  (kun )?(for|til) (dem|de|alle|personer|respondenter|brugere|medarbejdere),? .{0,80} · (dette|næste|følgende) (afsnit|del|spørgsmal) .{0,80}
  (本|该|以下|下列)(部分|题目|问题|题|模块).{0,40} · (仅|只)(限|供|由|针对).{0,40}
`;
