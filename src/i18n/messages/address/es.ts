import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  country: 'País',
  noCountry: 'Elige un país',
  postalCode: 'Código postal',
  postalCodeAbroad: 'Código postal',
  state: 'Estado o provincia',
  city: 'Ciudad',
  district: 'Barrio',
  street: 'Calle',
  number: 'Número',
  complement: 'Piso, departamento',
  useLocation: 'Usar mi ubicación',
  useLocationHint:
    'El navegador te pide permiso. Las coordenadas van a {host}, que responde con país, código postal, estado, ciudad y barrio; quedan en este dispositivo y solo llegan a tu cuenta si guardas la dirección con ellas.',
  locating: 'Buscando…',
  located: 'Completamos los campos con tu ubicación: {fields}. Revisa, completa y guarda.',
  locatedNothing: 'Tu ubicación dice lo mismo que ya está escrito.',
  locationDenied:
    'El navegador no tiene permiso para decir dónde estás. Completa los campos a mano o cambia el permiso de este sitio.',
  locationUnavailable: 'No fue posible saber dónde estás. Completa los campos a mano o inténtalo de nuevo.',
  placeUnknown:
    'Se conocen las coordenadas, pero el servicio no dijo qué lugar es. Completa los campos a mano.',
  locationUndone: 'Campos como estaban antes',
  placeName: 'Ubicación en el mapa',
  place: 'Con la dirección va su ubicación en el mapa: latitud {latitude}, longitud {longitude}.',
  removePlace: 'Quitar la ubicación',
  badPostalCode: 'El código postal de Brasil (CEP) tiene 8 dígitos, como 01310-100.',
  badPostalCodeAbroad: '{country}: el código postal tiene la forma {form}.',
  saved: 'Dirección guardada',
  remove: 'Eliminar dirección',
  removing: 'Eliminando…',
  removed: 'Dirección eliminada.',
  restored: 'Dirección recuperada',
};
