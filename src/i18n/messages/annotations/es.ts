import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  mark: 'Subrayar',
  addNote: 'Anotar',
  editNote: 'Editar nota',
  bar: 'Pasaje seleccionado',
  barHint: 'Tab lleva a Subrayar y Anotar.',
  marked: 'Subrayado. La lista de subrayados está al final del texto.',
  tooLong: 'Demasiado largo para un subrayado: selecciona hasta {max} caracteres.',
  full: 'Esta página ya tiene {max} subrayados, el máximo.',
  note: 'Nota',
  yourNote: 'Tu nota',
  saved: 'Guardado en este dispositivo.',
  notSaved: 'No cupo en este dispositivo: copia la nota antes de salir de la página.',
  someUnsaved:
    'Parte de los subrayados no cupo en este dispositivo y se perderá al salir de la página. Borra otros en Configuración o copia lo que quieras conservar.',
  done: 'Listo',
  close: 'Cerrar',
  remove: 'Eliminar',
  removeMark: 'Eliminar subrayado',
  removed: 'Subrayado eliminado.',
  undo: 'Deshacer',
  title: 'Tus subrayados',
  countOne: '{count} subrayado',
  countOther: '{count} subrayados',
  onDevice: 'Quedan solo en este dispositivo.',
  seeAll: 'Ver todos',
  goTo: 'Ir al pasaje',
  changed: 'El texto cambió: este pasaje ya no está en la página.',
  notDrawn: 'Este navegador no puede mostrar los subrayados en el texto; aquí están todos.',
  settingsTitle: 'Subrayados y notas',
  settingsHint:
    'Quedan en este dispositivo y no se envían: quien use este dispositivo puede verlos, con cualquier cuenta o sin ella.',
  empty:
    'Aún no hay nada subrayado. Al leer un artículo o la página de un filósofo, selecciona un pasaje y elige «Subrayar» o «Anotar».',
  openPassage: 'Abrir en la página',
  download: 'Descargar todo en Markdown',
  fileName: 'agora-subrayados-{date}.md',
  fileTitle: 'Subrayados y notas de Ágora',
  removeAll: 'Borrar todo',
  removeAllTitle: '¿Borrar todos los subrayados y notas?',
  removeAllText:
    'Solo existen en este dispositivo y después no se pueden recuperar. Si quieres conservarlos, descarga antes el archivo.',
  cancel: 'Cancelar',
  removedAll: 'Subrayados y notas borrados.',
  notRemoved: 'El navegador no dejó borrar todo. Inténtalo desde su configuración.',
};
