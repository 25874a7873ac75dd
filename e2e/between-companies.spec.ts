import type { Page } from '@playwright/test'
import { type Books, openBooks } from './books.ts'
import { enter, openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A name of its own for each try: the company stays when a test fails. */
const OTHER = `Padaria da Vila ${Date.now()}`

/** Chooses by typing, as whoever has no mouse does. */
async function choose(page: Page, name: string, label: string) {
  const box = page.getByRole('dialog').getByRole('combobox', { name })
  await box.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(label)
  await page.getByRole('option', { name: label }).click()
  await expect(box).toHaveValue(label)
}

async function expectNoFaults(page: Page) {
  expect(await violationsOf(page)).toEqual([])
}

/** The page of the same person in the other company. */
async function pageIn(page: Page, { inside }: Books): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  if (context === undefined) throw new Error('The browser has gone.')
  await openAs(context, inside)
  return context.newPage()
}

test('Money goes to an account of another company: each shows its leg, and a deletion takes both until it is undone', async ({
  page,
  books,
}) => {
  const other = await openBooks(books.inside, OTHER)
  // Both companies are in the session from the start.
  const both = { ...books.inside, companies: other.inside.companies }
  const here = { ...books, inside: await enter(both, books.inside.company) }
  const first = await pageIn(page, here)
  await first.goto('/admin/transfer/list?record=new')
  const drawer = first.getByRole('dialog', { name: 'Nova transferência' })
  await choose(first, 'Origem', books.account.name)
  await choose(first, 'Empresa que recebe', OTHER)
  await choose(first, 'Destino', other.account.name)
  await drawer.getByRole('textbox', { name: 'Valor' }).fill('250,00')
  await expectNoFaults(first)
  await first.keyboard.press('Control+Enter')
  await expect(first.getByText('Transferência registrada')).toBeVisible()
  const row = first.getByRole('row').filter({ hasText: `Empresa ${OTHER}` })
  await expect(row).toContainText('250,00')

  const second = await pageIn(page, other)
  await second.goto('/admin/transfer/list')
  const leg = second.getByRole('row').filter({ hasText: books.inside.company.company_name })
  await expect(leg).toContainText('250,00')
  await leg.press('Enter')
  await expect(second.getByText(/Recebida de outra empresa/)).toBeVisible()
  await second.getByRole('dialog').getByRole('textbox', { name: 'Valor' }).fill('300,00')
  await expectNoFaults(second)
  await second.keyboard.press('Control+Enter')
  await expect(second.getByText('Transferência salva')).toBeVisible()

  await first.reload()
  await expect(row).toContainText('300,00')
  await row.press('Enter')
  await expect(first.getByText(/Enviada a outra empresa/)).toBeVisible()
  await first.getByRole('button', { name: 'Excluir' }).click()
  const question = first.getByRole('dialog', { name: 'Excluir a transferência?' })
  await expect(question).toContainText('sai das duas empresas')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(first.getByText('Transferência excluída')).toBeVisible()
  // The offer to undo stands for ten seconds, and as long as it has the focus.
  const undo = first.getByRole('button', { name: 'Desfazer' })
  await undo.focus()
  await second.reload()
  await expect(second.getByText('Nenhum registro encontrado')).toBeVisible()
  await undo.click()
  await expect(row).toContainText('300,00')
  await second.reload()
  await expect(leg).toContainText('300,00')
  await first.context().close()
  await second.context().close()
})
