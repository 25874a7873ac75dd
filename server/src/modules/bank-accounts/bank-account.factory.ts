import { sql } from 'kysely'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

/** What a person fills in to open an account of the bank Itaú. */
export const account = (fields = {}) =>
  sampleAccount({
    name: 'Conta corrente',
    initial_statement_cents: 90_000,
    initial_statement_date: '2026-02-01',
    ...fields,
  })

/** A company with one account; `edit` sends all its fields with a change. */
export async function companyWithAccount(server: () => TestServer, fields = {}) {
  const company = await server().newCompany()
  const { id } = (await company.post('/bank-accounts', account(fields))).body.data
  const path = `/bank-accounts/${id}`
  const read = async () => (await company.get(path)).body.data
  const edit = async (change: object) => company.put(path, { ...(await read()), ...change })
  return { company, id, read, edit }
}

/** Statement lines as an import leaves them: amount and status of each, all of one day. */
export const addLines = (
  company: TestCompany,
  id: number,
  day: string,
  lines: readonly (readonly [cents: number, status: 'pending' | 'reconciled' | 'ignored'])[],
) =>
  company.inDatabase(async (db) => {
    await sql`
      with import as (
        insert into bank_statement_imports (company_id, bank_account_id, file_name, file_sha256,
          statement_index, new_count, known_count, noise_count, changed_count, user_id, user_name)
        values (${db.company_id}, ${id}, 'extrato.ofx', 'hash', 0, ${lines.length}, 0, 0, 0, 1, 'Teste')
        returning id
      )
      insert into bank_statement_lines (company_id, bank_account_id, import_id, posted_on,
        amount_cents, type, line_number, identity_hash, occurrence, status, ignore_reason)
      select ${db.company_id}, ${id}, import.id, ${day}::date, line.cents, 'OTHER', line.position,
        import.id || '-' || line.position, 1, line.status,
        case when line.status = 'ignored' then 'duplicada' end
      from import, jsonb_to_recordset(${JSON.stringify(
        lines.map(([cents, status], position) => ({ cents, status, position })),
      )}::jsonb) as line(cents bigint, status text, position integer)
    `.execute(db.query)
  })
