import { openBooks } from './books.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'

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
