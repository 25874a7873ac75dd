import { describe, expect, it } from 'vitest'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import { sampleRequestBody } from '../../../../test/http/transfer-records.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkOperations } from '../audit/index.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { anonymise, companyThatKnows, CPF, person, tracesIn } from './personal-data.factory.ts'

const server = useTestServer()

describe('who may anonymise what', () => {
  it('Anonymising asks for the name of the contact, and for the right to delete contacts', async () => {
    const made = await server().newCompany()
    const id: number = (await made.post('/suppliers', person())).body.data.id
    const wrong = await anonymise(made, id, 'Outra Pessoa', 'suppliers')
    expect([wrong.status, wrong.body.errors?.confirmation?.[0]]).toEqual([
      422,
      'Não é o nome do contato. Digite-o como está no cadastro.',
    ])
    const reader = await made.member(['companies.suppliers.index', 'companies.suppliers.export'])
    expect((await anonymise(reader, id, person().name, 'suppliers')).status).toBe(403)
    expect((await anonymise(made, id, person().name, 'clients')).status).toBe(404)
    const stranger = await server().newCompany()
    expect((await anonymise(stranger, id, person().name, 'suppliers')).status).toBe(404)
    expect((await made.get(`/suppliers/${id}`)).body.data.name).toBe(person().name)
  })

  it('A contact with open transactions is not anonymised, and the answer counts them', async () => {
    const { made, revenue } = await companyWithAccount(server())
    const id: number = (await made.post('/clients', person())).body.data.id
    await made.post('/receivables', sampleTransaction(revenue, 100, { party_id: id }))
    const refused = await anonymise(made, id, person().name)
    expect([refused.status, refused.body.code]).toEqual([422, 'contact_has_open_matters'])
    expect(refused.body.message).toContain('1 lançamentos em aberto')
  })

  it('A contact whom a request of a transfer or a proposal that waits names is not anonymised until somebody decides', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    const id: number = (await made.post('/clients', person())).body.data.id
    const reserve: number = (await made.post('/bank-accounts', sampleAccount({ name: 'Reserva' })))
      .body.data.id
    const wanted = await made.post(
      '/wire-transfer-requests',
      sampleRequestBody(account, reserve, { description: `Reembolso a ${person().name}` }),
    )
    const receivable = sampleTransaction(revenue, 100, { party_id: id, description: 'Aula' })
    const proposed = await made.post('/proposals/receivables', receivable)
    expect([wanted.status, proposed.status, wanted.text]).toEqual([201, 201, wanted.text])
    const refused = await anonymise(made, id, person().name)
    expect([refused.status, refused.body.code]).toEqual([422, 'contact_has_open_matters'])
    expect(refused.body.message).toContain('2 assinaturas, notas, pedidos de transferência ou')
    const { version } = wanted.body.data
    const request = `/wire-transfer-requests/${wanted.body.data.id}`
    expect((await made.post(`${request}/cancel`, { version, reason: null })).status).toBe(200)
    const decision = { ids: [proposed.body.data.id], reason: 'Não' }
    expect((await made.post('/proposals/refuse', decision)).status).toBe(200)
    const done = await anonymise(made, id, person().name)
    expect([done.status, done.text]).toEqual([200, done.text])
  })

  it('A request that names somebody of a longer name holds up nobody, and one that names the contact is told by its text', async () => {
    const { made, account } = await companyWithAccount(server())
    const id: number = (await made.post('/clients', person({ name: 'Ana Souza' }))).body.data.id
    const other = await made.post('/bank-accounts', sampleAccount({ name: 'Reserva' }))
    const ask = (description: string) =>
      made.post(
        '/wire-transfer-requests',
        sampleRequestBody(account, other.body.data.id, { description }),
      )
    expect((await ask('Bolo da Mariana Souzada')).status).toBe(201)
    const own = await ask('Reembolso a Ana Souza')
    const refused = await anonymise(made, id, 'Ana Souza')
    expect([refused.status, refused.body.code]).toEqual([422, 'contact_is_named_in_requests'])
    expect(refused.body.message).toContain('Há 1 pedidos')
    expect(refused.body.message).toContain('“Reembolso a Ana Souza”')
    const { id: request, version } = own.body.data
    const canceled = { version, reason: null }
    await made.post(`/wire-transfer-requests/${request}/cancel`, canceled)
    const done = await anonymise(made, id, 'Ana Souza')
    expect([done.status, done.text]).toEqual([200, done.text])
  })

  it('A name that two contacts have stays in free texts, and the answer says so', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    const first: number = (await made.post('/clients', person())).body.data.id
    await made.post('/clients', person({ document: null, email: null, phone: null, contacts: [] }))
    const title = await made.post(
      '/receivables',
      sampleTransaction(revenue, 100, { party_id: first, description: person().name }),
    )
    await made.post(
      `/receivables/${title.body.data.id}/settlements`,
      sampleSettlement(account, 100),
    )
    const answer = await anonymise(made, first, person().name)
    expect(answer.body.data.shared_values).toBe(1)
    const after = (await made.get(`/receivables/${title.body.data.id}`)).body.data
    expect(after.description).toBe(person().name)
    expect((await made.get('/clients')).body.meta.total).toBe(2)
  })
})

describe('a deleted contact', () => {
  it('A deleted contact is anonymised in the audit log, and does not come back afterwards', async () => {
    const made = await server().newCompany()
    const id: number = (await made.post('/clients', person())).body.data.id
    const deleted = await made.delete(`/clients/${id}`)
    expect((await anonymise(made, id, person().name)).status).toBe(200)
    expect(await tracesIn(server(), made)).toEqual([])
    const request_id = deleted.headers.get('x-request-id')
    const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
    expect(undone.text).toContain('Este contato foi anonimizado')
    const restored = await made.post('/clients/deleted/restore', { ids: [id] })
    expect(restored.body.data[0]).toMatchObject({ is_done: false })
    expect(restored.body.data[0].message).toContain('Este contato foi anonimizado')
    expect(await made.inDatabase((db) => checkOperations(db, null))).toEqual([])
  })

  it('Contacts that were merged are anonymised as one, and the merge is not undone afterwards', async () => {
    const made = await server().newCompany()
    const gone: number = (
      await made.post('/clients', person({ document: null, name: 'Jacirema Q. Anunciação' }))
    ).body.data.id
    const kept: number = (await made.post('/clients', person())).body.data.id
    const merged = await made.post(`/clients/${gone}/merge`, { into_id: kept, version: 1 })
    expect([merged.status, merged.text]).toEqual([200, merged.text])
    expect((await anonymise(made, kept, merged.body.data.name)).status).toBe(200)
    expect(await tracesIn(server(), made)).toEqual([])
    const request_id = merged.headers.get('x-request-id')
    const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
    expect(undone.body.code).toBe('contact_anonymised')
  })
})

describe('the copy of personal data', () => {
  it('The copy of personal data holds the record, what points to it, what names it and what was done to it', async () => {
    const { made, id, receivable_id } = await companyThatKnows(server())
    const { status, headers, body } = await made.get(`/clients/${id}/personal-data`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(`prumo-dados-pessoais-${id}.json`)
    expect(body.contact).toMatchObject({ document: CPF, birthday: '1987-03-21' })
    expect(body.records.transactions).toMatchObject([{ id: receivable_id, value_cents: 12_345 }])
    expect(body.records.settlements).toHaveLength(1)
    expect(body.mentions.saved_views).toHaveLength(1)
    expect(body.operations.map((row: { kind: string }) => row.kind)).toEqual([
      'clients.create',
      'clients.update',
    ])
    const reader = await made.member(['companies.clients.index'])
    expect((await reader.get(`/clients/${id}/personal-data`)).status).toBe(403)
  })
})
