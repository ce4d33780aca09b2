export const pt = {
  copy: 'Sem conexão, ou com ela muito lenta: esta é a cópia guardada neste aparelho em {date}.',
  undated: 'Sem conexão, ou com ela muito lenta: esta é a cópia guardada neste aparelho.',
  unwell: 'O servidor não respondeu bem: esta é a cópia guardada neste aparelho em {date}.',
  unwellUndated: 'O servidor não respondeu bem: esta é a cópia guardada neste aparelho.',
  now: 'Você está sem conexão. As páginas que já leu e as que guardou continuam abrindo.',
  retry: 'Tentar de novo',
} as const;
