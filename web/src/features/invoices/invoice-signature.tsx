import { formatTaxId } from '@prumo/brazil'
import type { InvoiceSignature as Signature } from '@prumo/contracts/invoices/invoice.schema'
import { invoiceSignature } from '@prumo/contracts/invoices/invoices.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoices.module.css'

/** What a person has to look into. */
const DOUBTFUL: readonly Signature['state'][] = [
  'absent',
  'altered',
  'other_signer',
  'out_of_term',
  'unreadable',
]

/** What the signature of an invoice proves, computed from its XML whenever it is looked at. */
export function InvoiceSignature({ id }: { readonly id: number }) {
  const t = useTexts('invoices')
  const { data, isError } = useRouteQuery(invoiceSignature, { params: { id } })
  if (isError) return <span role="alert">{t('detail.signature_failed')}</span>
  if (data === undefined) return <span>{t('detail.signature_checking')}</span>
  const { state, signer_name, signer_document } = data.data
  const signer = [signer_name, signer_document === null ? null : formatTaxId(signer_document)]
    .flatMap((part) => part ?? [])
    .join(' · ')
  return (
    <>
      <span data-tone={DOUBTFUL.includes(state) ? 'doubtful' : undefined}>
        {t(`detail.signatures.${state}`, { signer })}
      </span>
      {state === 'valid' ? (
        <span className={classes['note']}>{t('detail.signature_hint')}</span>
      ) : null}
    </>
  )
}
