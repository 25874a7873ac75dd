import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@prumo/contracts/identity/second-factor.contract'
import { callApi } from './call-api.ts'
import { addColleague } from './colleague.ts'
import { PERSON_PASSWORD } from './person.ts'
import { addPurchase } from './purchase-books.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { appCode } from './totp.ts'
import { expectAccessible } from './violations.ts'

test('Where the company asks for a code, approving a purchase asks for it once and then goes on by itself', async ({
  books,
  platform,
  browser,
}) => {
  await addPurchase(books, 'Cadeiras')
  await addPurchase(books, 'Mesas')
  const { inside } = await addColleague(books, platform, [
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
  await expect(page.getByText('Aprovar pagamentos agora pede um código')).toBeVisible()
  await expect(asks).toBeChecked()
  await expectAccessible(page)

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
