export const pt = {
  open: 'Citar',
  title: 'Citar esta página',
  part: 'O que citar',
  page: 'A página inteira',
  passage: 'Trecho',
  quoted: '“{quote}”',
  copy: 'Copiar {format}',
  copied: '{format}: copiado.',
  notCopied: 'O navegador não deixou copiar. Selecione o texto e copie-o.',
  version: 'Texto de {date} (código da versão: {version}).',
  close: 'Fechar',
} as const;
