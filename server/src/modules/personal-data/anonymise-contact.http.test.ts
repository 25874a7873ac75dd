import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleNfe } from '../../../../test/http/invoice-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkOperations } from '../audit/index.ts'
import { openInvoices } from '../invoices/invoice.factory.ts'
import { checkBooks } from '../registry.ts'
import { anonymise, companyThatKnows, CPF, person, tracesIn } from './personal-data.factory.ts'

const server = useTestServer()

describe('a contact that is anonymised', () => {
  let known: Awaited<ReturnType<typeof companyThatKnows>>
  beforeAll(async () => {
    known = await companyThatKnows(server())
  })

  it('Anonymising a contact leaves no trace of the person in any table of the database, and the chain of operations whole', async () => {
    const { made, id, title_id } = known
    expect((await tracesIn(server(), made)).length).toBeGreaterThan(8)
    const answer = await anonymise(made, id, 'jacirema quiteria anunciacao')
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    const name = `Contato anonimizado ${id}`
    expect(answer.body.data).toMatchObject({ name, kept: { transactions: 1, invoices: 0 } })
    expect(await tracesIn(server(), made)).toEqual([])
    const party = (await made.get(`/clients/${id}`)).body.data
    expect(party).toMatchObject({ name, document: null, contacts: [], status: 'deactivated' })
    const title = (await made.get(`/receivables/${title_id}`)).body.data
    expect(title).toMatchObject({ value_cents: 12_345, description: `Aula de ${name} (${name})` })
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
    expect(await tracesIn(server(), made)).toEqual([])
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
    await server()
      .database.kysely.transaction()
      .execute(async (owner) => {
        await sql.raw(`set local app.company_id = '${made.company_id}'`).execute(owner)
        await sql`update operation_items set after = jsonb_set(after, '{name}', '"Outro"')
          where company_id = ${made.company_id} and table_name = 'parties' and record_id = ${id}
            and position = 0 and before is null`.execute(owner)
      })
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
    expect(left.filter((place) => !place.startsWith('invoices: '))).toEqual([])
  })
})
