import { dateAt } from '@prumo/civil-date'
import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Language } from '../../texts/error-texts.ts'
import { textOf } from '../../texts/dictionary.ts'
import { getRequest } from './request.queries.ts'

/**
 * The instruction of a request that was approved, as a PDF; an account out of reach is left out.
 * @throws Refusal `not_found`, `request_in_other_state`.
 */
export async function getInstruction(
  db: DirectoryDb,
  company: CompanyToEnter,
  id: number,
  language: Language,
): Promise<FileAnswer> {
  const { company_name } = await db.query
    .selectFrom('companies')
    .select('company_name')
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  const request = await db.enterCompany(company, (own) => getRequest(own, id))
  if (request.status !== 'approved' && request.status !== 'executed')
    throw new Refusal('request_in_other_state')
  const today = dateAt(db.now, company.time_zone)
  // What draws pages takes ten megabytes: few servers ever draw one themselves.
  const { instructionPdf } = await import('./instruction-pdf.ts')
  const bytes = await instructionPdf({ company: company_name, language, today, request })
  return new FileAnswer(bytes, {
    fileName: `${textOf(language, 'transferInstruction', 'file', { id })}.pdf`,
  })
}
