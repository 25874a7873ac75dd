import type { CivilMonth } from '@prumo/civil-date'
import { sumCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './budgets.module.css'
import type { SheetLines } from './sheet-cells.rules.ts'

interface SheetCardsProps {
  readonly lines: SheetLines
  readonly months: readonly CivilMonth[]
}

/** The sheet on a narrow screen: a category after another, to be read. */
export function SheetCards({ lines, months }: SheetCardsProps) {
  const t = useTexts('budgets')
  const format = useFormat()
  return (
    <ul className={classes['cards']} aria-label={t('sheet')}>
      {lines.map((line) => (
        <li key={line.category_id}>
          <strong>{line.category_name}</strong>
          <dl>
            {line.amounts_cents.map((amount, place) => {
              const month = months[place]
              if (month === undefined || amount === 0) return null
              return (
                <div key={month} className={classes['pair']}>
                  <dt>{format.month(month)}</dt>
                  <dd>{format.plainMoney(amount)}</dd>
                </div>
              )
            })}
            <dt>
              <strong>{t('total')}</strong>
            </dt>
            <dd>
              <strong>{format.plainMoney(sumCents([...line.amounts_cents]))}</strong>
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
