import { phrases } from './phrases.ts';

/** Words before a colon that open a note about the questionnaire rather than a question in it. */
export const NOTE_OPENERS = phrases`
  purpose · aims? · objectives? · goals? · rationale · notes? · n\.? ?b · important · remark
  comment (to|for) (the )?(interviewer|designer|reviewer) · source · sources · reference · references · adapted from
  definitions? · hint · tip · reminder · example
  instructions? (for|to) (the )?(interviewers?|enumerators?)
  background
  (interviewer|programmer|programming|scripter|scripting|moderator|designer|researcher|enumerator|coder|dp|analysis|analyst|script|editor|field|fieldwork|quality|technical|internal)( (notes?|instructions?|comments?|checks?))?
  note to (the )?[a-z]+ · probes? · probing( questions?)? · prompts? · follow-?ups? · todo · to do · construct
  variables? measured · hypothes[ie]s · research question( \d+)? · rq ?\d · measures? · scale source · scoring
  transition · intro · introduction · quota · quotas · methodology · sample · sampling · target( group| audience)?
  duration · length · date · version · author · contact · prepared (by|for) · client · project( name| number| code)?
  job (no|number) · time · place · location of interview
  objetivos?( general| especificos?)? · notas?( (al|para el) (encuestador|entrevistador|programador))? · proposito
  fuente · aclaracion · importante · observacion(es)? · ejemplo · introduccion
  hipotesis · encuestador · entrevistador · programador · elaboracion propia · definicion · version · fecha · autor(es)?
  formal · note · bemærk · obs · vigtigt · kilde · eksempel · hensigt · baggrund
  interviewer(note|instruktion)? · definition · dato · version
  (编写|编程|访员|访问员)(说明|须知|提示|注意事项) · 注意? · 备注 · (调查|研究|设计|问卷|访谈)?(目的|目标|背景|对象|时间|地点|方式) · 来源 · 例如 · 提醒 · 定义
  假设 · 开场白 · 前言 · 导语 · 卷首语 · 题目来源 · 甄别条件 · 配额
  ziel · zweck · hinweis · anmerkung · quelle · objectifs? · remarque · source · objetivo · observacao
  syfte · obs · anteckning · scopo · nota · doel · opmerking · toelichting
`;

/** Words that make prose sound like an essay about the research rather than an address to its respondents. */
export const RESEARCH_WORDS = phrases`
  (i|we) (will|would|plan to|intend to|need to|want to|am going to|are going to) (use|conduct|collect|distribute|administer|ask|interview|survey|send|tell|analy[sz]e|measure)
  (the|this) (questionnaire|survey|study|interview)s? (was|were|will be|is|are|has been|have been) (designed|distributed|administered|conducted|developed|adapted|based|used|sent|created|divided|structured|composed|intended|validated|piloted|carried)
  (the )?respondents?( (are|were|will|who|must|should))
  (the )?(participants|interviewees|sample) (are|were|will|must|should|consist)
  data (collection|analysis|were|was|will be) · research (questions?|objectives?|method(s|ology)?|design|hypothes[ei]s)
  likert[- ]scale · target (population|subjects|group|audience) · (general |specific |main |research |study )?(objectives?|aims?|hypothes[ei]s) (of|are|is|were|for) · sampl(e|ing) (size|method|frame) · cronbach
  reliability · literature
  (el|este) (cuestionario|instrumento) (fue|se|esta|ha sido) · la (encuesta|muestra|poblacion) (fue|se|esta|sera|estuvo)
  recoleccion de datos · metodologia · tecnica e? ?instrumento
  (dette )?(spørgeskemaet|undersøgelsen|skemaet) (er|blev|bliver) (udarbejdet|udsendt|udviklet|baseret|sendt)
  dataindsamling · respondenterne (er|skal|bliver) · metode(afsnit)?
  (本|该)?(研究|问卷|调查)(采用|使用|通过|主要|对象|共|包括|设计|分为|参考|借鉴) · (样本|信度|效度|预调查|数据收集|抽样|文献)
`;

/** Words by which a text turns to the person who fills in the form. */
export const ADDRESS_WORDS = phrases`
  you · your · yours · yourself · dear · please · welcome · thank · thanks · hello · hi
  good (morning|afternoon|evening|day) · survey · questionnaire · participat(e|ion|ing) · anonymous(ly)?
  confidential(ly|ity)? · consent · voluntary · answers? · feedback · we (would|want|are|will|appreciate|invite|ask)
  i am · interview · the following · next · now
  usted(es)? · su · sus · tu · tus · le · les · te · estimad[oa](s|\(a\)|/a)? · gracias · encuesta · cuestionario
  anonim[oa]s? · confidencial(es)? · por favor · marque · responda · buen(os|as) (dias|tardes|noches) · hola
  bienvenid[oa]s? · agradec(emos|emos su|ere|eremos) · a continuacion · lea · participacion
  du · dig · din · dit · dine · de · dem · deres · jer · jeres · i · kære · tak · velkommen · hej · spørgeskema(et)?
  undersøgelse(n)? · anonym(t|e)? · fortrolig(t|e)? · besvar(e|else)? · venligst · følgende · svar(ene)?
  deltag(e|else)
  您|你|亲爱的|尊敬的|您好|你好|感谢|谢谢|问卷|调查|匿名|保密|请|欢迎|女士|先生|同学|朋友|以下|接下来|下面
  sie · ihre?[nmrs]? · liebe[r]? · danke · umfrage · fragebogen · vous · votre · vos · cher · chere · merci
  questionnaire · enquete · voce · seu · sua · prezad[oa] · obrigad[oa] · questionario · pesquisa · ni · er · ert
  enkat · tack · lei · suo · gentile · grazie · uw · jouw · beste · bedankt · vragenlijst · عزيزي · شكرا · نشكركم · نشكرك · كم · استبيان · الاستبيان · اجابات · الاجابات · يرجى
`;
