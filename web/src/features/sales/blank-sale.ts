import type { CivilDate } from '@prumo/civil-date'
import type { Sale, saleInputSchema } from '@prumo/contracts/sales/sale.schema'
import type { z } from 'zod'
import type { FormValues } from '../../kit/use-record-form.ts'

export type SaleValues = FormValues<z.input<typeof saleInputSchema>>

/** A new sale, of today and in one instalment. */
export function blankSale(today: CivilDate): SaleValues {
  return {
    client_id: null,
    product_id: null,
    bank_account_id: null,
    category_id: null,
    cost_center_id: null,
    project_id: null,
    description: '',
    observations: '',
    fiscal_document: '',
    custom_sale_id: '',
    platform: null,
    external_id: '',
    transaction_key: '',
    payment_method: 'pix',
    payment_type: 'single',
    months: null,
    competency_date: today,
    unit_price_cents: null,
    quantity: '1',
    discount_cents: 0,
    freight_cents: 0,
    deductions: [],
    installments: [{ due_date: today, competency_date: today, value_cents: null }],
  }
}

/** A sale as its form begins with it. */
export function valuesOf(sale: Sale): SaleValues {
  return {
    client_id: sale.client_id,
    product_id: sale.product_id,
    bank_account_id: sale.bank_account_id,
    category_id: sale.category_id,
    cost_center_id: sale.cost_center_id,
    project_id: sale.project_id,
    description: sale.description,
    observations: sale.observations,
    fiscal_document: sale.fiscal_document,
    custom_sale_id: sale.custom_sale_id,
    platform: sale.platform,
    external_id: sale.external_id,
    transaction_key: sale.transaction_key,
    payment_method: sale.payment_method,
    payment_type: sale.payment_type,
    months: sale.months,
    competency_date: sale.competency_date,
    unit_price_cents: sale.unit_price_cents,
    quantity: sale.quantity,
    discount_cents: sale.discount_cents,
    freight_cents: sale.freight_cents,
    deductions: sale.deductions.map(
      ({ kind, supplier_id, base, percent, fixed_cents, category_id }) => ({
        kind,
        supplier_id,
        base,
        percent,
        fixed_cents,
        category_id,
      }),
    ),
    installments: sale.installments,
  }
}
