import { z } from 'zod'
import type { PermissionKey } from '../access/permissions.ts'
import { BANK_ACCOUNT_TYPES } from '../bank-accounts/account-types.ts'
import { CATEGORY_NATURES } from '../categories/category.schema.ts'
import { PRODUCT_TYPES } from '../products/product-types.ts'
import { defineRoute } from '../route.ts'
import { companyParams, idListSchema, textSchema } from '../scalars.ts'
import {
  bankAccountChoiceSchema,
  choiceSchema,
  productChoiceSchema,
  projectChoiceSchema,
  transactionChoiceSchema,
} from './choice.schema.ts'

/** As many as a list of choices shows; the rest is found by typing. */
export const MAX_CHOICES = 20

/** What a search of choices asks, of every kind. */
export const choiceQuery = z.object({
  /** Words of name, code or detail, in any order; without them the recently used come first. */
  search: textSchema(100).optional(),
  /** Exactly these records, inactive ones too: the names of what a record or a filter holds. */
  ids: idListSchema.optional(),
  with_inactive: z.enum(['yes', 'no']).default('no'),
})

const categoryQuery = choiceQuery.extend({
  /** Natures that are offered, `expense,neutral`; all of them when absent. */
  natures: z
    .string()
    .max(60)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(CATEGORY_NATURES)))
    .optional(),
})

const bankAccountQuery = choiceQuery.extend({
  /** Types that are offered, `checking,savings`; all of them when absent. */
  types: z
    .string()
    .max(80)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(BANK_ACCOUNT_TYPES)))
    .optional(),
})

const productQuery = choiceQuery.extend({
  /** The type that is offered; all of them when absent. */
  product_type: z.enum(PRODUCT_TYPES).optional(),
})

interface Kind<
  N extends string,
  P extends PermissionKey,
  Q extends z.ZodObject,
  C extends z.ZodType,
> {
  readonly noun: N
  readonly permission: P
  readonly query: Q
  readonly choice: C
}

/** One route a kind, so that each has the access of its register. */
function choicesOf<
  const N extends string,
  const P extends PermissionKey,
  Q extends z.ZodObject,
  C extends z.ZodType,
>({ noun, permission, query, choice }: Kind<N, P, Q, C>) {
  return defineRoute({
    id: `choices.${noun}`,
    method: 'GET',
    path: `/api/companies/{company_id}/choices/${noun}`,
    access: { kind: 'company', permission },
    summary: `Choices among ${noun}: found by words or ids, recently used first`,
    params: companyParams,
    query,
    response: z.object({ data: z.array(choice), has_more: z.boolean() }),
  })
}

export const clientChoices = choicesOf({
  noun: 'clients',
  permission: 'companies.clients.index',
  query: choiceQuery,
  choice: choiceSchema,
})

export const supplierChoices = choicesOf({
  noun: 'suppliers',
  permission: 'companies.suppliers.index',
  query: choiceQuery,
  choice: choiceSchema,
})

/** Categories that take entries. */
export const categoryChoices = choicesOf({
  noun: 'categories',
  permission: 'categories.tree',
  query: categoryQuery,
  choice: choiceSchema,
})

export const productChoices = choicesOf({
  noun: 'products',
  permission: 'companies.products.index',
  query: productQuery,
  choice: productChoiceSchema,
})

export const bankAccountChoices = choicesOf({
  noun: 'bank-accounts',
  permission: 'companies.bank-accounts.index',
  query: bankAccountQuery,
  choice: bankAccountChoiceSchema,
})

export const projectChoices = choicesOf({
  noun: 'projects',
  permission: 'companies.projects.index',
  query: choiceQuery,
  choice: projectChoiceSchema,
})

export const costCenterChoices = choicesOf({
  noun: 'cost-centers',
  permission: 'companies.cost-centers.index',
  query: choiceQuery,
  choice: choiceSchema,
})

/** Payables of which something is open, the next due first. */
export const payableChoices = choicesOf({
  noun: 'payables',
  permission: 'companies.payables.index',
  query: choiceQuery,
  choice: transactionChoiceSchema,
})

/** Receivables of which something is open, the next due first. */
export const receivableChoices = choicesOf({
  noun: 'receivables',
  permission: 'companies.receivables.index',
  query: choiceQuery,
  choice: transactionChoiceSchema,
})
