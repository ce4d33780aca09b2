import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  country: 'País',
  noCountry: 'Elige un país',
  postalCode: 'Código postal',
  postalCodeAbroad: 'Código postal',
  state: 'Provincia o estado',
  city: 'Ciudad',
  district: 'Barrio',
  street: 'Calle',
  number: 'Número',
  complement: 'Piso, puerta',
  useLocation: 'Usar mi ubicación',
  useLocationHint:
    'El navegador te pide permiso. Las coordenadas van a {host}, que responde con país, código postal, provincia, ciudad y barrio; quedan en este dispositivo y fuera de tu cuenta.',
  locating: 'Buscando…',
  located: 'Completado con tu ubicación: {fields}. Revísalo, complétalo y guarda.',
  locatedNothing: 'Tu ubicación dice lo mismo que ya está escrito.',
  locationDenied:
    'El navegador no tiene permiso para decir dónde estás. Completa los campos a mano o cambia el permiso de este sitio.',
  locationUnavailable: 'No fue posible saber dónde estás. Completa los campos a mano o inténtalo de nuevo.',
  placeUnknown:
    'Se conocen las coordenadas, pero el servicio no dijo qué lugar es. Completa los campos a mano.',
  locationUndone: 'Campos como estaban antes',
  badPostalCode: 'El código postal está incompleto.',
  badPostalCodeAbroad: 'El código postal está incompleto.',
  saved: 'Domicilio guardado',
  remove: 'Eliminar domicilio',
  removing: 'Eliminando…',
  removed: 'Domicilio eliminado.',
  restored: 'Domicilio recuperado',
};
