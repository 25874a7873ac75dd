import type { PurchaseChain } from '@prumo/contracts/purchases/approval-chain.schema'
import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'

/** What the audit log keeps of a purchase: what people said of it, and how it was decided. */
export function purchaseSnapshot(purchase: Purchase, reason: string | null = null) {
  const { status, party_id, description, observation, fiscal_document } = purchase
  const { total_cents, discount_cents, committed_cents, due_date, competency_date } = purchase
  const { bank_account_id, external_id, transaction_key, invoice_id, version } = purchase
  return {
    status,
    party_id,
    description,
    observation,
    fiscal_document,
    external_id,
    transaction_key,
    ...(invoice_id === null ? {} : { invoice_id }),
    total_cents,
    discount_cents,
    committed_cents,
    due_date,
    competency_date,
    bank_account_id,
    allocations: purchase.allocations.map((row) => ({
      category_id: row.category_id,
      cost_center_id: row.cost_center_id,
      project_id: row.project_id,
      value_cents: row.value_cents,
    })),
    installments: purchase.installments,
    repeat: purchase.repeat,
    created_by: purchase.created_by,
    created_by_name: purchase.created_by_name,
    approved_by: purchase.approved_by,
    approved_by_name: purchase.approved_by_name,
    ...(purchase.is_own_approval ? { is_own_approval: true } : {}),
    ...chainSnapshot(purchase.chain),
    version,
    ...(reason === null ? {} : { reason }),
  }
}

/** The chain that a purchase goes through, where it is, and who approved it; nothing without one. */
function chainSnapshot(chain: PurchaseChain | null) {
  if (chain === null) return {}
  return {
    approval_chain_id: chain.chain_id,
    approval_level: chain.level,
    approval_last_level: chain.last_level,
    level_approvals: chain.levels.flatMap(({ level, approvals }) =>
      approvals.map((given) => ({ level, ...given })),
    ),
  }
}
