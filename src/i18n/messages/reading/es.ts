import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  born: 'n. {year}',
  contents: 'En esta página',
  changed: 'Último cambio, el {date}: {note}',
  source: 'Ver el archivo de este texto',
  minutes: '{count} min de lectura',
  fallbackTitle: 'Aún no hay versión en español',
  fallback: 'Por ahora, este texto solo existe en {language}.',
  pt: 'portugués',
  en: 'inglés',
  es: 'español',
  stale: 'El original en {language} de esta sección cambió después de esta traducción.',
  incomplete: 'El original en {language} tiene secciones que aún no están traducidas.',
  readOriginal: 'Leer el original',
  notes: 'Notas',
  backToText: 'Volver al texto de la nota {reference}',
  references: 'Referencias',
  furtherReading: 'Para leer más',
  articles: 'Artículos de la wiki',
  philosophers: 'Filósofos',
  categories: 'Categorías',
  seeAlso: 'Véase también',
};
