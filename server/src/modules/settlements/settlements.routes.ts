import {
  getLateChargeRates as getRatesRoute,
  saveLateChargeRates as saveRatesRoute,
} from '@prumo/contracts/transactions/late-charge-rates.contract'
import {
  payableSettlementRoutes,
  receivableSettlementRoutes,
} from '@prumo/contracts/transactions/settlements.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { getLateChargeRates, saveLateChargeRates } from './late-charge-rates.ts'
import { getReceipt, transactionCredit } from './receipt.queries.ts'

function handlersOf(
  kind: TransactionKind,
  routes: typeof payableSettlementRoutes | typeof receivableSettlementRoutes,
) {
  return [
    handleCompany(routes.credit, async ({ db }, { params }) => ({
      data: await transactionCredit(db, kind, params.id),
    })),
    handleCompanyDirectory(routes.receipt, async ({ db, company }, { params }) => ({
      data: await getReceipt(db, company, { kind, ...params }),
    })),
  ]
}

/** Credit and receipts of transactions, and the rates of what is charged when one is late. */
export const settlementHandlers = [
  ...handlersOf('payable', payableSettlementRoutes),
  ...handlersOf('receivable', receivableSettlementRoutes),
  handleCompany(getRatesRoute, async ({ db }) => ({ data: await getLateChargeRates(db) })),
  handleCompany(saveRatesRoute, async ({ db }, { body }) => ({
    data: await saveLateChargeRates(db, body),
  })),
]
