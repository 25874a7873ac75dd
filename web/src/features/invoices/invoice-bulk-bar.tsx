import { Button, Text } from '@mantine/core'
import {
  type DownloadFormat,
  type Invoice,
  type InvoiceSelection,
  MAX_DOWNLOAD,
  MAX_PDF_DOWNLOAD,
} from '@prumo/contracts/invoices/invoice.schema'
import { exportSelectedInvoices } from '@prumo/contracts/invoices/invoices.contract'
import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import { ExportTool } from '../../kit/export-tool.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TaskProgress } from '../../parts/task-progress/task-progress.tsx'
import { useDownload } from '../../parts/invoice-files/use-download.ts'

interface InvoiceBulkBarProps {
  readonly selection: Selection<Invoice>
  readonly chosen: InvoiceSelection
  /** What the ticked invoices are worth; null while that is not known. */
  readonly value_cents: number | null
  /** How the list is sorted. */
  readonly order: { readonly sort: string; readonly direction: string }
}

const FORMATS = [
  { format: 'pdf', Icon: IconFileTypePdf, max: MAX_PDF_DOWNLOAD },
  { format: 'xml', Icon: IconFileTypeXml, max: MAX_DOWNLOAD },
] as const satisfies readonly { readonly format: DownloadFormat; Icon: unknown; max: number }[]

/** '12 notas · R$ 8.430,00' and how they are taken along: PDF, XML, spreadsheet. */
export function InvoiceBulkBar({ selection, chosen, value_cents, order }: InvoiceBulkBarProps) {
  const t = useTexts('invoices')
  const can = useCan()
  const format = useFormat()
  const { download, isPending, key } = useDownload()
  const { count } = selection
  const amount = value_cents === null ? '…' : format.money(value_cents)
  const isTooMany = count > MAX_DOWNLOAD
  const hint = isTooMany ? t('exceeds', { max: format.count(MAX_DOWNLOAD) }) : null
  const pdfHint = t('exceeds_pdf', { max: format.count(MAX_PDF_DOWNLOAD) })
  const may = can('invoice-downloads.export')
  return (
    <BulkBar
      selection={selection}
      label={t('selected', { count, amount })}
      max={MAX_DOWNLOAD}
      progress={
        key === null ? null : (
          <TaskProgress
            key={key}
            idempotencyKey={key}
            workingLabel={t('preparing')}
            progressLabel={(counts) => t('progress', counts)}
          />
        )
      }
    >
      {hint === null ? null : <Text size="sm">{hint}</Text>}
      {may
        ? FORMATS.map(({ format: name, Icon, max }) => (
            <Button
              key={name}
              size="compact-sm"
              variant={name === 'xml' ? 'filled' : 'default'}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isPending || count > max}
              title={count > max && !isTooMany ? pdfHint : undefined}
              onClick={() => void download(name, chosen)}
            >
              {t('download', { format: t(`formats.${name}`) })}
            </Button>
          ))
        : null}
      {isTooMany ? null : (
        <ExportTool
          route={exportSelectedInvoices}
          query={{ selection: chosen, ...order }}
          columns={[]}
        />
      )}
    </BulkBar>
  )
}
