import type { BudgetComparison, ComparedBudget } from '@prumo/contracts/budgets/budget.schema'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './budgets.module.css'
import { committedLink, realizedLink, type TrackedSpan } from './tracked-links.ts'
import { isOver, summed, usedPercent } from './tracked.rules.ts'

const FIGURES = ['budgeted', 'committed', 'realized', 'available'] as const

/** A category with its figures in the months that are looked at. */
export interface TrackedRow {
  readonly line: BudgetComparison['lines'][number]
  readonly figures: ComparedBudget
}

interface TrackedTableProps {
  readonly rows: readonly TrackedRow[]
  readonly asked: TrackedSpan
}

function percentText(figures: ComparedBudget, format: Formats): string {
  const percent = usedPercent(figures)
  return percent === null ? '–' : `${format.count(percent)} %`
}

/** The figures of each category, and their sums; each figure opens the list that it is the sum of. */
export function TrackedTable({ rows, asked }: TrackedTableProps) {
  const t = useTexts('budgets')
  const format = useFormat()
  const sums = (['revenue', 'expense'] as const).flatMap((nature) => {
    const own = rows.filter(({ line }) => line.nature === nature)
    const title = nature === 'revenue' ? t('revenues') : t('expenses')
    return own.length === 0
      ? []
      : [{ nature, title, figures: summed(own.map(({ figures }) => figures)) }]
  })
  return (
    <div className={classes['frame']}>
      <table className={classes['sheet']} aria-label={t('tracking')}>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            {FIGURES.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, figures }) => {
            const cell = { ...asked, category_id: line.category_id, nature: line.nature }
            return (
              <tr key={line.category_id}>
                <th scope="row">
                  {line.category_code} {line.category_name}
                </th>
                <td>{format.plainMoney(figures.budgeted_cents)}</td>
                <td>
                  <Figure cents={figures.committed_cents} href={committedLink(cell)} />
                </td>
                <td>
                  <Figure cents={figures.realized_cents} href={realizedLink(cell)} />
                </td>
                <Available isOver={isOver(line.nature, figures)} figures={figures} />
                <td>{percentText(figures, format)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          {sums.map(({ nature, title, figures }) => (
            <tr key={nature}>
              <th scope="row">{title}</th>
              <td>{format.plainMoney(figures.budgeted_cents)}</td>
              <td>{format.plainMoney(figures.committed_cents)}</td>
              <td>{format.plainMoney(figures.realized_cents)}</td>
              <Available isOver={isOver(nature, figures)} figures={figures} />
              <td>{percentText(figures, format)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

interface AvailableProps {
  readonly isOver: boolean
  readonly figures: ComparedBudget
}

/** What is left, marked by colour and sign where more was spent than planned. */
function Available({ isOver: isAbove, figures }: AvailableProps) {
  const t = useTexts('budgets')
  const format = useFormat()
  return (
    <td data-over={isAbove ? true : undefined} title={isAbove ? t('over') : undefined}>
      {isAbove ? '▲ ' : ''}
      {format.plainMoney(figures.available_cents)}
    </td>
  )
}

/** A figure that opens the list it is the sum of; none opens nothing. */
function Figure({ cents, href }: { readonly cents: number; readonly href: string }) {
  const format = useFormat()
  if (cents === 0) return '–'
  return <AppLink href={href}>{format.plainMoney(cents)}</AppLink>
}

/** The same on a narrow screen: a category after another. */
export function TrackedCards({ rows }: Pick<TrackedTableProps, 'rows'>) {
  const t = useTexts('budgets')
  const format = useFormat()
  return (
    <ul className={classes['cards']} aria-label={t('tracking')}>
      {rows.map(({ line, figures }) => {
        const over = isOver(line.nature, figures)
        return (
          <li key={line.category_id}>
            <strong>{line.category_name}</strong>
            <dl>
              {FIGURES.map((name) => (
                <div key={name} className={classes['pair']}>
                  <dt>{t(name)}</dt>
                  <dd data-over={over && name === 'available' ? true : undefined}>
                    {over && name === 'available' ? '▲ ' : ''}
                    {format.plainMoney(figures[`${name}_cents`])}
                  </dd>
                </div>
              ))}
              <div className={classes['pair']}>
                <dt>{t('share')}</dt>
                <dd>{percentText(figures, format)}</dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
