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
    '/admin/payable/edit/$transaction_id': payables.data[0]?.id ?? 0,
    '/admin/receivable/edit/$transaction_id': receivables.data[0]?.id ?? 0,
    '/admin/bank-reconciliation/desk/$bank_account_id': accounts.data[0]?.id ?? 0,
  }
}

async function expectNoViolations(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${path} ${id} ${target.join(' ')} ${html.slice(0, 160)}`),
  )
  expect(faults).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme })

    for (const { path, access } of screens) {
      test(`${path} has no fault of accessibility and no complaint of the browser`, async ({
        page,
        signedIn,
        context,
      }) => {
        const complaints = complaintsOf(page)
        const [company] = signedIn.companies
        if (company === undefined) throw new Error('The demo has no company.')
        const inside = await enter(signedIn, company)
        if (access !== 'public') await openAs(context, inside)
        const ids = path.includes('$') ? await idsOf(inside) : {}
        const address = path.includes('$') ? path.replace(/\$\w+/, String(ids[path])) : path
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectNoViolations(page, path)
        expect(complaints).toEqual([])
      })
    }
  })
}
