import { expect, it } from 'vitest';
import { findVoice } from '../../../src/components/content/voices.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });
const VOICES = [voice('en-GB'), voice('pt-PT'), voice('pt_BR'), voice('es-ES', false)];

it('a text is read by a voice of its language, of its country first', () => {
  expect(findVoice(VOICES, 'pt-BR')?.lang).toBe('pt_BR');
  expect(findVoice(VOICES.slice(0, 2), 'pt-BR')?.lang).toBe('pt-PT');
  expect(findVoice(VOICES, 'en')?.lang).toBe('en-GB');
});

it('there is none without a voice on the device: another would send the text to a service', () => {
  expect(findVoice(VOICES, 'es')).toBeUndefined();
  expect(findVoice([], 'pt-BR')).toBeUndefined();
});
