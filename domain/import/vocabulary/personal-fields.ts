import { phrases } from './phrases.ts';

/** Words beside an empty cell that ask for facts of a person, to be written in. */
export const PERSONAL_FIELDS = phrases`
  (full |first |last |your )?name · age · sex · gender · (date|place) of birth · birth ?(day|date) · nationality · occupation · profession
  address · city · town · country · (zip|postal|post) ?code · signature · date · year · telephone · e-?mail · department · job title
  nombres?( completo| y apellidos?)? · apellidos? · edad · sexo · genero · fecha( de nacimiento)? · lugar de nacimiento · nacionalidad
  ocupacion · profesion · direccion · domicilio · ciudad · pais · telefono · correo( electronico)? · firma · cargo · empresa · puesto
  navn · fornavn · efternavn · alder · køn · fødselsdato · fødested · nationalitet · stilling · erhverv · adresse · by · postnummer · land
  telefon(nummer)? · e-?mail · underskrift · dato · afdeling
  姓名 · 年龄 · 性别 · 出生(日期|年月) · 国籍 · 民族 · 职业 · 地址 · 城市 · 邮编 · 电话 · 手机(号)? · 邮箱 · 日期 · 单位 · 部门 · 学号 · 班级
  name · alter · geschlecht · beruf · adresse · ort · nom · prenom · age · sexe · profession · adresse · ville · nome · idade · endereco
`;

/** Facts of a person that are asked by their name alone, over answers to choose from. */
export const PERSONAL_TITLES = phrases`
  (your )?(age( (group|range|category))?|gender|sex|marital status|civil status|nationality|ethnicity|race|religion|occupation|profession|employment( status)?|education(al)?( (level|background|attainment|qualification))?|level of education|highest (level of )?education|(monthly |annual |household |family )*income( (level|range|group))?|family size|household size|place of residence|residence|year level|grade level|experience|years of experience|work experience)
  (su |tu )?(edad|genero|sexo|estado civil|nacionalidad|ocupacion|profesion|escolaridad|nivel (de estudios|educativo|academico|de escolaridad|de instruccion|socioeconomico)|grado de (estudios|instruccion)|ingresos?( mensuales?| familiares?)?|lugar de residencia|zona de residencia|antiguedad|experiencia( laboral)?|rango de edad|semestre|carrera)
  (dit |din )?(alder(sgruppe)?|køn|civilstand|uddannelse(sniveau)?|beskæftigelse|stilling|nationalitet|indkomst|husstandsindkomst|bopæl|anciennitet|erfaring)
  (您的|你的)?(年龄(段)?|性别|学历|文化程度|教育程度|受教育程度|婚姻状况|民族|职业|专业|年级|月收入|收入(水平)?|家庭(月|年)?收入|居住地|工作年限|工龄|教龄|职称|职务|政治面貌)
  alter(sgruppe)? · geschlecht · familienstand · bildung(sabschluss)? · beruf · age · sexe · situation familiale · idade · sexo · escolaridade
`;
