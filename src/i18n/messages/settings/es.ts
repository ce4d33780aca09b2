import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Configuración',
  lead: 'Valen en este dispositivo, con o sin cuenta.',
  theme: 'Tema',
  themeHint: '«Sistema» sigue a tu dispositivo.',
  system: 'Sistema',
  light: 'Claro',
  dark: 'Oscuro',
  language: 'Idioma',
  languageHint: 'El idioma del sitio; las publicaciones quedan en la lengua en que se escribieron.',
  account: 'Cuenta',
  accountHint: 'Nombre, dirección y datos de quienes tienen cuenta.',
  openAccount: 'Abrir tu cuenta',
  logIn: 'Iniciar sesión',
  needsScript: 'Cambiar el tema necesita JavaScript; sin él el sitio sigue a tu dispositivo.',
};
