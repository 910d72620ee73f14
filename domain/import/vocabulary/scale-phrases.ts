import { phrases } from './phrases.ts';

/** Words around a range of numbers that make it a scale to rate on ("on a scale of 1 to 5", "escala de 1 a 5", "1-5分"). */
export const SCALE_WORDS =
  '(scales?|rate|rating|rank(ing)?|score|scoring|points?|numbers?|value|from|between|escala|califi(que|cacion|ca)|valor(e|acion|ar)|puntu(e|acion)|puntaje|del|desde|entre|de|skala(en)?|fra|pa|vurder|bedøm|karakter|分|打分|评分|分值|量表|等级|从|skala von|von|note|echelle|escala|nota|betyg|scala|schaal)';

/** What stands between the two ends of a range. */
export const RANGE_LINK = '(?:-{1,3}|~|to|through|till|until|and|a|al|hasta|y|til|bis|a|ate|tot|至|到|…|\\.{2,3})';

/** What stands between a point of a scale and its meaning. */
export const MEANING_LINK =
  '(?:=|:|-|is|being|means?|meaning|represents?|stands for|indicates?|for|es|significa|siendo|equivale a|corresponde a|er|betyder|svarer til|表示|代表|为|是|指|ist|bedeutet|signifie|e|betyder|significa)';

/** Words in a stem that announce a list of things to be judged one by one. */
export const LIST_ANNOUNCEMENTS = phrases`
  following · below · each · these · statements? · items? · aspects · factors · attributes · siguientes? · cada
  afirmaciones · enunciados · aspectos · items · a continuacion · følgende · nedenstaende · udsagn(ene)?
  hver(t)? (af|enkelt) · disse · 以下|下列|下面|各项|各个|每(一)?(项|个|题)|如下 · folgende[nr]? · aussagen · suivant(e)?s · affirmations
  seguintes · afirmacoes · foljande · pastaenden · seguenti · volgende · stellingen
`;

/** Words that allow an answer beside the scale ("use NA where it does not apply"). */
export const BESIDE_SCALE =
  /\b(?:use|mark|write|enter|select|choose|circle|put|tick|escriba|marque|skriv|brug)\s+["'(]?(n\/?\s?a|n\.a\.|0|x|d\/?k)\b["')]?\s*.{0,40}(?:applicable|apply|applies|relevant|aplica|procede|relevan|know|sabe|ved)/u;

/** Words that ask for an order: then a number before each thing is its rank, not its rating. */
export const RANKING_WORDS = phrases`
  rank(ing)? · ranked · in order · prioriti[sz]e · order of (importance|preference|priority) · put .{0,30} in order
  order (the|these) · ordene · ordena(r)? · orden de · jerarqui(ce|zar) · clasifique · ranger · prioriter · i rækkefølge
  rangorden · 排序 · 排列 · 按.{0,12}(顺序|程度排|重要性) · ordnen · rangfolge · reihenfolge · classe[zr] · par ordre · ordem de
  rangordna · ranger(e|ing) · ordina · rangschik
`;

/** Words over a scale that is written a point a line. */
export const SCALE_HEADINGS = phrases`
  scale · rating · ratings · points? · score · value · description · descriptive · descriptor · interpretation · verbal · meaning · equivalent · legend · likert · options?
  escala · puntaje · valor · descripcion · interpretacion · significado · skala · point · betydning · beskrivelse · værdi · 量表 · 分值 · 分数 · 含义 · 评分 · 等级
`;

/** Words before the first point of such a scale ("Scale: 4 - Strongly agree"). */
export const SCALE_LINE_OPENERS = phrases`scale · rating scale · rating · legend · where · escala · donde · skala · hvor · 量表 · 其中`;
