import { exportWords } from '../../kernel/export/export-words.ts'
import type { MakeAttachment } from '../../kernel/mail/attachment-makers.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fileNames, pageOf, selectInvoiceFiles, writeArchive } from '../invoices/index.ts'

/**
 * The XML of an invoice and its PDF, for the mail that brings them to whom it was issued.
 * @throws Refusal `invoice_file_missing`, `emission_in_other_state`: of what was canceled meanwhile
 * nobody gets a mail.
 */
export const attachIssuedInvoice: MakeAttachment = async ({ step, files, language }, id) => {
  const { invoice, company_id, words } = await step((db, company) =>
    db.enterCompany(company, async (inside) => ({
      company_id: inside.company_id,
      invoice: (await selectInvoiceFiles(inside, { ids: [id] }, 1))[0],
      words: exportWords(language, inside.time_zone),
    })),
  )
  if (invoice?.status !== 'authorized') throw new Refusal('emission_in_other_state')
  const { file_key, size_bytes, sha256, number } = invoice
  const xml = await files.get(file_key, {
    max_bytes: size_bytes,
    ...(sha256 === null ? {} : { sha256 }),
  })
  if (xml === null) throw new Refusal('invoice_file_missing', { values: { number } })
  const [xmlName, pdfName] = [fileNames([invoice], 'xml'), fileNames([invoice], 'pdf')]
  const page = pageOf(invoice, xml, pdfName(invoice), words)
  const pdf = await writeArchive(
    company_id,
    'single',
    async (archive) => archive.add({ page }),
    () => undefined,
  )
  const pdfFile = { filename: pdfName(invoice), contentType: 'application/pdf', content: pdf }
  const xmlFile = { filename: xmlName(invoice), contentType: 'application/xml', content: xml }
  return { files: [pdfFile, xmlFile] }
}
