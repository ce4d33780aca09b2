import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  signInToContinue: 'Inicia sesión para continuar',
  notYourPage: 'Solo quien es dueño de este perfil puede abrir esa página',
  loggedOut: 'Cerraste sesión',
  loggedOutEverywhere: 'Cerraste sesión en todos los dispositivos',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  deleted: 'Esta cuenta fue eliminada.',
  registrationClosed: 'Por ahora no se pueden crear cuentas nuevas.',
  unreachable: 'No podemos cargar tu cuenta ahora. Tu sesión sigue abierta y volveremos a intentarlo.',
  offline: 'Sin conexión. Tu sesión sigue abierta; cargaremos tu cuenta cuando vuelva la red.',
};
