import { phrases } from './phrases.ts';

/** Lines that belong to the page or to the tool that printed it, not to the questionnaire; each must be all there is. */
export const FURNITURE_LINES = phrases`
  (sub)?total ?[:=]? ?(_+|…+|\.{3,}|100)? ?%? · total ?[:=] ?_+ · page break · page \d{1,4}( (of|/) \d{1,4})? · p\. ?\d{1,4} · \d{1,4} ?/ ?\d{1,4} · - ?\d{1,4} ?-
  pagina \d{1,4}( de \d{1,4})? · side \d{1,4}( af \d{1,4})? · seite \d{1,4}( von \d{1,4})?
  第 ?\d{1,4} ?页(,? ?共 ?\d{1,4} ?页)? · end of block.* · end of (the )?section.* · timing · first click · last click
  page submit · click count · browser meta info · (please )?turn (over|the page) · continue(d)? on (the )?next page
  next( page)? · back · submit · enviar · siguiente · send( svar)? · næste( side)?
  never submit passwords through google forms\.? · this content is neither created nor endorsed by google\.?
  google forms
  \*? ?(required|indicates required question|obligatorio|obligatoria|påkrævet|skal udfyldes|必填|required field|= required)
  (for )?office use only.* · official use only.* · do not write (below|in) this.* · uso (interno|exclusivo|oficial).*
  table of contents · contents · indice · indholdsfortegnelse · 目录
`;

/** Words that leave a part of the form to those who run the survey. */
export const OFFICE_NOTES = phrases`
  (for )?(office|official|internal|staff|clinic|hospital|admin(istrative)?|interviewer|researcher)('?s)? use( only)? · to be (completed|filled in) by (the )?(interviewer|office|staff|researcher)
  (para )?uso (interno|exclusivo|oficial|de (la )?oficina)( .{0,30})? · (a )?(ser )?(llenado|completado) por (el )?(encuestador|entrevistador|personal)
  (kun )?(til|for) (kontorets|intern|internt|administrativ)t? brug · udfyldes af (interviewer|personale|kontoret).{0,20} · (工作人员|访问员|调查员|办公室|内部)(填写|专用|使用)
  nur fur (internen gebrauch|das buro) · reserve a l'administration
`;

/** Headings of a table of attributes with their levels. */
export const ATTRIBUTE_HEADINGS = phrases`
  attributes?( name)? · features? · factors? · characteristics? · atributos? · caracteristicas? · egenskab(er)? · attribut(ter)? · 属性 · 特征 · merkmale? · attributs?
`;
export const LEVEL_HEADINGS = phrases`
  levels?( \d)?( \(.{1,40}\))? · attribute levels · values? · niveles? · niveau(er)?(er)? · valores · værdier · 水平 · 属性水平 · 取值 · auspragung(en)? · niveaux
`;

/** Headings of table columns that only name what stands below. */
export const TABLE_HEADINGS = {
  number: phrases`
    no\.? · nr\.? · n · s\.? ?no\.? · sl\.? ?no\.? · sn · n[°º]\.? · num\.? · numero · number · q\.? ?no\.? · qn · q · #
    item( no\.?)? · items? · 序号 · 编号 · 题号 · 題號 · id · nummer · cod\.? · question (no\.?|number) · ref\.?
  `,
  theme: phrases`
    themes? · topics? · research (questions?|objectives?|aims?) · purpose · objectives? · goals? · aims? · constructs? · sections? · categor(y|ies) · sub-?topics? · dimensions?
    temas? · forskningsspørgsmal · undersøgelsesspørgsmal · formal · emner? · kategori(er)? · teori · objetivos?( especificos?)? · dimension(es)? · categorias? · variables? · indicador(es)? · subcategorias?
    主题 · 研究问题 · 目的 · 维度 · 变量 · 一级指标 · 二级指标 · 类别 · 访谈主题 · thema · forschungsfrage · theme · objectif
  `,
  prompt: phrases`
    (interview|survey|guide|main|open|key|sub|follow-?up)(-| )?questions? · interviewspørgsmal · hovedspørgsmal · underspørgsmal · preguntas? (de (la )?entrevista|guia|orientadoras) · 访谈(问题|提纲|题目) · interviewfragen?
    questions?( and filters?| text)? · items? · statements? · description · variables? · indicators? · attributes?
    aspects? · factors? · criteria · features? · reasons? · activit(y|ies) · topics? · areas?
    survey (questions?|items?) · parameters? · dimensions? · particulars · details · preguntas? · enunciados?
    afirmacion(es)? · items? · reactivos? · aspectos? · indicador(es)? · atributos? · criterios? · dimension(es)?
    proposicion(es)? · descripcion · preposiciones · spørgsmal · udsagn · emne · punkt · fragen? · aussagen?
    fragestellung · affirmations? · enonces? · perguntas? · afirmac(ao|oes) · pastaenden? · pastander? · affermazion[ei]
    domand[ae] · stelling(en)? · 问题 · 题目 · 题项 · 项目 · 内容 · 陈述 · 指标 · 描述 · 测量(题)?项 · 评价(内容|项目|指标) · 調查項目 · 维度 · 变量 · 因素
  `,
  answer: phrases`
    answers? · responses?( (options?|categories|codes?))? · response · coding( categories)?
    codes? and (responses?|categories) · categories · answer (options?|choices?|categories) · options? · respuestas?
    opcion(es)?( de respuesta)? · alternativas? · codigos? · escala( de (valoracion|respuesta))? · valoracion
    calificacion · puntaje · svar(muligheder|kategorier)? · antwort(en|moglichkeiten)? · reponses? · respostas? · 答案 · 回答
    选项 · 答项 · 选择 · value · values · scale · rating · score · level
  `,
  skip: phrases`
    skip( to| pattern| instructions?| logic)? · go ?to · routing( instructions?)? · route · filter · filtros? · pase a
    saltos? · pasar a · ga til · spring til · skips? · next · logic · instructions? · 跳转 · 跳答 · 跳问 · 逻辑 · 备注 · comments?
    remarks? · notes? · observaciones · bemærkninger
  `,
  code: phrases`
    codes? · sr · mr · sa · ma · single( code| response)? · multiple( code| response)? · codigos? · kode · code sr
    code mr · 编码 · 代码 · code no\.? · cod\.?
  `,
} as const;

/** Headings of a column of empty cells to tick. */
export const TICK_HEADINGS = phrases`
  tick · ticks · check ?mark · cross · put (a|an) (x|tick|check|cross) · mark (with )?(a |an )?x · please mark · √ · ✓
  marque (con )?(una )?x · marcar · marca con · tilde · sæt kryds · kryds · 打勾 · 打钩 · 勾选 · 打√ · 请选择 · ankreuzen · cocher · assinale
`;
