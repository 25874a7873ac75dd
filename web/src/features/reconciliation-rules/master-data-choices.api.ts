import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'

export interface RuleChoice {
  readonly value: number
  readonly label: string
}

const ACTIVE = listBankAccounts.query.parse({ filter_status: 'active', per_page: '200' })

/** The active bank accounts; none without the right to see them. */
export function useAccountChoices(): readonly RuleChoice[] {
  const enabled = useCan()('companies.bank-accounts.index')
  const rows = useRouteQuery(listBankAccounts, { query: ACTIVE, enabled, silent: true }).data?.data
  return useMemo(() => (rows ?? []).map(({ id, name }) => ({ value: id, label: name })), [rows])
}

/** The categories that take entries, in the order of the chart; none without the right to see it. */
export function useCategoryChoices(): readonly RuleChoice[] {
  const enabled = useCan()('categories.tree')
  const rows = useRouteQuery(categoryTree, { enabled, silent: true }).data?.data
  return useMemo(
    () =>
      (rows ?? [])
        .filter(({ status, is_postable }) => status === 'active' && is_postable)
        .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    [rows],
  )
}

/** The name among choices; nothing while there is none. */
export function nameAmong(choices: readonly RuleChoice[], id: number | null): string | null {
  return choices.find(({ value }) => value === id)?.label ?? null
}
