import type { Page } from '@playwright/test';
import { type DemoMember, signUp } from '../helpers/demo-member.ts';
import { expect } from './fixtures.ts';

export interface Person {
  name: string;
  tag: string;
  email: string;
  password: string;
}

let count = 0;

/** Somebody nobody knows yet, whatever else runs beside this test. */
export function somebody(name: string): Person {
  const unique = `${Date.now().toString(36)}${process.pid.toString(36)}${count++}`;
  const tag = `${name.toLowerCase()}-${unique}`;
  return { name: `${name} Prova`, tag, email: `${tag}@example.com`, password: 'uma senha longa de prova' };
}

/** From the registration page to the member's own page, in Portuguese. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/register');
  await createAccount(page, person);
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Endereço do perfil').fill(person.tag);
  await expect(page.getByText('Este endereço está livre.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page).toHaveURL(`/u/${person.tag}`);
}

/** The first step alone: an account that has not been completed. */
export async function createAccount(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Passo 2 de 2')).toBeVisible();
}

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** By the button of the own page, in Portuguese. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
}

/** Somebody who is registered already and signs in here; quicker than going through the pages. */
export async function arrive(page: Page, baseURL: string, name: string): Promise<Person & DemoMember> {
  const person = { ...somebody(name), password: 'uma-senha-longa' };
  const member = await signUp(baseURL, person.tag);
  await page.goto('/auth/login');
  await logIn(page, person);
  await expect(page).toHaveURL(`/u/${person.tag}`);
  return { ...person, ...member, name: person.tag };
}
