/** What forms say of texts that this device keeps. */
export const pt = {
  keptAt: 'Salvo neste aparelho às {time}',
  keeping: 'Guardando neste aparelho…',
  notKept:
    'O navegador não deixou guardar neste aparelho o que você escreve. Salve antes de sair desta página.',
  restored: 'Recuperamos o que você digitou em {date} e não salvou.',
  discard: 'Descartar',
  discarded: 'Texto descartado.',
  undo: 'Desfazer',
  changedTitle: 'Isto mudou em outra aba ou aparelho',
  followed: 'Já está aqui o que foi salvo lá: {fields}.',
  conflicts: 'Você também mudou o que segue. Escolha com o que ficar e salve de novo.',
  keepMine: 'Ficar com o meu',
  takeTheirs: 'Usar o que está salvo',
  nothing: '(vazio)',
} as const;
