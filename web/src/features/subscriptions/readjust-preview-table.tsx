import type { ReadjustPreview } from '@prumo/contracts/subscriptions/subscription.schema'
import { useFormat } from '../../client/use-format.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { usePercentText } from '../../parts/rates/use-percent-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

/** What each subscription costs today and by the readjustment, and which are left as they are. */
export function ReadjustPreviewTable({ preview }: { readonly preview: ReadjustPreview }) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const percentText = usePercentText()
  const { percent, first_month, until_month, rows } = preview
  return (
    <>
      {first_month === null || until_month === null ? null : (
        <p className={classes['quiet']}>
          {t('readjust.accumulated', {
            percent: percentText(percent),
            first: format.month(first_month),
            last: format.month(until_month),
          })}
        </p>
      )}
      <div
        className={classes['prices']}
        tabIndex={0}
        role="region"
        aria-label={t('readjust.preview')}
      >
        <table>
          <thead>
            <tr>
              <th>{t('party')}</th>
              <th>{t('readjust.now')}</th>
              <th>{t('readjust.next')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.party_name}</bdi>
                  <span className={classes['quiet']}>
                    <bdi>{row.description}</bdi>
                  </span>
                </th>
                <td>
                  <MoneyText value_cents={row.value_cents} />
                </td>
                <td>
                  {row.message === null ? (
                    <MoneyText value_cents={row.next_value_cents} />
                  ) : (
                    <span className={classes['left']}>{row.message}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
