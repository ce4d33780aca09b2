import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  notFound: 'Page Not Found',
  serverError: 'Internal Server Error',
  notFoundTitle: 'Página no encontrada',
  serverErrorTitle: 'Error interno',
  notFoundHelp:
    'No hay nada en esta dirección. El texto puede haber cambiado de nombre, o el enlace tiene un error.',
  serverErrorHelp:
    'Algo falló de nuestro lado. Espera un momento e inténtalo de nuevo; no se perdió nada de lo que escribiste.',
  tooMany: 'Demasiadas solicitudes a la vez',
  tooManyHelp:
    'Desde esta conexión llegaron demasiadas solicitudes en poco tiempo; cuentan también las de quienes usan la misma red. Espera un minuto e inténtalo de nuevo.',
  membersHelp:
    'Las páginas de los miembros vienen de un servicio que no responde en esta dirección. El resto del sitio está completo.',
  path: 'Dirección pedida',
  request: 'Solicitud',
  searchHeading: 'Busca lo que querías leer',
  home: 'Ir al inicio',
  retry: 'Intentar de nuevo',
};
