import type { Page } from '@playwright/test'
import { keepPreferencesHere, wear } from './shell-look.ts'
import { expect, test } from './test.ts'

/** Every screen is checked for itself, by whichever worker is free. */
test.describe.configure({ mode: 'parallel' })

/**
 * Makes every word of the screen two fifths longer, as another language may be: figures, and what
 * people wrote into a table, stay as they are, and so does what was made longer before.
 */
function stretch(): void {
  const marked: typeof globalThis & { stretched?: WeakMap<Node, string> } = globalThis
  const stretched = (marked.stretched ??= new WeakMap<Node, string>())
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const isData = node.parentElement?.closest('td,script,style,svg,option') !== null
    if (isData || !/\p{Letter}{2}/u.test(text) || /\d/.test(text)) continue
    if (stretched.get(node) === text) continue
    const longer = text.replaceAll(
      /\p{Letter}+/gu,
      (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
    )
    node.nodeValue = longer
    stretched.set(node, longer)
  }
}

/** Texts that stand out of their box, of the screen, or are cut without a sign of it. */
function faults(): string[] {
  const page = document.documentElement
  const wide = page.scrollWidth > page.clientWidth + 1 ? [`page ${page.scrollWidth}`] : []
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.clientWidth > 1 &&
      !/^(SELECT|OPTION|INPUT|TEXTAREA)$/.test(element.tagName) &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
      ),
  )
  const cut = texts.flatMap((element) => {
    const { overflowX, textOverflow, display } = getComputedStyle(element)
    if (display === 'inline' || element.scrollWidth <= element.clientWidth + 1) return []
    if (overflowX !== 'visible' && textOverflow === 'ellipsis') return []
    if (overflowX === 'auto' || overflowX === 'scroll') return []
    return [`${element.tagName} ${element.className} ${overflowX}: ${element.textContent}`]
  })
  return [...wide, ...cut]
}

async function expectRoom(page: Page, where: string): Promise<void> {
  // A page that asks how wide its window is is drawn anew in the frame after.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.evaluate(stretch)
  expect(await page.evaluate(faults), where).toEqual([])
}

const WIDTHS = [1440, 1024, 390]
const SCREENS = [
  '/',
  '/admin/payable/list',
  '/admin/payable/report',
  '/admin/payable/import',
  '/admin/receivable/list',
  '/admin/transfer/list',
  '/admin/invoice/download',
  '/admin/bank-account/list',
  '/admin/bank-reconciliation/list',
  '/admin/category/list',
  '/admin/product/list',
  '/admin/project/list',
  '/admin/cost-center/list',
  '/admin/client/list',
  '/admin/supplier/list',
  '/admin/company-user/list',
  '/admin/audit/list',
  '/dre',
  '/dfc',
]

/** The screen as it is, at every width. */
async function expectRoomAtAllWidths(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForLoadState('networkidle')
    await expectRoom(page, `${where} ${width}`)
  }
}

for (const path of SCREENS) {
  test(`Texts that are 40 % longer find room at every width: ${path}`, async ({
    page,
    demoPage: _demo,
  }) => {
    await page.goto(path)
    await expectRoomAtAllWidths(page, path)
  })
}

test('Texts that are 40 % longer find room in the horizontal layout', async ({ page, demo }) => {
  await keepPreferencesHere(page.context())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await wear(page, demo.user.id, { mode: 'light', layout: 'horizontal' })
  await page.waitForLoadState('networkidle')
  await expectRoom(page, 'horizontal')
})

test('Texts that are 40 % longer find room in the dialogs of an account, on a telephone too', async ({
  page,
  demoPage: _demo,
}) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const item of ['Meu Perfil', 'Segurança']) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu do usuário' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await expect(page.getByRole('dialog', { name: item })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectRoom(page, `${item} ${width}`)
    }
  }
})

for (const path of ['/login', '/register', '/recover-password']) {
  test(`Texts that are 40 % longer find room at the public form: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectRoomAtAllWidths(page, path)
  })
}
