import {
  type BankAccountInput,
  bankAccountInputSchema,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { z } from 'zod'
import type { FormValues } from '../../kit/use-record-form.ts'
import type { TextOf } from '../../texts/use-texts.ts'

/** A statement that an account is made from. */
export interface ChosenStatement {
  readonly file: File
  readonly statement: ReadStatement
}

/** What is asked of an account that is made with its statement. */
export const statementAccountSchema = bankAccountInputSchema.pick({
  name: true,
  type: true,
  bank_code: true,
  branch: true,
  branch_digit: true,
  account: true,
  account_digit: true,
  initial_system_cents: true,
  initial_system_date: true,
})

export type AccountValues = FormValues<z.input<typeof statementAccountSchema>>

/**
 * The account of a statement; the opening balance is asked for where the bank does not tell it. Where
 * the file has no bank or no number, the name begins with the type: it would be empty, or that of
 * another account of the bank.
 */
export function valuesOfStatement(
  { account }: Pick<ReadStatement, 'account'>,
  t: TextOf<'onboarding'>,
): AccountValues {
  const { opening, currency: _currency, ...fields } = account
  const { name, type, bank_code, account: number } = account
  const isNamed = bank_code !== null && number !== null
  return {
    ...fields,
    name: isNamed ? name : `${t(`account.types.${type}`)} ${name}`.trim(),
    initial_system_cents: opening?.cents ?? null,
    initial_system_date: opening?.date ?? null,
  }
}

/** What is saved: both balances start from the same day. Without a statement it is in reais. */
export function accountInput(
  values: z.output<typeof statementAccountSchema>,
  statement: ReadStatement | null,
  { is_default_purchase }: Pick<BankAccountInput, 'is_default_purchase'>,
): BankAccountInput {
  return {
    ...values,
    currency: statement?.account.currency ?? 'BRL',
    initial_statement_cents: values.initial_system_cents,
    initial_statement_date: values.initial_system_date,
    show_on_dashboard: true,
    show_on_conciliation: true,
    is_default_purchase,
  }
}
