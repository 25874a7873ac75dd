import type { Locator, Page } from '@playwright/test'
import { screens } from '../web/src/app/screens.ts'
import { blurRequiredFields } from './form-shifts.ts'
import { screenAddress, screenIds } from './screen-ids.ts'
import { enter, openAs } from './session.ts'
import { expect, test } from './test.ts'

/** Each form is checked for itself, by whichever worker is free. */
test.describe.configure({ mode: 'parallel' })

/** Presses the upper edge of a control and lets go there, as a hand does, wherever it has gone meanwhile. */
async function clickWhereItStands(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('The control is not drawn.')
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  // A frame is drawn between press and release of any hand.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.waitForTimeout(80)
  await page.mouse.up()
}

test('The first click on "Comissão" in a new sale adds a commission', async ({
  page,
  demoPage: _demo,
}) => {
  await page.goto('/admin/sale/edit/new')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  await clickWhereItStands(page, page.getByRole('button', { name: 'Adicionar Comissão' }))
  await expect(page.getByRole('group', { name: 'Comissão' })).toBeVisible({ timeout: 3_000 })
})

test('The first click on "Dividir em mais uma categoria" in a new purchase adds a share', async ({
  page,
  demoPage: _demo,
}) => {
  await page.goto('/admin/purchase/edit/new')
  await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  const categories = page.getByRole('combobox', { name: 'Categoria' })
  const before = await categories.count()
  const split = page.getByRole('button', { name: 'Dividir em mais uma categoria' })
  await clickWhereItStands(page, split)
  await expect(categories).toHaveCount(before + 1, { timeout: 3_000 })
})

/** Screens with required fields that are empty at first: a test that marks none proves nothing. */
const FORMS_WITH_REQUIRED: readonly string[] = [
  '/register',
  '/admin/company/edit',
  '/admin/reconciliation-rule/list',
  '/admin/company-user/list',
  '/admin/category/list',
  '/admin/bank-account/list',
  '/admin/project/list',
  '/admin/product/list',
  '/admin/cost-center/list',
  '/admin/client/list',
  '/admin/supplier/list',
  '/admin/payable/list',
  '/admin/receivable/list',
  '/admin/purchase/list',
  '/admin/transfer/list',
  '/admin/sale/list',
  '/admin/prumo-payment/list',
  '/admin/ofx-import-rule/list',
  '/admin/prumo-plan/list',
  '/admin/prumo-global-rule/list',
]

for (const { path, access, permission } of screens) {
  test(`Leaving a required field of ${path} empty moves no other control`, async ({
    page,
    signedIn,
    platform,
    context,
  }) => {
    const person = permission === 'isPrumoAdmin' ? platform : signedIn
    const [company] = person.companies
    if (company === undefined) throw new Error('The demo has no company.')
    const inside = await enter(person, company)
    if (access !== 'public') await openAs(context, inside)
    const ids = path.includes('$') ? await screenIds(inside) : {}
    await page.goto(screenAddress(path, ids))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const create = page.locator('header button:has(.tabler-icon-plus)')
    if ((await create.count()) > 0) {
      await create.click()
      await expect(page.locator('form,[role=dialog]').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    const { marked, moved } = await blurRequiredFields(page)
    expect(moved, `${marked.length} fields were marked`).toEqual([])
    if (FORMS_WITH_REQUIRED.includes(path)) expect(marked).not.toEqual([])
  })
}
