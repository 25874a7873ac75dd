import type { CivilDate } from '@prumo/civil-date'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Cents } from '@prumo/money'

type Openings = Pick<
  BankAccount,
  | 'initial_statement_cents'
  | 'initial_statement_date'
  | 'initial_system_cents'
  | 'initial_system_date'
>

/**
 * The opening balances of an account whose statement begins earlier. The one of the system goes back
 * with it, since lines are settled on their days; one that is earlier already stays.
 */
export function movedOpening(
  account: Openings,
  { date, cents }: { readonly date: CivilDate; readonly cents: Cents },
): Partial<Openings> {
  return {
    initial_statement_cents: cents,
    initial_statement_date: date,
    ...(account.initial_system_date > date
      ? { initial_system_cents: cents, initial_system_date: date }
      : {}),
  }
}
