import { z } from 'zod'
import { bankAccountInputSchema } from '../bank-accounts/bank-account.schema.ts'
import { categoryInputSchema } from '../categories/category.schema.ts'
import { costCenterInputSchema } from '../cost-centers/cost-center.schema.ts'
import { productInputSchema } from '../products/product.schema.ts'
import { projectInputSchema } from '../projects/project.schema.ts'
import { optionalTextSchema } from '../scalars.ts'
import { PRODUCT_DEFAULTS } from '../products/product-defaults.ts'
import { rowNumberSchema } from './import-rows.schema.ts'

const filledSchema = z.record(z.string(), z.unknown())

/**
 * A row whose fields are those of a record type's form, and are checked as the form's are. An empty
 * cell is what the form has before it is filled in.
 */
const asForm = <T extends z.ZodType<object>>(input: T, blank: Readonly<Record<string, unknown>>) =>
  z.object({ row: rowNumberSchema }).and(
    z.preprocess((fields) => {
      const given = Object.entries(filledSchema.safeParse(fields).data ?? {})
      return { ...blank, ...Object.fromEntries(given.filter(([, value]) => value !== null)) }
    }, input),
  )

export const productImportRowSchema = asForm(productInputSchema, PRODUCT_DEFAULTS)

export const projectImportRowSchema = asForm(projectInputSchema, {
  start_date: null,
  end_date: null,
  forecasted_revenues_cents: 0,
  forecasted_expenses_cents: 0,
})

/** A cost centre, and the one that it is a part of by abbreviation or name. */
export const costCenterImportRowSchema = costCenterInputSchema
  .omit({ parent_cost_center_id: true })
  .extend({ row: rowNumberSchema, parent_center: optionalTextSchema(150) })

const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null)

const yesOrNoSchema = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')

/**
 * A category, and its heading by code or name. Without a code it takes the next one below its
 * heading; without a heading it goes below the one that its code begins with. What else is empty is
 * as of the heading.
 */
export const categoryImportRowSchema = z.object({
  row: rowNumberSchema,
  code: orNull(categoryInputSchema.shape.code),
  name: categoryInputSchema.shape.name,
  parent_category: optionalTextSchema(150),
  nature: orNull(categoryInputSchema.shape.nature),
  is_postable: orNull(yesOrNoSchema),
  dre_line: orNull(categoryInputSchema.shape.dre_line),
  dfc_line: orNull(categoryInputSchema.shape.dfc_line),
})

/** `341`, `1` or `341 - Itaú`: the COMPE code with its zeros. */
const bankTextSchema = optionalTextSchema(100)
  .transform((text) => (text === null ? null : (/^\d{1,3}(?!\d)/.exec(text)?.[0] ?? text)))
  .transform((text) => (text !== null && /^\d+$/.test(text) ? text.padStart(3, '0') : text))
  .pipe(bankAccountInputSchema.shape.bank_code)

/**
 * A bank account without its secrets. Without days of its own its balances are of today; the bank's
 * balance, where it is not given, is that of the books.
 */
export const bankAccountImportRowSchema = z.object({
  row: rowNumberSchema,
  name: bankAccountInputSchema.shape.name,
  type: orNull(bankAccountInputSchema.shape.type),
  bank_code: bankTextSchema,
  branch: bankAccountInputSchema.shape.branch,
  branch_digit: bankAccountInputSchema.shape.branch_digit,
  account: bankAccountInputSchema.shape.account,
  account_digit: bankAccountInputSchema.shape.account_digit,
  currency: orNull(bankAccountInputSchema.shape.currency),
  initial_system_cents: orNull(bankAccountInputSchema.shape.initial_system_cents),
  initial_system_date: orNull(bankAccountInputSchema.shape.initial_system_date),
  initial_statement_cents: orNull(bankAccountInputSchema.shape.initial_statement_cents),
  initial_statement_date: orNull(bankAccountInputSchema.shape.initial_statement_date),
})

export type CostCenterImportRow = z.output<typeof costCenterImportRowSchema>
export type CategoryImportRow = z.output<typeof categoryImportRowSchema>
export type BankAccountImportRow = z.output<typeof bankAccountImportRowSchema>
