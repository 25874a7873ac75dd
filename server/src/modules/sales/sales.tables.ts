import type { CivilDate } from '@prumo/civil-date'
import type { DeductionBase, DeductionKind } from '@prumo/contracts/sales/sale-amounts.rules'
import type {
  SaleFields,
  SalePaymentMethod,
  SaleSource,
  SaleStatus,
} from '@prumo/contracts/sales/sale.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { SaleRefundKind } from '@prumo/contracts/sales/sale-refund.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { CreatedAt, Id, Version } from '../../kernel/database/columns.ts'

interface SaleTable {
  company_id: number
  id: Id
  status: SaleStatus
  source: SaleSource
  client_id: number
  product_id: number
  bank_account_id: number
  category_id: number
  cost_center_id: number | null
  project_id: number | null
  description: string
  search_key: string
  observations: string | null
  fiscal_document: string | null
  custom_sale_id: string | null
  platform: SalePlatform | null
  external_id: string | null
  transaction_key: string | null
  payment_method: SalePaymentMethod
  payment_type: SaleFields['payment_type']
  months: number | null
  competency_date: CivilDate
  /** Of the first instalment. */
  due_date: CivilDate
  unit_price_cents: Cents
  /** Decimal text of four places. */
  quantity: string
  discount_cents: Cents
  freight_cents: Cents
  total_cents: Cents
  fees_cents: Cents
  commissions_cents: Cents
  net_cents: Cents
  installments_count: number
  /** It was approved once: it is not deleted any more. */
  was_approved: Generated<boolean>
  /** Before what is noted of it by hand. */
  was_completed: Generated<boolean>
  /** By hand; null of what was told as approved, which was so when it was sold. */
  approved_on: Generated<CivilDate | null>
  version: Version
  created_at: CreatedAt
}

interface DeductionTable {
  company_id: number
  sale_id: number
  position: number
  kind: DeductionKind
  supplier_id: number
  category_id: number
  base: DeductionBase
  /** Decimal text of four places. */
  percent: string | null
  fixed_cents: Cents
  value_cents: Cents
}

interface InstallmentTable {
  company_id: number
  sale_id: number
  position: number
  due_date: CivilDate
  competency_date: CivilDate
  value_cents: Cents
}

interface SaleTransactionTable {
  company_id: number
  sale_id: number
  transaction_id: number
  /** Null are the transactions of the approval. */
  refund_id: number | null
}

interface RefundTable {
  company_id: number
  id: Id
  sale_id: number
  kind: SaleRefundKind
  refunded_on: CivilDate
  value_cents: Cents
  returns_fees: boolean
  created_by: number
  created_by_name: string
  created_at: CreatedAt
}

interface SaleInvoiceTable {
  company_id: number
  sale_id: number
  invoice_id: number
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    sales: SaleTable
    sale_deductions: DeductionTable
    sale_installments: InstallmentTable
    sale_transactions: SaleTransactionTable
    sale_invoices: SaleInvoiceTable
    sale_refunds: RefundTable
  }
}
