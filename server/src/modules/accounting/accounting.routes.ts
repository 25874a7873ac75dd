import { exportJournal } from '@prumo/contracts/accounting/accounting.contract'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import { handleCompanySteps } from '../../kernel/http/handler.ts'
import { journalOf } from './journal.queries.ts'
import { writeJournal } from './write-journal.ts'

export const accountingHandlers = [
  // All statements see one state of the books: entries and balances belong together.
  handleCompanySteps(exportJournal, async ({ snapshot }, { query }) => {
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
]
