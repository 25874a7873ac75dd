import { addToMonth, civilMonth, monthOf } from '@prumo/civil-date'
import { getDfc, getDre, type Statement } from '@prumo/contracts/statements/statements.contract'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { planHas } from '../../client/permission.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useSession, useToday } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import classes from './home.module.css'
import { Panel } from './panel.tsx'
import { REFRESH_MS } from './refresh.ts'
import { largestExpenses } from './largest-expenses.rules.ts'

const STATEMENTS = {
  accrual: { route: getDre, address: '/dre', lines: ['RL', 'LB', 'EBITDA', 'LL'] },
  cash: { route: getDfc, address: '/dfc', lines: ['OP', 'INV', 'FIN', 'VARIACAO'] },
} as const
type Basis = keyof typeof STATEMENTS
type Line = (typeof STATEMENTS)[Basis]['lines'][number]

const CATEGORIES = 5

/** The result of this month and the last, and the largest expenses, by competency or by cash. */
export function Result() {
  const t = useTexts('home')
  const can = useCan()
  const session = useSession()
  const mayRead = {
    accrual: can('api.statements.getDre') && planHas('dre', session),
    cash: can('api.statements.getDfc') && planHas('dfc', session),
  }
  const [chosen, setChosen] = useState<Basis>('accrual')
  const basis: Basis = mayRead[chosen] ? chosen : chosen === 'cash' ? 'accrual' : 'cash'
  const month = monthOf(useToday())
  const range = { first_month: addToMonth(month, -1), last_month: month }
  const { route, lines } = STATEMENTS[basis]
  const found = useRouteQuery(route, {
    query: range,
    silent: true,
    every: REFRESH_MS,
    enabled: mayRead[basis],
  })
  const statement = found.data?.data
  if (!mayRead.accrual && !mayRead.cash) return null
  const both = mayRead.accrual && mayRead.cash
  return (
    <>
      <Panel
        title={t(`result.${basis}`)}
        query={found}
        acts={
          both ? (
            <ChoiceButtons
              label={t('result.basis')}
              value={basis}
              onChange={setChosen}
              options={[
                { value: 'cash', label: t('result.by_cash') },
                { value: 'accrual', label: t('result.by_accrual') },
              ]}
            />
          ) : null
        }
      >
        {statement === undefined ? null : (
          <Figures basis={basis} statement={statement} keys={lines} />
        )}
      </Panel>
      <Panel title={t('result.largest')} query={found}>
        {statement === undefined ? null : <LargestExpenses basis={basis} statement={statement} />}
      </Panel>
    </>
  )
}

interface FiguresProps {
  readonly basis: Basis
  readonly statement: Statement
}

/** The address of a figure's entries in its statement. */
function cellAddress(basis: Basis, row: string, statement: Statement, place: number): string {
  const keys = statement.columns.map(({ key }) => key)
  return `${STATEMENTS[basis].address}${toSearch({
    months: [keys[0], keys.at(-1)],
    cell: [row, keys[place]],
    ...(statement.other_currencies.length === 0 ? {} : { currency: statement.currency }),
  })}`
}

function Figures({ basis, statement, keys }: FiguresProps & { readonly keys: readonly Line[] }) {
  const t = useTexts('home')
  const format = useFormat()
  return (
    <table className={classes['figures']}>
      <thead>
        <tr>
          <td />
          {statement.columns.map(({ key }) => (
            <th key={key} scope="col">
              {format.month(civilMonth(key))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys
          .flatMap((line) => rowOf(statement, line) ?? [])
          .map(({ line, name, cells }) => (
            <tr key={line}>
              <th scope="row">{name ?? t(`result.lines.${line}`)}</th>
              {cells.map((cents, place) => (
                <td key={statement.columns[place]?.key}>
                  <AppLink href={cellAddress(basis, line, statement, place)}>
                    <MoneyText value_cents={cents} signed currency={statement.currency} />
                  </AppLink>
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** A line in each month; the template of a company may be without it. */
function rowOf({ rows }: Statement, line: Line) {
  const row = rows.find((one) => one.line === line)
  return row && { line, name: row.name, cells: row.cells }
}

function LargestExpenses({ basis, statement }: FiguresProps) {
  const t = useTexts('home')
  const place = statement.columns.length - 1
  const rows = largestExpenses(statement.rows, place, CATEGORIES)
  if (rows.length === 0) return <span className={classes['label']}>{t('result.no_expenses')}</span>
  return (
    <ul className={classes['rows']}>
      {rows.map(({ key, name, cents }) => (
        <li key={key}>
          <AppLink className={classes['name']} href={cellAddress(basis, key, statement, place)}>
            {name}
          </AppLink>
          <MoneyText value_cents={cents} currency={statement.currency} />
        </li>
      ))}
    </ul>
  )
}
