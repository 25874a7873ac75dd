import type { ExactPair } from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import { DateText } from '../../../kit/date-text.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { TickBox } from '../../../kit/tick-box.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { reasonWords } from '../lines/reason-words.ts'
import { useLineWords } from '../lines/use-line-words.ts'
import { useReasonText } from '../lines/use-reason-text.ts'
import classes from './exact.module.css'

interface PairTableProps {
  readonly pairs: readonly ExactPair[]
  readonly unticked: ReadonlySet<number>
  readonly onTick: (ids: readonly number[], isTicked: boolean) => void
}

/** What would be reconciled with what, and why; each row may be left out. */
export function PairTable({ pairs, unticked, onTick }: PairTableProps) {
  const t = useTexts('manyLines')
  const words = useLineWords()
  const reasons = useReasonText()
  const isAll = unticked.size === 0
  return (
    <div className={classes['frame']} tabIndex={0} role="group" aria-label={t('exact.table')}>
      <table className={classes['table']} aria-label={t('exact.table')}>
        <thead>
          <tr>
            <th>
              <TickBox
                label={t('exact.tick_all')}
                isTicked={isAll}
                isPartly={!isAll && unticked.size < pairs.length}
                onTick={() =>
                  onTick(
                    pairs.map(({ id }) => id),
                    !isAll,
                  )
                }
              />
            </th>
            <th>{t('exact.date')}</th>
            <th>{t('exact.bank')}</th>
            <th data-align="right">{t('exact.amount')}</th>
            <th>{t('exact.system')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => {
            const { id, posted_on, amount_cents, suggestion } = pair
            const isTicked = !unticked.has(id)
            return (
              <tr key={id} data-off={isTicked ? undefined : true}>
                <td>
                  <TickBox
                    label={t('exact.tick_line', { text: words.lineText(pair) })}
                    isTicked={isTicked}
                    onTick={() => onTick([id], !isTicked)}
                  />
                </td>
                <td>
                  <DateText date={posted_on} />
                </td>
                <td>{words.titleOf(pair)}</td>
                <td data-align="right">
                  <MoneyText value_cents={amount_cents} signed />
                </td>
                <td>
                  {[suggestion.party_name, suggestion.description].filter(Boolean).join(' · ')}
                  <span className={classes['why']}>
                    {reasons(reasonWords({ ...suggestion, rivals: 0 }))}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
