import { phrases } from './phrases.ts';

/** Words before a colon that open a list about the questionnaire: who made it, for whom, how it is filled in. */
export const FRONT_MATTER_OPENERS = phrases`
  (group|team|project) members · members of (the|our) (group|team) · authors? · students? · student names? · researchers?
  (submitted|prepared|presented|designed|made|written|conducted|guided) (by|to) · supervisors? · instructors?
  (general |specific |important )?instructions?( (for|on|to) [^:]{1,50})? · how to (fill|complete|answer)[^:]{0,40} · guidelines?
  (general |specific |main |research |study )?(objectives?|aims?|goals?|purposes?)( of [^:]{1,60})? · (test |research |survey )?procedures?
  materials · equipment · hypothes[ie]s · research questions · target (group|audience|population) · (key)?words · abbreviations
  (table of )?contents · directed (to|at) · intended for
  integrantes( del (equipo|grupo))? · alumn[oa]s? · estudiantes? · autor(es|as?)? · docente · profesora? · realizado por · elaborado por
  presentado (por|a) · dirigid[oa] a · (objetivos?|proposito)( generale?s?| especificos?)?( de [^:]{1,60})?
  (instrucciones?|indicaciones)( generales?)?( (de|para) [^:]{1,50})? · procedimiento · materiales · hipotesis · indice · tecnica
  gruppemedlemmer · gruppens medlemmer · udarbejdet af · lavet af · vejleder · formål · mål · målgruppe · instruktion(er)?
  vejledning( til [^:]{1,50})? · fremgangsmåde · metode · hypoteser · problemformulering · materialer · indhold
  (小组|团队|项目)成员 · 组员 · 组长 · 成员 · 指导(老师|教师) · (填写|填表|答题|答卷|作答)(说明|须知|要求|注意事项|方法) · 注意事项 · 说明
  (调查|研究|访谈|问卷)(目的|对象|方式|时间|内容|方法|背景|说明|假设|人员) · 目录
  gruppenmitglieder · ziele? · hinweise · membres du groupe · objectifs? · consignes · integrantes do grupo · objetivos · instrucoes
`;
