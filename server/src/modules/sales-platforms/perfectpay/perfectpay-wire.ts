import { z } from 'zod'
import {
  brasiliaSchema,
  emptyAsNull,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What PerfectPay calls with and answers (support.perfectpay.com.br): amounts in units of their
// currency, times in Brasília.

const timeSchema = emptyAsNull(brasiliaSchema)
const countSchema = emptyAsNull(z.coerce.number().pipe(z.int().min(1).max(99_999)))

const customerSchema = z.object({
  full_name: wireTextSchema,
  email: wireTextSchema,
  identification_number: taxIdSchema,
  phone_formated: wireTextSchema,
  phone_number: wireTextSchema,
})

export type PerfectPayCustomer = z.output<typeof customerSchema>

/** What somebody gets; 1 is the producer, 3 an affiliate. */
const commissionSchema = z.object({
  affiliation_code: wireTextSchema,
  affiliation_type_enum: wireIdSchema.nullish(),
  affiliation_type: wireIdSchema.nullish(),
  name: wireTextSchema,
  commission_amount: emptyAsNull(unitsSchema),
  value: emptyAsNull(unitsSchema),
})

export type PerfectPayCommission = z.output<typeof commissionSchema>

export const callSchema = z.object({
  code: wireIdSchema,
  sale_status_enum: wireIdSchema,
  sale_amount: unitsSchema,
  currency_enum: wireIdSchema.nullish(),
  payment_type_enum: wireIdSchema.nullish(),
  installments: countSchema,
  quantity: countSchema,
  date_created: timeSchema,
  date_approved: timeSchema,
  product: z.object({ code: wireIdSchema, name: wireTextSchema }),
  customer: customerSchema,
  commission: z.array(commissionSchema).max(60).nullish(),
  subscription: z.object({ code: wireTextSchema, charges_made: countSchema }).nullish().catch(null),
})

export type PerfectPayCall = z.output<typeof callSchema>

/** The listing writes one customer as a list of one. */
const oneSchema = z.union([
  z.array(customerSchema).transform(([first]) => first ?? null),
  customerSchema.nullable(),
])

const listedSaleSchema = z.object({
  transaction_token: wireIdSchema,
  sale_status: wireIdSchema,
  value: unitsSchema,
  currency_enum: wireIdSchema.nullish(),
  payment_type: wireIdSchema.nullish(),
  installments: countSchema,
  quantity: countSchema,
  date_created: timeSchema,
  date_approved: timeSchema,
  product_code: wireIdSchema,
  product_name: wireTextSchema,
  customer: oneSchema.nullish(),
  commissions: z.array(commissionSchema).max(60).nullish(),
})

/** A page of `/api/v1/sales/get`. */
export const salesSchema = z.object({
  sales: z.object({
    data: z.array(listedSaleSchema).max(500),
    total_pages: z.int().min(0).nullish(),
    total_items: z.int().min(0).nullish(),
  }),
})

export type PerfectPaySale = z.output<typeof listedSaleSchema>
