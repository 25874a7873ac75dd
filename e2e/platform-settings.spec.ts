import {
  getPlatformCompany,
  suspendCompany,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import {
  getPlatformSettings,
  updatePlatformSettings,
} from '@prumo/contracts/platform-settings/platform-settings.contract'
import { openBooks } from './books.ts'
import { callApi } from './call-api.ts'
import { expireOn, openAsPlatform } from './platform.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('With an expired plan buttons say why they cannot, the banner says whom to ask, and a suspended company is not said to be readable', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: vencida ${Date.now()}`)
  const { company } = inside
  const { token } = platform
  const settings = (await callApi(getPlatformSettings, { token })).data
  const body = { ...settings, renewal_contact: 'comercial@exemplo.test' }
  await callApi(updatePlatformSettings, { token, body })
  await expireOn(platform, company, '2026-01-31')
  await openAs(context, inside)
  await page.goto('/admin/client/list')
  const expired = page.getByRole('status').filter({ hasText: 'expirou em 31/01/2026' })
  await expect(expired.getByRole('link', { name: 'Renovar o plano' })).toHaveAttribute(
    'href',
    'mailto:comercial@exemplo.test',
  )
  const create = page.getByRole('button', { name: 'Novo cliente' }).first()
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  // Playwright waits for what is disabled; a person does not.
  await create.click({ force: true })
  const reason = page.getByRole('alertdialog')
  await expect(reason).toContainText('expirou em 31/01/2026')
  expect(await violationsOf(page)).toEqual([])
  await reason.getByRole('button', { name: 'OK' }).click()
  await page.goto('/admin/company/edit')
  await expect(page.getByLabel('Razão social')).toBeVisible()

  const { version } = (await callApi(getPlatformCompany, { token, params: { id: company.id } }))
    .data
  await callApi(suspendCompany, {
    token,
    params: { id: company.id },
    body: { reason: 'Sem pagamento', version },
  })
  await page.goto('/admin')
  await expect(page.getByRole('status').filter({ hasText: 'Prumo suspendeu' })).toBeVisible()
  await expect(expired).toHaveCount(0)
})

test('Help offers the live chat, the ticket and the intro video that the platform administrator set, and nothing that was not set', async ({
  page,
  context,
  platform,
}) => {
  await openAsPlatform(context, platform)
  const save = async (addresses: Readonly<Record<string, string>>) => {
    await page.goto('/admin/prumo/settings')
    for (const [label, address] of Object.entries(addresses))
      await page.getByLabel(label).fill(address)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Configurações salvas')).toBeVisible()
  }
  const outside = async (name: string, href: string) => {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const footer = page.getByRole('contentinfo')
  await save({
    'Vídeo Comece aqui': 'https://video.exemplo.test/1',
    'Chat ao vivo': 'https://chat.exemplo.test',
    'Formulário de chamado': 'https://chamados.exemplo.test',
  })
  await page.goto('/')
  await outside('Comece aqui', 'https://video.exemplo.test/1')
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await footer.getByRole('button', { name: 'Ajuda' }).click()
  await expect(page.getByRole('dialog', { name: 'Como podemos ajudar?' })).toBeVisible()
  await outside('Chat ao Vivo', 'https://chat.exemplo.test')
  await outside('Abrir Ticket', 'https://chamados.exemplo.test')
  await page.keyboard.press('Escape')
  await expect(footer.getByRole('button', { name: 'Ajuda' })).toBeFocused()

  await save({ 'Vídeo Comece aqui': '', 'Chat ao vivo': '', 'Formulário de chamado': '' })
  await page.goto('/')
  await expect(footer).toContainText('©')
  await expect(page.getByRole('link', { name: 'Comece aqui' })).toHaveCount(0)
  await expect(footer.getByRole('button', { name: 'Ajuda' })).toHaveCount(0)
})
