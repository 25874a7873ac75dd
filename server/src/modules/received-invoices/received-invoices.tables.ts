import type { CivilDate } from '@prumo/civil-date'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { WithheldTax } from '@prumo/fiscal-documents'
import type { Cents } from '@prumo/money'

interface ReceivedInvoiceTable {
  company_id: number
  invoice_id: number
  goods_cents: Cents
  freight_cents: Cents
  insurance_cents: Cents
  expenses_cents: Cents
  added_taxes_cents: Cents
  discount_cents: Cents
  owed_cents: Cents
  iss_city: string | null
  due_days: number | null
  platform: SalePlatform | null
  fee_month: CivilDate | null
}

interface TaxTable {
  company_id: number
  invoice_id: number
  tax: WithheldTax
  value_cents: Cents
}

interface ItemTable {
  company_id: number
  invoice_id: number
  position: number
  product_id: number | null
  code: string | null
  ean: string | null
  description: string
  ncm: string | null
  cfop: string | null
  unit: string | null
  quantity: string
  total_cents: Cents
  discount_cents: Cents
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    received_invoices: ReceivedInvoiceTable
    received_invoice_taxes: TaxTable
    received_invoice_items: ItemTable
  }
}
