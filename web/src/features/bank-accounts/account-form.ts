import {
  accountCredentialsSchema,
  type BankAccount,
  bankAccountInputSchema,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import { masterRecordStatusSchema } from '@prumo/contracts/scalars'
import type { z } from 'zod'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'

/** What the drawer sends: the account, and those of its credentials that are to change. */
export const accountFormSchema = bankAccountInputSchema.extend({
  ...accountCredentialsSchema.shape,
  status: masterRecordStatusSchema,
})

export type AccountFormValues = FormValues<z.input<typeof accountFormSchema>>
export type AccountForm = RecordForm<AccountFormValues, z.output<typeof accountFormSchema>>

/** The tabs of the drawer (screens, item 10). */
export const ACCOUNT_TABS = ['data', 'opening', 'api', 'open_banking'] as const

/** The fields of a stored account; what is not a field, and its credentials, stay behind. */
export function valuesOf(account: BankAccount): AccountFormValues {
  return accountFormSchema.parse(account)
}
