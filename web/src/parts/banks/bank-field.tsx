import { listBanks } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import type { FieldProps } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { bankOptions } from './bank-options.ts'

interface BankFieldProps extends FieldProps<string | null | undefined, string | null> {
  /** What the box shows when no bank is chosen. */
  readonly placeholder?: string
  /** No dialog when the banks do not come: the form works without. */
  readonly silent?: boolean
}

/** A bank of Brazil by its COMPE code, found by its code and by the names that people know. */
export function BankField({ silent = false, ...props }: BankFieldProps) {
  const banks = useRouteQuery(listBanks, { silent })
  return (
    <SelectField
      {...props}
      clearable
      isLoading={banks.isPending}
      options={bankOptions(banks.data?.data ?? [])}
    />
  )
}
