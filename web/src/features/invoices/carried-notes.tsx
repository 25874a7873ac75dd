import type { InvoiceDetail } from '@prumo/contracts/invoices/invoice.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { noteAddress } from '../../parts/emission/emission-address.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoices.module.css'

/** The NF-e whose goods a CT-e carries: those of the list open, of others the key is said. */
export function CarriedNotes({ carried }: Pick<InvoiceDetail, 'carried'>) {
  const t = useTexts('invoices')
  return (
    <ul className={classes['carried']}>
      {carried.map(({ key, number, invoice_id }) => (
        <li key={key}>
          {invoice_id === null ? (
            <>
              {t('detail.carried_note', { number })} <bdi className={classes['note']}>{key}</bdi>
            </>
          ) : (
            <AppLink href={noteAddress(invoice_id)}>{t('detail.carried_note', { number })}</AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}
