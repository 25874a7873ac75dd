import { currentUser } from '@prumo/contracts/identity/identity.contract'
import { openModal, openPerson, signInByScreen, storedUser, userMenu } from './account-pages.ts'
import { callApi } from './call-api.ts'
import { PERSON_PASSWORD } from './person.ts'
import { expect, test } from './test.ts'
import { appCode } from './totp.ts'
import { violationsOf } from './violations.ts'

const NEW_PASSWORD = 'Quatro-Patos-2@'

test('The password is changed, its rules ticked off while typing, and other sessions end', async ({
  platform,
  context,
  page,
}) => {
  const person = await openPerson(platform, context, page)
  const other = await person.signIn()
  const modal = await openModal(page, 'Segurança')
  const fill = (label: string, text: string) =>
    modal.getByLabel(label, { exact: false }).first().fill(text)
  await fill('Nova senha', 'Abc1')
  const rule = (name: string) => modal.getByRole('listitem').filter({ hasText: name })
  await expect(rule('Um número')).toHaveAttribute('data-met', 'true')
  await expect(rule('8 caracteres')).not.toHaveAttribute('data-met', 'true')
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByText('A senha deve ter pelo menos 8 caracteres')).toBeVisible()
  await expect(modal.getByText('Campo obrigatório')).toHaveCount(2)
  await fill('Nova senha', 'abcdefgh1')
  await expect(
    modal.getByText(
      'A senha deve conter pelo menos uma letra maiúscula, uma minúscula, um número e um caractere especial',
    ),
  ).toBeVisible()
  await fill('Nova senha', NEW_PASSWORD)
  await fill('Confirmar nova senha', 'Outra-Coisa-3#')
  await expect(modal.getByText('As senhas devem corresponder')).toBeVisible()
  await fill('Confirmar nova senha', NEW_PASSWORD)
  await fill('Senha atual', PERSON_PASSWORD)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  const success = page.getByRole('dialog', { name: 'Sucesso' })
  await expect(success).toContainText('Dados atualizados com sucesso!')
  await expect(modal).toBeHidden()
  await expect(success).toBeHidden()
  await expect(callApi(currentUser, { token: other })).rejects.toMatchObject({ status: 401 })
  expect((await storedUser(person)).email).toBe(person.email)
  await person.signIn(NEW_PASSWORD)
  await openModal(page, 'Segurança')
  await expect(modal.getByLabel('Nova senha').first()).toHaveValue('')
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal).toBeHidden()
})

test('Sessions are listed, and ended one by one or together', async ({
  platform,
  context,
  page,
}) => {
  const person = await openPerson(platform, context, page)
  const others = [await person.signIn(), await person.signIn()]
  const modal = await openModal(page, 'Segurança')
  await modal.getByRole('tab', { name: 'Sessões' }).click()
  await expect(modal.getByText('Esta sessão')).toHaveCount(1)
  await expect(modal.getByRole('button', { name: /^Encerrar a sessão/ })).toHaveCount(2)
  await modal
    .getByRole('button', { name: /^Encerrar a sessão/ })
    .first()
    .click()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
  await expect(modal.getByRole('button', { name: /^Encerrar a sessão/ })).toHaveCount(1)
  await modal.getByRole('button', { name: 'Encerrar as outras' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(modal.getByRole('button', { name: /^Encerrar a sessão/ })).toHaveCount(0)
  for (const token of others)
    await expect(callApi(currentUser, { token })).rejects.toMatchObject({ status: 401 })
  await storedUser(person)
})

test('A second factor is turned on with an app; then the password alone opens nothing', async ({
  platform,
  context,
  page,
}) => {
  const person = await openPerson(platform, context, page)
  const modal = await openModal(page, 'Segurança')
  await modal.getByRole('tab', { name: 'Segundo fator' }).click()
  await modal.getByLabel('Senha atual').first().fill(PERSON_PASSWORD)
  await modal.getByRole('button', { name: 'Começar' }).click()
  await expect(modal.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const secret = ((await modal.locator('pre, code').first().textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  await modal.getByLabel('Código do aplicativo').fill(appCode(secret))
  await modal.getByRole('button', { name: 'Ativar' }).click()
  const codes = modal.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await modal.getByRole('button', { name: 'Já guardei' }).click()
  await expect(modal).toBeHidden()

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await signInByScreen(page, person.email)
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Código').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('6 números')
  // The next code of the app: the one of now was used to turn the factor on.
  await page.getByLabel('Código').fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/pages/login')
  await signInByScreen(page, person.email)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recovery)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL('/')
})

test('Where the company asks for a second factor, the way to one opens by itself', async ({
  platform,
  context,
  page,
}) => {
  await openPerson(platform, context, page)
  const refusal = { code: 'second_factor_required', message: 'Exigido.', request_id: 'x' }
  await page.route('**/api/companies/*/clients**', (route) =>
    route.fulfill({ status: 403, json: refusal }),
  )
  await page.getByRole('link', { name: 'Clientes' }).click()
  const modal = page.getByRole('dialog', { name: 'Segurança' })
  await expect(modal.getByText('Esta empresa exige um segundo fator de todos.')).toBeVisible()
  await expect(modal.getByRole('tab', { name: 'Segundo fator' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
