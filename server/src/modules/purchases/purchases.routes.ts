import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import * as contract from '@prumo/contracts/purchases/purchases.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompanies, handleCompany } from '../../kernel/http/handler.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import { createWithFiles } from '../attachments/index.ts'
import { approvalChainHandlers } from './approval-chain.routes.ts'
import { askForApproval, askNextLevel } from './ask-for-approval.ts'
import { countWaiting, lastPurchasesOfSupplier } from './decision.queries.ts'
import { decidePurchase, decidePurchases, type Outcome } from './decide-purchases.ts'
import { cancelPurchase, destroyPurchase } from './end-purchase.ts'
import { purchaseTable } from './purchase-export.ts'
import { purchaseTotals } from './purchase-totals.ts'
import { listCreators, listPurchases, readPurchase } from './purchase.queries.ts'
import { createPurchase, updatePurchase } from './save-purchase.ts'
import { purchaseBudget } from './test-purchase.ts'

const movedOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ id, has_moved }) => (has_moved ? [id] : []))

/** Each refused purchase says why, in the caller's language. */
const decisionsOf = (language: Language, outcomes: readonly Outcome[]) =>
  outcomes.map(({ id, refusal }) => ({
    id,
    is_done: refusal === null,
    message: refusal && errorText(language, refusal.code, refusal.details.values),
  }))

export const purchaseHandlers = [
  handleCompany(contract.listPurchases, ({ db }, { query }) => listPurchases(db, query)),
  handleCompany(contract.purchaseTotals, async ({ db }, { query }) => ({
    data: await purchaseTotals(db, query),
  })),
  handleCompany(contract.listPurchaseCreators, async ({ db }) => ({
    data: await listCreators(db),
  })),
  handleExport(
    contract.exportPurchases,
    purchaseTable,
    pagesOf((db, query: QueryOf<typeof contract.exportPurchases>, page) =>
      listPurchases(db, { ...query, ...page }),
    ),
  ),
  handleCompany(contract.getPurchase, async ({ db }, { params }) => ({
    data: await readPurchase(db, params.id),
  })),
  handleCompany(contract.listPurchasesOfSupplier, async ({ db }, { params }) => ({
    data: await lastPurchasesOfSupplier(db, params.id),
  })),
  handleCompany(contract.waitingPurchases, async ({ db }) => ({
    data: { count: await countWaiting(db) },
  })),
  handleCompanies(contract.createPurchase, async (context, { body }) => {
    let warnings: BudgetWarnings = []
    const data = await askForApproval(context, (db) =>
      createWithFiles(db, 'purchases', body, async (input) => {
        const saved = await createPurchase(db, input, context.permissions)
        warnings = saved.warnings
        return saved.purchase
      }),
    )
    return { data, warnings }
  }),
  handleCompanies(contract.updatePurchase, async (context, { params, body }) => {
    let warnings: BudgetWarnings = []
    const data = await askForApproval(context, async (db) => {
      const saved = await updatePurchase(db, params.id, body, context.permissions)
      warnings = saved.warnings
      return saved.purchase
    })
    return { data, warnings }
  }),
  handleCompany(contract.purchaseBudget, async ({ db }, { params }) => ({
    data: await purchaseBudget(db, params.id),
  })),
  handleCompany(contract.destroyPurchase, ({ db }, { params }) => destroyPurchase(db, params.id)),
  handleCompany(contract.cancelPurchase, async ({ db }, { params, body }) => ({
    data: await cancelPurchase(db, params.id, body),
  })),
  handleCompanies(contract.approvePurchase, async (context, { params, body }) => ({
    data: await askNextLevel(context, async (db) => {
      const { purchase, has_moved } = await decidePurchase(
        db,
        {
          act: 'approve',
          exception: { reason: body.budget_reason, permissions: context.permissions },
        },
        { id: params.id, version: body.version },
      )
      return { answer: purchase, moved: has_moved ? [purchase.id] : [] }
    }),
  })),
  handleCompany(contract.reprovePurchase, async ({ db }, { params, body }) => {
    const decision = { act: 'reprove', reason: body.reason } as const
    const chosen = { id: params.id, version: body.version }
    return { data: (await decidePurchase(db, decision, chosen)).purchase }
  }),
  handleCompanies(contract.approvePurchases, async (context, { body }) => ({
    data: await askNextLevel(context, async (db) => {
      const outcomes = await decidePurchases(db, { act: 'approve' }, body.purchases)
      return { answer: decisionsOf(context.language, outcomes), moved: movedOf(outcomes) }
    }),
  })),
  handleCompany(contract.reprovePurchases, async ({ db, language }, { body }) => ({
    data: decisionsOf(
      language,
      await decidePurchases(db, { act: 'reprove', reason: body.reason }, body.purchases),
    ),
  })),
  ...approvalChainHandlers,
]
