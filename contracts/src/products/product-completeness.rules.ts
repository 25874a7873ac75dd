/** What of a product is looked at before invoices and payment links may be made of it. */
interface ProductFacts {
  readonly product_type?: string | null
  readonly auto_return_invoice?: boolean | null
  readonly name?: string | null
  readonly price_cents?: number | null
  readonly payment_type?: string | null
  readonly payment_method?: string | null
  readonly origin?: string | null
  readonly ncm?: string | null
  readonly icms_cst?: string | null
  readonly pis_cst?: string | null
  readonly cofins_cst?: string | null
  readonly cfop_in_state?: string | null
  readonly cfop_out_of_state?: string | null
  readonly cfop_return_in_state?: string | null
  readonly cfop_return_out_of_state?: string | null
  readonly service_list_item?: string | null
  readonly municipal_service_code?: string | null
  readonly iss_rate?: string | null
}

/** Goods go on an NF-e. */
const GOODS = [
  'origin',
  'ncm',
  'icms_cst',
  'pis_cst',
  'cofins_cst',
  'cfop_in_state',
  'cfop_out_of_state',
] as const
/** What comes back of them. */
const RETURNED_GOODS = ['cfop_return_in_state', 'cfop_return_out_of_state'] as const
/** Everything else is a service, on an NFS-e. */
const SERVICES = ['service_list_item', 'municipal_service_code', 'iss_rate'] as const

/** The fields without which no invoice of a product can be made; none when there is nothing missing. */
export function missingForInvoices(product: ProductFacts) {
  const needed =
    product.product_type === 'physical'
      ? [...GOODS, ...(product.auto_return_invoice === true ? RETURNED_GOODS : [])]
      : [...SERVICES]
  return needed.filter((field) => isEmpty(product[field]))
}

/** The fields without which a payment link sells nothing: a link of zero is none. */
export function missingForPaymentLinks(product: ProductFacts) {
  const needed = ['name', 'price_cents', 'payment_type', 'payment_method'] as const
  return needed.filter((field) => isEmpty(product[field]) || product[field] === 0)
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
