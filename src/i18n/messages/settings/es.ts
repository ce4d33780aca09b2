import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Configuración',
  lead: 'Se aplica al momento y queda en este dispositivo, con o sin cuenta.',
  theme: 'Tema',
  themeHint: '«Sistema» sigue a tu dispositivo.',
  system: 'Sistema',
  light: 'Claro',
  dark: 'Oscuro',
  textSize: 'Tamaño de lectura',
  textSizeHint: 'Cambia el texto que se lee; los botones y menús quedan como están.',
  small: 'Pequeño',
  normal: 'Normal',
  large: 'Grande',
  largest: 'Muy grande',
  motion: 'Movimiento',
  motionHint: 'Transiciones entre páginas y animaciones de la interfaz.',
  reduced: 'Reducido',
  full: 'Completo',
  slash: 'Tecla /',
  slashHint:
    'Abre la búsqueda en cualquier página. Desactívala si le hablas a tu equipo o pulsas teclas sin querer; Ctrl+K sigue funcionando.',
  on: 'Activada',
  off: 'Desactivada',
  sample: 'Así se verá el texto',
  sampleTitle: 'La vida examinada',
  sampleText:
    'Ante sus jueces, Sócrates dice que una vida sin examen no merece ser vivida. No promete respuestas: invita a cada cual a preguntarse por lo que cree saber.',
  language: 'Idioma',
  languageHint: 'El idioma del sitio; las publicaciones quedan en la lengua en que se escribieron.',
  account: 'Cuenta',
  memberHint:
    'Tus elecciones van con tu cuenta: al iniciar sesión en otro dispositivo, vale la más reciente.',
  visitorHint: 'Con una cuenta, tus elecciones también valen en otros dispositivos.',
  openAccount: 'Abrir tu cuenta',
  logIn: 'Iniciar sesión',
  needsScript:
    'Cambiar tema, lectura y movimiento necesita JavaScript; sin él, el sitio sigue a tu dispositivo.',
};
