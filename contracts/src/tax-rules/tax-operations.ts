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

/** Whether prices have IBS, CBS and the selective tax in them from 2027 on, or these come on top. */
export const REFORM_PRICES = ['on_top', 'included'] as const
