import type { PayoutFinding } from '@prumo/contracts/sales-platforms/payout.schema'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { reasonWords } from './platform-words.tsx'
import classes from './sales-platforms.module.css'

interface FindingsProps {
  readonly findings: readonly PayoutFinding[]
}

/** What does not agree: first what the difference is made of, then what is to be known beside it. */
export function PayoutFindings({ findings }: FindingsProps) {
  const t = useTexts('platformPayouts')
  const own = findings.filter(({ is_residual }) => is_residual)
  const others = findings.filter(({ is_residual }) => !is_residual)
  return (
    <section className={classes['panel']} aria-label={t('findings.title')}>
      <h2>{t('findings.title')}</h2>
      {own.length === 0 ? <p>{t('findings.none')}</p> : <FindingRows findings={own} />}
      {others.length === 0 ? null : (
        <>
          <h2>{t('findings.about')}</h2>
          <FindingRows findings={others} />
        </>
      )}
    </section>
  )
}

function FindingRows({ findings }: FindingsProps) {
  const t = useTexts('platformPayouts')
  const platforms = useTexts('salesPlatforms')
  const format = useFormat()
  const money = (value: number | null) => (value === null ? '' : format.money(value))
  return (
    <table className={classes['terms']}>
      <tbody>
        {findings.map((row) => {
          const words = t(`findings.${row.kind}`, {
            sale: row.sale_external_id ?? '',
            told: money(row.told_cents),
            books: money(row.books_cents),
          })
          return (
            <tr key={`${row.kind} ${row.sale_external_id}`}>
              <th scope="row">
                {row.sale_id === null ? (
                  words
                ) : (
                  <AppLink href={`/admin/sale/edit/${row.sale_id}`}>{words}</AppLink>
                )}
                {row.reason === null ? null : (
                  <span className={classes['quiet']}>{reasonWords(platforms, row.reason)}</span>
                )}
              </th>
              <td>
                <MoneyText value_cents={row.amount_cents} signed />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
