import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@prumo/contracts/identity/second-factor.contract'
import { callApi } from './call-api.ts'
import { addColleague } from './colleague.ts'
import { PERSON_PASSWORD } from './person.ts'
import { addPurchase } from './purchase-books.ts'
import { queryDatabase } from './query-database.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { appCode } from './totp.ts'
import { expectAccessible } from './violations.ts'

test('Whoever approves without a second factor turns it on on the way, and the approval goes on by itself', async ({
  books,
  platform,
  browser,
}) => {
  await addPurchase(books, 'Cadeiras')
  const { inside } = await addColleague(books, platform, [...PERMISSION_PRESETS.aprovador])
  await queryDatabase('update companies set asks_factor_to_approve = true where id = $1', [
    books.inside.company.id,
  ])
  const context = await browser.newContext({ locale: 'pt-BR' })
  await openAs(context, inside)
  const page = await context.newPage()
  await page.goto('/admin/purchase/list')
  const row = page.getByRole('row').filter({ hasText: 'Cadeiras' })
  await row.focus()
  await page.keyboard.press('a')
  const modal = page.getByRole('dialog', { name: 'Segurança' })
  await expect(modal.getByText(/a aprovação continua sozinha/)).toBeVisible()
  await expectAccessible(page)
  await modal.getByLabel('Senha atual').fill('Errada@2026')
  await modal.getByRole('button', { name: 'Começar' }).click()
  await expect(modal.getByText(/senha/i).filter({ hasText: /confere|incorreta/i })).toBeVisible()
  // It is said below its field, and nowhere else.
  await expect(page.getByRole('alertdialog', { name: 'Ops!' })).toHaveCount(0)
  await modal.getByLabel('Senha atual').fill(PERSON_PASSWORD)
  await modal.getByRole('button', { name: 'Começar' }).click()
  const key = ((await modal.locator('pre').textContent()) ?? '').replaceAll(' ', '')
  const code = modal.getByLabel('Código do aplicativo')
  await code.fill('123')
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Digite os 6 números que o aplicativo mostra')).toBeVisible()
  await code.fill(appCode(key))
  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('1 compra aprovada')).toBeVisible()
  await expect(row).toContainText('Aprovada')
  await context.close()
})

test('Where the company asks for a code, approving a purchase asks for it once and then goes on by itself', async ({
  books,
  platform,
  browser,
}) => {
  await addPurchase(books, 'Cadeiras')
  await addPurchase(books, 'Mesas')
  const { email, inside } = await addColleague(books, platform, [
    ...PERMISSION_PRESETS.aprovador,
    'permissions-users-companies.list',
    'permissions-users-companies.update',
  ])
  const { token } = inside
  const started = await callApi(startSecondFactor, {
    token,
    body: { old_password: PERSON_PASSWORD },
  })
  const { secret } = started.data
  await callApi(confirmSecondFactor, { token, body: { code: appCode(secret) } })
  const context = await browser.newContext({ locale: 'pt-BR' })
  await openAs(context, inside)
  const page = await context.newPage()

  await page.goto('/admin/company-user/list')
  await page.getByRole('button', { name: 'Alçadas de compras' }).click()
  const asks = page.getByRole('switch', { name: 'Pedir código para aprovar pagamentos' })
  await asks.press('Space')
  // Who made the company approves as well, and has no second factor.
  const question = page.getByRole('dialog', { name: 'Pedir código para aprovar pagamentos?' })
  await expect(question).toContainText('Elas só voltam a aprovar depois de ativar')
  await question.getByRole('button', { name: 'Pedir código' }).click()
  await expect(page.getByText('Aprovar pagamentos agora pede um código')).toBeVisible()
  await expect(asks).toBeChecked()
  await expectAccessible(page)

  // The code of the activation counts for ten minutes, which are over here.
  await queryDatabase(
    'update sessions set factor_proven_at = null from users u where u.id = user_id and u.email = $1',
    [email],
  )
  await page.goto('/admin/purchase/list')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Cadeiras').focus()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Confirme com o segundo fator' })
  const field = dialog.getByLabel('Código do aplicativo ou de recuperação')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row('Cadeiras')).toContainText('Aguardando aprovação')
  await row('Cadeiras').focus()
  await page.keyboard.press('a')
  await expect(field).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('O código não confere.')).toBeVisible()
  // The next code of the app: the one of now was used to turn the factor on.
  await field.fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 compra aprovada')).toBeVisible()
  await expect(row('Cadeiras')).toContainText('Aprovada')
  await row('Mesas').focus()
  await page.keyboard.press('a')
  await expect(row('Mesas')).toContainText('Aprovada')
  await expect(dialog).toBeHidden()
  await context.close()
})
