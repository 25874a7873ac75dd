import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { giveDocument, ownInvoice } from '../../../../test/http/invoice-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { folderFileStore } from '../../kernel/files/file-store.ts'
import { backfillReformTaxes } from './backfill-reform-taxes.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('reform')
const server = useTestServer({ DATA_DIR })
const TOTALS =
  '<IBSCBSTot><vBCIBSCBS>100.00</vBCIBSCBS><gIBS><vIBS>0.10</vIBS></gIBS><gCBS><vCBS>0.90</vCBS></gCBS></IBSCBSTot></total>'

it('Notes that were stored before the taxes of the reform were kept are read once more, each from its own file', async () => {
  const company = await server().newCompany()
  await giveDocument(server(), company)
  const own = (number: number) => ownInvoice({ company, canary: 'X' }, number)
  const told = Buffer.from(String(Buffer.from(own(1))).replace('</total>', TOTALS))
  for (const bytes of [told, own(2)]) {
    const { status, text } = await company.upload('/invoices/import', { name: 'nota.xml', bytes })
    expect([status, text]).toEqual([200, expect.anything()])
  }
  const kept = async () =>
    company.inDatabase(async (db) => {
      const { rows } = await sql<Record<string, number | null>>`
        select number, ibs_cents, cbs_cents, reform_base_cents, version from invoices
        where company_id = ${db.company_id} order by number`.execute(db.query)
      return rows
    })
  const before = await kept()
  expect(before[0]).toMatchObject({ ibs_cents: 10, cbs_cents: 90, reform_base_cents: 10_000 })
  // As they were stored once.
  await company.inDatabase((db) =>
    sql`update invoices set reform_unread = true, ibs_cents = null, cbs_cents = null,
      reform_base_cents = null, selective_cents = null
      where company_id = ${db.company_id}`.execute(db.query),
  )
  expect((await kept())[0]).toMatchObject({ ibs_cents: null })
  const read = () =>
    backfillReformTaxes(
      (work) => company.inDatabase(work),
      folderFileStore(join(DATA_DIR, 'files')),
      new AbortController().signal,
    )
  await read()
  expect(await kept()).toEqual(before)
  const left = await company.inDatabase(async (db) => {
    const { rows } = await sql`select id from invoices
      where company_id = ${db.company_id} and reform_unread`.execute(db.query)
    return rows
  })
  expect(left).toEqual([])
})

it('A note whose file cannot be read any more keeps the taxes that it was stored with', async () => {
  const company = await server().newCompany()
  await giveDocument(server(), company)
  const xml = String(Buffer.from(ownInvoice({ company, canary: 'X' }, 1)))
  const bytes = Buffer.from(xml.replace('</total>', TOTALS))
  await company.upload('/invoices/import', { name: 'nota.xml', bytes })
  const taxes = () =>
    company.inDatabase(async (db) => {
      const { rows } = await sql`
        select reform_base_cents, ibs_cents, cbs_cents, reform_unread from invoices
        where company_id = ${db.company_id}`.execute(db.query)
      return rows
    })
  const before = await taxes()
  expect(before).toMatchObject([{ reform_base_cents: 10_000, ibs_cents: 10, cbs_cents: 90 }])
  await company.inDatabase((db) =>
    sql`update invoices set reform_unread = true where company_id = ${db.company_id}`.execute(
      db.query,
    ),
  )
  const gone = { ...folderFileStore(join(DATA_DIR, 'files')), get: () => Promise.resolve(null) }
  await backfillReformTaxes((work) => company.inDatabase(work), gone, new AbortController().signal)
  expect(await taxes()).toEqual(before)
})

it('A note of services that was stored with its discount in its value is read once more without it', async () => {
  const company = await server().newCompany()
  const document = await giveDocument(server(), company)
  const key = `35503082${document.padStart(16, '0')}`.padEnd(49, '7')
  const xml = `<NFSe><infNFSe Id="NFS${key}1"><nNFSe>1</nNFSe><emit><CNPJ>${document}</CNPJ><xNome>Nós</xNome></emit><valores><vLiq>990.00</vLiq></valores><DPS><infDPS><tpAmb>1</tpAmb><dhEmi>2026-11-10T10:00:00-03:00</dhEmi><toma><CPF>52998224725</CPF><xNome>Ana</xNome></toma><valores><vServPrest><vServ>1000.00</vServ></vServPrest><vDescCondIncond><vDescIncond>10.00</vDescIncond></vDescCondIncond></valores></infDPS></DPS></infNFSe></NFSe>`
  const file = { name: 'nfse.xml', bytes: Buffer.from(xml) }
  const { status, text } = await company.upload('/invoices/import', file)
  expect([status, text]).toEqual([200, expect.anything()])
  const valueOf = async () => (await company.get('/invoices')).body.data[0]?.value_cents
  expect(await valueOf()).toBe(99_000)
  await company.inDatabase((db) =>
    sql`update invoices set is_less_discount = false, value_cents = 100000
      where company_id = ${db.company_id}`.execute(db.query),
  )
  await backfillReformTaxes(
    (work) => company.inDatabase(work),
    folderFileStore(join(DATA_DIR, 'files')),
    new AbortController().signal,
  )
  expect(await valueOf()).toBe(99_000)
  const left = await company.inDatabase(async (db) => {
    const { rows } = await sql`select id from invoices
      where company_id = ${db.company_id} and not is_less_discount`.execute(db.query)
    return rows
  })
  expect(left).toEqual([])
})
