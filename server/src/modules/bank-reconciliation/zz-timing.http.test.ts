import { it } from 'vitest'
import { sql } from 'kysely'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ofxFile, reconcilingCompany, statementText } from './reconciliation.factory.ts'
import { loadCandidates } from './candidate.queries.ts'
const server = useTestServer()
for (const N of [10_000, 100_000])
  it(`t${N}`, async () => {
    const { made, account, expense, revenue, store, lines } = await reconcilingCompany(server())
    await made.inDatabase(async (db) => {
      await sql`insert into parties (company_id, name, name_key, is_client, is_supplier) select ${db.company_id}, 'Fornecedor Nome' || n || ' Ltda', 'fornecedor nome' || n || ' ltda', true, true from generate_series(1, 5000) n`.execute(
        db.query,
      )
      await sql`insert into transactions (company_id, kind, party_id, description, search_key, source, due_date, competency_date, value_cents, show_in_dre, show_in_dfc, settled_cents)
      select ${db.company_id}, case when n % 5 < 3 then 'payable' else 'receivable' end, (select min(id) from parties where company_id = ${db.company_id}) + n % 5000, 'Conta ' || n, 'conta ' || n, 'manual',
       date '2026-09-01' + (n % 120), date '2026-11-01', case when n % 3 = 0 then 990 + (n * 7 % 200) * 500 else 1000 + n * 13 end, true, true, case when n % 50 = 1 then 100 else 0 end from generate_series(1, ${N}::int) n`.execute(
        db.query,
      )
      await sql`insert into transaction_allocations (company_id, transaction_id, position, category_id, value_cents) select company_id, id, 0, case kind when 'payable' then ${expense}::bigint else ${revenue}::bigint end, value_cents from transactions where company_id = ${db.company_id}`.execute(
        db.query,
      )
    })
    const rows = Array.from({ length: 200 }, (_, k) => {
      const n = k * 49 + 1
      const v = n % 3 === 0 ? 990 + ((n * 7) % 200) * 500 : 1000 + n * 13
      return {
        day: '20261110',
        amount: `${n % 5 < 3 ? '-' : ''}${((v - (k % 10 === 0 ? 3 : 0)) / 100).toFixed(2)}`,
        memo: `PIX ENVIADO FORNECEDOR NOME${(n % 5000) + 1}`,
      }
    })
    await store(ofxFile(statementText(rows)))
    for (const phase of ['before analyze']) {
      for (let k = 0; k < 1; k++) {
        const t = performance.now()
        const found = await lines()
        console.log(
          'LAP',
          N,
          phase,
          'list',
          (performance.now() - t).toFixed(0),
          found.length,
          found.filter((l: any) => l.suggestion).length,
        )
      }
      await made.inDatabase(async (db) => {
        const pending: any = (
          await sql`select * from bank_statement_lines where company_id = ${db.company_id}`.execute(
            db.query,
          )
        ).rows
        const t = performance.now()
        const c = await loadCandidates(db, account, pending)
        const { explainCandidates } = (await import('./candidate.queries.ts')) as any
        if (N > 10000) console.log('PLAN', await explainCandidates(db, account, pending))
        console.log('LAP', N, phase, 'candidates', (performance.now() - t).toFixed(0), c.length)
      })
      await sql`analyze`.execute(server().database.kysely)
    }
  }, 120000)
