import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { sampleNfe } from '../../../../test/http/invoice-files.ts'
import { receivedNfse } from '../../../../test/http/received-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { openInvoices, zip } from '../invoices/invoice.factory.ts'
import { receivingCompany } from '../received-invoices/receiving-company.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('received-taxes')
const server = useTestServer({ DATA_DIR })

const REFORM =
  '<IBSCBSTot><vBCIBSCBS>1500.00</vBCIBSCBS><gIBS><vIBS>1.50</vIBS></gIBS><gCBS><vCBS>13.50</vCBS></gCBS></IBSCBSTot>'

it('IBS and CBS of notes that came in stand on the note, in its file and among the taxes of the month', async () => {
  const books = await openInvoices(server())
  const { company, bought, send } = books
  const files = zip({
    'a.xml': sampleNfe(bought(1, { totals: REFORM })),
    'b.xml': sampleNfe(bought(2)),
    // Neither canceled nor to test.
    'c.xml': sampleNfe(bought(3, { totals: REFORM, is_test: true })),
  })
  expect((await send('notas.zip', files)).status).toBe(200)
  const { data } = (await company.get('/invoices?sort=number&direction=asc')).body
  expect(data.map((one: Record<string, unknown>) => [one['number'], one['ibs_cents']])).toEqual([
    [1, 150],
    [2, null],
    [3, 150],
  ])
  expect(data[0]).toMatchObject({ reform_base_cents: 150_000, cbs_cents: 1_350 })
  const months = (await company.get('/invoice-taxes?filter_direction=received')).body.data
  expect(months).toMatchObject([
    {
      month: '2026-11',
      direction: 'received',
      type: 'nfe',
      notes: 2,
      value_cents: 300_000,
      ibs_cents: 150,
      cbs_cents: 1_350,
      iss_cents: null,
    },
  ])
  expect((await company.get('/invoice-taxes?filter_direction=issued')).body.data).toEqual([])
  const csv = (await company.get('/invoices/export?format=csv&columns=number,ibs,cbs')).text
  expect(csv).toContain('13,50')
  const member = await company.member(PERMISSION_KEYS)
  await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [] })
  expect((await member.get('/invoice-taxes?filter_direction=received')).body.data).toEqual([])
})

it('What was issued and what was received are never summed, and IBS that no file was read for is empty', async () => {
  const { company, bought, send } = await openInvoices(server())
  expect((await send('a.xml', sampleNfe(bought(1)))).status).toBe(200)
  expect((await company.get('/invoice-taxes')).body.data).toEqual([])
  const received = '/invoice-taxes?filter_direction=received'
  expect((await company.get(received)).body.data).toMatchObject([
    { value_cents: 150_000, ibs_cents: null, cbs_cents: null },
  ])
  const total = async (query: string) =>
    (await company.get(`/invoice-taxes/export?format=csv${query}`)).text
  expect(await total('')).not.toContain('1500,00')
  expect(await total('&filter_direction=received')).toContain('1500,00')
})

it('What the company kept back of services that it took stands among the taxes of the month', async () => {
  const { made, own, send } = await receivingCompany(server())
  await send({
    'servico.xml': receivedNfse({
      recipient: own,
      number: 31,
      value: '90000.00',
      net: '70065.00',
      federal: '<vRetCP>9900.00</vRetCP><vRetIRRF>1350.00</vRetIRRF><vRetCSLL>4185.00</vRetCSLL>',
      iss_withheld: '4500.00',
    }),
  })
  const { data } = (await made.get('/invoice-taxes?filter_direction=received')).body
  expect(data).toMatchObject([
    {
      direction: 'received',
      type: 'nfse',
      notes: 1,
      iss_withheld_cents: 450_000,
      irrf_cents: 135_000,
      csrf_cents: 418_500,
      inss_cents: 990_000,
    },
  ])
})

it('Numbers between notes of the company whose file is not there are gaps, and a file tells all gaps', async () => {
  const { company, sold, bought, send } = await openInvoices(server())
  const files = zip({
    'a.xml': sampleNfe(sold(7)),
    'b.xml': sampleNfe(sold(8)),
    'c.xml': sampleNfe(sold(12)),
    'd.xml': sampleNfe(sold(14, { is_test: true })),
    // Numbers of suppliers are theirs.
    'e.xml': sampleNfe(bought(90)),
    'f.xml': sampleNfe(bought(95)),
  })
  expect((await send('notas.zip', files)).status).toBe(200)
  const { data } = (await company.get('/invoice-number-voids/gaps')).body
  expect(data).toEqual([
    {
      type: 'nfe',
      origin: 'missing',
      environment: 'production',
      series: '1',
      first: 9,
      last: 11,
      count: 3,
      emission_ids: [],
    },
  ])
  const csv = (await company.get('/invoice-number-voids/gaps/export?format=csv')).text
  expect(csv).toContain('Falta o arquivo')
  expect(csv.trim().split('\n')).toHaveLength(2)
})

it('A city that numbers its NFS-e by year, and another city, leave no gap between one and the other', async () => {
  const { company, own, send } = await openInvoices(server())
  const corpus = new URL('../../../../test/corpus/fiscal/', import.meta.url)
  const model = readFileSync(new URL('nfse-city-abrasf-2.xml', corpus), 'utf8')
  const note = (number: number, city = '3106200') =>
    Buffer.from(
      model
        .replaceAll('11222333000181', own)
        .replace('<Numero>201</Numero>', `<Numero>${number}</Numero>`)
        .replace('<CodigoMunicipio>3106200', `<CodigoMunicipio>${city}`),
    )
  const files = zip({
    'a.xml': note(202_500_000_000_122),
    'b.xml': note(202_600_000_000_001),
    'c.xml': note(202_600_000_000_003),
    'd.xml': note(15_230, '3550308'),
    'e.xml': note(50, '3304557'),
    // Another program began to count there.
    'f.xml': note(9_000, '3304557'),
  })
  expect((await send('notas.zip', files)).status).toBe(200)
  const { status, body } = await company.get('/invoice-number-voids/gaps')
  expect([status, body.data]).toMatchObject([
    200,
    [{ type: 'nfse', first: 202_600_000_000_002, last: 202_600_000_000_002, count: 1 }],
  ])
})
