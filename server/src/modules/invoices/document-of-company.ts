import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * The CNPJ or CPF by which a company's invoices are told.
 * @throws Refusal `company_without_document`.
 */
export function documentOfCompany({ step }: CompanyStepsContext): Promise<string> {
  return step(async (db, { company_id }) => {
    const { document } = await db.query
      .selectFrom('companies')
      .select('document')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (document === null) throw new Refusal('company_without_document')
    return document
  })
}
