import { phrases } from './phrases.ts';

/** Whole answers that people offer again and again: what tells a list of answers from a list of questions. */
export const COMMON_ANSWERS = phrases`
  yes · no · yes,? .{0,40} · no,? .{0,40} · maybe · not sure · unsure · true · false · other · others
  other ?[,:(-].{0,40} · none( of the above)? · all( of the above)? · both · neither · n/?a · not applicable
  don'?t know · do not know · prefer not to .{2,20}
  male · female · man · woman · non-?binary.{0,40} · m · f · single · married · divorced · widowed · separated
  never( married)?
  (strongly |somewhat |slightly |completely |totally |partly |mostly |generally )?(agree|disagree) · neutral · undecided
  neither .{3,60}
  (very |extremely |somewhat |quite |fairly |not (at all |very |so )?|moderately |slightly |highly |mostly |completely )?(satisfied|dissatisfied|unsatisfied|important|unimportant|likely|unlikely|useful|interested|good|bad|poor|easy|difficult|often|effective|familiar|confident|comfortable|concerned|well|much|high|low)
  excellent · good · fair · average · poor · very (good|poor|bad) · not at all · a (little|lot) · somewhat · moderately
  always · often · sometimes · rarely · seldom · never · usually · occasionally · frequently · daily · weekly · monthly
  yearly · annually · every day
  (once|twice|several times|a few times|\d+(-\d+)? times) (a|per|every) (day|week|month|year) · less than .{1,24}
  more than .{1,24} · under .{1,24} · over .{1,24} · below .{1,24} · above .{1,24}
  (between )?[$€£¥]? ?\d[\d.,]*k?( years?| yrs)? ?(-|to|and) ?[$€£¥]? ?\d[\d.,]*k?( ?[a-z%]{0,14})?
  \d[\d.,]* ?(\+|or (more|older|over|above)) · bachelor.{0,20} · master.{0,20} · (ph\.?d|doctorate).{0,20}
  (high|primary|secondary|elementary) school.{0,30}
  si · si,? .{0,40} · tal vez · quizas? · ningun[oa] · ambos · otr[oa]s? · otr[oa]s? ?[,:(-].{0,40} · masculino
  femenino · hombre · mujer · casad[oa].{0,6} · solter[oa].{0,6} · divorciad[oa].{0,6} · viud[oa].{0,6}
  (totalmente |muy |completamente |parcialmente )?(de acuerdo|en desacuerdo) · ni .{3,60} · siempre
  casi (siempre|nunca) · a veces · algunas veces · nunca · rara vez · frecuentemente · a menudo
  (muy |poco |nada |algo |bastante )?(satisfech[oa]|insatisfech[oa]|importante|buen[oa]|mal[oa]|probable|improbable|util|facil|dificil)
  buen[oa] · mal[oa] · regular · excelente · mucho · poco · nada · bastante · menos de .{1,24} · mas de .{1,24}
  entre .{1,24} · de \d.{1,24} · diariamente · semanalmente · mensualmente · no se
  ja · nej · ja,? .{0,40} · nej,? .{0,40} · maske · ved ikke · mand · kvinde · andet · andet ?[,:(-].{0,40}
  ingen( af disse)? · (helt |delvist |meget |overvejende )?(enig|uenig) · hverken .{3,60} · neutral · altid · ofte
  sommetider · nogle gange · af og til · sjældent · aldrig
  (meget |noget |lidt )?(tilfreds|utilfreds|vigtigt?|sandsynligt?|godt?|darligt?) · dagligt · ugentligt · manedligt
  i (høj|meget høj|nogen|lav|mindre|ringe) grad · slet ikke · under .{1,24} · over .{1,24} · gift · ugift · skilt
  fraskilt · grundskole · gymnasial.{0,20}
  (是|否|有|没有|对|错|不是|会|不会|能|不能|愿意|不愿意|可能|男|女|男性|女性|其他|其它|不确定|不知道|一般|无|以上.{0,10}|都.{0,8})
  (非常|比较|很|不太|不|有点|完全|十分|较|基本|略|极其|特别)(不)?(同意|满意|重要|符合|了解|清楚|好|差|赞同|愿意|喜欢|熟悉|认同|关注|关心|经常|方便|高|低|大|小|影响|需要|信任|担心).{0,4}
  (从不|从来不|从未|偶尔|有时|经常|总是|每天|几乎.{0,4}|很少|不经常|常常).{0,6} · .{0,8}(以下|以上|及以上|及以下|以内|之间|左右)
  \d[\d.,]* ?[-~至到] ?\d[\d.,]* ?.{0,6} · (小学|初中|高中|中专|大专|专科|本科|大学|硕士|博士|研究生).{0,12} · (已婚|未婚|离异|丧偶).{0,4}
  (学生|教师|公务员|企业.{0,6}|个体.{0,6}|自由职业.{0,4}|退休.{0,4}|农民|工人|无业.{0,4})
  nein · vielleicht · mannlich · weiblich · divers · oui · non · homme · femme · autre.{0,20} · sim · nao · talvez
  outr[oa].{0,20} · nej · nei · kvinna · kvinne · mann · annat.{0,20} · annet.{0,20} · altro.{0,20} · anders.{0,20}
  sonstige.{0,20}
`;

/** Pairs and sets so usual as answers that a slash between them is a choice ("Yes / No", "M/F"). */
export const SLASHED_ANSWERS = phrases`
  yes · no · y · n · si · ja · nej · nein · oui · non · sim · nao · nei · 是 · 否 · 有 · 无 · 没有 · 男 · 女 · male · female
  man · woman · m · f · h · mujer · hombre · masculino · femenino · mand · kvinde · k · true · false · verdadero · falso
  v · sandt · falsk · agree · disagree · often · sometimes · never · always · maybe · don't know · ved ikke · unsure
  not sure · other · n/a · both · neutral · pass · fail · 对 · 错 · 会 · 不会 · 能 · 不能 · high · medium · low · alto · medio
  bajo · good · fair · poor
`;

/** Words before a colon that announce the answers of a question in the same line. */
export const OPTION_LIST_WORDS = phrases`
  (response |answer |possible |available )?(options|choices|alternatives|categories) · possible answers · answer options? · choose from · select from
  (opciones|alternativas)( de respuesta)? · respuestas posibles · (svar)?muligheder · svarmuligheder · (答案|可选)?选项 · 备选(答案|项) · antwortmoglichkeiten
  (options|choix)( de reponse)? · opcoes( de resposta)? · svarsalternativ · svaralternativer · opzioni( di risposta)? · antwoordopties
`;
