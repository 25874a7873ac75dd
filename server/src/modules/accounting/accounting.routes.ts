import * as contract from '@prumo/contracts/accounting/accounting.contract'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import { handleCompany, handleCompanySteps } from '../../kernel/http/handler.ts'
import { downloadDocuments } from './documents/download-documents.ts'
import { exportFile, withFrame } from './export-file.ts'
import { listExports, previewExport } from './export.queries.ts'
import { journalOf } from './journal.queries.ts'
import { makeExport } from './make-export.ts'
import { requireLayoutFits } from './require-layout-fits.ts'
import { requireWholeCompany } from './require-whole-company.ts'
import { rowsOfBooks } from './rows-of-books.ts'
import { saveAccountingSettings } from './save-settings.ts'
import { getAccountingSettings } from './settings.queries.ts'
import { writeJournal } from './write-journal.ts'
import { layoutText } from './write-layout.rules.ts'

/** A layout is shown by so many rows. */
const PREVIEWED_ROWS = 20

export const accountingHandlers = [
  // All statements see one state of the books: entries and balances belong together.
  handleCompanySteps(contract.exportJournal, async ({ snapshot }, { query }) => {
    const parts = await snapshot(async (db, company) => {
      const { company_name } = await db.query
        .selectFrom('companies')
        .select('company_name')
        .where('id', '=', company.company_id)
        .executeTakeFirstOrThrow()
      const title = `${company_name} ${query.first_month} – ${query.last_month}`
      return db.enterCompany(company, (own) => journalOf(own, query, title))
    })
    const fileName = `prumo-${query.first_month}-${query.last_month}.journal`
    return new FileAnswer(await writeJournal(parts), { fileName })
  }),
  handleCompany(contract.getAccountingSettings, async ({ db }) => ({
    data: await getAccountingSettings(db),
  })),
  handleCompany(contract.saveAccountingSettings, async ({ db }, { body }) => {
    await saveAccountingSettings(db, body)
    return { data: await getAccountingSettings(db) }
  }),
  handleCompany(contract.previewAccountingExport, async ({ db }, { query }) => ({
    data: await previewExport(db, query),
  })),
  handleCompanySteps(contract.previewLayout, async ({ snapshot }, { body }) => {
    const { layout, ...choice } = body
    const { found, frameOf } = await snapshot((db, company) =>
      withFrame(db, company, (own) => {
        requireWholeCompany(own)
        return rowsOfBooks(own, choice)
      }),
    )
    const rows = found.rows.slice(0, PREVIEWED_ROWS)
    const frame = frameOf(choice)
    requireLayoutFits(layout, rows, frame)
    return { data: { text: layoutText(layout, rows, frame) } }
  }),
  handleCompany(contract.listAccountingExports, async ({ db }) => ({
    data: await listExports(db),
  })),
  handleCompany(contract.createAccountingExport, async ({ db }, { body }) => ({
    data: await makeExport(db, body),
  })),
  handleCompanySteps(contract.downloadAccountingExport, (context, { params, query }) =>
    exportFile(context, params.id, query),
  ),
  handleCompanySteps(contract.downloadDocuments, (context, { body }) =>
    downloadDocuments(context, body.month),
  ),
]
