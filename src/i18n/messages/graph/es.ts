import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  drawing: 'La red de influencias',
  legend:
    'Cada punto es un filósofo, mayor cuanta más gente aprendió o discutió con él; el color es el de la época:',
  lines: 'Las líneas continuas son enseñanza e influencia; las discontinuas, crítica.',
  partial:
    'En el dibujo están los {names} nombres más influyentes y {edges} influencias entre ellos; el resto está en los datos abiertos.',
  arrangement: 'Disposición',
  byAffinity: 'Por afinidad',
  byTime: 'Por el tiempo',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAll: 'Ver todo',
  help: 'Grafo interactivo. Las flechas llevan de un filósofo a otro a lo largo de las influencias; Enter abre la página, Esc vuelve al conjunto, más y menos acercan y alejan. La lista de influencias de quien está en foco viene después del dibujo.',
  hint: 'Elige un nombre para ver de quién aprendió y a quién enseñó.',
  learnt: 'Aprendió de',
  taught: 'Enseñó o inspiró a',
  criticised: 'Criticó a',
  critics: 'Recibió críticas de',
  nobody: 'Ninguna influencia registrada todavía.',
  influence: '{from} influyó en {to}.',
  teacher: '{from} fue maestro de {to}.',
  critic: '{to} criticó a {from}.',
  source: 'Fuente: {source}',
  noSource: 'Todavía sin fuente registrada.',
  sourceFailed: 'No se pudo cargar la fuente.',
  retry: 'Reintentar',
  loadingSource: 'Cargando la fuente…',
  close: 'Cerrar',
  leave: 'Salir del foco',
  openPage: 'Abrir la página',
  relations: 'Influencias de {name}',
};
