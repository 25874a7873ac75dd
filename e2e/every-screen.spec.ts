import type { Page } from '@playwright/test'
import { SCREENS } from '@prumo/contracts/screens'
import { expectNothingMoves } from './form-shifts.ts'
import { expectRoomInWindows, expectTotalsBelowChips, expectTotalsInSight } from './list-room.ts'
import { LIMIT_KB, openWithinLimit } from './loaded-scripts.ts'
import { expectMarkupAsText, expectSearchAsText, plantIn } from './planted-scripts.ts'
import { expectWholeOnPaper } from './paper.ts'
import { screenAddress, screenIds } from './screen-ids.ts'
import { keepPreferencesHere, type Look, wear } from './shell-look.ts'
import { expect, test } from './test.ts'
import { COLOR_RULES, violationsOf } from './violations.ts'

/** Every screen is checked for itself, by whichever worker is free. */
test.describe.configure({ mode: 'parallel' })

/** Everything that the browser complains about: scripts that fail, and what the policy refuses. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return complaints
}

/** Rows beyond these are like the ones before: the first screenful is checked. */
const LATER_ROWS = 'tbody tr:nth-child(n + 13)'

/**
 * Screens that are worn in the other looks too, one of each build: what a look changes is the shell
 * and the kit, which all screens share.
 */
const WORN: readonly string[] = [
  '/',
  '/admin/payable/list',
  '/admin/payable/edit/$transaction_id',
  '/admin/category/list',
  '/admin/company/company-data/$company_id',
  '/admin/bank-reconciliation/desk/$bank_account_id',
  '/admin/company-user/list',
  '/dre',
]

/**
 * Looks beside the default one, light and dark: each other layout, mode and direction once. Where
 * the look changes colours and nothing else, the rules about colours are asked again.
 */
const LOOKS: readonly { readonly look: Look; readonly rules?: readonly string[] }[] = [
  { look: { mode: 'semi-dark', navbar_color: 'danger' }, rules: COLOR_RULES },
  { look: { mode: 'light', layout: 'horizontal', menu_color: 'info' } },
  { look: { mode: 'dark', is_rtl: true } },
]

/** Lists that are looked at once more below the chips of filters, in the layout that leaves the least room. */
const FILTERED: Readonly<Record<string, string>> = {
  '/admin/payable/list': 'filter_status_group=overdue&filter_reconciled=none',
  '/admin/company-user/list': 'filter_status=active',
}

test('Every screen that is worn in the other looks exists', () => {
  expect(WORN.filter((path) => SCREENS.every((screen) => screen.path !== path))).toEqual([])
})

test('A script that an address searches for is shown as a text on a screen of each build', async ({
  page,
  demo,
}) => {
  const ids = await screenIds(demo)
  for (const path of WORN) await expectSearchAsText(page, screenAddress(path, ids))
  await page.goto(`/admin/payable/list?search=${encodeURIComponent('<i>')}`)
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('<i>')
})

for (const { path, access, permission, layout } of SCREENS) {
  const looks = WORN.includes(path) ? LOOKS : []
  // The menu is the same on every screen: it is checked where the looks are worn.
  const checked = { exclude: LATER_ROWS, withMenu: WORN.includes(path) }
  test(`${path} loads at most ${LIMIT_KB} kB of JavaScript, has no fault of accessibility in light or dark and no complaint of the browser, keeps the totals of a list in sight, fits 1024 pixels and is whole on paper below the name of the company, moves no control when a required field is left, and shows scripts as texts`, async ({
    viewAs,
  }) => {
    const viewer = permission === 'isPrumoAdmin' ? 'platform' : 'demo'
    const { page, inside } = await viewAs(access === 'public' ? 'guest' : viewer)
    const complaints = complaintsOf(page)
    const ids = path.includes('$') ? await screenIds(inside) : {}
    const address = screenAddress(path, ids)
    const planted = await plantIn(page)
    await openWithinLimit(page, address)
    await expectMarkupAsText(page, access !== 'public' && layout !== 'blank')
    expect(await violationsOf(page, checked)).toEqual([])
    await expectRoomInWindows(page)
    await expectWholeOnPaper(page)
    const light = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).not.toHaveCSS('background-color', light)
    // The dark changes colours and nothing else. All rules are asked in the last of the looks, a dark one.
    expect(await violationsOf(page, { rules: COLOR_RULES, ...checked })).toEqual([])
    for (const { look, ...asked } of looks) {
      await wear(page, inside.user.id, look)
      const found = await violationsOf(page, { ...asked, ...checked })
      expect(found, JSON.stringify(look)).toEqual([])
      await expectTotalsInSight(page)
    }
    const filtered = FILTERED[path]
    if (filtered !== undefined) {
      await page.goto(`${address}?${filtered}`)
      await wear(page, inside.user.id, { layout: 'horizontal' })
      await expectTotalsBelowChips(page)
    }
    await expectNothingMoves(page, path)
    // What was opened meanwhile is read too.
    await expectMarkupAsText(page, false)
    expect(complaints).toEqual([])
    await planted.dispose()
  })
}

test('Menus, lists of choices, the palette and the side menu have no fault of accessibility while they are open', async ({
  page,
  demoPage: _demo,
  context,
}) => {
  await keepPreferencesHere(context)
  const marked = page.getByRole('listbox').getByRole('option').first()
  const expectClean = async (where: string) => {
    for (const [colorScheme, asked] of [
      ['light', {}],
      ['dark', { rules: COLOR_RULES }],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const found = await violationsOf(page, { exclude: LATER_ROWS, withMenu: true, ...asked })
      expect(found, `${where}, ${colorScheme}`).toEqual([])
    }
  }
  await page.goto('/admin/payable/list')
  const acts = page.getByRole('button', { name: /^Ações de / }).first()
  await acts.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectClean('the acts of a row')

  await page.goto('/admin/transfer/list?record=new')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Origem' }).focus()
  await page.keyboard.type('a')
  await expect(marked).toHaveAttribute('data-combobox-selected')
  await expectClean('a list of choices')

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The heading may be there a moment before the shell hears its keys.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(marked).toHaveAttribute('data-combobox-selected', 'true', { timeout: 2_000 })
  }).toPass()
  await expectClean('the palette')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible()
  await expectClean('the side menu')
})
