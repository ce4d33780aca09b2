import { expect, it } from 'vitest';
import type { Card } from '../../../library/cards/design.ts';
import { drawOnDemand } from '../../../library/cards/on-demand.ts';
import { cardPath } from '../../../library/machine-readable.ts';

const CARD: Card = { locale: 'pt', title: 'Sobre a dúvida', kicker: 'Enzo', name: 'Enzo', description: '' };

it('is the own card of a member’s page and post, in every language', () => {
  expect(cardPath('pt', '/u/enzo')).toBe('/u/enzo.png');
  expect(cardPath('es', '/u/enzo/sobre-a-duvida')).toBe('/u/enzo/sobre-a-duvida.png');
  expect(cardPath('en', '/u')).toBe('/cards/en/index.png');
});

it('is that of the list for what is below a list', () => {
  expect(cardPath('pt', '/philos/platao')).toBe('/cards/philos/platao.png');
  expect(cardPath('en', '/philos/circle')).toBe('/cards/en/philos.png');
  expect(cardPath('es', '/wiki/glossary/deontologia')).toBe('/cards/es/wiki.png');
});

it('is drawn when it is asked for, and not for more than a few at once', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => drawOnDemand(CARD, 'Ágora')));
  const drawn = all.filter((png) => png !== null);
  expect(drawn).toHaveLength(8);
  expect(Buffer.from(drawn[0]!).subarray(1, 4).toString()).toBe('PNG');
  expect(await drawOnDemand({ ...CARD, title: 'Outro' }, 'Ágora')).not.toEqual(drawn[0]);
});
