import { AxeBuilder } from '@axe-core/playwright'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import { listReconciliationAccounts } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { Page } from '@playwright/test'
import { screens } from '../web/src/app/screens.ts'
import { callApi } from './call-api.ts'
import { enter, type Inside, openAs } from './session.ts'
import { type Look, wear } from './shell-look.ts'
import { expect, test } from './test.ts'

/** Everything that the browser complains about: scripts that fail, and what the policy refuses. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return complaints
}

/** Real ids of the demo for the parameters that addresses have. */
async function idsOf({ token, company }: Inside): Promise<Readonly<Record<string, number>>> {
  const params = { company_id: company.id }
  const [payables, receivables, accounts] = await Promise.all([
    callApi(payableRoutes.list, { token, params, query: { per_page: 1 } }),
    callApi(receivableRoutes.list, { token, params, query: { per_page: 1 } }),
    callApi(listReconciliationAccounts, { token, params }),
  ])
  return {
    '/admin/company/company-data/$company_id': company.id,
    '/admin/company/platform-integrations/$company_id': company.id,
    '/admin/company/invoice-settings/$company_id': company.id,
    '/admin/payable/edit/$transaction_id': payables.data[0]?.id ?? 0,
    '/admin/receivable/edit/$transaction_id': receivables.data[0]?.id ?? 0,
    '/admin/bank-reconciliation/desk/$bank_account_id': accounts.data[0]?.id ?? 0,
  }
}

/** Rows beyond these are like the ones before: a look is judged by the first screenful. */
const LATER_ROWS = 'tbody tr:nth-child(n + 13)'

async function violationsOf(
  page: Page,
  path: string,
  judge = new AxeBuilder({ page }),
): Promise<readonly string[]> {
  const { violations } = await judge.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${path} ${id} ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

/** Looks beside the default one, light and dark: each other layout, mode and direction once. */
const LOOKS: readonly Look[] = [
  { mode: 'semi-dark', navbar_color: 'danger' },
  { mode: 'light', layout: 'horizontal', menu_color: 'info' },
  { mode: 'dark', is_rtl: true },
]

for (const { path, access, permission, layout } of screens) {
  test(`${path} has no fault of accessibility in light or dark, and no complaint of the browser`, async ({
    page,
    signedIn,
    platform,
    context,
  }) => {
    const complaints = complaintsOf(page)
    const person = permission === 'isPrumoAdmin' ? platform : signedIn
    const [company] = person.companies
    if (company === undefined) throw new Error('The demo has no company.')
    const inside = await enter(person, company)
    if (access !== 'public') await openAs(context, inside)
    const ids = path.includes('$') ? await idsOf(inside) : {}
    await page.goto(path.replace(/\$\w+/, String(ids[path])))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await violationsOf(page, path)).toEqual([])
    const light = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).not.toHaveCSS('background-color', light)
    expect(await violationsOf(page, path)).toEqual([])
    for (const look of layout === 'blank' ? [] : LOOKS) {
      await wear(page, inside.user.id, look)
      const judge = new AxeBuilder({ page }).exclude(LATER_ROWS)
      expect(await violationsOf(page, path, judge), JSON.stringify(look)).toEqual([])
    }
    expect(complaints).toEqual([])
  })
}
