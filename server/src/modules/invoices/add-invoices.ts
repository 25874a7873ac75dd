import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type FileStore, newFileName } from '../../kernel/files/file-store.ts'
import { storeInvoices } from './store-invoices.ts'

/**
 * Keeps invoices that Prumo itself hands over: the samples of the demo.
 * @param company_document CNPJ or CPF of the company, as its invoices name it.
 */
export async function addInvoices(
  db: CompanyDb,
  files: FileStore,
  company_document: string,
  sent: readonly { readonly name: string; readonly xml: string }[],
): Promise<void> {
  const { validateFile } = await import('./validate-files.ts')
  const validated = sent.flatMap(({ name, xml }) => {
    const bytes = Buffer.from(xml)
    return validateFile({ kind: 'file', name, bytes: () => bytes }, company_document)
  })
  const stored = validated.map((one) => ({ validated: one, file_key: `invoices/${newFileName()}` }))
  for (const { validated: one, file_key } of stored)
    if (one.kind !== 'refused') await files.put(file_key, one.bytes)
  await storeInvoices(db, stored, null)
}

/** Whether the company ever had an invoice, taken out of the list or not. */
export async function hasInvoices(db: CompanyDb): Promise<boolean> {
  const row = await db.query
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', db.company_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
