import { Button, Text } from '@mantine/core'
import { MAX_BULK } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import type { Amount } from '../../../kit/amounts.tsx'
import { BulkBar } from '../../../kit/bulk-bar.tsx'
import { ExportTool } from '../../../kit/export-tool.tsx'
import type { ListParams } from '../../../kit/list-state.ts'
import type { Selection } from '../../../kit/use-selection.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { transactionRoutes } from './transaction-routes.ts'
import type { OpenAct, TransactionAct, TransactionTarget } from './transaction-target.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { SelectedSum } from '../list/use-transaction-selection.ts'

interface TransactionBulkBarProps {
  readonly side: TransactionSide
  readonly selection: Selection<TransactionRow>
  readonly target: TransactionTarget
  /** What the ticked transactions are worth; null while that is not known. */
  readonly worth: SelectedSum | null
  /** How the list is sorted, and the filter whose shares it shows. */
  readonly order: {
    readonly sort: string
    readonly direction: string
    readonly filter: ListParams
  }
  readonly show: (act: OpenAct) => void
}

/** '12 selecionados · R$ 8.430,00' and what may be done with them. */
export function TransactionBulkBar(props: TransactionBulkBarProps) {
  const { side, selection, target, worth, show } = props
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const can = useCan()
  const format = useFormat()
  const { count } = selection
  const amount = worth === null ? '…' : amountOf(worth)
  const isTooMany = count > MAX_BULK
  const chargeable = chargeableOf(selection)
  const inPart = selection.rows.filter((row) => row.has_hidden_parts).length
  const may = (right: 'settle' | 'update' | 'store' | 'destroy') =>
    can(`companies.${side.noun}.${right}`)
  const acts: readonly {
    readonly act: TransactionAct
    readonly label: string
    readonly may: boolean
  }[] = [
    { act: 'settle', label: t(`${side.noun}.settle`), may: may('settle') },
    {
      act: 'charge',
      label:
        chargeable === count
          ? a('acts.charge')
          : a('acts.charge_some', { some: chargeable, total: format.count(count) }),
      may: side.kind === 'receivable' && can('api.companies.charges.store') && chargeable > 0,
    },
    {
      act: 'renegotiate',
      label: a('acts.renegotiate'),
      may: side.kind === 'receivable' && may('settle') && may('store'),
    },
    { act: 'reverse', label: t('reverse'), may: may('settle') },
    {
      act: 'schedule',
      label: a('acts.schedule'),
      may: side.kind === 'payable' && may('update'),
    },
    { act: 'edit', label: a('acts.edit'), may: may('update') },
    { act: 'duplicate', label: a('acts.duplicate'), may: may('store') },
    { act: 'cancel', label: a('acts.cancel'), may: may('update') },
    { act: 'destroy', label: a('acts.destroy'), may: may('destroy') },
  ]
  // Acts are of whole transactions: beside a share stands what they are about.
  function amountOf({ value, whole }: SelectedSum): string {
    const shown = amountsText(value)
    const all = amountsText(whole)
    return all === shown ? shown : `${shown} ${t('share_of', { amount: all })}`
  }
  function amountsText(amounts: readonly Amount[]): string {
    return amounts
      .map(({ currency, value_cents }) => format.money(value_cents, currency))
      .join(' · ')
  }
  return (
    <BulkBar selection={selection} label={a('selected', { count, amount })} max={MAX_BULK}>
      {isTooMany ? <Text size="sm">{a('exceeds', { max: format.count(MAX_BULK) })}</Text> : null}
      {inPart > 0 ? (
        <Text size="sm">{a('seen_in_part', { count: format.count(inPart) })}</Text>
      ) : null}
      {acts
        .filter((one) => one.may)
        .map(({ act, label }) => (
          <Button
            key={act}
            size="compact-sm"
            variant={act === 'settle' ? 'filled' : 'default'}
            disabled={isTooMany}
            onClick={() => show({ act, target })}
          >
            {label}
          </Button>
        ))}
      {isTooMany ? null : <ExportTicked {...props} />}
    </BulkBar>
  )
}

/** How many of the ticked receivables a charge can be made of, as far as their rows are known. */
function chargeableOf({ rows, count }: Selection<TransactionRow>): number {
  if (rows.length < count) return count
  return rows.filter(
    ({ charge, residual_cents, computed_status }) =>
      charge?.is_open !== true && residual_cents > 0 && computed_status !== 'canceled',
  ).length
}

/** The export of what is ticked, in the order of the list. */
function ExportTicked({ side, target, order }: TransactionBulkBarProps) {
  const query = { selection: target.selection, ...order }
  return <ExportTool route={transactionRoutes(side).bulkExport} query={query} columns={[]} />
}
