import { openBooks } from './books.ts'
import { ofxFile } from './ofx-file.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('The accounts to reconcile are listed with the columns of the specification', async ({
  page,
  books,
}) => {
  await page.goto('/admin/bank-reconciliation/list')
  await expect(page.getByRole('row').filter({ hasText: books.account.name })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Nome',
    'Banco',
    'Agência',
    'Conta',
    'Painel',
    'Conciliação',
    'Situação',
    'Ações',
  ])

  await test.step('Files of several accounts are sent each to its own, and one makes its account', async () => {
    await page.getByRole('button', { name: 'Importar OFX' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar extratos', exact: true })
    const fileOf = (name: string, text: string) => ({
      name,
      mimeType: 'application/x-ofx',
      buffer: Buffer.from(text),
    })
    const own = ofxFile(books.today, [{ memo: 'PIX ANA', amount: '10,00' }], '1010,00')
    const other = ofxFile(books.today, [{ memo: 'TARIFA', amount: '-5,00' }], '45,00')
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        fileOf('itau.ofx', own),
        fileOf('foto.ofx', 'nada disto'),
        fileOf('outra.ofx', other.replace('567890', '998877')),
      ])
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByText('Não foi lido: foto.ofx.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar conta' }).click()
    await expect(dialog.getByLabel('Saldo inicial')).toHaveValue('50,00')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Criar conta e importar' }).click()
    await expect(dialog.getByText('Importado: 1 linha nova.')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Importar 1 extrato' }).click()
    await expect(dialog.getByText('Importado: 1 linha nova.')).toHaveCount(2)
    await dialog.getByRole('link', { name: 'Conciliar' }).first().click()
    await expect(page.getByRole('row', { name: /PIX ANA/ })).toBeVisible()
  })

  await test.step('The proof of balance says that the lines reach what the bank declares', async () => {
    await page.getByRole('button', { name: 'Prova de saldo' }).click()
    const proof = page.getByRole('dialog', { name: /^Prova de saldo/ })
    await expect(proof.getByText(/confere. 1 saldo declarado foi usado/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})

for (const [feature, name] of [
  ['invoice-settings', 'Configurações de Notas Fiscais'],
  ['platform-integrations', 'Integração com Plataformas'],
] as const)
  test(`The screen of ${feature} opens at its address with the key in the plan, and says so without it`, async ({
    page,
    context,
    browser,
    signedIn,
  }) => {
    const { inside } = await openBooks(signedIn, `Teste: ${feature}`)
    const { company, user } = inside
    const path = `/admin/company/${feature}/${company.id}`
    const withKey = await browser.newContext({ locale: 'pt-BR' })
    await openAs(withKey, inside)
    const opened = await withKey.newPage()
    await opened.goto(path)
    await expect(opened.getByRole('heading', { level: 1, name })).toBeVisible()
    await withKey.close()

    // The same company with everything in its plan but this key.
    const permissions = company.prumoPlan?.permissions.filter((key) => key !== feature) ?? []
    const narrowed = { ...company, prumoPlan: { name: 'Sem a chave', permissions } }
    const companies = [narrowed]
    const data = { user, companies, permissions: inside.permissions }
    await page.route('**/api/auth/user', (route) => route.fulfill({ json: { data } }))
    await openAs(context, { ...inside, company: narrowed, companies })
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Aviso' })).toContainText(
      'Seu Plano não Possui acesso a esta Funcionalidade.',
    )
    await expect(page).not.toHaveURL(path)
  })
