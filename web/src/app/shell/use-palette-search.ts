import { partyList, clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import {
  payableRoutes,
  receivableRoutes,
  transactionList,
} from '@prumo/contracts/transactions/transactions.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { parseListParams } from '../../kit/list-state.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** Shorter searches would find nearly everything. */
const FEWEST_CHARACTERS = 3
/** Of each kind; more are found by the list itself. */
const MOST = '5'

/** Transactions, clients and suppliers that hold what was typed: words, a document or an amount. */
export function usePaletteSearch(typed: string): {
  readonly found: readonly PaletteEntry[]
  readonly isSearching: boolean
} {
  const search = typed.trim()
  const isOn = search.length >= FEWEST_CHARACTERS
  const payables = useTransactions('payable', search, isOn)
  const receivables = useTransactions('receivable', search, isOn)
  const clients = useParties('client', search, isOn)
  const suppliers = useParties('supplier', search, isOn)
  const all = [payables, receivables, clients, suppliers]
  return {
    found: isOn ? all.flatMap(({ entries }) => entries) : [],
    isSearching: isOn && all.some(({ isFetching }) => isFetching),
  }
}

const transactionSides = {
  payable: { route: payableRoutes.list, permission: 'companies.payables.index' },
  receivable: { route: receivableRoutes.list, permission: 'companies.receivables.index' },
} as const

function useTransactions(kind: keyof typeof transactionSides, search: string, isOn: boolean) {
  const t = useTexts('shell')
  const go = useGo()
  const can = useCan()
  const format = useFormat()
  const { route, permission } = transactionSides[kind]
  const query = useMemo(
    () =>
      parseListParams(transactionList, {
        search,
        per_page: MOST,
        filter_due_or_payment_date: 'all',
      }),
    [search],
  )
  const enabled = isOn && can(permission)
  const { data, isFetching } = useRouteQuery(route, { query, enabled, silent: true })
  const rows = enabled ? (data?.data ?? []) : []
  const entries = rows.map((row): PaletteEntry => {
    const facts = [format.money(row.value_cents), format.date(row.due_date)]
    return {
      id: `${kind}.${row.id}`,
      group: 'found',
      label: [row.description, row.party_name].filter(Boolean).join(' · '),
      detail: [t(`palette.found.${kind}`), ...facts].join(' · '),
      run: () => go(`/admin/${kind}/edit/${row.id}`),
    }
  })
  return { entries, isFetching }
}

const partySides = {
  client: { route: clientRoutes.list, permission: 'companies.clients.index' },
  supplier: { route: supplierRoutes.list, permission: 'companies.suppliers.index' },
} as const

function useParties(kind: keyof typeof partySides, search: string, isOn: boolean) {
  const t = useTexts('shell')
  const go = useGo()
  const can = useCan()
  const { route, permission } = partySides[kind]
  const query = useMemo(() => parseListParams(partyList, { search, per_page: MOST }), [search])
  const enabled = isOn && can(permission)
  const { data, isFetching } = useRouteQuery(route, { query, enabled, silent: true })
  const rows = enabled ? (data?.data ?? []) : []
  const entries = rows.map(
    ({ id, name, document }): PaletteEntry => ({
      id: `${kind}.${id}`,
      group: 'found',
      label: name,
      detail: [t(`palette.found.${kind}`), document].filter(Boolean).join(' · '),
      run: () => go(`/admin/${kind}/list?record=${id}`),
    }),
  )
  return { entries, isFetching }
}
