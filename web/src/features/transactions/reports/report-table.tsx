import type {
  ReportGroup,
  ReportGrouping,
  TransactionReport,
} from '@prumo/contracts/transactions/transaction-report.schema'
import { AGEING } from '@prumo/contracts/transactions/transaction-report.schema'
import { useFormat } from '../../../client/use-format.ts'
import { type Amount, Amounts, amountsOf } from '../../../kit/amounts.tsx'
import { AppLink } from '../../../kit/app-link.tsx'
import type { ListParams } from '../../../kit/list-state.ts'
import { TableFace } from '../../../kit/table-face.tsx'
import table from '../../../kit/table.module.css'
import { type TextOf, useTexts } from '../../../texts/use-texts.ts'
import classes from './report.module.css'
import { groupAddress } from './report-links.ts'
import { groupText } from './report-words.ts'
import type { TransactionSide } from '../transaction-side.ts'

/** The group, its count, value, paid and open, and how late. */
const COLUMNS = 5 + AGEING.length

type Figures = TransactionReport['total']

interface ReportTableProps {
  readonly label: string
  readonly side: TransactionSide
  readonly group_by: ReportGrouping
  readonly report: TransactionReport | undefined
  readonly listParams: ListParams
  readonly isFetching: boolean
  readonly error: unknown
  readonly onRetry: () => void
}

/**
 * One line for each group, each opening the list with its transactions, and the total of the
 * filter.
 */
export function ReportTable(props: ReportTableProps) {
  const { label, side, group_by, report, isFetching, error, onRetry } = props
  const t = useTexts('transactions')
  if (report === undefined || report.groups.length === 0) {
    const waiting = isFetching ? 'loading' : 'empty'
    return <TableFace kind={error ? 'error' : waiting} columns={COLUMNS} onRetry={onRetry} />
  }
  return (
    <section
      className={`${table['frame']} ${classes['frame']}`}
      aria-label={label}
      aria-busy={isFetching}
      data-stale={isFetching || undefined}
      // A wide table is scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls.
      tabIndex={0}
    >
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">
              {group_by === 'party' ? t(`${side.noun}.party`) : t(`report.groups.${group_by}`)}
            </th>
            {figureTitles(t, side).map((title) => (
              <th key={title} scope="col" data-align="right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.groups.map((group) => (
            <tr key={group.key ?? ''}>
              <th scope="row">
                <GroupName {...props} group={group} />
              </th>
              <FigureCells side={side} figures={group} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <FigureCells side={side} figures={report.total} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface GroupNameProps extends Pick<ReportTableProps, 'side' | 'group_by' | 'listParams'> {
  readonly group: ReportGroup
}

function GroupName({ side, group_by, listParams, group }: GroupNameProps) {
  const t = useTexts('transactions')
  const format = useFormat()
  const name = groupText(t, format, side, { group_by, group })
  const address = groupAddress(side.path, group_by, group, listParams)
  if (address === null) return <span title={name}>{name}</span>
  return (
    <AppLink href={address} title={t('report.open_list', { name })}>
      {name}
    </AppLink>
  )
}

type InCurrency = Figures['others'][number]

/** Value, paid, open, and how late it is, in the order of the headers. */
const FIGURES: readonly ((figures: Omit<InCurrency, 'currency'>) => number)[] = [
  (figures) => figures.value_cents,
  (figures) => figures.paid_value_cents,
  (figures) => figures.residual_cents,
  ...AGEING.map((name) => (figures: Omit<InCurrency, 'currency'>) => figures.ageing[name]),
]

const isAbove = ({ value_cents }: Amount) => value_cents > 0

interface FigureCellsProps {
  readonly side: TransactionSide
  readonly figures: Figures
}

function FigureCells({ side, figures }: FigureCellsProps) {
  const t = useTexts('transactions')
  const format = useFormat()
  const titles = figureTitles(t, side)
  const all = FIGURES.map((figure) => amountsOf(figures, figure) ?? [])
  return (
    <>
      <td data-align="right" data-label={titles[0]}>
        {format.count(figures.count)}
      </td>
      {all.map((amounts, place) => {
        const isZero = amounts.every(({ value_cents }) => value_cents === 0)
        return (
          <td
            key={titles[place + 1]}
            data-align="right"
            data-label={titles[place + 1]}
            data-zero={isZero || undefined}
            data-late={(place >= FIRST_LATE && amounts.some(isAbove)) || undefined}
          >
            {/* A zero says nothing in a report of hundreds of figures. */}
            {isZero ? <span aria-hidden>–</span> : <Amounts of={amounts} />}
          </td>
        )
      })}
    </>
  )
}

/** The headers of the figures, which are their labels on the cards of a phone. */
function figureTitles(t: TextOf<'transactions'>, side: TransactionSide): readonly string[] {
  return [
    t('report.count'),
    t('value'),
    t(`${side.noun}.paid`),
    t('open_total'),
    ...AGEING.map((name) => t(`report.ageings.${name}`)),
  ]
}

/** Value, paid, open, not due; then what is late. */
const FIRST_LATE = 4
