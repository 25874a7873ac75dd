import { Drawer, Skeleton } from '@mantine/core'
import { formatTaxId } from '@prumo/brazil'
import type { ReceivedDocument } from '@prumo/contracts/received-documents/received-document.schema'
import { getReceivedDocument } from '@prumo/contracts/received-documents/received-documents.contract'
import type { ReactNode } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { noteAddress } from '../../parts/emission/emission-address.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DocumentActs } from './document-acts.tsx'
import { StateChips } from './document-list.definition.tsx'
import { ManifestationList } from './manifestation-list.tsx'
import classes from './received-documents.module.css'

/** What the tax office answers comes by itself. */
const LOOK_AGAIN_MS = 3_000

interface DocumentDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** One received document: what it says, what the company said of it, and what can be done. */
export function DocumentDrawer({ id, onClose }: DocumentDrawerProps) {
  const t = useTexts('receivedDocuments')
  const kit = useTexts('kit')
  useFocusReturn()
  const answer = useRouteQuery(getReceivedDocument, { params: { id }, every: LOOK_AGAIN_MS })
  const document = answer.data?.data
  const title = document
    ? t('document', { type: t(`types.${document.type}`), number: document.number })
    : t('title')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={600}
      title={<span className={kitClasses['drawer-title']}>{title}</span>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
      // A header element outside of the page's own parts would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      {document ? (
        <div className={classes['details']}>
          <Facts document={document} />
          <DocumentActs document={document} />
          <ManifestationList document={document} />
        </div>
      ) : null}
      {answer.isPending ? <Skeleton height={240} /> : null}
      {answer.isError && document === undefined ? <p role="alert">{kit('list.failed')}</p> : null}
    </Drawer>
  )
}

type Fact = readonly [label: string, value: ReactNode]

function Facts({ document }: { readonly document: ReceivedDocument }) {
  const t = useTexts('receivedDocuments')
  const format = useFormat()
  const { issuer_name, issuer_document, invoice_id, purchase_id, type } = document
  const issuer = [issuer_name, issuer_document === null ? null : formatTaxId(issuer_document)]
    .flatMap((part) => part ?? [])
    .join(' · ')
  const facts: readonly Fact[] = [
    [t('state'), <StateChips key="state" document={document} t={t} />],
    [t('value'), <MoneyText key="value" value_cents={document.value_cents} withSymbol />],
    [t('issuer'), <bdi key="issuer">{issuer}</bdi>],
    [t('issued_on'), <DateText key="issued" date={document.issued_on} />],
    ...(document.series === null ? [] : [[t('series'), document.series] as const]),
    [t('received_at'), format.instant(document.received_at)],
    [t('key'), document.key],
    ...(document.protocol === null ? [] : [[t('protocol'), document.protocol] as const]),
    ...(type === 'nfe'
      ? [
          [
            t('known_until'),
            <DateText key="known" date={document.known_until} />,
          ] as const satisfies Fact,
          [
            t('final_until'),
            <DateText key="final" date={document.final_until} />,
          ] as const satisfies Fact,
        ]
      : []),
  ]
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['line']}>
        {invoice_id === null ? null : (
          <AppLink href={noteAddress(invoice_id)}>{t('open_note')}</AppLink>
        )}
        {purchase_id === null ? null : (
          <AppLink href={`/admin/purchase/list?record=${purchase_id}`}>
            {t('open_purchase', { id: purchase_id })}
          </AppLink>
        )}
      </div>
    </>
  )
}
