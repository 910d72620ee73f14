import { phrases } from './phrases.ts';

/** Words that open the name of a part of a questionnaire ("Section B", "Del 2", "Bloque III"). */
export const SECTION_WORDS = phrases`
  القسم · الجزء · المحور · section · part · block · module · chapter · theme · topic · domain · dimension · factor · category · page · screener
  screening · seccion · parte · bloque · modulo · capitulo · apartado · tema · variable · area · eje · sektion · afsnit
  del · blok · modul · kapitel · emne · abschnitt · teil · thema · partie · volet · secao · seçao · bloco · avsnitt
  sezione · deel · onderdeel
`;

/** Words that name a part of a questionnaire by themselves, as far as they are all there is. */
export const SECTION_NAMES = phrases`
  (main|full|core)( questionnaire| survey| interview| questions| section)? · introduction · instructions?( for (respondents|participants))?
  (socio-?)?demographics?( (data|information|questions|characteristics|variables|details|profile))?
  (general|personal|background|basic|respondent|participant|professional|contact|company|household)( and [a-z]+)? (information|data|details|questions|characteristics|profile)
  (about|profile of) (you|yourself|the respondent|your (company|organi[sz]ation|household|work|family))
  screener( questions)? · classification( questions| section)? · classification data · consent( form)?
  informed consent · background · questionnaire · survey( questions| questionnaire| instrument)?
  interview (guide|schedule|protocol|questions) · (list of )?questions · preguntas · spørgsmål(ene)? · 问题(列表)? · 题目 · fragen · perguntas
  (closing|final|opening|warm-?up|concluding|additional) (questions|remarks|section)
  datos (generales|personales|demograficos|sociodemograficos|del (encuestado|participante|informante)|de (identificacion|clasificacion|contacto))
  informacion (general|personal|basica|demografica|sociodemografica) · introduccion · instrucciones
  perfil( del encuestado| sociodemografico)? · cuestionario · encuesta · consentimiento informado
  (baggrunds?|person)(oplysninger|information|data|spørgsmal|variable) · baggrund
  demografi(ske (oplysninger|spørgsmal|data))? · indledning · introduktion · spørgeskema · afslutning
  afsluttende spørgsmal · (个人|基本|背景|一般|人口学|人口统计(学)?|受访者|被调查者|企业|公司|家庭)?(基本)?(信息|资料|情况|特征|背景)(部分|调查)? · 问卷(正文|内容)? · 调查问卷
  正文 · 主体(部分)? · (甄别|筛选|过滤)(部分|问题|题)? · 结束语 · 填写说明 · 单(项)?选(择)?题 · 多(项)?选(择)?题
  (填空|简答|问答|开放|开放式|主观|量表|矩阵|排序|选择)(性)?(题|问题) · einleitung · angaben zur person · (socio)?demographie
  donnees (personnelles|demographiques) · informations (generales|personnelles)
  dados (gerais|pessoais|demograficos|sociodemograficos)
`;

/** A section named by a numeral: "第一部分", "第二章", "第三节". */
export const CHINESE_SECTION = '第[一二三四五六七八九十\\d]{1,3}(部分|章|节|篇|单元|板块|模块|部份|大题|項|页)';

/** What opens and closes a block in the Word export of a survey tool. */
export const BLOCK_START = /^start of block:\s*(.*)$/u;
export const BLOCK_END = /^end of block\b/u;

/** Words that open an appendix. */
export const APPENDIX_WORDS = phrases`
  appendix · appendices · annex · annexure · attachment · anexo · anexos · apendice · bilag · appendiks · 附录 · 附件 · 附錄
  anhang · annexe · bilaga · vedlegg · allegato · bijlage
`;

/** Headings behind which no questions stand: what a report brings after its questionnaire. */
export const AFTER_QUESTIONNAIRE = phrases`
  references · bibliography · works cited · reference list · literature( cited)? · acknowledge?ments? · (data )?analysis( plan)? · results?
  findings · discussion · codebook · code book · glossary · scoring( (key|instructions|guide))? · referencias( bibliograficas)? · bibliografia
  resultados · agradecimientos · operacionalizacion.* · litteratur(liste)? · referencer · kildeliste · resultater
  参考文献 · 致谢 · 数据分析 · 研究结果 · 分析结果 · literatur(verzeichnis)? · bibliographie · referencias
`;
