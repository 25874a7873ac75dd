/** The longest name of a product. */
export const MAX_PRODUCT_NAME = 120

/** What a new product is unless told: in its form, and where a sheet leaves it empty. */
export const PRODUCT_DEFAULTS = {
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
