// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const loadUnseen = async () => {
  vi.resetModules();
  const toasts = await import('../../../src/stores/toasts.ts');
  return { ...toasts, ...(await import('../../../src/stores/promise-toasts.ts')) };
};

/** With the island that draws toasts in place. */
const load = async () => {
  const toasts = await loadUnseen();
  toasts.expiry.release('unseen');
  return toasts;
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '<agora-toaster></agora-toaster>';
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it.each(['success', 'error', 'warning', 'info'] as const)('shows a %s for 6000 ms', async (type) => {
    const { $toasts, showToast } = await load();
    showToast({ type, message: 'Olá', locale: 'pt' });
    vi.advanceTimersByTime(5999);
    expect($toasts.get()).toMatchObject([{ type, message: 'Olá' }]);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  it('counts from when what draws toasts is there', async () => {
    const { $toasts, expiry, showToast } = await loadUnseen();
    showToast({ type: 'info', message: 'Olá' });
    vi.advanceTimersByTime(60_000);
    expect($toasts.get()).toHaveLength(1);
    expiry.release('unseen');
    vi.advanceTimersByTime(5999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  it('keeps a toast that leads on longer, also across a navigation', async () => {
    const link = { href: '/auth/login?next=%2Fprofile', label: 'Entrar' };
    const { queueToast } = await load();
    queueToast({ type: 'error', message: 'Faça login', link });
    const { $toasts, showQueuedToasts } = await load();
    showQueuedToasts();
    vi.advanceTimersByTime(19_999);
    expect($toasts.get()).toMatchObject([{ message: 'Faça login', link }]);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  it('wakes the host only when there is a toast', async () => {
    const { showToast } = await load();
    const host = document.querySelector('agora-toaster')!;
    expect(host.hasAttribute('data-pending')).toBe(false);
    showToast({ type: 'info', message: 'Olá' });
    expect(host.hasAttribute('data-pending')).toBe(true);
  });

  it('does not expire a promise, and then says for 6000 ms that it resolved', async () => {
    const { $toasts, promiseToast } = await load();
    const work = new Promise<string>((resolve) => setTimeout(() => resolve('feito'), 60_000));
    const returned = promiseToast(work, { loading: 'Salvando', success: 'Salvo', error: 'Falhou' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect($toasts.get()).toMatchObject([{ type: 'loading', message: 'Salvando' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect($toasts.get()).toMatchObject([{ type: 'success', message: 'Salvo' }]);
    await expect(returned).resolves.toBe('feito');
    vi.advanceTimersByTime(6000);
    expect($toasts.get()).toEqual([]);
  });

  it('says why a promise was rejected', async () => {
    const { $toasts, promiseToast } = await load();
    const error = (reason: unknown) => `Falhou: ${(reason as Error).message}`;
    const work = Promise.reject(new Error('sem rede'));
    await expect(promiseToast(work, { loading: 'Salvando', success: 'Salvo', error })).rejects.toThrow();
    expect($toasts.get()).toMatchObject([{ type: 'error', message: 'Falhou: sem rede' }]);
  });

  it('leaves none of a promise whose outcome needs no word', async () => {
    const { $toasts, promiseToast } = await load();
    const success = (isStored: boolean) => (isStored ? 'Salvo' : null);
    await promiseToast(Promise.resolve(false), { loading: 'Salvando', success, error: 'Falhou' });
    expect($toasts.get()).toEqual([]);
  });

  it('says how a call of the API ended, and hands its result on', async () => {
    const { $toasts, callToast } = await load();
    const messages = { loading: 'Salvando', success: (name: string) => `Salvo: ${name}`, error: 'Falhou' };
    const good = { ok: true, data: 'Ana' } as const;
    expect(await callToast(Promise.resolve(good), messages)).toBe(good);
    const bad = { ok: false, code: 'offline' } as const;
    expect(await callToast(Promise.resolve(bad), messages)).toBe(bad);
    expect($toasts.get()).toMatchObject([
      { type: 'success', message: 'Salvo: Ana' },
      { type: 'error', message: 'Falhou' },
    ]);
  });

  it('counts on 2000 ms after a touch', async () => {
    const { $toasts, expiry, showToast } = await load();
    showToast({ type: 'info', message: 'Olá' });
    vi.advanceTimersByTime(5000);
    expiry.hold('touch');
    vi.advanceTimersByTime(30_000);
    expiry.endTouch();
    vi.advanceTimersByTime(2999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  it('starts the 2000 ms again at a second touch', async () => {
    const { $toasts, expiry, showToast } = await load();
    showToast({ type: 'info', message: 'Olá' });
    vi.advanceTimersByTime(5000);
    expiry.hold('touch');
    expiry.endTouch();
    vi.advanceTimersByTime(1500);
    expiry.hold('touch');
    expiry.endTouch();
    vi.advanceTimersByTime(2999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  it('waits while the pointer or the focus is on it', async () => {
    const { $toasts, expiry, showToast } = await load();
    showToast({ type: 'info', message: 'Olá' });
    expiry.hold('hover');
    expiry.hold('focus');
    expiry.release('hover');
    vi.advanceTimersByTime(10_000);
    expect($toasts.get()).toHaveLength(1);
    expiry.release('focus');
    vi.advanceTimersByTime(6000);
    expect($toasts.get()).toEqual([]);
  });

  it('goes when it is closed', async () => {
    const { $toasts, dismissToast, showToast } = await load();
    dismissToast(showToast({ type: 'info', message: 'Olá' }));
    expect($toasts.get()).toEqual([]);
  });

  it('ignores a queue that was tampered with', async () => {
    const { $toasts, showQueuedToasts } = await load();
    for (const queue of ['{', 'null', '[null, 1]']) {
      sessionStorage.setItem('agora:toasts', queue);
      showQueuedToasts();
    }
    expect($toasts.get()).toEqual([]);
  });

  it('queues for the next page, which shows each once', async () => {
    const page = await load();
    page.queueToast({ type: 'error', message: 'Faça login para continuar' });
    page.queueToast({ type: 'info', message: 'Olá' });
    expect(page.$toasts.get()).toEqual([]);

    const next = await load();
    next.showQueuedToasts();
    expect(next.$toasts.get().map(({ message }) => message)).toEqual(['Faça login para continuar', 'Olá']);
    next.showQueuedToasts();
    expect(next.$toasts.get()).toHaveLength(2);
    expect(sessionStorage.getItem('agora:toasts')).toBeNull();
  });
});
