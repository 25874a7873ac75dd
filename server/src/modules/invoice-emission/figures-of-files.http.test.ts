import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sampleTaxRule } from '../../../../test/http/tax-rule-samples.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'
import { readIssuedTaxes } from './read-issued-taxes.ts'

const services = issuingServices()
/** Of the service of these companies, as cities have it. */
const CODE = '17.01.01.001'

beforeEach(() => {
  services.server().clock.now = TEST_NOW
})

/** Cents that a file says behind a path of names; 0 where it says none. */
function centsAt(xml: string, ...path: readonly string[]): number {
  const inner = path.reduce(
    (part, name) =>
      new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(part)?.[1] ?? '',
    xml,
  )
  return Math.round(Number(inner || '0') * 100)
}

const ofNote = (xml: string) => {
  const [head = ''] = xml.split('<DPS')
  const counted = (...path: string[]) => centsAt(head, ...path)
  const federal = (name: string) => centsAt(xml, 'tribFed', name)
  return {
    iss_base_cents: centsAt(head.replace(/<IBSCBS>[\s\S]*/, ''), 'valores', 'vBC'),
    iss_cents: counted('vISSQN'),
    iss_withheld: xml.includes('<tpRetISSQN>2</tpRetISSQN>'),
    withheld_cents: counted('vTotalRet'),
    irrf_cents: federal('vRetIRRF'),
    csrf_cents: federal('vRetCSLL'),
    pis_cents: federal('vPis'),
    cofins_cents: federal('vCofins'),
    net_cents: counted('vLiq'),
    ibs_cbs: {
      base_cents: counted('IBSCBS', 'valores', 'vBC'),
      ibs_cents: counted('gIBS', 'vIBSTot'),
      cbs_cents: counted('gCBS', 'vCBS'),
    },
  }
}

async function issuing() {
  const world = await issuingCompany(services, { environment: 'production' })
  const { company, issue, note, send, file, subject } = world
  return {
    ...world,
    /** A note of the service, as it was drafted, as it is now, and its file. */
    issued: async (fields: object = {}) => {
      const { id } = (await issue(fields)).body.data
      const draft = await note(id)
      await send()
      const sent = await note(id)
      expect([sent.status, sent.rejection, sent.fault]).toEqual(['authorized', null, null])
      return { id, draft, sent, xml: await file(sent.invoice_id) }
    },
    discounted: (discount_cents: number) => ({
      lines: [
        {
          product_id: subject.product_id,
          quantity: '1',
          unit_price_cents: 1_285_427,
          discount_cents,
        },
      ],
    }),
    ofMonth: async () => (await company.get('/invoice-taxes')).body.data,
  }
}

it('A note and the taxes of its month say what the authorised file does: with a discount, exempt, and withheld, at a rate of the city that nobody asked for', async () => {
  const { company, issued, discounted, ofMonth } = await issuing()
  const CITY = { Incidencia: 'Sim', Aliq: 2.9, DtIni: '2020-01-01T00:00:00', DtFim: null }
  services.simulators().nfse.parameters.rates.set(CODE, [CITY])
  const told = [
    await issued(discounted(49)),
    await issued({ ...discounted(0), iss_withheld: true }),
  ]
  const exempt = sampleTaxRule({
    name: 'Serviço isento',
    operation: 'service',
    cfop: null,
    icms_rate: null,
    ibs_cbs_cst: '400',
    ibs_cbs_class: '400001',
  })
  expect((await company.post('/tax-rules', exempt)).status).toBe(201)
  told.push(await issued(discounted(0)))
  for (const { draft, sent, xml } of told) {
    const said = ofNote(xml)
    expect(sent.taxes).toMatchObject(said)
    // The product says 5 %, of which nothing is in the file.
    expect(draft.taxes.iss_cents).not.toBe(said.iss_cents)
    expect(sent.taxes.iss_rate).toBe('2.90')
    expect(sent).toMatchObject({ net_cents: said.net_cents })
  }
  const [discount, withheld, free] = told.map(({ xml }) => ofNote(xml))
  expect(discount?.iss_base_cents).toBe(1_285_378)
  expect(withheld).toMatchObject({ iss_withheld: true, iss_cents: 37_277 })
  expect(free?.ibs_cbs).toMatchObject({ ibs_cents: 0, cbs_cents: 0 })
  expect(discount?.ibs_cbs.cbs_cents).toBeGreaterThan(0)
  const files = told.map(({ xml }) => ofNote(xml))
  const sum = (of: (one: (typeof files)[number]) => number) =>
    files.reduce((total, one) => total + of(one), 0)
  expect(await ofMonth()).toMatchObject([
    {
      type: 'nfse',
      notes: 3,
      iss_cents: sum((one) => (one.iss_withheld ? 0 : one.iss_cents)),
      iss_withheld_cents: sum((one) => (one.iss_withheld ? one.iss_cents : 0)),
      irrf_cents: sum((one) => one.irrf_cents),
      csrf_cents: sum((one) => one.csrf_cents),
      // 0.65 % and 3 % of each, the company's own debit.
      pis_cents: sum((one) => one.pis_cents),
      cofins_cents: sum((one) => one.cofins_cents),
      ibs_cents: sum((one) => one.ibs_cbs.ibs_cents),
      cbs_cents: sum((one) => one.ibs_cbs.cbs_cents),
    },
  ])
  expect(sum((one) => one.pis_cents)).toBeGreaterThan(0)
})

it('A city that parametrised a rate has the same ISS in the draft, the note, its file and the taxes of the month', async () => {
  const { company, issued, ofMonth, subject } = await issuing()
  const CITY = { Incidencia: 'Sim', Aliq: 3.5, DtIni: '2020-01-01T00:00:00', DtFim: null }
  services.simulators().nfse.parameters.rates.set(CODE, [CITY])
  const path = `/products/${subject.product_id}`
  const product = (await company.get(path)).body.data
  expect((await company.put(path, { ...product, iss_rate: null })).status).toBe(200)
  await company.post('/invoice-emissions/test-authority', {})
  const { draft, sent, xml } = await issued()
  expect(draft.taxes.iss_cents).toBe(315_000)
  expect(sent.taxes.iss_cents).toBe(315_000)
  expect(centsAt(xml, 'vISSQN')).toBe(315_000)
  expect((await ofMonth())[0].iss_cents).toBe(315_000)
})

it('Notes that were authorised before they told the taxes of their files are given these once, and stay as they are where a file is gone', async () => {
  const { company, issued } = await issuing()
  const CITY = { Incidencia: 'Sim', Aliq: 2, DtIni: '2020-01-01T00:00:00', DtFim: null }
  services.simulators().nfse.parameters.rates.set(CODE, [CITY])
  const { id, sent, draft } = await issued()
  const asBefore = () =>
    company.inDatabase(({ query }) =>
      sql`update emissions set is_told_by_file = false, taxes = ${JSON.stringify(draft.taxes)}::jsonb
        - 'pis_cents' - 'cofins_cents', value_cents = 1, net_cents = 1
        where id = ${id}`.execute(query),
    )
  const read = async () => (await company.get(`/invoice-emissions/${id}`)).body.data
  const { files } = services.resources()
  const perform = (store: typeof files) =>
    readIssuedTaxes((work) => company.inDatabase(work), store, new AbortController().signal)
  await asBefore()
  expect((await read()).taxes).toMatchObject({ iss_cents: 450_000, pis_cents: null })
  await perform(files)
  expect(await read()).toEqual(sent)
  await asBefore()
  await perform({ ...files, get: () => Promise.resolve(null) })
  expect(await read()).toMatchObject({ value_cents: 1, taxes: { iss_cents: 450_000 } })
  const { rows } = await company.inDatabase(({ query }) =>
    sql`select id from emissions where not is_told_by_file and invoice_id is not null`.execute(
      query,
    ),
  )
  expect(rows).toEqual([])
})

it('A file that is another by now keeps no other note from being told by its own', async () => {
  const { company, issued } = await issuing()
  const told = [await issued(), await issued()]
  await company.inDatabase(({ query }) =>
    sql`update emissions set is_told_by_file = false, value_cents = 1`.execute(query),
  )
  const { files } = services.resources()
  const { rows } = await company.inDatabase(({ query }) =>
    sql<{
      file_key: string
    }>`select file_key from invoices where id = ${told[0]?.sent.invoice_id}`.execute(query),
  )
  const store: typeof files = {
    ...files,
    get: (key, kept) =>
      key === rows[0]?.file_key
        ? Promise.reject(new Refusal('file_damaged'))
        : files.get(key, kept),
  }
  await readIssuedTaxes((work) => company.inDatabase(work), store, new AbortController().signal)
  const values = await Promise.all(
    told.map(
      async ({ id }) => (await company.get(`/invoice-emissions/${id}`)).body.data.value_cents,
    ),
  )
  expect(values).toEqual([1, told[1]?.sent.value_cents])
})
