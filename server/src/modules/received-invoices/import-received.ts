import type {
  ReceivedImport,
  ReceivedPreview,
  receivedImportSchema,
  ReceivedChoices,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import {
  DEFAULT_DUE_DAYS,
  MAX_RECEIVED,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { newFileName } from '../../kernel/files/file-store.ts'
import { putWithRows } from '../../kernel/files/put-with-rows.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import { newFileKey } from '../attachments/index.ts'
import {
  documentOfCompany,
  inBatches,
  readInvoices,
  type ValidatedFile,
} from '../invoices/index.ts'
import { monthlyInvoices } from '../plans/index.ts'
import { askNextLevel } from '../purchases/index.ts'
import { planReceived } from './plan-received.ts'
import type { PlannedDocument, Reason, ReceivedAct } from './planned-document.ts'
import { lastDueDays } from './received.queries.ts'
import {
  type DocumentKeys,
  type Importing,
  writeReceived,
  type WrittenDocument,
} from './write-received.ts'

/** Reads an upload and says what each document of it would become; nothing is written. */
export async function previewReceived(
  context: CompanyStepsContext,
  upload: UploadedFile,
  choices: ReceivedChoices,
): Promise<ReceivedPreview> {
  return previewFiles(context, await readDetailed(context, upload), choices)
}

/** The same of files that were read. */
export function previewFiles(
  context: CompanyStepsContext,
  files: readonly ValidatedFile[],
  choices: ReceivedChoices,
): Promise<ReceivedPreview> {
  return context.inCompany(async (db) => {
    const planned = await planReceived(db, files, choices, context.permissions)
    return {
      rows: planned.map(({ row, reason }) => ({ ...row, message: told(context.language, reason) })),
      due_days: (await lastDueDays(db)) ?? DEFAULT_DUE_DAYS,
    }
  })
}

/** What a person says of the files, and which rows are left out. */
export type ReceivedImportInput = z.output<typeof receivedImportSchema>

/**
 * Makes purchases of received invoices, as one operation: each document for itself, so that one that
 * a closed period or a budget refuses stops no other. Bytes go to the file store outside of any
 * transaction; those that came to nothing are removed.
 * @throws Refusal `company_without_document`, `too_many_received`, and those of `readInvoices`.
 */
export async function importReceived(
  context: CompanyStepsContext,
  upload: UploadedFile,
  asked: ReceivedImportInput,
): Promise<ReceivedImport> {
  return importFiles(context, await readDetailed(context, upload), asked)
}

/** The same of files that were read. @throws Refusal `too_many_received`. */
export async function importFiles(
  context: CompanyStepsContext,
  files: readonly ValidatedFile[],
  asked: ReceivedImportInput,
): Promise<ReceivedImport> {
  const skipped = new Set(asked.skipped)
  const planned = await context.inCompany((db) =>
    planReceived(db, files, asked, context.permissions),
  )
  const chosen = planned.filter(({ row, act }) => act !== null && !skipped.has(row.place))
  if (chosen.length > MAX_RECEIVED)
    throw new Refusal('too_many_received', { values: { max: MAX_RECEIVED } })
  const keys = new Map(
    chosen.map(({ row }): [number, DocumentKeys] => [
      row.place,
      { invoice: `invoices/${newFileName()}`, attachment: newFileKey() },
    ]),
  )
  const all = [...keys.values()].flatMap(({ invoice, attachment }) => [invoice, attachment])
  const remove = (unnamed: readonly string[]) => inBatches(unnamed, context.files.delete)
  const { written } = await putWithRows({ keys: () => all, remove }, async () => {
    await inBatches(chosen, async ({ act, row }) => {
      const own = keys.get(row.place)
      if (act === null || own === undefined) return
      const { bytes } = act.kind === 'cancel' ? act.event : act.file
      await context.files.put(own.invoice, bytes)
      if (act.kind === 'create') await context.files.put(own.attachment, bytes)
    })
    return write(context, { files, asked, keys })
  })
  return answerOf(written, skipped, context.language)
}

const readDetailed = async (context: CompanyStepsContext, upload: UploadedFile) =>
  readInvoices(context, upload, await documentOfCompany(context), 'terms')

interface Work {
  readonly files: readonly ValidatedFile[]
  readonly asked: ReceivedImportInput
  /** Of the documents that are done something with, by their place. */
  readonly keys: ReadonlyMap<number, DocumentKeys>
}

type Written = readonly (PlannedDocument & { readonly done: WrittenDocument | null })[]

/** Writes what is chosen, and mails those who may decide on the new purchases. */
function write(
  context: CompanyStepsContext,
  work: Work,
): Promise<{ readonly written: Written; readonly used_keys: ReadonlySet<string> }> {
  const { user, appUrl, language, permissions } = context
  return context.step(async (db, company) => {
    const importing: Importing = {
      permissions,
      due_days: work.asked.due_days,
      max_invoices: await monthlyInvoices(db, company.company_id),
      cancel_reason: errorText(language, 'received_cancel_reason'),
      used_keys: new Set(),
      added: new Map(),
      canceled: new Set(),
    }
    return askNextLevel({ db, company, user, appUrl, language }, async (own) => {
      const written = await writeAll(own, context, importing, work)
      const made = written.flatMap(({ done }) =>
        done?.outcome === 'created' && done.purchase_id !== null ? [done.purchase_id] : [],
      )
      return { answer: { written, used_keys: importing.used_keys }, moved: made }
    })
  })
}

async function writeAll(
  db: CompanyDb,
  { progress }: Pick<CompanyStepsContext, 'progress'>,
  importing: Importing,
  { files, asked, keys }: Work,
): Promise<Written> {
  // What changed since it was looked at first is looked at again, where it is written.
  const planned = await planReceived(db, files, asked, importing.permissions)
  const recorded = db.operations.length
  const written: (PlannedDocument & { readonly done: WrittenDocument | null })[] = []
  await asOneOperation(db, 'received-invoices.import', async () => {
    for (const document of planned) {
      const own = keys.get(document.row.place)
      const { act } = document
      const done =
        act === null || own === undefined
          ? null
          : await writeReceived(db, importing, { ...document, act }, own)
      written.push({ ...document, done })
      progress(written.length, planned.length)
    }
  })
  // An import that came to nothing is no act.
  const [operation] = db.operations.slice(recorded)
  if (operation?.items.length === 0) db.operations.splice(recorded)
  return written
}

function told(language: Language, reason: Reason | null): string | null {
  return reason === null ? null : errorText(language, reason.code, reason.values)
}

function answerOf(
  written: Written,
  skipped: ReadonlySet<number>,
  language: Language,
): ReceivedImport {
  const files = written.map(({ row, reason, act, done }) => ({
    file_name: row.file_name,
    number: row.number,
    outcome: done?.outcome ?? outcomeOf(row.state, skipped.has(row.place), act),
    purchase_id: done?.purchase_id ?? row.purchase_id,
    message: told(language, done === null ? reason : done.reason),
    fees: done?.outcome === 'withheld' ? row.fees : null,
  }))
  const count = (outcome: (typeof files)[number]['outcome']) =>
    files.filter((one) => one.outcome === outcome).length
  return {
    created: count('created'),
    withheld: count('withheld'),
    canceled: count('canceled'),
    known: count('known'),
    refused: count('refused'),
    skipped: count('skipped'),
    files,
  }
}

/** What is said of a document that nothing was done with. */
function outcomeOf(
  state: PlannedDocument['row']['state'],
  isSkipped: boolean,
  act: ReceivedAct | null,
): ReceivedImport['files'][number]['outcome'] {
  if (isSkipped && act !== null) return 'skipped'
  // Somebody else received or deleted it between the two looks.
  if (act !== null || state === 'known') return 'known'
  return state === 'canceled' ? 'canceled' : 'refused'
}
