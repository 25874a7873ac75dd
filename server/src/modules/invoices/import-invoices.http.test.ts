import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  cnpjOf,
  keyOf,
  sampleCancellation,
  sampleNfe,
} from '../../../../test/http/invoice-files.ts'
import { OTHER_DOCUMENT } from '../../../../test/http/invoice-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { listed, openInvoices, zip } from './invoice.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('import-invoices')
const server = useTestServer({ DATA_DIR })

const books = () => openInvoices(server())

describe('importing invoices', () => {
  it('Importing invoices keeps what an XML says, and links the client with its document', async () => {
    const own = await books()
    const client = await own.company.post(
      '/clients',
      sampleParty({ name: 'Ana Lima', person_type: 'individual', document: OTHER_DOCUMENT }),
    )
    const invoice = own.sold(123, {
      value: '1234.56',
      description: 'Venda & envio'.replace('&', '&amp;'),
    })
    const sent = await own.send('nota.xml', sampleNfe(invoice))
    expect([sent.status, sent.body.data]).toEqual([
      200,
      {
        imported: 1,
        canceled: 0,
        known: 0,
        refused: 0,
        files: [{ file_name: 'nota.xml', outcome: 'imported', number: 123, message: null }],
      },
    ])
    const [row] = await listed(own)
    expect(row).toEqual({
      id: row.id,
      type: 'nfe',
      operation: 'exit',
      number: 123,
      series: '1',
      key: keyOf(invoice),
      protocol: '135260000000001',
      issued_on: '2026-11-10',
      competency_date: '2026-11-10',
      issuer_document: own.own,
      issuer_name: 'Emitente Teste',
      recipient_document: OTHER_DOCUMENT,
      recipient_name: 'Cliente Teste',
      party_id: client.body.data.id,
      party_name: 'Ana Lima',
      party_document: OTHER_DOCUMENT,
      value_cents: 123_456,
      net_cents: 123_456,
      // Its XML has no group of the reform.
      reform_base_cents: null,
      ibs_cents: null,
      cbs_cents: null,
      selective_cents: null,
      status: 'authorized',
      status_reason: null,
      is_test: false,
      description: 'Venda & envio',
      file_name: 'nota.xml',
      imported_by_name: 'Teste',
      imported_at: '2026-11-20T15:00:00.000Z',
      version: 1,
    })
    expect((await own.company.get(`/invoices/${row.id}`)).body.data).toEqual({
      ...row,
      icms_cents: null,
      carried: [],
    })
  })

  it('Importing invoices takes a ZIP of many, says of each file what became of it, and is one operation', async () => {
    const own = await books()
    const canceled = own.sold(2)
    const answer = await own.send(
      'novembro.zip',
      zip({
        'saidas/1.xml': sampleNfe(own.sold(1)),
        'saidas/2.xml': sampleNfe(canceled),
        'saidas/2-canc.xml': sampleCancellation(canceled),
        'entradas/3.xml': sampleNfe(own.bought(3)),
        'devolucoes/4.xml': sampleNfe(own.bought(4, { purpose: '4' })),
        'de-outra.xml': sampleNfe({
          issuer: cnpjOf(90_000_001),
          recipient: cnpjOf(90_000_002),
          number: 9,
        }),
        'mdfe.xml': Buffer.from('<mdfeProc/>'),
        '__MACOSX/._1.xml': Buffer.from('x'),
      }),
    )
    const { files, ...counts } = answer.body.data
    expect(counts).toEqual({ imported: 4, canceled: 1, known: 0, refused: 2 })
    expect(files.map((file: { outcome: string }) => file.outcome)).toEqual([
      'imported',
      'imported',
      'canceled',
      'imported',
      'imported',
      'refused',
      'refused',
    ])
    expect(files[5].message).toContain('não é desta empresa')
    expect(files[6].message).toContain('mdfeProc')
    const rows = await listed(own, '?sort=number&direction=asc')
    expect(
      rows.map((row: { number: number; operation: string; status: string }) => [
        row.number,
        row.operation,
        row.status,
      ]),
    ).toEqual([
      [1, 'exit', 'authorized'],
      [2, 'exit', 'canceled'],
      [3, 'entry', 'authorized'],
      [4, 'return', 'authorized'],
    ])
    const log = (await own.company.get('/operations?filter_kind=invoices.import')).body.data
    expect(log).toHaveLength(1)
  })

  it('Importing invoices adds nothing when the same invoices come again, also two at once', async () => {
    const own = await books()
    const file = zip({ '1.xml': sampleNfe(own.sold(1)), '2.xml': sampleNfe(own.sold(2)) })
    const both = await Promise.all([own.send('a.zip', file), own.send('b.zip', file)])
    const sum = (name: string) =>
      both.reduce((total, { body }) => total + Number(body.data[name]), 0)
    expect([sum('imported'), sum('known')]).toEqual([2, 2])
    expect((await own.send('c.zip', file)).body.data).toMatchObject({ imported: 0, known: 2 })
    expect(await listed(own)).toHaveLength(2)
  })

  it('An invoice in two files of one upload counts once', async () => {
    const own = await books()
    const file = zip({ 'a.xml': sampleNfe(own.sold(1)), 'b.xml': sampleNfe(own.sold(1)) })
    expect((await own.send('a.zip', file)).body.data).toMatchObject({ imported: 1, known: 1 })
  })

  it('The same invoice may be of two companies, each with its own side', async () => {
    const [seller, buyer] = [await books(), await books()]
    const file = sampleNfe(seller.sold(7, { recipient: buyer.own }))
    await seller.send('7.xml', file)
    await buyer.send('7.xml', file)
    expect((await listed(seller))[0].operation).toBe('exit')
    expect((await listed(buyer))[0].operation).toBe('entry')
  })

  it('Importing invoices says that a cancellation whose invoice is not there needs it, and is known once it was told', async () => {
    const own = await books()
    const event = sampleCancellation(own.sold(5))
    expect((await own.send('e.xml', event)).body.data.files[0]).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Importe a nota também'),
    })
    await own.send('5.xml', sampleNfe(own.sold(5)))
    expect((await own.send('e.xml', event)).body.data.files[0]).toMatchObject({
      outcome: 'canceled',
      number: 5,
    })
    expect((await own.send('e.xml', event)).body.data.files[0].outcome).toBe('known')
  })

  it('Importing invoices asks for the document of a company that has none', async () => {
    const company = await server().newCompany({ chart: 'vazio' })
    const file = {
      name: 'a.xml',
      bytes: sampleNfe({ issuer: cnpjOf(90_000_001), recipient: cnpjOf(90_000_002), number: 1 }),
    }
    const answer = await company.upload('/invoices/import', file)
    expect([answer.status, answer.body.code]).toEqual([422, 'company_without_document'])
  })

  it('An import of invoices is undone: what it added leaves the list, what it cancelled is in force again', async () => {
    const own = await books()
    await own.send('1.xml', sampleNfe(own.sold(1)))
    const file = zip({
      'e.xml': sampleCancellation(own.sold(1)),
      '2.xml': sampleNfe(own.sold(2)),
    })
    const imported = await own.send('a.zip', file)
    const request_id = imported.headers.get('x-request-id')
    const undone = await own.company.post('/operations/undo', { request_id, mode: 'all' })
    expect([undone.status, undone.body.data.undone_count]).toEqual([200, 2])
    const rows = await listed(own)
    expect(rows.map((row: { number: number; status: string }) => [row.number, row.status])).toEqual(
      [[1, 'authorized']],
    )
    expect((await own.send('a.zip', file)).body.data).toMatchObject({ imported: 1, canceled: 1 })
  })

  it('Importing invoices says in the language of whoever asks why a file is refused', async () => {
    const own = await books()
    const answer = await own.company.upload(
      '/invoices/import',
      { name: 'x.xml', bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') },
      { language: 'en' },
    )
    expect(answer.body.data.files[0].message).toContain('for safety')
  })
})

describe('hostile archives', () => {
  it.each([
    [
      'a bomb',
      () => zip({ 'bomba.xml': Buffer.alloc(64 * 1024 * 1024) }),
      'invoice_archive_too_large',
    ],
    [
      'one that is cut short',
      () => zip({ 'a.xml': Buffer.from('<a/>') }).subarray(0, 40),
      'invoice_archive_unreadable',
    ],
    ['an empty one', () => zip({}), 'invoice_archive_empty'],
    ['one of folders alone', () => zip({ 'notas/': Buffer.from('') }), 'invoice_archive_empty'],
  ])('Hostile archives are refused whole: %s (U1)', async (_, bytes, code) => {
    const own = await books()
    const begun = performance.now()
    const answer = await own.send('notas.zip', bytes())
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('Hostile archives with paths, archives inside and large files keep the good ones (U3)', async () => {
    const own = await books()
    const answer = await own.send(
      '../../notas.zip',
      zip({
        '../../../etc/passwd.xml': sampleNfe(own.sold(1)),
        'dentro.zip': zip({ 'a.xml': sampleNfe(own.sold(2)) }),
        'grande.xml': randomBytes(3 * 1024 * 1024),
      }),
    )
    const { files } = answer.body.data
    expect(
      files.map((file: { file_name: string; outcome: string }) => [file.file_name, file.outcome]),
    ).toEqual([
      ['passwd.xml', 'imported'],
      ['dentro.zip', 'refused'],
      ['grande.xml', 'refused'],
    ])
  })
})
