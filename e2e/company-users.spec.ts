import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import {
  acceptInvitationAsNewUser,
  invite,
} from '@prumo/contracts/company-users/invitations.contract'
import type { Books } from './books.ts'
import { builtFile } from './built-file.ts'
import { callApi } from './call-api.ts'
import { newPerson, PERSON_PASSWORD, randomCpf } from './person.ts'
import { readNewestMail } from './read-mail.ts'
import { ADMIN_EMAIL } from './server-address.ts'
import { signInDemo } from './session.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

const PASSWORD = 'Tres-Gatos-1!'
const LIST = '/admin/company-user/list'

/** The address of the invitation in the newest mail to somebody, without its host. */
async function invitationPath(email: string): Promise<string> {
  const { token } = await signInDemo(ADMIN_EMAIL)
  return (await readNewestMail(token, email)).path
}

/** Invites somebody to read clients, and nothing else. */
async function inviteReader({ inside }: Books, name: string, email: string): Promise<void> {
  const rows = {
    bank_account_ids: null,
    cost_center_ids: null,
    project_ids: null,
    approval_cost_center_ids: null,
    approval_project_ids: null,
  }
  const permissions = ['companies.clients.index' as const]
  await callApi(invite, {
    token: inside.token,
    params: { company_id: inside.company.id },
    body: { name, email, role: 'user', permissions, language: 'pt', ...rows },
  })
}

/** A colleague who accepted. */
async function addColleague(books: Books, name: string): Promise<string> {
  const email = `colega-${crypto.randomUUID()}@prumo.example`
  await inviteReader(books, name, email)
  const token = new URLSearchParams((await invitationPath(email)).split('?')[1]).get('token') ?? ''
  await callApi(acceptInvitationAsNewUser, {
    body: {
      token,
      name,
      email,
      document: randomCpf(),
      mobile_phone_ddi: '55',
      mobile_phone: '11987654321',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accepts_terms: true,
    },
  })
  return email
}

test('Somebody is invited by keyboard alone, accepts by mail, and sees only what was granted', async ({
  books,
  page,
  browser,
}) => {
  const email = `convite-${crypto.randomUUID()}@prumo.example`
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'Convidar usuário' })
  await expect(drawer.getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Vera Vendas')
  await page.keyboard.press('Enter')
  await page.keyboard.type(email)
  await expect(drawer.getByLabel('E-mail')).toHaveValue(email)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName('Idioma do convite')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName('Perfil')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Vendas')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Permissão', { exact: true })).toBeVisible()
  const difference = drawer.getByRole('status', { name: 'O que muda ao salvar' })
  await expect(difference).toContainText(`${PERMISSION_PRESETS.vendas.length} permissões a mais`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Convite enviado para ${email}. Vale 7 dias.`)).toBeVisible()
  await expect(page.getByRole('region', { name: '1 convite pendente' })).toContainText(email)

  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await guest.goto(await invitationPath(email))
  await expect(guest.getByText(books.inside.company.company_name)).toBeVisible()
  await expect(guest.getByLabel(/^Nome/)).toHaveValue('Vera Vendas')
  await expect(guest.getByText(email).first()).toBeVisible()
  await guest.getByLabel('CPF').fill(randomCpf())
  await guest.getByLabel('Celular').fill('11987654321')
  await guest.getByLabel(/^Senha/).fill(PASSWORD)
  await guest.getByLabel('Confirmação da senha').fill(PASSWORD)
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Criar conta e aceitar' }).click()
  const menu = guest.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Contas a receber' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Contas a pagar' })).toHaveCount(0)
  await guest.goto(LIST)
  await expect(guest).toHaveURL('/misc/not-authorized')
  await guest.context().close()

  await page.reload()
  const row = page.getByRole('row', { name: /Vera Vendas/ })
  await expect(row).toContainText(`Vendas · ${PERMISSION_PRESETS.vendas.length}`)
  await expect(page.getByRole('region', { name: /convite/ })).toHaveCount(0)
})

test('The permissions of a user are changed with the difference in words, previewed, and ended', async ({
  books,
  page,
}) => {
  await addColleague(books, 'Caio Colega')
  await page.goto(LIST)
  await page.getByRole('row', { name: /Caio Colega/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Caio Colega' })
  const difference = drawer.getByRole('status', { name: 'O que muda ao salvar' })
  await expect(difference).toHaveText('Nada muda nas permissões.')
  await drawer.getByLabel('Contas a pagar: ver', { exact: true }).check()
  await drawer.getByLabel('Contas a pagar: baixar').check()
  await drawer.getByLabel('Clientes: ver').uncheck()
  await expect(drawer.getByRole('combobox', { name: 'Perfil' })).toHaveValue('Personalizado')
  await expect(difference).toContainText('2 permissões a mais, 1 a menos.')
  await expect(difference).toContainText('A mais: Contas a pagar: ver; Contas a pagar: baixar')
  await expect(difference).toContainText('A menos: Clientes: ver')
  const scope = drawer.getByRole('radiogroup', { name: 'Contas bancárias: alcance' })
  await scope.getByText('Só os escolhidos').click()
  await drawer.getByRole('combobox', { name: 'Contas bancárias escolhidos' }).click()
  await page.getByRole('option', { name: books.account.name }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário salvo: as permissões já valem.')).toBeVisible()

  await page.getByRole('button', { name: 'Ações de Caio Colega' }).click()
  await page.getByRole('menuitem', { name: 'Ver como' }).click()
  const preview = page.getByRole('dialog', { name: 'Ver como Caio Colega' })
  await expect(preview.getByRole('listitem').filter({ hasText: 'Contas a pagar' })).toContainText(
    'Aparece no menu',
  )
  await expect(preview.getByRole('listitem').filter({ hasText: 'Clientes' })).toContainText(
    'Não aparece: falta a permissão',
  )
  await expect(preview).toContainText(books.account.name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ações de Caio Colega' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar sessões' }).click()
  await page.getByRole('button', { name: 'Encerrar sessões' }).click()
  await expect(page.getByText('Sessões encerradas')).toBeVisible()

  await page.getByRole('button', { name: 'Ações de Caio Colega' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar acesso' }).click()
  await page.getByRole('button', { name: 'Encerrar acesso' }).click()
  await expect(page.getByText('Acesso encerrado')).toBeVisible()
  await expect(page.getByRole('row', { name: /Caio Colega/ })).toHaveCount(0)
})

test('The last administrator is told why they stay', async ({ books: _books, page }) => {
  await page.goto(LIST)
  await page.getByRole('row', { name: /\(você\)/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Usuário', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/último administrador ativo da empresa/).first()).toBeVisible()
})

test('An invitation is revoked, and its link says so', async ({ books, page, browser }) => {
  const email = `engano-${crypto.randomUUID()}@prumo.example`
  await inviteReader(books, 'Engano', email)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Revogar o convite de Engano' }).click()
  await page.getByRole('button', { name: 'Revogar', exact: true }).last().click()
  await expect(page.getByText('Convite revogado')).toBeVisible()
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await guest.goto(await invitationPath(email))
  await expect(guest.getByRole('alert')).toContainText('foi revogado ou venceu')
  await expectAccessible(guest)
  await guest.context().close()
})

test('Somebody who has an account accepts by signing in on the page of the invitation', async ({
  books,
  browser,
}) => {
  const { email } = await newPerson(await signInDemo(ADMIN_EMAIL))
  await inviteReader(books, 'Ana Souza', email)
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await guest.goto(await invitationPath(email))
  await guest.getByText('Já tenho conta').click()
  // The form of a new person, which asks for a password too, stands until the other one has come.
  const accept = guest.getByRole('button', { name: 'Entrar e aceitar' })
  await expect(accept).toBeVisible()
  await guest.getByLabel(/^Senha/).fill(PERSON_PASSWORD)
  await accept.click()
  await expect(guest.getByText(books.inside.company.company_name).first()).toBeVisible()
  const menu = guest.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Contas a pagar' })).toHaveCount(0)
  await guest.context().close()
})

test('The choice of how to accept an invitation is shown together with its form', async ({
  books,
  browser,
}) => {
  const { email } = await newPerson(await signInDemo(ADMIN_EMAIL))
  await inviteReader(books, 'Ana Souza', email)
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  const { promise: held, resolve: send } = Promise.withResolvers<undefined>()
  await guest.route(builtFile('src/features/identity/accept-as-new-user.tsx'), async (route) => {
    await held
    await route.continue()
  })
  await guest.goto(await invitationPath(email))
  await expect(guest.getByText('convidou você para trabalhar em')).toBeVisible()
  await expect(guest.getByText('Já tenho conta')).toHaveCount(0)
  send(undefined)
  await expect(guest.getByText('Já tenho conta')).toBeVisible()
  await expect(guest.getByLabel('CPF')).toBeVisible()
  await guest.context().close()
})
