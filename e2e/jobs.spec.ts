import type { Page } from '@playwright/test'
import { openBooks } from './books.ts'
import { addFailedJob } from './failed-job.ts'
import { enter, openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Prolongar recorrências' })

test('The administrator of Prumo sees why a job failed, tries it again, and discards another', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  const [company] = platform.companies
  if (company === undefined) throw new Error('The administrator of the demo has a company.')
  await openAs(context, await enter(platform, company))
  const run = Date.now()
  const names = { retried: `Teste: repetida ${run}`, discarded: `Teste: descartada ${run}` }
  for (const name of [names.retried, names.discarded]) {
    const { inside } = await openBooks(signedIn, name)
    const company_id = inside.company.id
    const message = `A conta de ${name} foi encerrada.`
    await addFailedJob({ kind: 'extend_series', company_id, message })
  }

  await page.goto('/admin/prumo/jobs')
  await page.getByRole('link', { name: /tarefas? não concluídas?\.$/ }).click()
  await expect(page.getByText('Situação: Não concluída')).toBeVisible()
  const retried = page.getByRole('row', { name: names.retried })
  const discarded = page.getByRole('row', { name: names.discarded })
  await expect(retried).toContainText('Não concluída')
  await expect(discarded).toContainText('Não concluída')
  expect(await violationsOf(page)).toEqual([])

  await retried.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(`Último erro: A conta de ${names.retried} foi encerrada.`)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The keys of the list go on where they were.
  await expect(retried).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('1 tarefa voltou à fila.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(retried).toHaveCount(0)

  await discarded.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar a tarefa?' })
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('1 tarefa descartada.')).toBeVisible()
  await expect(discarded).toHaveCount(0)
  await expect(dialog).toBeHidden()
})
