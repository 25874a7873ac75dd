/** What of a product is asked of everyone and a sheet may leave empty, as in a new product's form. */
export const BLANK_PRODUCT_ROW = {
  price_cents: 0,
  product_type: 'digital',
  payment_type: 'single',
  payment_method: 'any',
  max_installments: 1,
  due_date_limit_days: 3,
  subscription_cycle: null,
  end_date: null,
  iss_withheld: false,
  auto_sale_invoice: false,
  sale_invoice_days: null,
  auto_return_invoice: false,
  return_invoice_days: null,
} as const
