import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inCompanyAsOwner } from '../../../../test/http/company-database.ts'
import { sampleNfe } from '../../../../test/http/invoice-files.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkOperations } from '../audit/index.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { openInvoices } from '../invoices/invoice.factory.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells } from '../sales/sale.factory.ts'
import { contactTables } from './erase-texts.ts'
import { anonymise, companyThatKnows, CPF, person, tracesIn } from './personal-data.factory.ts'

const server = useTestServer()

/** Views and what the log says of them are of others, who may mean somebody else. */
const tracesOfContact = async (made: TestCompany) =>
  (await tracesIn(server(), made)).filter((row) => !row.includes('Só da Jacirema'))

describe('a contact that is anonymised', () => {
  let known: Awaited<ReturnType<typeof companyThatKnows>>
  beforeAll(async () => {
    known = await companyThatKnows(server())
  })

  it('Anonymising a contact leaves no trace of the person in what is of the contact, and the chain of operations whole', async () => {
    const { made, id, receivable_id } = known
    expect((await tracesIn(server(), made)).length).toBeGreaterThan(8)
    const answer = await anonymise(made, id, 'jacirema quiteria anunciacao')
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    const name = `Contato anonimizado ${id}`
    expect(answer.body.data).toMatchObject({ name, kept: { transactions: 1, invoices: 0 } })
    expect(await tracesOfContact(made)).toEqual([])
    const party = (await made.get(`/clients/${id}`)).body.data
    expect(party).toMatchObject({ name, document: null, contacts: [], status: 'deactivated' })
    const receivable = (await made.get(`/receivables/${receivable_id}`)).body.data
    expect(receivable).toMatchObject({
      value_cents: 12_345,
      description: `Aula de ${name} (${name})`,
    })
    expect(await made.inDatabase((db) => checkOperations(db, null))).toEqual([])
    expect((await made.get('/operations/chain')).body.data.is_intact).toBe(true)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Anonymising a contact again changes nothing and writes no operation', async () => {
    const { made, id } = known
    const before = (await made.get('/operations')).body.meta.total
    const again = await anonymise(made, id, `Contato anonimizado ${id}`)
    expect(again.body.data).toMatchObject({ records: 0, operations: 0, mails: 0 })
    expect((await made.get('/operations')).body.meta.total).toBe(before)
  })

  it('An act before the contact was anonymised can still be undone, without the person coming back', async () => {
    const { made, settled } = known
    const undone = await made.post('/operations/undo', {
      request_id: settled.headers.get('x-request-id'),
      mode: 'all',
    })
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await tracesOfContact(made)).toEqual([])
  })

  it('The application changes nothing in the audit log without saying that it erases (S15)', async () => {
    const made = await server().newCompany()
    await made.post('/clients', person())
    const { numAffectedRows } = await made.inDatabase((db) =>
      sql`update operation_items set after = null where company_id = ${db.company_id}`.execute(
        db.query,
      ),
    )
    expect(Number(numAffectedRows)).toBe(0)
    for (const change of ['record_id = 1', "table_name = 'x'", 'position = 9'])
      await expect(
        made.inDatabase((db) =>
          sql`update operation_items set ${sql.raw(change)} where company_id = ${db.company_id}`.execute(
            db.query,
          ),
        ),
      ).rejects.toThrow('permission denied')
  })

  it('A change of what the audit log says after an erasure is found in its chain (S15)', async () => {
    const { made, id } = known
    await inCompanyAsOwner(server(), made.company_id, (owner) =>
      sql`update operation_items set after = jsonb_set(after, '{name}', '"Outro"')
        where company_id = ${made.company_id} and table_name = 'parties' and record_id = ${id}
          and position = 0 and before is null`.execute(owner),
    )
    const faults = await made.inDatabase((db) => checkOperations(db, null))
    expect(faults).toEqual([expect.stringMatching(/it was changed or moved/)])
  })

  it('Invoices of an anonymised contact keep its name and document, as the law has it', async () => {
    const { company: invoices, sold, send } = await openInvoices(server())
    const id: number = (await invoices.post('/clients', person())).body.data.id
    const recipient_name = 'Jacirema Quiteria Anunciacao'
    const read = await send('nota.xml', sampleNfe(sold(7, { recipient: CPF, recipient_name })))
    expect([read.status < 300, read.text]).toEqual([true, read.text])
    expect((await anonymise(invoices, id, person().name)).status).toBe(200)
    const left = await tracesIn(server(), invoices)
    expect(left.length).toBeGreaterThan(0)
    const kept = /^(invoices: |operation_items: \(\d+,\d+,\d+,invoices,)/
    expect(left.filter((place) => !kept.test(place))).toEqual([])
  })

  it('An access to a course that is over loses the address of an anonymised contact, one that is open keeps it', async () => {
    const { company, sell, of } = await companyThatSells(server())
    const id: number = (await company.post('/clients', person())).body.data.id
    for (const wanted of ['granted', 'revoked']) {
      const { id: sale_id } = await sell({ client_id: id })
      await company.inDatabase((db) =>
        sql`insert into course_accesses (company_id, sale_id, product_id, platform, course_id,
            client_name, client_email, wanted, status, tries, attempts, changed_at, version)
          values (${db.company_id}, ${sale_id}, ${of.product_id}, 'curseduca', ${wanted}, ${person().name},
            ${person().email}, ${wanted}, 'done', 1, '[]', ${db.now}, 1)`.execute(db.query),
      )
    }
    const done = await anonymise(company, id, person().name)
    expect([done.status, done.text]).toEqual([200, done.text])
    const left = await company.inDatabase((db) =>
      sql`select wanted, client_name, client_email from course_accesses
        where company_id = ${db.company_id} order by wanted`.execute(db.query),
    )
    const name = `Contato anonimizado ${id}`
    expect(left.rows).toEqual([
      { wanted: 'granted', client_name: person().name, client_email: person().email },
      { wanted: 'revoked', client_name: name, client_email: name },
    ])
  })

  it('No text that anonymising writes has a limit that its replacement could pass', async () => {
    const made = await server().newCompany()
    const tables = await made.inDatabase((db) => contactTables(db, [1]))
    const { rows } = await sql<{ table: string; limit: string }>`
      select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "limit"
      from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ 'length\\(\\w+\\) <='
    `.execute(server().database.kysely)
    const written = new Set(
      tables.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`)),
    )
    expect(written.size).toBeGreaterThan(30)
    const limited = rows.map(({ table, limit }) => `${table}.${/length\((\w+)\)/.exec(limit)?.[1]}`)
    expect(limited.filter((column) => written.has(column))).toEqual([])
  })

  it('Whoever has the name of an anonymised contact within theirs, or in a text, stays as they were', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    const of = (name: string, email: string) => person({ name, email, document: null, phone: null })
    const id: number = (await made.post('/clients', of('Maria Silva', 'ana@x.com.br'))).body.data.id
    const other = of('Maria Silva Santos', 'loja.ana@x.com.br')
    const other_id: number = (await made.post('/clients', other)).body.data.id
    const receivable = await made.post(
      '/receivables',
      sampleTransaction(revenue, 100, { party_id: other_id, description: 'Aula de Maria Silva' }),
    )
    await made.post(
      `/receivables/${receivable.body.data.id}/settlements`,
      sampleSettlement(account, 100),
    )
    await sql`
      insert into outbox_mails (company_id, kind, language, "to", subject, text, created_at)
      values (${made.company_id}, 'charge', 'pt', 'mariana@x.com.br', 'Maria Silva', 'ana@x.com.br',
        '2026-11-20T15:00:00Z')`.execute(server().database.kysely)
    const before = (await made.get(`/clients/${other_id}`)).body.data
    const answer = await anonymise(made, id, 'Maria Silva')
    expect(answer.body.data).toMatchObject({ name: `Contato anonimizado ${id}`, mails: 0 })
    expect((await made.get(`/clients/${other_id}`)).body.data).toEqual(before)
    const kept = (await made.get(`/receivables/${receivable.body.data.id}`)).body.data
    expect(kept.description).toBe('Aula de Maria Silva')
    const log = await made.inDatabase((db) =>
      sql<{ after: unknown }>`select after from operation_items where company_id = ${db.company_id}
        and table_name = 'parties' and record_id = ${other_id}`.execute(db.query),
    )
    expect(JSON.stringify(log.rows)).toContain('Maria Silva Santos')
  })
})
