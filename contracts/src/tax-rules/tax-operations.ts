/** What a row of the tax table may be of; null is of every operation. */
export const TAX_OPERATIONS = [
  'sale_in_state',
  'sale_out_of_state',
  'return_in_state',
  'return_out_of_state',
  'service',
] as const

export type TaxOperation = (typeof TAX_OPERATIONS)[number]

/** Who pays ISS to the city: the client, who keeps it back, or the company. */
export const ISS_KEEPERS = ['client', 'company'] as const
