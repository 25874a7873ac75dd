import type { DownloadFormat, InvoiceType } from '@prumo/contracts/invoices/invoice.schema'

/** What names the file of an invoice. */
export interface NamedInvoice {
  readonly id: number
  readonly type: InvoiceType
  readonly series: string | null
  readonly number: number
  readonly key: string | null
  readonly protocol: string | null
}

/**
 * Names the files of invoices, `{type}-{series}-{number}-{key}.xml` (docs/rules/documents.md).
 * Where there is no series it is 0; a city's NFS-e has its verification code for a key. Letters
 * that a strange XML put into them are left out, and two that would be named alike carry their id.
 */
export function fileNames(
  invoices: readonly NamedInvoice[],
  format: DownloadFormat,
): (invoice: NamedInvoice) => string {
  const counts = new Map<string, number>()
  for (const invoice of invoices) {
    const stem = stemOf(invoice)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return (invoice) => {
    const stem = stemOf(invoice)
    const isAlone = counts.get(stem) === 1
    return `${stem}${isAlone ? '' : `-${invoice.id}`}.${format}`
  }
}

function stemOf({ type, series, number, key, protocol, id }: NamedInvoice): string {
  const code = plain(key ?? protocol ?? '') || String(id)
  return `${type}-${plain(series ?? '') || '0'}-${number}-${code}`
}

const plain = (text: string): string => text.replaceAll(/[^\w]/g, '').slice(0, 60)
