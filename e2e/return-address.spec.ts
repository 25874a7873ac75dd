import { randomUUID } from 'node:crypto'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@prumo/contracts/identity/second-factor.contract'
import { callApi } from './call-api.ts'
import { newPerson, PERSON_PASSWORD } from './person.ts'
import { enter, openAs } from './session.ts'
import { expect, test } from './test.ts'
import { appCode } from './totp.ts'
import { violationsOf } from './violations.ts'

test('Who lost phone and recovery codes gets back in when an administrator of Prumo releases the second factor', async ({
  page,
  context,
  platform,
}) => {
  const person = await newPerson(platform)
  const { token } = person.inside
  const body = { old_password: PERSON_PASSWORD }
  const { secret } = (await callApi(startSecondFactor, { token, body })).data
  await callApi(confirmSecondFactor, { token, body: { code: appCode(secret) } })

  const [company] = platform.companies
  if (company === undefined) throw new Error('The administrator of the demo has a company.')
  await openAs(context, await enter(platform, company))
  await page.goto('/admin/prumo/companies')
  await page.getByRole('button', { name: 'Liberar segundo fator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Liberar o segundo fator de uma pessoa' })
  await dialog.getByLabel('E-mail da pessoa').fill(`${randomUUID()}@prumo.example`)
  await dialog.getByLabel('Motivo').fill('Telefone roubado; confirmado por vídeo')
  await dialog.getByRole('button', { name: 'Liberar', exact: true }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(refusal).toContainText('Ninguém tem conta no Prumo com este e-mail.')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await dialog.getByLabel('E-mail da pessoa').fill(person.email)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Liberar', exact: true }).click()
  await expect(page.getByText('Segundo fator desativado: a pessoa recebe um e-mail.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  expect(await person.signIn()).not.toBe('')
})
