import type { Locator } from '@playwright/test'
import { currentUser } from '@prumo/contracts/identity/identity.contract'
import { confirmEmail } from '@prumo/contracts/identity/registration.contract'
import { openModal, openPerson, signInByScreen, storedUser, userMenu } from './account-pages.ts'
import { callApi } from './call-api.ts'
import { PERSON_PASSWORD } from './person.ts'
import { pressMenuItem } from './press-menu-item.ts'
import { readNewestMail } from './read-mail.ts'
import { queryDatabase } from './query-database.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

/** PNGs of one colour each. */
const TERRACOTTA = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEW5Uy9XssuLAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgQAEAAA8AAa1dsIkAAAAASUVORK5CYII=',
  'base64',
)
const PETROLEUM = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEUUZV9fC+XxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgQAEAAA8AAa1dsIkAAAAASUVORK5CYII=',
  'base64',
)

/** The lower edge of what is on the screen, in pixels. */
async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return box.y + box.height
}

test('The profile is changed by keyboard alone, and the menu shows it', async ({
  platform,
  context,
  page,
}) => {
  const person = await openPerson(platform, context, page)
  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`ID ${person.inside.user.id}`)).toBeVisible()
  const head = page.getByRole('menu')
  for (const shown of ['Ana Souza', person.email, '+55 (11) 98765-4321'])
    await expect(head.getByText(shown, { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveText(['Meu Perfil', 'Segurança', 'Sair'])
  await pressMenuItem(page, 'Meu Perfil')
  const modal = page.getByRole('dialog', { name: 'Meu Perfil' })
  await expect(modal.getByLabel('E-mail')).toBeFocused()
  await expect(modal.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await expect(modal.getByLabel('DDI')).toHaveAttribute('placeholder', '55')
  await expect(modal.getByLabel('Telefone')).toHaveAttribute('placeholder', '(XX) XXXXX-XXXX')
  const email = `nova-${person.email}`
  await page.keyboard.press('Control+A')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1133224455')
  await expect(modal.getByLabel('Telefone')).toHaveValue('(11) 3322-4455')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PERSON_PASSWORD)
  const fetched = page.waitForResponse('**/api/auth/user')
  await page.keyboard.press('Enter')
  const success = page.getByRole('dialog', { name: 'Sucesso' })
  await expect(success).toContainText('Dados do perfil atualizados com sucesso!')
  await expect(success).toContainText(`Enviamos um link para ${email}`)
  await expect(modal).toBeHidden()
  await expect(success).toBeHidden()
  // The person is fetched again, and the menu knows them so.
  expect((await fetched).status()).toBe(200)
  await userMenu(page).click()
  await expect(page.getByText('+55 (11) 3322-4455', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // The new e-mail counts once its link was opened.
  const mobile_phone = '1133224455'
  expect(await storedUser(person)).toMatchObject({ email: person.email, mobile_phone })
  const { link } = await readNewestMail(platform.token, email)
  const confirm_email_token = link.searchParams.get('token') ?? ''
  await callApi(confirmEmail, { body: { confirm_email_token } })
  expect(await storedUser(person)).toMatchObject({ email, mobile_phone })
  await page.reload()
  await userMenu(page).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})

test('The fields of the profile say what is wrong with them once they were touched', async ({
  platform,
  context,
  page,
}) => {
  await openPerson(platform, context, page)
  const modal = await openModal(page, 'Meu Perfil')
  const names = await modal
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
  expect(names).toEqual(['avatar', 'email', 'mobile_phone_ddi', 'phone', 'old_password'])
  await expect(modal.getByText('Campo obrigatório')).toHaveCount(0)
  await modal.getByLabel('E-mail').fill('ana@')
  await modal.getByLabel('Telefone').fill('(11) 9876')
  await modal.getByLabel('DDI').focus()
  await expect(modal.getByText('Email inválido')).toBeVisible()
  await expect(modal.getByText('Telefone inválido')).toBeVisible()
  await expect(modal.getByText('Campo obrigatório')).toHaveCount(0)
  const fieldBottom = await bottomOf(modal.getByLabel('E-mail'))
  const errorBottom = await bottomOf(modal.getByText('Email inválido'))
  expect(errorBottom).toBeGreaterThan(fieldBottom)
  expect(errorBottom - fieldBottom).toBeLessThan(40)
  // Nine digits are too few, ten are enough.
  await modal.getByLabel('Telefone').fill('113322445')
  await expect(modal.getByText('Telefone inválido')).toBeVisible()
  await modal.getByLabel('Telefone').fill('1133224455')
  await expect(modal.getByText('Telefone inválido')).toBeHidden()
  await modal.getByLabel('Telefone').fill('11987654321')
  await expect(modal.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await modal.getByLabel('DDI').fill('351')
  await modal.getByLabel('Telefone').fill('912345')
  await expect(modal.getByText('Telefone inválido')).toBeHidden()
  await expect(modal.getByLabel('Telefone')).toHaveValue('912345')
  for (const label of ['E-mail', 'DDI', 'Telefone']) await modal.getByLabel(label).fill('')
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByText('Campo obrigatório')).toHaveCount(4)
})

test('A picture is attached by a click, shown at once, saved, and removed again', async ({
  platform,
  context,
  page,
}) => {
  await page.addInitScript(() => {
    const release = URL.revokeObjectURL.bind(URL)
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset['released'] =
        `${document.documentElement.dataset['released'] ?? ''} ${address}`
      release(address)
    }
  })
  const person = await openPerson(platform, context, page)
  const modal = await openModal(page, 'Meu Perfil')
  await expect(modal.getByText('Clique no avatar para anexar sua foto')).toBeVisible()
  const attach = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await modal.getByRole('button', { name: 'Anexar sua foto' }).click()
    await (await choosing).setFiles({ name, mimeType, buffer })
  }
  await attach('nota.pdf', 'application/pdf', Buffer.from('%PDF'))
  await expect(modal.getByText('A foto deve ser um arquivo JPEG, PNG, WebP ou GIF.')).toBeVisible()
  await attach('foto.png', 'image/png', TERRACOTTA)
  const shown = modal.getByRole('img', { name: 'Sua foto' })
  const preview = await shown.getAttribute('src')
  expect(preview).toMatch(/^blob:/)
  expect(await shown.boundingBox()).toMatchObject({ width: 80, height: 80 })
  await expect(modal.getByRole('button', { name: 'Anexar sua foto' })).toHaveCSS(
    'border-radius',
    '50%',
  )
  const released = () => page.evaluate(() => document.documentElement.dataset['released'] ?? '')
  await modal.getByRole('link', { name: 'Remover' }).or(modal.getByText('Remover')).click()
  await expect(shown).toBeHidden()
  expect(await released()).toContain(preview ?? '')
  await attach('foto.png', 'image/png', PETROLEUM)
  const second = (await shown.getAttribute('src')) ?? ''
  await modal.getByLabel('Senha atual').fill(PERSON_PASSWORD)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados do perfil atualizados com sucesso!')).toBeVisible()
  expect(await released()).toContain(second)

  const photo = userMenu(page).getByRole('img')
  await expect(photo).toHaveAttribute('src', /\/api\/files\/avatars\/[\w-]+\/40\?/)
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(80)
  await userMenu(page).click()
  const inMenu = page.getByRole('menu').getByRole('img')
  await expect(inMenu).toBeVisible()
  expect(await inMenu.boundingBox()).toMatchObject({ width: 40, height: 40 })
  await page.keyboard.press('Escape')
  const stored = await storedUser(person)
  expect(stored).toMatchObject({
    id: person.inside.user.id,
    name: 'Ana Souza',
    email: person.email,
    mobile_phone: '11987654321',
    ddi: '55',
    avatar: expect.stringMatching(/^\/api\/files\/avatars\/.*[?&]signature=/),
    is_prumo_admin: false,
  })
  const before = stored.avatar
  const again = await openModal(page, 'Meu Perfil')
  await again.getByText('Remover').click()
  await again.getByLabel('Senha atual').fill(PERSON_PASSWORD)
  await again.getByRole('button', { name: 'Salvar' }).click()
  await expect(again).toBeHidden()
  await expect(photo).toBeHidden()
  expect([before === null, (await storedUser(person)).avatar]).toEqual([false, null])
})

test("A save of profile or password that fails is logged, shows 'Ops!' and keeps what was typed; closing forgets it", async ({
  platform,
  context,
  page,
}) => {
  const person = await openPerson(platform, context, page)
  const modal = await openModal(page, 'Meu Perfil')
  await modal.getByLabel('E-mail').fill('outra@prumo.example')
  await modal.getByLabel('Senha atual').fill('Errada-123!')
  await modal.getByRole('button', { name: 'Salvar' }).click()
  const ops = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(ops).toContainText('A senha atual não confere')
  await ops.getByRole('button', { name: 'OK' }).click()
  await expect(modal.getByLabel('E-mail')).toHaveValue('outra@prumo.example')
  const picture = { name: 'foto.png', mimeType: 'image/png', buffer: PETROLEUM }
  await modal.locator('input[type=file]').setInputFiles(picture)
  await expect(modal.getByRole('img', { name: 'Sua foto' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
  await openModal(page, 'Meu Perfil')
  await expect(modal.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(modal.getByLabel('Senha atual')).toHaveValue('')
  await expect(modal.getByRole('img', { name: 'Sua foto' })).toHaveCount(0)
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal).toBeHidden()
  const security = await openModal(page, 'Segurança')
  await security.getByLabel('Senha atual').first().fill('Errada-123!')
  await security.getByLabel('Nova senha').first().fill('Quatro-Patos-2@')
  await security.getByLabel('Confirmar nova senha').fill('Quatro-Patos-2@')
  await security.getByRole('button', { name: 'Salvar' }).click()
  await expect(ops).toContainText('A senha atual não confere')
  await ops.getByRole('button', { name: 'OK' }).click()
  await expect(security.getByLabel('Confirmar nova senha')).toHaveValue('Quatro-Patos-2@')
  const logged = await queryDatabase(
    `select details ->> 'act' as act, details ->> 'code' as code from account_events
    where kind = 'change_refused' and user_id = (select id from users where email = $1) order by id`,
    [person.email],
  )
  expect(logged).toEqual([
    { act: 'change-profile', code: 'wrong_password' },
    { act: 'change-password', code: 'wrong_password' },
  ])
})

test("The menu greets by name, and who has none as 'Consultor Par'", async ({
  platform,
  context,
  page,
}) => {
  await openPerson(platform, context, page)
  await expect(page.getByRole('button', { name: 'Menu do usuário: Ana Souza' })).toBeVisible()
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    const { data } = currentUser.response.parse(await answer.json())
    await route.fulfill({
      response: answer,
      json: { data: { ...data, user: { ...data.user, name: '' } } },
    })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu do usuário: Consultor Par' })).toBeVisible()
})

test('The language that was chosen comes with the account', async ({
  platform,
  context,
  page,
  browser,
}) => {
  const person = await openPerson(platform, context, page)
  await page.getByLabel('Idioma').selectOption('de')
  await expect(page.getByRole('button', { name: /^Benutzermenü/ })).toBeVisible()
  await expect.poll(async () => (await storedUser(person)).locale).toBe('de')
  const elsewhere = await (await browser.newContext()).newPage()
  await signInByScreen(elsewhere, person.email)
  await expect(elsewhere.getByRole('button', { name: /^Benutzermenü/ })).toBeVisible()
  await elsewhere.context().close()
})

test('Menu, profile and security have no fault of accessibility in light or dark', async ({
  platform,
  context,
  page,
}) => {
  await openPerson(platform, context, page)
  await userMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const profile = await openModal(page, 'Meu Perfil')
  await profile.getByRole('button', { name: 'Salvar' }).click()
  await expectAccessible(page)
  await profile.getByRole('button', { name: 'Cancelar' }).click()
  await expect(profile).toBeHidden()
  const security = await openModal(page, 'Segurança')
  for (const name of ['Senha', 'Sessões', 'Segundo fator']) {
    await security.getByRole('tab', { name }).click()
    await expectAccessible(page)
  }
})
