import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { toSearch } from '@prumo/contracts/route-url'
import { useGo } from '../../kit/app-link.tsx'
import type { PartChoice } from './use-statement-state.ts'

/** The row of what lines of the bank come to that no record has. */
export const UNPOSTED_ROW = 'SEM_LANCAMENTO'

/** Opens a figure of that row: the lines of those days, in the detailed statement. */
export function useUnpostedLines(
  { columns, currency }: Pick<Statement, 'columns' | 'currency'>,
  { filter_bank_accounts_ids }: PartChoice,
): (column: string | null) => void {
  const go = useGo()
  return (key) => {
    const column = columns.find((one) => one.key === key)
    const [from, to] = [column ?? columns[0], column ?? columns.at(-1)]
    if (from === undefined || to === undefined) return
    const search = toSearch({
      filter_date: [from.from, to.to],
      filter_only_bank: 'yes',
      currency,
      filter_bank_accounts_ids: filter_bank_accounts_ids?.map(String),
    })
    go(`/admin/statements/detailed${search}`)
  }
}
