import { describe, expect, it } from 'vitest'
import { signerOf } from '../../../../simulators/sefaz/check-signature.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { issuingCompany, issuingServices, sampleGoods } from './issuing-company.factory.ts'

const services = issuingServices()
const sefaz = () => services.simulators().sefaz
const later = (ms: number) => {
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + ms)
}

/** The amount of an element of a file, in cents. */
const centsOf = (xml: string, name: string): number =>
  Math.round(Number(new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1] ?? '0') * 100)

describe('issuing a note of goods', () => {
  it('A sale becomes an authorised NF-e that is kept byte by byte, with freight, discount and instalments', async () => {
    const { ofSales, sold, subject, note, send, read, file } = await issuingCompany(services, {
      environment: 'production',
    })
    const sale_id = await sold({
      product_id: subject.goods_id,
      quantity: '3',
      unit_price_cents: 10_000,
      discount_cents: 1_000,
      freight_cents: 2_000,
      payment_method: 'boleto',
      installments: [
        { due_date: '2026-12-20', competency_date: '2026-11-20', value_cents: 15_500 },
        { due_date: '2027-01-20', competency_date: '2026-11-20', value_cents: 15_500 },
      ],
    })
    const { body } = await ofSales([sale_id])
    expect(body.data).toMatchObject([{ is_done: true, message: null }])
    const id: number = body.data[0].emission_id
    expect(await note(id)).toMatchObject({
      type: 'nfe',
      status: 'queued',
      number: 100,
      reference: null,
      value_cents: 31_000,
      taxes: {
        type: 'nfe',
        goods_cents: 30_000,
        freight_cents: 2_000,
        discount_cents: 1_000,
        icms_base_cents: 31_000,
        icms_cents: 5_580,
        total_cents: 31_000,
      },
    })
    await send()
    const issued = await note(id)
    expect(issued).toMatchObject({
      status: 'authorized',
      fault: null,
      is_simulated: true,
      net_cents: 31_000,
    })
    expect(issued.key).toBe(issued.reference)
    expect(issued.key).toMatch(/^352611.{14}55\d{3}000000100/)
    expect(issued.cancel_until).toBe('2026-11-21T15:00:00.000Z')
    const xml = await file(issued.invoice_id)
    const [signed = ''] = /<NFe[\s\S]*<\/NFe>/.exec(xml) ?? []
    expect(signerOf(signed)).toMatchObject({ name: expect.stringContaining('PADARIA SOL') })
    expect(xml).toContain(sefaz().books.invoices.get(issued.key)?.answer)
    expect(xml).toContain('<tPag>15</tPag><vPag>310.00</vPag>')
    expect(xml.match(/<vDup>155\.00<\/vDup>/g)).toHaveLength(2)
    expect(xml).toContain('<CFOP>5102</CFOP>')
    expect((await read(sale_id)).invoices).toMatchObject([
      { id: issued.invoice_id, type: 'nfe', status: 'authorized', operation: 'exit' },
    ])
  })

  it('Totals of the file are the sums of its lines, and its value is what the manual says', async () => {
    const { company, subject, issueGoods, note, send, file } = await issuingCompany(services)
    const made = await company.post(
      '/products',
      sampleGoods({ code: 'B', ipi_cst: '50', ipi_rate: '7.5' }),
    )
    const { id } = (
      await issueGoods({
        lines: [
          {
            product_id: subject.goods_id,
            quantity: '3.3333',
            unit_price_cents: 1_999,
            discount_cents: 7,
          },
          {
            product_id: made.body.data.id,
            quantity: '7',
            unit_price_cents: 333,
            discount_cents: 0,
          },
        ],
      })
    ).body.data
    await send()
    const issued = await note(id)
    expect([issued.status, issued.rejection]).toEqual(['authorized', null])
    const xml = await file(issued.invoice_id)
    const [, total = ''] = /<ICMSTot>([\s\S]*)<\/ICMSTot>/.exec(xml) ?? []
    const lines = xml.match(/<det [\s\S]*?<\/det>/g) ?? []
    for (const name of ['vProd', 'vFrete', 'vDesc', 'vIPI', 'vPIS', 'vCOFINS', 'vBC', 'vICMS']) {
      // In a line the base and value of ICMS come before those of other taxes.
      const sum = lines.reduce((all, line) => all + centsOf(line, name), 0)
      expect([name, sum]).toEqual([name, centsOf(total, name)])
    }
    const at = (name: string) => centsOf(total, name)
    const worth = at('vProd') - at('vDesc') + at('vFrete') + at('vSeg') + at('vOutro') + at('vIPI')
    expect(at('vNF')).toBe(worth)
    expect(issued).toMatchObject({ value_cents: worth, net_cents: worth })
    expect(issued.taxes).toMatchObject({ ipi_cents: at('vIPI'), icms_cents: at('vICMS') })
  })

  it('What registers lack is told with its register, field and what to do, and nothing is sent before', async () => {
    const { company, subject, sell, approve, ofSales } = await issuingCompany(services)
    const bare = await company.post(
      '/products',
      sampleGoods({ code: 'N', ncm: null, pis_cst: null }),
    )
    const client = await company.post(
      '/clients',
      sampleParty({ name: 'Sem endereço', document: '52998224725', person_type: 'individual' }),
    )
    expect([bare.status, client.text]).toEqual([201, client.text])
    const [product_id, client_id] = [bare.body.data.id, client.body.data.id]
    const sale = await sell({ product_id, client_id })
    await approve(sale)
    const { body } = await company.get(`/invoice-emissions/checklist?sale_ids=${sale.id}`)
    expect(body.data.items).toEqual(
      expect.arrayContaining([
        {
          place: 'product',
          record_id: product_id,
          name: 'Caneca de louça',
          field: 'ncm',
          message: 'Preencha o campo NCM.',
        },
        expect.objectContaining({ place: 'product', field: 'pis_cst' }),
        expect.objectContaining({ place: 'client', record_id: client_id, field: 'street' }),
        expect.objectContaining({ place: 'client', field: 'municipality_code' }),
      ]),
    )
    const refused = await ofSales([sale.id])
    expect(refused.body.data).toMatchObject([{ is_done: false, emission_id: null }])
    expect(refused.body.data[0].message).toMatch(/^Preencha o campo .+\.$/)
    const service = await company.post('/invoice-emissions', {
      type: 'nfe',
      party_id: subject.party_id,
      competency_date: '2026-11-20',
      description: null,
      lines: [
        { product_id: subject.product_id, quantity: '1', unit_price_cents: 100, discount_cents: 0 },
      ],
      iss_withheld: null,
      iss_rate: null,
      withholds_federal: null,
      service_code: null,
      nbs_code: null,
      is_issued: true,
    })
    expect([service.status, service.body.code]).toEqual([422, 'emission_product_is_service'])
  })

  it('What is rejected says what to do, keeps its number, and is authorised once it was mended', async () => {
    const { company, issueGoods, note, send } = await issuingCompany(services)
    sefaz().books.answersWith = { code: '778', times: 1 }
    const { id, lines, ...fields } = (await issueGoods()).body.data
    await send()
    const rejected = await note(id)
    expect(rejected).toMatchObject({ status: 'rejected', number: 100, rejection: { code: '778' } })
    expect(rejected.rejection.advice).toMatch(/NCM/)
    const line = { ...lines[0], quantity: '1', product_name: undefined, product_code: undefined }
    const edit = { ...fields, lines: [line], version: rejected.version }
    const changed = await company.put(`/invoice-emissions/${id}`, edit)
    expect([changed.status, changed.text]).toEqual([200, changed.text])
    expect(changed.body.data).toMatchObject({
      value_cents: 11_000,
      goods: { freight_cents: 1_500 },
    })
    const { version } = changed.body.data
    await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    await send()
    expect(await note(id)).toMatchObject({ status: 'authorized', number: 100, rejection: null })
  })

  it.each(['lost_answer', 'timeout', 'cut_off'] as const)(
    'Of an answer that was lost (%s) there is one note in the end, with the bytes that were kept first',
    async (fault) => {
      const { company, issueGoods, note, send } = await issuingCompany(services)
      const { id } = (await issueGoods()).body.data
      const before = sefaz().books.invoices.size
      services.simulators().faults.sefaz.set(fault, 1)
      expect(await send()).toBe(false)
      const waiting = await note(id)
      expect(waiting).toMatchObject({ status: 'processing', fault: 'unreachable' })
      later(60_000)
      expect(await send()).toBe(true)
      const issued = await note(id)
      expect(issued).toMatchObject({ status: 'authorized', fault: null, tries: 2 })
      expect(issued.reference).toBe(waiting.reference)
      expect(sefaz().books.invoices.size).toBe(before + 1)
      expect((await company.get('/invoices?per_page=1')).body.meta.total).toBe(1)
    },
  )

  it('A number that another program has used is left to it, and the note gets the next', async () => {
    const { company, issueGoods, note, send } = await issuingCompany(services)
    const settings = (await company.get('/invoice-settings')).body.data
    const name = `12ABC34501DE35/${settings.nfe_series}/100`
    sefaz().books.numbers.set(name, '35'.padEnd(44, '1'))
    const { id } = (await issueGoods()).body.data
    await send()
    const rejected = await note(id)
    expect(rejected).toMatchObject({ status: 'rejected', number: 100, rejection: { code: '539' } })
    const { version } = rejected
    await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    await send()
    expect(await note(id)).toMatchObject({ status: 'authorized', number: 101 })
    // The number is the other document's: nothing is left out.
    expect((await company.get('/invoice-number-voids/gaps')).body.data).toEqual([])
  })

  it('A note that is denied uses its number up, and its sale may have another', async () => {
    const { company, subject, sold, ofSales, note, send } = await issuingCompany(services, {
      environment: 'production',
    })
    const sale_id = await sold({ product_id: subject.goods_id })
    sefaz().books.irregular.add('11444777000161')
    const [{ emission_id: id }] = (await ofSales([sale_id])).body.data
    await send()
    expect(await note(id)).toMatchObject({
      status: 'denied',
      number: 100,
      rejection: { code: '302', advice: expect.stringContaining('cliente') },
    })
    sefaz().books.irregular.clear()
    const [again] = (await ofSales([sale_id])).body.data
    expect(again.is_done).toBe(true)
    await send()
    expect(await note(again.emission_id)).toMatchObject({ status: 'authorized', number: 101 })
    expect((await company.get('/invoice-number-voids/gaps')).body.data).toEqual([])
  })

  it('A test note of goods has no fiscal value, whatever the settings say, and is mailed as any other', async () => {
    const { company, subject, note, send, act } = await issuingCompany(services, {
      environment: 'production',
    })
    const { party_id, goods_id: product_id } = subject
    const body = { party_id, product_id, value_cents: 5_000 }
    const made = await company.post('/invoice-emissions/test', body)
    expect(made.body.data).toMatchObject({ type: 'nfe', environment: 'homologation', number: 1 })
    await send()
    const issued = await note(made.body.data.id)
    expect(issued.status).toBe('authorized')
    expect((await company.get(`/invoices/${issued.invoice_id}`)).body.data.is_test).toBe(true)
    const mailed = await act(issued.id, 'mail', { to: null, version: issued.version })
    expect(mailed.body.data.mailed_to).toBe('fiscal@cliente.example')
    const pdf = await company.post('/invoices/download', {
      format: 'pdf',
      selection: { ids: [issued.invoice_id] },
    })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF')).toBe(true)
  })

  it('Whether the tax office answers the certificate is told', async () => {
    const { company } = await issuingCompany(services)
    const test = () => company.post('/invoice-emissions/test-authority?type=nfe', {})
    expect((await test()).body.data).toMatchObject({
      is_reached: true,
      city_takes_part: null,
      environment: 'homologation',
      fault: null,
      is_simulated: true,
    })
    sefaz().books.isStopped = true
    expect((await test()).body.data).toMatchObject({ is_reached: false, fault: 'unreachable' })
  })
})

describe('many who issue notes of goods', () => {
  it('Of 64 who issue at the same moment each gets a number, none twice and none left out', async () => {
    const { company, issueGoods } = await issuingCompany(services)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        at % 8 === 7
          ? company.post('/invoice-emissions/issue', { emissions: [{ id: 999_999, version: 1 }] })
          : issueGoods(),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(56)
    const numbers = made.map(({ body }): number => body.data.number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(made.map((_, at) => 100 + at))
  })
})
