import { formatTaxId } from '@prumo/brazil'
import { VOID_STATUSES } from '@prumo/contracts/invoices/invoice.schema'
import { formatMoney } from '@prumo/money'
import type { ExportWords } from '../../kernel/export/export-words.ts'
import { localeOf } from '@prumo/texts/engine/languages'
import type { TextKey } from '@prumo/texts/engine/translation'
import { type ServerTexts, textOf } from '../../texts/dictionary.ts'
import type { InvoicePage } from './archive-task.ts'
import type { InvoiceFile } from './select-invoices.ts'

/** A word of the files that invoices are downloaded as. */
export type InvoiceFileKey = TextKey<ServerTexts['invoiceFiles']>

/** What the library draws: NF-e and NFC-e of 4.00 with their protocol. */
const DANFE_VERSION = '4.00'

/** The page of an invoice, to be drawn from its XML or from what is known of it. */
export function pageOf(
  invoice: InvoiceFile,
  xml: Buffer,
  name: string,
  words: ExportWords,
): InvoicePage {
  const { language } = words
  const say = (key: InvoiceFileKey) => textOf(language, 'invoiceFiles', key)
  const type = words.value('filter_invoice_type', invoice.type) ?? ''
  const status = words.value('filter_invoice_status', invoice.status) ?? ''
  const isVoid = VOID_STATUSES.some((one) => one === invoice.status)
  return {
    name,
    danfe_xml: danfeXml(invoice, xml),
    is_canceled: invoice.status === 'canceled',
    sheet: {
      language,
      title: textOf(language, 'invoiceFiles', 'title', { type, number: invoice.number }),
      warning: say('warning'),
      marks: [...(isVoid ? [status] : []), ...(invoice.is_test ? [say('test')] : [])],
      lines: linesOf(invoice, words, status).map(([key, value]) => [say(key), value]),
    },
  }
}

type Line = readonly [key: InvoiceFileKey, value: string]

/** What is unknown is left out. */
function linesOf(invoice: InvoiceFile, words: ExportWords, status: string): readonly Line[] {
  const locale = localeOf(words.language)
  const known = (key: InvoiceFileKey, value: string | null): Line[] =>
    value === null || value === '' ? [] : [[key, value]]
  return [
    ['status', status],
    ...known('reason', invoice.status_reason),
    ...known('series', invoice.series),
    ...known('key', invoice.key),
    ...known('protocol', invoice.protocol),
    ['issued_on', words.day(invoice.issued_on)],
    ['competency', words.day(invoice.competency_date)],
    ...known('issuer', party(invoice.issuer_name, invoice.issuer_document)),
    ...known('recipient', party(invoice.recipient_name, invoice.recipient_document)),
    ...known('description', invoice.description),
    ['value', formatMoney(invoice.value_cents, { locale })],
    ['net', formatMoney(invoice.net_cents, { locale })],
  ]
}

function party(name: string | null, document: string | null): string {
  return [name, document === null ? null : formatTaxId(document)]
    .flatMap((part) => part ?? [])
    .join('\n')
}

function danfeXml(invoice: InvoiceFile, xml: Buffer): string | null {
  const isOfLayout =
    invoice.layout === 'nacional' ||
    (invoice.layout === 'nfe' && invoice.version_of_layout === DANFE_VERSION)
  // The DANFE of what was denied, or of what nobody answered, would look like that of a valid one.
  const isAccepted = ['authorized', 'canceled', 'replaced'].includes(invoice.status)
  if (!isOfLayout || !isAccepted) return null
  const text = xml.toString('utf8')
  // What is no UTF-8 is rare here, and a name with wrong letters is worse than a plain sheet.
  return text.includes('\uFFFD') ? null : text
}
