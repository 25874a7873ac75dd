import type { Page } from '@playwright/test'
import { changeBuild } from './changed-build.ts'
import { keepPreferencesHere, type Look, openWith, wear } from './shell-look.ts'
import { expect, test } from './test.ts'
import { COLOR_RULES, violationsOf } from './violations.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Personalizar' })

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Personalizar a aparência' }).click()
  await expect(panelOf(page)).toBeVisible()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await panelOf(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const colorOf = (page: Page, group: string, name: string) =>
  panelOf(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true })

/** How the menu looks: the colours of the active entry and of the bar, and where they stand. */
const shownLook = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector)
      return element === null ? null : getComputedStyle(element)
    }
    return {
      entry: styleOf('nav [aria-current="page"]')?.backgroundColor,
      bar: styleOf('header')?.backgroundColor,
      bar_position: styleOf('header')?.position,
      footer_position: styleOf('footer')?.position,
      page: styleOf('body')?.backgroundColor,
      direction: document.documentElement.dir,
    }
  })

test('Each choice of the customizer takes effect at once and is there again after a reload', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, {})
  await page.goto('/admin/supplier/list')
  await openPanel(page)
  await colorOf(page, 'Cor do menu', 'Informação').check()
  await colorOf(page, 'Cor da barra', 'Perigo').check()
  await choose(page, 'Modo', 'Escuro')
  await choose(page, 'Tipo da barra', 'Estática')
  await choose(page, 'Rodapé', 'Fixo')
  await panelOf(page).getByRole('switch', { name: 'Recolher menu' }).check()
  await panelOf(page).getByRole('switch', { name: 'Direita para a esquerda (RTL)' }).check()
  const wanted = {
    entry: 'rgb(27, 110, 194)',
    bar: 'rgb(201, 42, 42)',
    bar_position: 'static',
    footer_position: 'sticky',
    page: 'rgb(15, 23, 25)',
    direction: 'rtl',
  }
  await expect.poll(() => shownLook(page)).toEqual(wanted)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible()
  await expect.poll(() => shownLook(page)).toEqual(wanted)
  await expect(page.getByRole('button', { name: 'Expandir o menu' })).toBeVisible()

  await openPanel(page)
  await panelOf(page).getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect
    .poll(() => shownLook(page))
    .toMatchObject({ direction: 'ltr', bar_position: 'sticky' })
})

test('The customizer offers what the specification names, and closes again', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, {})
  await page.goto('/admin/bank-account/list')
  await openPanel(page)
  const panel = panelOf(page)
  const colors = ['Primária', 'Sucesso', 'Perigo', 'Informação', 'Aviso', 'Escura']
  const radios = panel.getByRole('group', { name: 'Cor do menu' }).getByRole('radio')
  await expect(radios).toHaveCount(colors.length)
  for (const name of colors) await expect(colorOf(page, 'Cor do menu', name)).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Cor da barra' })).toBeVisible()
  for (const [label, options] of [
    ['Layout', ['Vertical', 'Horizontal']],
    ['Modo', ['Automático', 'Claro', 'Escuro', 'Semi-escuro']],
    ['Tipo da barra', ['Oculta', 'Estática', 'Fixa', 'Flutuante']],
    ['Rodapé', ['Oculto', 'Estático', 'Fixo']],
  ] as const) {
    await panel.getByRole('combobox', { name: label }).click()
    await expect(page.getByRole('option').filter({ visible: true })).toHaveText([...options])
    await page.getByRole('option', { selected: true }).filter({ visible: true }).click()
  }
  for (const name of ['Recolher menu', 'Direita para a esquerda (RTL)', 'Ocultar botão de topo'])
    await expect(panel.getByRole('switch', { name })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('A hidden bar and a hidden footer are gone, and the customizer stays in reach', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, { navbar_type: 'hidden', footer_type: 'hidden' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await openPanel(page)
  await choose(page, 'Tipo da barra', 'Flutuante')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('The horizontal layout offers neither semi-dark nor a hidden bar, and leaves them', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, { mode: 'semi-dark', navbar_type: 'hidden' })
  await page.goto('/')
  await openPanel(page)
  await choose(page, 'Layout', 'Horizontal')
  await expect(panelOf(page).getByRole('combobox', { name: 'Modo' })).toHaveValue('Claro')
  await expect(panelOf(page).getByRole('combobox', { name: 'Tipo da barra' })).toHaveValue(
    'Flutuante',
  )
  await expect(panelOf(page).getByRole('group', { name: 'Cor da barra' })).toHaveCount(0)
  await expect(panelOf(page).getByRole('switch', { name: 'Recolher menu' })).toHaveCount(0)
  await panelOf(page).getByRole('combobox', { name: 'Modo' }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveText(['Automático', 'Claro', 'Escuro'])
  await page.getByRole('option', { name: 'Claro', exact: true }).click()
  await panelOf(page).getByRole('combobox', { name: 'Tipo da barra' }).click()
  await expect(options.filter({ visible: true })).toHaveText(['Estática', 'Fixa', 'Flutuante'])
})

test('Semi-dark is a light page beside a dark menu', async ({ page, demo, context }) => {
  await openWith(context, demo.user.id, { mode: 'semi-dark' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 249, 250)')
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCSS(
    'background-color',
    'rgb(11, 46, 44)',
  )
})

test('From right to left the sidebar is at the right and everything else is mirrored', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, { is_rtl: true })
  await page.goto('/admin/payable/list')
  const leftOf = async (role: 'heading' | 'button' | 'navigation', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())?.x ?? -1
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await leftOf('navigation', 'Menu principal')).toBe(1440 - 240)
  const title = await leftOf('heading', 'Contas a pagar')
  expect(title).toBeGreaterThan(await leftOf('button', 'Nova conta a pagar'))
  // The drawer of a record comes from the other side.
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(0)
})

test('The chosen mode is there before anything is drawn', async ({ page, demo, context }) => {
  await openWith(context, demo.user.id, { mode: 'dark', is_rtl: true })
  await page.route(/\/assets\/(?!first-paint).*\.js$/, (route) => route.abort())
  await page.goto('/').catch(() => undefined)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(root).toHaveAttribute('dir', 'rtl')
})

test('The look goes to the account: another browser of the same person has it', async ({
  page,
  demo,
}) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/user/preferences'))
  await page.route('**/api/user/preferences', (route) => route.fulfill({ status: 204 }))
  await page.goto('/')
  await openPanel(page)
  await colorOf(page, 'Cor do menu', 'Sucesso').check()
  expect((await sent).postDataJSON()).toMatchObject({ shell: { menu_color: 'success' } })
  expect(demo.user.id).toBeGreaterThan(0)
})

/** Where a look changes colours and nothing else, the rules about colours are asked. */
const looks: readonly { readonly look: Look; readonly rules?: readonly string[] }[] = [
  ...['primary', 'success', 'danger', 'info', 'warning', 'dark'].flatMap((color) =>
    (['light', 'dark'] as const).map((mode) => ({
      look: { mode, menu_color: color, navbar_color: color },
      rules: COLOR_RULES,
    })),
  ),
  {
    look: {
      mode: 'semi-dark',
      is_menu_collapsed: true,
      navbar_type: 'floating',
      footer_type: 'sticky',
    },
  },
  { look: { mode: 'light', layout: 'horizontal', menu_color: 'danger' } },
  { look: { mode: 'dark', layout: 'horizontal', is_rtl: true } },
]

test('No look has a fault of accessibility', async ({ page, demo, context }) => {
  await keepPreferencesHere(context)
  // A short list: what is checked is what surrounds it.
  await page.goto('/admin/bank-account/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await violationsOf(page, { withMenu: true })).toEqual([])
  for (const { look, ...asked } of looks) {
    await wear(page, demo.user.id, look)
    const found = await violationsOf(page, { withMenu: true, ...asked })
    expect(found, JSON.stringify(look)).toEqual([])
  }
})

test('An installation that disables the customizer offers no way to it, and keeps the look', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, { mode: 'dark' })
  await changeBuild(page, [['BASE_URL:`/`', 'VITE_PRUMO_CUSTOMIZER:`false`,BASE_URL:`/`']])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 23, 25)')
  await expect(page.getByRole('button', { name: 'Personalizar a aparência' })).toHaveCount(0)
})

test('Each mode of the customizer shows its page and its menu: light, dark, or one of each', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, {})
  await page.goto('/admin/bank-account/list')
  await openPanel(page)
  const [light, dark] = ['rgb(247, 249, 250)', 'rgb(15, 23, 25)']
  const menu = page.getByRole('navigation', { name: 'Menu principal', includeHidden: true })
  for (const [mode, ground, isMenuDark] of [
    ['Claro', light, false],
    ['Escuro', dark, true],
    ['Semi-escuro', light, true],
  ] as const) {
    await choose(page, 'Modo', mode)
    await expect(page.locator('body')).toHaveCSS('background-color', ground)
    const isDark = () =>
      menu.evaluate((element) => {
        const [red = 0, green = 0, blue = 0] =
          /\d+, \d+, \d+/.exec(getComputedStyle(element).backgroundColor)?.[0]?.split(', ') ?? []
        return (Number(red) + Number(green) + Number(blue)) / 3 < 64
      })
    await expect.poll(isDark, mode).toBe(isMenuDark)
  }
})
