import { waitingPurchases } from '@prumo/contracts/purchases/purchases.contract'
import type { Page } from '@playwright/test'
import { openBooks } from './books.ts'
import { callApi } from './call-api.ts'
import { pressMenuItem } from './press-menu-item.ts'
import { openWith } from './shell-look.ts'
import { expect, test } from './test.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const entryOf = (page: Page, name: string) => menuOf(page).getByRole('link', { name })
const widthOf = async (page: Page) => (await menuOf(page).boundingBox())?.width ?? 0

test('The horizontal menu falls back to the sidebar at 1199 pixels and returns at 1200', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, { layout: 'horizontal' })
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/')
  await menuOf(page).getByRole('button', { name: 'Financeiro' }).click()
  await expect(page.getByRole('menuitem', { name: 'Contas a pagar' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(menuOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(entryOf(page, 'Contas a pagar')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1200, height: 800 })
  await menuOf(page).getByRole('button', { name: 'Financeiro' }).press('Enter')
  await pressMenuItem(page, 'Contas a receber')
  await expect(page).toHaveURL('/admin/receivable/list')
})

test('The sidebar hides below 1200 pixels', async ({ demoPage: page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/')
  await expect(menuOf(page)).toBeVisible()
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(menuOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toHaveCount(0)
})

test('A collapsed sidebar opens over the page while the pointer or the keyboard is in it', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, {})
  await page.goto('/')
  expect(await widthOf(page)).toBe(240)
  await page.getByRole('button', { name: 'Recolher o menu' }).click()
  await page.mouse.move(800, 500)
  await expect.poll(() => widthOf(page)).toBe(60)
  await page.mouse.move(20, 300)
  await expect.poll(() => widthOf(page)).toBe(240)
  await expect(entryOf(page, 'Clientes')).toHaveText('Clientes')
  await page.mouse.move(800, 500)
  await expect.poll(() => widthOf(page)).toBe(60)

  await page.getByRole('link', { name: 'Ir para o conteúdo' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => widthOf(page)).toBe(240)
  await page.reload()
  await page.mouse.move(800, 500)
  await expect.poll(() => widthOf(page)).toBe(60)
  await page.getByRole('button', { name: 'Expandir o menu' }).press('Enter')
  await expect.poll(() => widthOf(page)).toBe(240)
  // On a small screen it is hidden, and shown when it is asked for.
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(menuOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(menuOf(page)).toBeVisible()
})

test('Groups of the menu fold, and the one active entry follows the screen', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/supplier/list')
  await expect(menuOf(page).locator('[aria-current="page"]')).toHaveText(['Fornecedores'])
  await entryOf(page, 'DRE').click()
  await expect(menuOf(page).locator('[aria-current="page"]')).toHaveText(['DRE'])
  const group = menuOf(page).getByRole('button', { name: 'Cadastros' })
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(entryOf(page, 'Clientes')).toHaveCount(0)
  await group.click()
  await expect(entryOf(page, 'Clientes')).toBeVisible()
})

test('A group of the menu folds around its active entry too, and opens for another one of its screens', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/supplier/list')
  const group = menuOf(page).getByRole('button', { name: 'Cadastros' })
  await group.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(entryOf(page, 'Fornecedores')).toHaveCount(0)
  await page.getByRole('heading', { level: 1, name: 'Fornecedores' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Paleta de comandos' }).fill('Clientes')
  await page.getByRole('option', { name: 'Clientes' }).first().click()
  await expect(page).toHaveURL(/\/admin\/client\/list/)
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(menuOf(page).locator('[aria-current="page"]')).toHaveText(['Clientes'])
})

test('The menu says how many bills are overdue and how many purchases wait, each its own number', async ({
  demoPage: page,
  demo,
}) => {
  const { token, company } = demo
  const params = { company_id: company.id }
  const waiting = (await callApi(waitingPurchases, { token, params })).data.count
  expect(waiting).toBeGreaterThan(1)
  await page.goto('/')
  const tile = page.getByRole('link').filter({ hasText: 'Vencidos a pagar' })
  const words = (await tile.getByText(/^\d+ lançamentos?$/).textContent()) ?? ''
  const overdue = /^\d+/.exec(words)?.[0] ?? 'none'
  // Waits for both: neither number may have the other one in it, whichever comes first.
  const ofBills = entryOf(page, 'Contas a pagar')
  await expect(entryOf(page, 'Compras')).toHaveText(
    `Compras${waiting}${waiting} compras esperam a sua decisão`,
  )
  await expect(ofBills).toContainText('contas vencidas')
  await expect(ofBills).toHaveText(`Contas a pagar${overdue}${overdue} contas vencidas`)
})

test('The bar is scrolled after 50 pixels and has its shadow after 100', async ({
  demoPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Pendências' })).toBeVisible()
  const bar = page.getByRole('banner')
  const at = async (px: number) => {
    // Panels that come meanwhile push the page.
    const scroll = () =>
      page.evaluate((top) => {
        window.scrollTo({ top })
        return window.scrollY
      }, px)
    await expect.poll(scroll).toBe(px)
  }
  await at(50)
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await at(51)
  await expect(bar).toHaveAttribute('data-scrolled')
  await at(100)
  await expect(bar).not.toHaveAttribute('data-shadow')
  await at(101)
  await expect(bar).toHaveAttribute('data-shadow')
})

test('The bar of whoever works in many companies is no wider than a phone', async ({
  page,
  books,
  signedIn,
}) => {
  // With more than five a select takes the place of the companies' initials.
  for (let place = 1; place <= 5; place += 1)
    await openBooks(signedIn, `${books.inside.company.company_name} ${place}`)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Pendências' })).toBeVisible()
  // Whoever goes to the box gets the select that otherwise comes when the page has stood a while.
  await page.getByRole('combobox', { name: 'Escolha a empresa' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('A long page offers the way back up, on a phone as it is scrolled up, until that is switched off', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, {})
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const up = page.getByRole('button', { name: 'Voltar ao topo' })
  // Going down, it would stand over what one is going to.
  await page.evaluate(() => window.scrollTo({ top: 900 }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await expect(up).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 860 }))
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 900 }))
  await page.evaluate(() => window.scrollTo({ top: 860 }))
  await expect(up).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 400 })
  await page.getByRole('button', { name: 'Personalizar a aparência' }).click()
  await page.getByRole('switch', { name: 'Ocultar botão de topo' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(up).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('For whoever asked for less motion, what is still to come does not pulse', async ({
  demoPage: page,
}) => {
  await page.route('**/api/companies/*/clients?*', () => {})
  await page.goto('/admin/client/list')
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  const pulsing = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
          ).length,
    )
  expect(await pulsing()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(pulsing).toBeGreaterThan(0)
})

test.describe('On a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('A swipe from the edge opens the menu of a small screen, and one back closes it', async ({
    demoPage: page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeVisible()
    const finger = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => [{ x, y: 400 }]
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    // A finger that comes before the page listens says nothing: it tries again.
    await expect(async () => {
      await swipe(4, 180)
      await expect(entryOf(page, 'Clientes')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await swipe(230, 40)
    await expect(menuOf(page)).toHaveCount(0)
  })
})
