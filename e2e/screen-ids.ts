import type { CivilDate } from '@prumo/civil-date'
import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { listReconciliationAccounts } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import { listBudgets } from '@prumo/contracts/budgets/budgets.contract'
import { listPurchases } from '@prumo/contracts/purchases/purchases.contract'
import { listSales } from '@prumo/contracts/sales/sales.contract'
import { createTransfer, listTransfers } from '@prumo/contracts/transfers/transfers.contract'
import { getPlatformWallet } from '@prumo/contracts/sales-platforms/payouts.contract'
import { listCharges } from '@prumo/contracts/charges/charges.contract'
import { productLinkRoutes } from '@prumo/contracts/product-links/product-links.contract'
import { cents } from '@prumo/money'
import { callApi } from './call-api.ts'
import type { Inside } from './session.ts'

/** Real ids of the demo for the parameters that the addresses of screens have, by the screen's path. */
export async function screenIds({
  token,
  company,
}: Inside): Promise<Readonly<Record<string, number | string>>> {
  const params = { company_id: company.id }
  const [budgets, purchases, sales, charges, links] = await Promise.all([
    callApi(listBudgets, { token, params, query: { per_page: 1 } }),
    callApi(listPurchases, { token, params, query: { per_page: 1 } }),
    callApi(listSales, { token, params, query: { per_page: 1 } }),
    // A draft, since its form can be filled in.
    callApi(listCharges, { token, params, query: { per_page: 1, filter_statuses: ['draft'] } }),
    callApi(productLinkRoutes.list, { token, params, query: { per_page: 1 } }),
  ])
  const [payables, receivables, accounts] = await Promise.all([
    callApi(payableRoutes.list, { token, params, query: { per_page: 1 } }),
    callApi(receivableRoutes.list, { token, params, query: { per_page: 1 } }),
    callApi(listReconciliationAccounts, { token, params }),
  ])
  /** A transaction that was paid, and its settlement. */
  const settled = async (routes: typeof payableRoutes | typeof receivableRoutes) => {
    const query = { per_page: 1, filter_computed_status: 'paid' as const }
    const [row] = (await callApi(routes.list, { token, params, query })).data
    const { id, settlements } = (
      await callApi(routes.get, { token, params: { ...params, id: row?.id ?? 0 } })
    ).data
    return `${id}/${settlements[0]?.id ?? 0}`
  }
  return {
    '/admin/sale/payout/$source/$id': `transfer/${await somePayout(token, company.id, company.today)}`,
    '/admin/company/company-data/$company_id': company.id,
    '/admin/company/platform-integrations/$company_id': company.id,
    '/admin/company/invoice-settings/$company_id': company.id,
    '/admin/payable/edit/$transaction_id': payables.data[0]?.id ?? 0,
    '/admin/receivable/edit/$transaction_id': receivables.data[0]?.id ?? 0,
    '/admin/payable/receipt/$transaction_id/$settlement_id': await settled(payableRoutes),
    '/admin/receivable/receipt/$transaction_id/$settlement_id': await settled(receivableRoutes),
    '/admin/transfer/edit/$transfer_id': await someTransfer(token, company.id, company.today),
    '/admin/purchase/edit/$purchase_id': purchases.data[0]?.id ?? 0,
    '/admin/budget/edit/$budget_id': budgets.data[0]?.id ?? 0,
    '/admin/sale/edit/$sale_id': sales.data[0]?.id ?? 0,
    '/admin/charge/edit/$charge_id': charges.data[0]?.id ?? 0,
    '/admin/product-link/edit/$product_link_id': links.data[0]?.id ?? 0,
    '/admin/sale/platform/$platform': 'hotmart',
    '/admin/sale/course-platform/$course_platform': 'memberkit',
    '/admin/bank-reconciliation/desk/$bank_account_id': accounts.data[0]?.id ?? 0,
  }
}

/** A transfer from the wallet of the demo's platform: one cent, so that nobody's figures move. */
async function somePayout(token: string, company_id: number, today: CivilDate): Promise<number> {
  const params = { company_id }
  const wallet = (
    await callApi(getPlatformWallet, { token, params: { ...params, platform: 'hotmart' } })
  ).data
  const query = { per_page: 1, filter_bank_accounts_ids: [wallet.bank_account_id] }
  const [known] = (await callApi(listTransfers, { token, params, query })).data
  if (known !== undefined) return known.id
  const accounts = (await callApi(listBankAccounts, { token, params, query: {} })).data
  const bank = accounts.find(({ id }) => id !== wallet.bank_account_id)
  return transfer(token, company_id, {
    from_account_id: wallet.bank_account_id,
    to_account_id: bank?.id ?? 0,
    transfer_date: today,
  })
}

/** A transfer of the demo, which has none of its own: one cent, so that nobody's figures move. */
async function someTransfer(token: string, company_id: number, today: CivilDate): Promise<number> {
  const params = { company_id }
  const [known] = (await callApi(listTransfers, { token, params, query: { per_page: 1 } })).data
  if (known !== undefined) return known.id
  const [from, to] = (await callApi(listBankAccounts, { token, params, query: {} })).data
  return transfer(token, company_id, {
    from_account_id: from?.id ?? 0,
    to_account_id: to?.id ?? 0,
    transfer_date: today,
  })
}

interface Moved {
  readonly from_account_id: number
  readonly to_account_id: number
  readonly transfer_date: CivilDate
}

async function transfer(token: string, company_id: number, moved: Moved): Promise<number> {
  const made = await callApi(createTransfer, {
    token,
    params: { company_id },
    body: {
      ...moved,
      to_company_id: null,
      description: 'Transferência entre contas',
      value_cents: cents(1),
      fee_cents: cents(0),
    },
  })
  return made.data.id
}

/** The address of a screen, with a real id where it has a parameter, two of them with a slash between. */
export const screenAddress = (path: string, ids: Readonly<Record<string, number | string>>) =>
  path.replace(/\$.+$/, String(ids[path]))
