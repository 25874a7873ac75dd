import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { z } from 'zod'

const partSchema = z.object({
  category_id: z.int(),
  cost_center_id: z.int().nullable(),
  project_id: z.int().nullable(),
  value_cents: z.int(),
})

const bankDetailSchema = z.object({
  bank_code: z.string().nullable(),
  bank_branch: z.string().nullable(),
  bank_account: z.string().nullable(),
  pix_key: z.string().nullable(),
})

/**
 * What is told of the bodies that can be proposed, whichever they are; their own schemas have read
 * them before.
 */
const askedSchema = z.object({
  description: z.string().nullish(),
  name: z.string().nullish(),
  document: z.string().nullish(),
  party_id: z.int().nullish(),
  bank_account_id: z.int().nullish(),
  from_account_id: z.int().nullish(),
  to_account_id: z.int().nullish(),
  due_date: z.string().nullish(),
  paid_on: z.string().nullish(),
  transfer_date: z.string().nullish(),
  value_cents: z.int().nullish(),
  total_cents: z.int().nullish(),
  discount_cents: z.int().nullish(),
  principal_cents: z.int().nullish(),
  interest_cents: z.int().nullish(),
  fine_cents: z.int().nullish(),
  fee_cents: z.int().nullish(),
  credit_cents: z.int().nullish(),
  used_credit_cents: z.int().nullish(),
  settlement: z.object({ bank_account_id: z.int(), paid_on: z.string() }).nullish(),
  repeat: z
    .object({ rows: z.array(z.unknown()).optional(), occurrences: z.int().nullish() })
    .nullish(),
  payment_code: z.string().nullish(),
  bank_details: z.array(bankDetailSchema).default([]),
  allocations: z.array(partSchema).default([]),
})

export type ProposedBody = z.output<typeof askedSchema>

export const parseProposedBody = (body: unknown): ProposedBody => askedSchema.parse(body)

/** The accounts that a body names, each once. */
export function accountsOf(asked: ProposedBody): readonly number[] {
  const { bank_account_id, from_account_id, to_account_id, settlement } = asked
  const named = [from_account_id, to_account_id, bank_account_id, settlement?.bank_account_id]
  return [...new Set(named.flatMap((id) => id ?? []))]
}

/** Where a new contact would be paid: a key, or bank, branch and account. */
export const paidThrough = ({ bank_details }: ProposedBody): string[] =>
  bank_details.flatMap(({ pix_key, bank_code, bank_branch, bank_account }) => [
    ...(pix_key === null ? [] : [pix_key]),
    ...(bank_account === null
      ? []
      : [[bank_code, bank_branch, bank_account].filter((part) => part !== null).join(' / ')]),
  ])

interface Named {
  readonly bank_account_ids: readonly number[]
  readonly cost_center_ids: readonly number[]
  readonly project_ids: readonly number[]
}

/** The ids in a body that rights to rows depend on. */
export function reachOfBody(asked: ProposedBody): Named {
  const each = (field: 'cost_center_id' | 'project_id') => [
    ...new Set(asked.allocations.map((part) => part[field] ?? UNASSIGNED_ID)),
  ]
  return {
    bank_account_ids: accountsOf(asked),
    cost_center_ids: each('cost_center_id'),
    project_ids: each('project_id'),
  }
}
