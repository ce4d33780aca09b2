import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  open: 'Citar',
  title: 'Citar esta página',
  part: 'Qué citar',
  page: 'La página entera',
  passage: 'Pasaje',
  quoted: '«{quote}»',
  titled: '«{title}».',
  within: 'En',
  modified: 'Última modificación el {date}.',
  copy: 'Copiar {format}',
  copied: '{format}: copiado.',
  notCopied: 'El navegador no permitió copiar. Seleccione el texto y cópielo.',
  version: 'Texto del {date} (código de la versión: {version}).',
  close: 'Cerrar',
};
