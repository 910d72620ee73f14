/**
 * pdf.js makes a matrix as it is loaded, for drawing, and takes the class from a native package that not every machine has.
 * Where only text is read nobody uses that matrix: any class will do. Imported before pdf.js.
 */
if (!('DOMMatrix' in globalThis)) Reflect.set(globalThis, 'DOMMatrix', Object);
