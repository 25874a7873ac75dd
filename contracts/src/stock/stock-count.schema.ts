import { z } from 'zod'
import { QUANTITY_PATTERN } from '../sales/sale-amounts.rules.ts'
import { civilDateSchema, idSchema, versionSchema } from '../scalars.ts'

/** As many products as one count takes. */
const MAX_LINES = 20_000

/** The count that is under way: what each product had when it began, and what was counted. */
export const stockCountSchema = z.object({
  id: idSchema,
  count_date: civilDateSchema,
  lines: z.array(
    z.object({
      product_id: idSchema,
      name: z.string(),
      code: z.string(),
      frozen: z.string(),
      /** Null as long as nobody has counted it. */
      counted: z.string().nullable(),
    }),
  ),
  version: versionSchema,
})

/** What was counted so far; products that are not named stay as they are. */
export const stockCountInputSchema = z.object({
  lines: z
    .array(
      z.object({
        product_id: idSchema,
        counted: z.string().regex(QUANTITY_PATTERN, { error: 'invalid_value' }).nullable(),
      }),
    )
    .max(MAX_LINES),
  version: versionSchema,
})

/** The version of the count that was read. */
export const stockCountActSchema = z.object({ version: versionSchema })
/** How many products had another quantity. */
export const appliedCountSchema = z.object({ moves_count: z.int() })

export type StockCount = z.output<typeof stockCountSchema>
export type StockCountInput = z.output<typeof stockCountInputSchema>
