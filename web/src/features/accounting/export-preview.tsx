import { Button } from '@mantine/core'
import type {
  AccountingPreview,
  AccountingRow,
} from '@prumo/contracts/accounting/accounting-export.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'

interface ExportPreviewProps {
  readonly preview: AccountingPreview
  readonly currency: Currency
  readonly onMap: () => void
}

/** What an export would send: its sums, what has no code yet, and its first rows. */
export function ExportPreview({ preview, currency, onMap }: ExportPreviewProps) {
  const t = useTexts('accounting')
  const format = useFormat()
  const { rows, row_count, reversal_count, unmapped, unfit_count, other_currencies } = preview
  return (
    <section className={classes['part']}>
      <h2>{t('preview.title')}</h2>
      <div role="status">
        <dl className={classes['figures']}>
          <div>
            <dt>{t('preview.rows')}</dt>
            <dd>{format.count(row_count)}</dd>
          </div>
          <div>
            <dt>{t('preview.total')}</dt>
            <dd>{format.money(preview.total_cents, currency)}</dd>
          </div>
          <div>
            <dt>{t('preview.reversals')}</dt>
            <dd>{format.count(reversal_count)}</dd>
          </div>
        </dl>
      </div>
      {unmapped.length === 0 ? null : (
        <div className={classes['warning']} role="alert">
          <strong>{t('preview.unmapped', { count: unmapped.length })}</strong>
          <Button variant="default" size="xs" onClick={onMap}>
            {t('preview.map')}
          </Button>
          <ul className={classes['unmapped']}>
            {unmapped.map(({ kind, id, name, row_count: count }) => (
              <li key={`${kind} ${id}`}>
                {t('preview.unmapped_row', {
                  name: kind === 'client' || kind === 'supplier' ? t(`preview.${kind}s`) : name,
                  count,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unmapped.length > 0 || unfit_count === 0 ? null : (
        <p className={classes['quiet']}>{t('preview.unfit', { count: unfit_count })}</p>
      )}
      {other_currencies.length === 0 ? null : (
        <p className={classes['quiet']}>
          {t('preview.others', {
            currencies: other_currencies.map((other) => other.currency).join(', '),
          })}
        </p>
      )}
      {rows.length === 0 ? (
        <p>{t(preview.was_sent ? 'preview.nothing' : 'preview.empty')}</p>
      ) : (
        <PreviewRows rows={rows} currency={currency} />
      )}
      {rows.length < row_count ? (
        <p className={classes['quiet']}>
          {t('preview.shown', { shown: rows.length, count: row_count })}
        </p>
      ) : null}
    </section>
  )
}

function PreviewRows({
  rows,
  currency,
}: {
  readonly rows: readonly AccountingRow[]
  readonly currency: Currency
}) {
  const t = useTexts('accounting')
  const format = useFormat()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too.
    <div className={classes['frame']} tabIndex={0} role="region" aria-label={t('preview.title')}>
      <table className={classes['rows']}>
        <thead>
          <tr>
            <th scope="col">{t('columns.date')}</th>
            <th scope="col">{t('columns.debit')}</th>
            <th scope="col">{t('columns.credit')}</th>
            <th scope="col" className={classes['amount'] ?? ''}>
              {t('columns.amount')}
            </th>
            <th scope="col">{t('columns.history')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and are all drawn anew.
            <tr key={place}>
              <td>{format.date(row.date)}</td>
              <td>{sideText(row.debit)}</td>
              <td>{sideText(row.credit)}</td>
              <td className={classes['amount'] ?? ''}>
                {format.money(row.amount_cents, currency)}
              </td>
              <td>
                {row.is_reversal ? <em>{t('preview.reversal')} </em> : null}
                {row.history}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sideText = ({ reduced_code, classification, name }: AccountingRow['debit']): string =>
  [reduced_code ?? classification ?? '—', name].filter((part) => part !== '').join(' · ')
