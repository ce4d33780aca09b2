import type { Sentences } from './sentences.ts';

export const es: Sentences = {
  'malformed-request': 'El navegador envió una dirección que no podemos leer. Revísala e inténtalo de nuevo.',
  'malformed-json': 'La solicitud llegó incompleta. Inténtalo de nuevo.',
  'validation-failed': 'Hay campos que corregir.',
  unauthenticated: 'Inicia sesión para continuar',
  'token-expired': 'Tu sesión caducó. Inicia sesión de nuevo para continuar; lo que escribiste sigue aquí.',
  'token-revoked': 'Tu sesión se cerró. Inicia sesión de nuevo para continuar.',
  forbidden: 'No tienes permiso para hacer eso.',
  'registration-closed': 'Por ahora no se pueden crear cuentas nuevas.',
  'registration-incomplete': 'Completa tu registro para continuar.',
  'host-not-allowed': 'Esta dirección no se puede usar aquí. Abre el sitio en su dirección habitual.',
  'origin-not-allowed':
    'Otra página intentó hacer esto en tu lugar. Abre el sitio en su dirección habitual e inténtalo de nuevo.',
  'post-moderated':
    'Un moderador ocultó o eliminó esta publicación y no puede volver a publicarse desde aquí. El motivo está en tu perfil.',
  'not-found': 'No encontramos lo que buscas.',
  'user-not-found': 'No encontramos ese perfil.',
  'post-not-found': 'No encontramos esa publicación. Puede que la hayan eliminado.',
  'product-not-found': 'No encontramos ese producto. Puede que lo hayan eliminado.',
  'contact-not-found': 'No encontramos ese contacto. Puede que lo hayan eliminado.',
  'address-not-found': 'Todavía no hay ninguna dirección guardada.',
  'method-not-allowed': 'Esa acción no es posible aquí. Recarga la página e inténtalo de nuevo.',
  'request-timeout':
    'El envío tardó demasiado y se interrumpió. Revisa tu conexión e inténtalo de nuevo; no se perdió nada de lo que escribiste.',
  'tag-taken': 'Esa dirección ya está ocupada. Elige otra.',
  'version-conflict':
    'Esta publicación cambió en otro lugar mientras la editabas. Compara los dos textos antes de guardar.',
  'limit-reached': 'Llegaste al límite de elementos. Elimina alguno para agregar otro.',
  'own-admin': 'Nadie se quita a sí mismo el permiso de administrar. Pídeselo a otra persona que administre.',
  'user-deleted': 'Esta cuenta fue eliminada.',
  'body-too-large': 'El texto es demasiado grande para enviarlo. Acórtalo e inténtalo de nuevo.',
  'unsupported-media-type': 'Ese formato no se acepta. Recarga la página e inténtalo de nuevo.',
  'rate-limited': 'Demasiadas solicitudes en poco tiempo. Espera un minuto e inténtalo de nuevo.',
  'headers-too-large':
    'El navegador envió demasiados datos con la solicitud. Borra las cookies de este sitio e inténtalo de nuevo.',
  internal: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
  unavailable: 'El servicio no está disponible por un momento. Inténtalo de nuevo enseguida.',
  'read-only':
    'El sitio está en mantenimiento y por ahora solo se puede leer. Lo que escribiste sigue aquí; inténtalo más tarde.',
  'search-too-slow': 'La búsqueda tardó demasiado. Busca menos palabras o inténtalo de nuevo enseguida.',
  'storage-full':
    'El servidor se quedó sin espacio y por ahora no puede guardar nada. Lo que escribiste sigue aquí; inténtalo de nuevo más tarde.',
  offline: 'Sin conexión. Revisa tu red e inténtalo de nuevo; no se perdió nada de lo que escribiste.',
  'unexpected-answer': 'No se pudo leer la respuesta del servidor. Inténtalo de nuevo.',
  'field/required': 'Completa este campo.',
  'field/too-short': 'Escribe un poco más.',
  'field/too-long': 'Escribe un poco menos.',
  'field/too-many': 'Hay demasiados elementos. Quita algunos.',
  'field/bad-format': 'Revisa el formato de este campo.',
  'field/bad-characters': 'Quita los caracteres invisibles de este campo.',
  'field/reserved': 'Esa palabra está reservada. Elige otra.',
  'field/unknown-field': 'Este campo no se acepta. Recarga la página e inténtalo de nuevo.',
  'field/invalid': 'Revisa este campo.',
  'field/too-dense':
    'El pasaje que empieza en la línea {line} tiene demasiadas comillas, asteriscos u otros signos sin una línea en blanco. Divídelo en párrafos.',
  'field/too-heavy':
    'El pasaje que empieza en la línea {line} ocuparía demasiado en la página. Hazlo más sencillo o divide el texto en dos.',
  'field/too-many-references':
    'La dirección definida en la línea {line} es demasiado larga para tantos enlaces. Usa una dirección más corta o menos enlaces.',
  'field/too-many-pictures':
    'En la línea {line} el texto pasa de 50 imágenes. Quita algunas o divide el texto en dos.',
  'field/nested-too-deep':
    'En la línea {line} hay listas o citas con demasiados niveles, unas dentro de otras. Deja menos niveles.',
  'field/table-too-large':
    'La tabla que empieza en la línea {line} tiene demasiadas celdas. Divídela en tablas más pequeñas.',
  'auth/account-exists-with-different-credential':
    'Ese correo ya tiene una cuenta con otra forma de iniciar sesión. Úsala para vincular las dos.',
  'auth/argument-error': 'No entendimos esos datos. Revísalos e inténtalo de nuevo.',
  'auth/cancelled-popup-request':
    'Ya había otra ventana de inicio de sesión abierta. Continúa en ella o inténtalo de nuevo.',
  'auth/credential-already-in-use':
    'Esa cuenta ya está vinculada a otro perfil de aquí. Inicia sesión con ella o elige otra.',
  'auth/email-already-in-use':
    'No fue posible crear la cuenta con esos datos. Si ya tienes una, inicia sesión o recupera la contraseña.',
  'auth/expired-action-code': 'Este enlace caducó. Pide uno nuevo.',
  'auth/internal-error': 'El servicio de cuentas no respondió como debía. Inténtalo de nuevo en un momento.',
  'auth/invalid-action-code': 'Este enlace ya se usó o está incompleto. Pide uno nuevo.',
  'auth/invalid-api-key': 'El servicio de cuentas no está bien configurado. Avisa al equipo del sitio.',
  'auth/invalid-credential':
    'El correo o la contraseña no coinciden. Inténtalo de nuevo o recupera la contraseña.',
  'auth/invalid-email': 'Revisa el correo: le falta algo.',
  'auth/network-request-failed':
    'Sin conexión con el servicio de cuentas. Revisa tu red e inténtalo de nuevo.',
  'auth/no-service':
    'Esta dirección es solo para leer: el servicio de cuentas no responde en ella. Abre el sitio en su dirección habitual.',
  'auth/operation-not-allowed': 'Esta forma de iniciar sesión no está activada en este sitio. Usa otra.',
  'auth/operation-not-supported-in-this-environment':
    'Este navegador no permite esa forma de iniciar sesión. Usa correo y contraseña u otro navegador.',
  'auth/popup-blocked':
    'El navegador bloqueó la ventana de inicio de sesión. Permite las ventanas de este sitio e inténtalo de nuevo.',
  'auth/popup-closed-by-user':
    'La ventana de inicio de sesión se cerró antes de terminar. Inténtalo de nuevo cuando quieras.',
  'auth/provider-already-linked':
    'Esa forma de iniciar sesión ya está vinculada a tu cuenta. Recarga la página para verla.',
  'auth/requires-recent-login':
    'Hace tiempo que iniciaste sesión. Por seguridad, confirma que eres tú e inténtalo de nuevo.',
  'auth/too-many-requests': 'Demasiados intentos. Espera unos minutos o recupera la contraseña.',
  'auth/unauthorized-domain':
    'Esta dirección no está autorizada para iniciar sesión. Abre el sitio en su dirección habitual.',
  'auth/user-disabled': 'Esta cuenta está suspendida. Escribe al equipo del sitio.',
  'auth/user-token-expired': 'Tu sesión caducó. Inicia sesión de nuevo para continuar.',
  'auth/user-mismatch': 'Esa es otra cuenta. Inténtalo de nuevo con la que usas aquí.',
  'auth/weak-password': 'Esta contraseña es débil. Usa al menos 8 caracteres, mejor varias palabras.',
  'auth/web-storage-unsupported':
    'El navegador no permite guardar tu sesión. Activa las cookies y los datos de sitios e inténtalo de nuevo.',
  'storage/object-not-found': 'El archivo ya no existe. Envíalo de nuevo.',
  'storage/unauthenticated': 'Tu sesión terminó. Inicia sesión de nuevo para enviar archivos.',
  'storage/unauthorized': 'No puedes enviar este archivo aquí. Elige otro o inicia sesión de nuevo.',
  'storage/quota-exceeded': 'No queda espacio para archivos. Elimina algunos e inténtalo de nuevo.',
  'storage/retry-limit-exceeded': 'El envío tardó demasiado. Revisa tu red e inténtalo de nuevo.',
  'storage/canceled': 'Envío cancelado. Empieza de nuevo cuando quieras.',
  'storage/invalid-argument': 'Este archivo no se puede enviar. Elige otro.',
  'storage/app-deleted': 'La página se cerró durante el envío. Recárgala e inténtalo de nuevo.',
  'storage/bucket-not-found': 'El servicio de archivos no está bien configurado. Avisa al equipo del sitio.',
  'storage/cannot-slice-blob': 'El archivo cambió durante el envío. Elígelo de nuevo.',
  'storage/internal-error': 'El servicio de archivos falló. Inténtalo de nuevo en un momento.',
  'storage/invalid-argument-count': 'El envío no pudo empezar. Recarga la página e inténtalo de nuevo.',
  'storage/invalid-checksum': 'El archivo llegó dañado. Envíalo de nuevo.',
  'storage/invalid-default-bucket':
    'El servicio de archivos no está bien configurado. Avisa al equipo del sitio.',
  'storage/invalid-event-name': 'El envío no pudo empezar. Recarga la página e inténtalo de nuevo.',
  'storage/invalid-format': 'Este archivo no se pudo leer. Elige otro.',
  'storage/invalid-root-operation': 'Este archivo no se puede enviar aquí.',
  'storage/invalid-url': 'La dirección del archivo no es válida. Envíalo de nuevo.',
  'storage/no-default-bucket': 'El servicio de archivos no está bien configurado. Avisa al equipo del sitio.',
  'storage/no-download-url': 'El archivo se envió, pero aún no tiene dirección. Inténtalo de nuevo.',
  'storage/project-not-found': 'El servicio de archivos no está bien configurado. Avisa al equipo del sitio.',
  'storage/server-file-wrong-size': 'El archivo cambió durante el envío. Elígelo de nuevo.',
  'storage/unauthorized-app':
    'El servicio de archivos no reconoció este sitio. Recarga la página e inténtalo de nuevo.',
  'storage/unknown': 'El envío falló. Inténtalo de nuevo en un momento.',
  'storage/unsupported-environment': 'Este navegador no puede enviar archivos. Usa otro más reciente.',
  'installations/app-offline':
    'La medición se detuvo. Sin conexión, el identificador en Google aún no se eliminó; la próxima página lo intenta de nuevo.',
  'installations/not-registered':
    'La medición se detuvo. El identificador en Google aún se estaba creando; la próxima página lo elimina.',
  'installations/request-failed':
    'La medición se detuvo. Google no confirmó que eliminó el identificador; la próxima página lo intenta de nuevo.',
};
