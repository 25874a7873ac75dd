import type { InvoiceImport } from '@prumo/contracts/invoices/invoice.schema'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { newFileName } from '../../kernel/files/file-store.ts'
import { putWithRows } from '../../kernel/files/put-with-rows.ts'
import { type Language, errorText } from '../../texts/error-texts.ts'
import { documentOfCompany } from './document-of-company.ts'
import { monthlyInvoices } from '../plans/index.ts'
import { inBatches } from './in-batches.ts'
import { knownIdentities } from './known-identities.ts'
import type { ValidatedFile } from './validate-files.ts'
import { type Outcome, storeInvoices } from './store-invoices.ts'
import type { StoredFile } from './stored-file.ts'
import { readInvoices } from './read-invoices.ts'

/**
 * Keeps the invoices of an upload: all files are checked, what is of the company is stored with its
 * XML, and each file is answered for. The same invoice again adds nothing. Bytes go to the file
 * store outside of any transaction; those that came to nothing are removed.
 * @throws Refusal `company_without_document`, and those of `readInvoices`.
 */
export async function importInvoices(
  context: CompanyStepsContext,
  upload: UploadedFile,
): Promise<InvoiceImport> {
  const company_document = await documentOfCompany(context)
  const validated = await readInvoices(context, upload, company_document)
  const max = await context.step((db, { company_id }) => monthlyInvoices(db, company_id))
  const known = await context.inCompany((db) => knownIdentities(db, validated))
  const files = withKeys(validated, known)
  const keys = files.flatMap(({ file_key }) => file_key ?? [])
  const remove = (unnamed: readonly string[]) => inBatches(unnamed, context.files.delete)
  const { outcomes } = await putWithRows({ keys: () => keys, remove }, async () => {
    await inBatches(files, async ({ validated: { kind, ...file }, file_key }) => {
      if (file_key !== null && kind !== 'refused' && 'bytes' in file)
        await context.files.put(file_key, file.bytes)
    })
    return context.inCompany((db) => storeInvoices(db, files, max))
  })
  return answerOf(files, outcomes, context.language)
}

/** A key for each file that is to be kept: none for those refused, and for invoices known already. */
function withKeys(
  validated: readonly ValidatedFile[],
  known: ReadonlySet<string>,
): readonly StoredFile[] {
  return validated.map((one) => {
    const isKept = one.kind === 'cancellation' || (one.kind === 'invoice' && !isKnown(one, known))
    return { validated: one, file_key: isKept ? `invoices/${newFileName()}` : null }
  })
}

const isKnown = (
  validated: Extract<ValidatedFile, { kind: 'invoice' }>,
  known: ReadonlySet<string>,
) => known.has(validated.invoice.identity)

function answerOf(
  files: readonly StoredFile[],
  outcomes: readonly Outcome[],
  language: Language,
): InvoiceImport {
  const answered = files.map(({ validated }, place) => {
    const { outcome, number, code, values } = outcomes[place] ?? { outcome: 'known', number: null }
    const message = code === undefined ? null : errorText(language, code, values)
    return { file_name: validated.file_name, outcome, number, message }
  })
  const count = (outcome: Outcome['outcome']) =>
    answered.filter((one) => one.outcome === outcome).length
  return {
    imported: count('imported'),
    canceled: count('canceled'),
    known: count('known'),
    refused: count('refused'),
    files: answered,
  }
}
