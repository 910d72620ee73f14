import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'a thesis’ instrument',
    's2 s4 s2 t g4x5',
    `
      # ENCUESTA
      Estimado(a) cliente: La presente encuesta tiene por objetivo conocer su opinión. Marque con una X la respuesta correcta.
      **I. DATOS GENERALES**
      1. Sexo:  Masculino ( )   Femenino ( )
      2. Edad:
      a) 18 - 25 años
      b) 26 - 35 años
      c) 36 - 45 años
      d) Más de 45 años
      3. ¿Ha comprado antes en nuestra tienda?
      Sí ( )   No ( )
      4. ¿Por qué? ______________________________
      **II. CALIDAD DE SERVICIO**
      | N° | ÍTEMS | 1 | 2 | 3 | 4 | 5 |
      | 1 | El personal es amable | | | | | |
      | 2 | El local está limpio | | | | | |
      | 3 | Los precios son adecuados | | | | | |
      | 4 | Recomendaría la tienda | | | | | |
    `,
  ],
  [
    'filters and codes',
    's2 s3 s4 t',
    `
      CUESTIONARIO DE CONSUMO
      P1. ¿Consume usted café? (RESPUESTA ÚNICA)
      Sí	1 → Pase a P2
      No	2 → Termine la encuesta
      P2. ¿Con qué frecuencia lo consume?
      1. Todos los días
      2. Algunas veces por semana
      3. Rara vez
      P3. ¿Qué marcas conoce? (Respuesta múltiple. No leer)
      {check} Marca A
      {check} Marca B
      {check} Marca C
      {check} Otra (especifique): ________
      P4. ¿Qué le cambiaría al café que toma? (ABIERTA)
    `,
  ],
  [
    'a form builder’s print',
    's3 t s4 s5',
    `
      # Hábitos de lectura
      *Obligatorio
      1. ¿Cuántos libros lee al año? *
      Marca solo un óvalo.
      0-2
      3-5
      Más de 5
      2. ¿Cuál es su género favorito? *
      Tu respuesta
      3. ¿Dónde compra libros? (Selecciona todos los que correspondan)
      Librería
      Internet
      Supermercado
      Otro:
      4. ¿Qué tan satisfecho está con la oferta cultural?
      1 2 3 4 5
      Nada satisfecho      Muy satisfecho
    `,
  ],
  [
    'a scale in words over numbered statements',
    'g4x5 t',
    `
      INSTRUCCIONES: A continuación se presentan una serie de afirmaciones. Marque con una X según la siguiente escala:
      1 = Nunca   2 = Casi nunca   3 = A veces   4 = Casi siempre   5 = Siempre
      1. Me siento motivado en mi trabajo
      2. Mi jefe reconoce mi esfuerzo
      3. Dispongo de los recursos necesarios
      4. Existe buena comunicación
      5. ¿Qué mejoraría de su centro de trabajo?
    `,
  ],
  [
    'points and dashes behind numbers, blanks to tick',
    's2 s3 s3',
    `
      1.- ¿Tiene usted hijos?
      Sí ___   No ___
      2.- ¿Cuál es su nivel de estudios?
      __ Primaria
      __ Secundaria
      __ Universitaria
      3.- ¿Cómo calificaría el servicio?
      Bueno ( )
      Regular ( )
      Malo ( )
    `,
  ],
  [
    'the word before the number',
    's2 t s4',
    `
      Pregunta 1: ¿Utiliza redes sociales?
      a. Sí
      b. No (pase a la pregunta 3)
      Pregunta 2: ¿Cuántas horas al día? ________ horas
      Pregunta 3: ¿Qué red social prefiere?
      a. Facebook
      b. Instagram
      c. Twitter
      d. Otra: ________
    `,
  ],
  [
    'questions in the rows of a table',
    's2 s2 s2 t',
    `
      | Nº | PREGUNTAS | SI | NO |
      | 1 | ¿Conoce usted la misión de la empresa? | | |
      | 2 | ¿Recibe capacitación? | | |
      | 3 | ¿Existe trabajo en equipo? | | |
      Observaciones: ______________________
    `,
  ],
  [
    'an interview',
    't t t',
    `
      ENTREVISTA A DOCENTES
      Objetivo: Conocer la opinión de los docentes.
      Nombre del entrevistador: ____
      1. ¿Qué entiende usted por inclusión?
      2. ¿Qué estrategias utiliza?
      3. ¿Qué dificultades ha encontrado?
    `,
  ],
  [
    'letters in the line',
    's2 s5',
    `
      1. Género: a) Masculino b) Femenino
      2. Edad: a) 18-25 b) 26-35 c) 36-45 d) 46-55 e) Más de 55
    `,
  ],
  [
    'dimensions in a column',
    'g4x5',
    `
      CUESTIONARIO SOBRE CLIMA LABORAL
      | N° | Dimensión | Ítem | 1 | 2 | 3 | 4 | 5 |
      | 1 | Comunicación | La información fluye | | | | | |
      | 2 | | Mi jefe escucha | | | | | |
      | 3 | Motivación | Me siento valorado | | | | | |
      | 4 | | Recibo incentivos | | | | | |
    `,
  ],
  [
    'the scale behind every line',
    'g3x5',
    `
      Señale su grado de acuerdo (1: totalmente en desacuerdo; 5: totalmente de acuerdo)
      - El curso fue útil          1   2   3   4   5
      - El profesor explicó bien   1   2   3   4   5
      - El material fue adecuado   1   2   3   4   5
    `,
  ],
  [
    'yes, no and why in a line',
    's2 s2 t',
    `
      1. ¿Trabaja actualmente?      Sí (  )      No (  )
      2. ¿Estudia actualmente?      SI ____   NO ____   ¿Por qué? ____________
    `,
  ],
  [
    'an interview guide with fields',
    't t t',
    `
      GUÍA DE ENTREVISTA
      Buenos días, mi nombre es ______ y estoy realizando una investigación.
      Datos del entrevistado:
      Nombre: ______________
      1. ¿Cómo describiría su experiencia?
      2. ¿Qué aspectos mejoraría?
    `,
  ],
  [
    'statements below yes and no',
    'g4x3',
    `
      Marque la alternativa que considere correcta:
      | Pregunta | Sí | No | A veces |
      | Planifico mis gastos mensuales | | | |
      | Ahorro parte de mis ingresos | | | |
      | Llevo un registro | | | |
      | Uso tarjeta de crédito | | | |
    `,
  ],
  [
    'brackets in a line',
    's5 s4 t',
    `
      3. ¿Con qué frecuencia utiliza el transporte público?
      ( ) Siempre ( ) Casi siempre ( ) A veces ( ) Casi nunca ( ) Nunca
      4. ¿Qué medio utiliza? (Puede marcar más de una opción)
      □ Metro
      □ Autobús
      □ Bicicleta
      □ Otro: ________
      5. Comentarios y sugerencias:
    `,
  ],
];

describe('Spanish questionnaires', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
