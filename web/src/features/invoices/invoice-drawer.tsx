import { Button, Drawer, Group, Skeleton } from '@mantine/core'
import { formatTaxId } from '@prumo/brazil'
import {
  CARRIAGE_TYPES,
  type Invoice,
  type InvoiceDetail,
} from '@prumo/contracts/invoices/invoice.schema'
import { destroyInvoice, getInvoice } from '@prumo/contracts/invoices/invoices.contract'
import { IconFileTypePdf, IconFileTypeXml, IconTrash } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { InvoiceStatusChip } from './invoice-list.definition.tsx'
import classes from './invoices.module.css'
import { useDownload } from '../../parts/invoice-files/use-download.ts'

const InvoiceSignature = lazy(() =>
  import('./invoice-signature.tsx').then((file) => ({ default: file.InvoiceSignature })),
)

const CarriedNotes = lazy(() =>
  import('./carried-notes.tsx').then((file) => ({ default: file.CarriedNotes })),
)

const DRAWER_WIDTH = 560

interface InvoiceDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** One invoice: what it says, its files, and the way out of the list. */
export function InvoiceDrawer({ id, onClose }: InvoiceDrawerProps) {
  const t = useTexts('invoices')
  const kit = useTexts('kit')
  useFocusReturn()
  const answer = useRouteQuery(getInvoice, { params: { id } })
  const invoice = answer.data?.data
  const title = invoice
    ? t('detail.title', { type: t(`types.${invoice.type}`), number: invoice.number })
    : t('title')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={DRAWER_WIDTH}
      title={<strong>{title}</strong>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
      // A header element outside of the page's own parts would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      {invoice ? (
        <div className={classes['details']}>
          <InvoiceFacts invoice={invoice} />
          <InvoiceActs invoice={invoice} name={title} onClose={onClose} />
        </div>
      ) : null}
      {answer.isPending ? <Skeleton height={240} /> : null}
      {answer.isError ? <p role="alert">{kit('list.failed')}</p> : null}
    </Drawer>
  )
}

type Fact = readonly [key: string, label: string, value: ReactNode, isWide?: boolean]

const netFact = (t: TextOf<'invoices'>, { net_cents }: Invoice): Fact => [
  'net',
  t('detail.net'),
  <MoneyText key="net" value_cents={net_cents} withSymbol />,
]

/** What it says of the taxes of the reform. */
function reformFacts(t: TextOf<'invoices'>, invoice: Invoice): readonly Fact[] {
  const { reform_base_cents, ibs_cents, cbs_cents, selective_cents } = invoice
  const said = { reform_base: reform_base_cents, ibs: ibs_cents, cbs: cbs_cents } as const
  const facts = (['reform_base', 'ibs', 'cbs'] as const).flatMap((name): readonly Fact[] => {
    const value = said[name]
    return value === null
      ? []
      : [[name, t(`detail.${name}`), <MoneyText key={name} value_cents={value} withSymbol />]]
  })
  if (selective_cents === null || selective_cents === 0) return facts
  return [
    ...facts,
    [
      'selective',
      t('detail.selective'),
      <MoneyText key="selective" value_cents={selective_cents} withSymbol />,
    ],
  ]
}

/** Of what others issued. Those without a key are of cities, each of which signs in a way of its own. */
function signatureFact(t: TextOf<'invoices'>, { id, key, operation }: Invoice): readonly Fact[] {
  if (key === null || operation !== 'entry') return []
  const signature = (
    <Suspense key="signature" fallback={t('detail.signature_checking')}>
      <InvoiceSignature id={id} />
    </Suspense>
  )
  return [['signature', t('detail.signature'), signature, true]]
}

/** ICMS of a CT-e. */
function icmsFact(t: TextOf<'invoices'>, { icms_cents }: InvoiceDetail): readonly Fact[] {
  if (icms_cents === null) return []
  return [['icms', t('detail.icms'), <MoneyText key="icms" value_cents={icms_cents} withSymbol />]]
}

/** The notes whose goods a CT-e carries. */
function carriedFact(t: TextOf<'invoices'>, { carried }: InvoiceDetail): readonly Fact[] {
  if (carried.length === 0) return []
  const notes = (
    <Suspense key="carried" fallback={null}>
      <CarriedNotes carried={carried} />
    </Suspense>
  )
  return [['carried', t('detail.carried'), notes, true]]
}

function InvoiceFacts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTexts('invoices')
  const format = useFormat()
  const party = (name: string | null, document: string | null) =>
    [name, document === null ? null : formatTaxId(document)]
      .flatMap((part) => part ?? [])
      .join(' · ')
  const known = (key: string, label: string, value: string | null): readonly Fact[] =>
    value === null || value === '' ? [] : [[key, label, <bdi key={key}>{value}</bdi>, true]]
  const { issuer_name, issuer_document, recipient_name, recipient_document } = invoice
  const isCarriage = CARRIAGE_TYPES.some((one) => one === invoice.type)
  const facts: readonly Fact[] = [
    ['status', t('columns.status'), <InvoiceStatusChip key="status" invoice={invoice} t={t} />],
    ['operation', t('columns.operation'), t(`operations.${invoice.operation}`)],
    ...known('reason', t('detail.reason'), invoice.status_reason),
    [
      'value',
      t('columns.value'),
      <MoneyText key="value" value_cents={invoice.value_cents} withSymbol />,
    ],
    // Of goods, and of services that nothing is withheld from, it is the value again.
    ...(invoice.net_cents === invoice.value_cents ? [] : [netFact(t, invoice)]),
    ...reformFacts(t, invoice),
    ...icmsFact(t, invoice),
    ['issued', t('columns.issued_on'), <DateText key="issued" date={invoice.issued_on} />],
    [
      'competency',
      t('columns.competency'),
      <DateText key="competency" date={invoice.competency_date} />,
    ],
    ...known('issuer', t('detail.issuer'), party(issuer_name, issuer_document)),
    ...known(
      'recipient',
      t(isCarriage ? 'detail.taker' : 'detail.recipient'),
      party(recipient_name, recipient_document),
    ),
    ...known('description', t('detail.description'), invoice.description),
    ...known('series', t('columns.series'), invoice.series),
    ...known('key', t('columns.key'), invoice.key),
    ...known('protocol', t('detail.protocol'), invoice.protocol),
    ...signatureFact(t, invoice),
    ...carriedFact(t, invoice),
    ...known('file', t('detail.file'), invoice.file_name),
    ...known(
      'imported',
      t('detail.imported'),
      `${invoice.imported_by_name} · ${format.instant(invoice.imported_at)}`,
    ),
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(([key, label, value, isWide = false]) => (
        <div key={key} data-wide={isWide ? true : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface InvoiceActsProps extends Omit<InvoiceDrawerProps, 'id'> {
  readonly invoice: Invoice
  readonly name: string
}

function InvoiceActs({ invoice, name, onClose }: InvoiceActsProps) {
  const t = useTexts('invoices')
  const can = useCan()
  const { download, isPending } = useDownload()
  const destruction = useCommand(destroyInvoice)
  const { toastWithUndo } = useUndo()
  const selection = { ids: [invoice.id] }
  const destroy = async () => {
    const isSure = await confirm({
      title: t('detail.destroy_title'),
      message: t('detail.destroy_message', { name }),
      confirmLabel: t('detail.destroy'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await destruction.send({ params: { id: invoice.id } })
    if (!outcome.ok) return
    toastWithUndo(t('detail.destroyed'), outcome.request_id)
    onClose()
  }
  return (
    <Group gap="xs">
      {can('invoice-downloads.export') ? (
        <>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => void download('pdf', selection)}
          >
            {t('download', { format: t('formats.pdf') })}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypeXml size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => void download('xml', selection)}
          >
            {t('download', { format: t('formats.xml') })}
          </Button>
        </>
      ) : null}
      {can('invoice-downloads.destroy') ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={destruction.isPending}
          onClick={() => void destroy()}
        >
          {t('detail.destroy')}
        </Button>
      ) : null}
    </Group>
  )
}
