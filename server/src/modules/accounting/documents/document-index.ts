import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import { type Cell, type SheetColumn, writeCsv } from '@prumo/spreadsheet'
import type { MonthDocuments } from './documents.queries.ts'

/** Where each kind of file lies in the archive. */
export interface NamedFiles {
  readonly invoice_xml: ReadonlyMap<number, string>
  readonly invoice_pdf: ReadonlyMap<number, string>
  readonly attachment: ReadonlyMap<number, string>
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'arquivo', kind: 'text' },
  { header: 'tipo', kind: 'text' },
  { header: 'data', kind: 'date' },
  { header: 'documento', kind: 'text' },
  { header: 'participante', kind: 'text' },
  { header: 'descricao', kind: 'text' },
  { header: 'valor', kind: 'money' },
  { header: 'lancamento', kind: 'integer' },
  { header: 'endereco', kind: 'text' },
  { header: 'sha256', kind: 'text' },
]

const LISTS: Readonly<Record<AttachmentRecord, string>> = {
  payables: '/admin/payable/list',
  receivables: '/admin/receivable/list',
  transfers: '/admin/transfer/list',
  'wire-transfer-requests': '/admin/transfer/list',
  purchases: '/admin/purchase/list',
  sales: '/admin/sale/list',
}

/**
 * The index of an archive: a line for each file and each entry that it is of, with the address of the
 * entry in Prumo.
 */
export function documentIndex(
  { invoices, links, attachments }: MonthDocuments,
  names: NamedFiles,
  appUrl: string,
): Uint8Array {
  const addressOf = (kind: AttachmentRecord, id: number) => `${appUrl}${LISTS[kind]}?record=${id}`
  const linksOf = Map.groupBy(links, ({ invoice_id }) => invoice_id)
  const rows: (readonly Cell[])[] = []
  for (const invoice of invoices)
    for (const [type, files] of [
      ['XML', names.invoice_xml],
      ['PDF', names.invoice_pdf],
    ] as const) {
      const { issuer_name, recipient_name, operation } = invoice
      const told: readonly Cell[] = [
        files.get(invoice.id) ?? '',
        type,
        invoice.issued_on,
        String(invoice.number),
        operation === 'entry' ? issuer_name : recipient_name,
        invoice.description,
        invoice.value_cents,
      ]
      const sum = type === 'XML' ? hex(invoice.sha256) : null
      const entries = linksOf.get(invoice.id) ?? []
      if (entries.length === 0) rows.push([...told, null, null, sum])
      for (const { transaction_id, kind } of entries) {
        const list = kind === 'payable' ? 'payables' : 'receivables'
        rows.push([...told, transaction_id, addressOf(list, transaction_id), sum])
      }
    }
  for (const file of attachments) {
    const isEntry = file.record_kind === 'payables' || file.record_kind === 'receivables'
    rows.push([
      names.attachment.get(file.id) ?? '',
      'anexo',
      file.day,
      file.document,
      file.party_name,
      file.description,
      file.value_cents,
      isEntry ? file.record_id : null,
      addressOf(file.record_kind, file.record_id),
      hex(file.sha256),
    ])
  }
  return writeCsv({ columns: COLUMNS, rows, style: 'pt' })
}

const hex = (bytes: Uint8Array | null) =>
  bytes === null ? null : Buffer.from(bytes).toString('hex')
