import { readFile } from 'node:fs/promises'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const MAIL = 'ana@juriti.example'

test('A person gets a copy of their data and is forgotten, once their name was typed', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const { data } = await callApi(clientRoutes.create, {
    token,
    params: { company_id: company.id },
    body: { ...namedParty('Ana Juriti'), email: MAIL },
  })
  await page.goto(`/admin/client/list?record=${data.id}`)
  await page.getByRole('button', { name: 'Dados pessoais' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dados pessoais de Ana Juriti' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar cópia dos dados' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(MAIL)
  expect(await violationsOf(page)).toEqual([])

  const typed = dialog.getByLabel('Digite o nome do contato para confirmar')
  await typed.fill('Ana')
  await dialog.getByRole('button', { name: 'Anonimizar para sempre' }).click()
  await page.getByRole('alertdialog', { name: 'Ops!' }).getByRole('button', { name: 'OK' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill('Ana Juriti')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Contato anonimizado', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('row').filter({ hasText: `Contato anonimizado ${data.id}` }),
  ).toBeVisible()
  await expect(page.getByText(MAIL)).toHaveCount(0)
})

test('A deleted contact is anonymised from the list of what was deleted', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const asked = { token, params: { company_id: company.id } }
  const { data } = await callApi(clientRoutes.create, { ...asked, body: namedParty('Rui Acauã') })
  await callApi(clientRoutes.destroy, { token, params: { ...asked.params, id: data.id } })
  await page.goto('/admin/client/list')
  await page.getByRole('button', { name: 'Excluídos' }).click()
  await page.getByRole('button', { name: 'Dados pessoais de Rui Acauã' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dados pessoais de Rui Acauã' })
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Digite o nome do contato para confirmar').fill('Rui Acauã')
  await dialog.getByRole('button', { name: 'Anonimizar para sempre' }).click()
  await expect(page.getByText('Contato anonimizado', { exact: true })).toBeVisible()
  await expect(page.getByText(`Contato anonimizado ${data.id}`)).toBeVisible()
  await expect(page.getByText('Rui Acauã')).toHaveCount(0)
})
