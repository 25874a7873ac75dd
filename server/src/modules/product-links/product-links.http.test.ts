import { type CivilDate, civilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { sellingCompany } from './selling-company.factory.ts'

const server = useTestServer()
it('A client orders by a payment link without scripts, gets the Pix code, and is counted', async () => {
  const { made, see, order, follow, read, send } = await sellingCompany(server())
  const { answer, text } = await see()
  expect(answer.status).toBe(200)
  expect(text).toContain('Curso de verão')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(answer.headers.get('set-cookie')).toBeNull()
  const ordered = await order({ email: 'ana@example.com' })
  expect(ordered.status).toBe(303)
  expect(await follow(ordered)).toContain('O código está sendo gerado')
  await send()
  const [charge] = (await made.get('/charges')).body.data
  expect(charge).toMatchObject({ value_cents: 10_000, party_name: 'Ana Lima', status: 'pending' })
  const codes = (await made.get(`/charges/${charge.id}`)).body.data
  const page = await follow(ordered)
  expect(page).toContain(codes.pix_code)
  expect(page).toContain('<svg')
  expect(await read()).toMatchObject({ seen_count: 2, started_count: 1, paid_count: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Whoever sells looks at the page of a link without being counted as a visit, and orders nothing there', async () => {
  const { made, preview, see, read } = await sellingCompany(server())
  const { status, text, ticket, post } = await preview()
  expect(status).toBe(200)
  expect(text).toContain('esta visita não é contada')
  expect(text).not.toContain('Não está à venda')
  expect(text).toContain('<button disabled>')
  expect(text).toContain(`?language=en&amp;preview=${ticket}`)
  expect((await post()).status).toBe(200)
  expect((await made.get('/charges')).body.meta.total).toBe(0)
  expect(await read()).toMatchObject({ seen_count: 0 })
  expect((await see()).text).toContain('<button>')
  expect(await read()).toMatchObject({ seen_count: 1 })
})

it.each([
  ['deactivated', { status: 'deactivated' }, 'o link está desativado'],
  ['expired', { end_date: '2026-01-01' }, 'o prazo do link acabou'],
  ['sold out', { max_uses: 1 }, 'o número de vezes permitido'],
])(
  'Members of the company see the page of a link that is %s, which says that it is not on sale and takes no order',
  async (_, fields, words) => {
    const { made, body, link, preview, see, order, read } = await sellingCompany(server())
    await order()
    const edit = { ...body, status: 'active', version: 1, ...fields }
    expect((await made.put(`/product-links/${link.id}`, edit)).status).toBe(200)
    const before = await read()
    const { status, text, post } = await preview()
    expect(status).toBe(200)
    for (const told of ['Curso de verão', 'Prévia', 'Não está à venda', words, '<button disabled>'])
      expect(text).toContain(told)
    expect((await preview('de')).text).toContain('Nicht im Verkauf')
    expect((await post()).status).toBe(200)
    expect((await made.get('/charges')).body.meta.total).toBe(1)
    expect(await read()).toMatchObject({
      seen_count: before.seen_count,
      started_count: before.started_count,
    })
    const { answer, text: told } = await see()
    expect([answer.status, told.includes('Prévia'), told.includes('Curso de verão')]).toEqual([
      410,
      false,
      false,
    ])
  },
)

it('Strangers see why a link sells nothing, whatever they write for the preview, and so does who was given it days ago', async () => {
  const { made, body, link, url, preview } = await sellingCompany(server())
  const other = await sellingCompany(server())
  const edit = { ...body, status: 'deactivated', version: 1 }
  expect((await made.put(`/product-links/${link.id}`, edit)).status).toBe(200)
  const { ticket } = await preview()
  const { ticket: others } = await other.preview()
  for (const written of ['yes', '', others, `${ticket.slice(0, -1)}x`]) {
    const answer = await fetch(`${url}?language=pt&preview=${written}`)
    expect([answer.status, (await answer.text()).includes('desativado')]).toEqual([410, true])
  }
  const at = server().clock.now
  server().clock.now = new Date(at.getTime() + 3 * 24 * 60 * 60 * 1000)
  expect((await fetch(`${url}?preview=${ticket}`)).status).toBe(410)
  server().clock.now = at
})

it('A code of the own Pix key that the statement paid is shown no more, and its order is paid', async () => {
  const { made, account, order, follow, read, send } = await sellingCompany(server())
  const ordered = await order()
  await send()
  expect((await follow(ordered)).includes('<svg')).toBe(true)
  const [charge] = (await made.get('/charges')).body.data
  await made.post(
    `/receivables/${charge.transaction_id}/settlements`,
    sampleSettlement(account, 10_000),
  )
  const page = await follow(ordered)
  expect([page.includes('<svg'), page.includes('Pago')]).toEqual([false, true])
  expect(await read()).toMatchObject({ paid_count: 1 })
})

it('A code past its last day is shown no more, and an order whose charge is gone is not paid', async () => {
  const { made, order, follow, read, send } = await sellingCompany(server())
  const ordered = await order()
  await send()
  const change = (fields: { due_date?: CivilDate; days_after_due?: number; status?: 'failed' }) =>
    made.inDatabase((db) =>
      db.query.updateTable('charges').set(fields).where('company_id', '=', db.company_id).execute(),
    )
  await change({ due_date: civilDate('2026-11-10') })
  expect((await follow(ordered)).includes('<svg')).toBe(true)
  await change({ days_after_due: 3 })
  expect((await follow(ordered)).includes('<svg')).toBe(false)
  await change({ status: 'failed' })
  const [charge] = (await made.get('/charges')).body.data
  expect((await made.delete(`/charges/${charge.id}`)).status).toBe(204)
  expect(await read()).toMatchObject({ started_count: 1, paid_count: 0 })
})

it('Sixty-four clients who take the last permitted use of a link get it once', async () => {
  const { made, order, read, see } = await sellingCompany(server(), { max_uses: 1 })
  const answers = await Promise.all(Array.from({ length: 64 }, () => order()))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  // A server that is asked for more than it can do says so (503), and has taken nothing.
  expect([count(303), count(410) + count(503)]).toEqual([1, 63])
  expect(await read()).toMatchObject({ started_count: 1 })
  expect((await made.get('/charges')).body.meta.total).toBe(1)
  expect((await made.get('/receivables')).body.meta.total).toBe(1)
  expect((await see()).text).toContain('número de vezes permitido')
}, 120_000)

it('An order that is sent twice is made once', async () => {
  const { made, order } = await sellingCompany(server())
  const key = 'ab'.repeat(16)
  const answers = await Promise.all([order({ key }), order({ key }), order({ key })])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect((await made.get('/charges')).body.meta.total).toBe(1)
})

it('A price in instalments makes a charge a month that sum to it', async () => {
  const { made, see, order } = await sellingCompany(server(), {
    payment_type: 'installments',
    max_installments: 3,
  })
  const offered = [...(await see()).text.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(offered.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    '1 × R$ 100,00',
    '2 × R$ 50,00',
    '1 × R$ 33,34 + 2 × R$ 33,33',
  ])
  expect((await order({ installments: '3' })).status).toBe(303)
  const { data } = (await made.get('/charges?sort=due_date&direction=asc')).body
  expect(data.map((row: { value_cents: number }) => row.value_cents)).toEqual([3_334, 3_333, 3_333])
  expect(data.map((row: { description: string }) => row.description)).toEqual([
    'Curso de verão 1/3',
    'Curso de verão 2/3',
    'Curso de verão 3/3',
  ])
})

it('Nobody changes a contact by knowing its document', async () => {
  const { made, order } = await sellingCompany(server())
  await order({ name: 'Ana Lima' })
  await order({ name: 'Outro Nome', email: 'outro@example.com' })
  const { data } = (await made.get('/charges')).body
  expect(data.map((row: { party_name: string }) => row.party_name)).toEqual([
    'Ana Lima',
    'Ana Lima',
  ])
  const party = (await made.get(`/clients/${data[0].party_id}`)).body.data
  expect(party).toMatchObject({ name: 'Ana Lima', email: null })
})

it('A form with faults says what is wrong and keeps what was typed, as text', async () => {
  const { made, order } = await sellingCompany(server())
  const typed = '"><script>alert(1)</script>'
  const answer = await order({ name: typed, document: '123', email: 'x' })
  const text = await answer.text()
  expect(answer.status).toBe(422)
  expect(text).toContain('Confira o CPF ou CNPJ.')
  expect(text).toContain('Confira o e-mail.')
  expect(text).not.toContain('<script>alert')
  // Who fills it in by the keyboard is at the first fault.
  expect(text.match(/<input id="\w+"[^>]* autofocus/g)).toEqual([
    expect.stringContaining('id="document"'),
  ])
  expect((await made.get('/charges')).body.meta.total).toBe(0)
})

it.each([
  ['deactivated', { status: 'deactivated' }, 'desativado'],
  ['expired', { end_date: '2026-01-01' }, 'prazo deste link acabou'],
])('A link that is %s says so in words', async (_, fields, words) => {
  const { made, body, link, see, order } = await sellingCompany(server())
  const edit = { ...body, status: 'active', version: 1, ...fields }
  expect((await made.put(`/product-links/${link.id}`, edit)).status).toBe(200)
  const { answer, text } = await see()
  expect([answer.status, text.includes(words)]).toEqual([410, true])
  expect((await order({ key: 'cd'.repeat(16) })).status).toBe(410)
})

it.each([
  ['is suspended', sql`status = 'blocked'`],
  ['has reached the end of its plan', sql`date_expiry_at = '2026-01-01'`],
])('A company that %s sells nothing by its links, and its orders stay', async (_, change) => {
  const { made, see, order, follow } = await sellingCompany(server())
  const ordered = await order()
  await sql`update companies set ${change} where id = ${made.company_id}`.execute(
    server().database.kysely,
  )
  const { answer, text } = await see()
  expect([answer.status, text.includes('desativado')]).toEqual([410, true])
  expect((await order({ key: 'cd'.repeat(16) })).status).toBe(410)
  expect(await follow(ordered)).toContain('O código está sendo gerado')
})

it('A new price leaves what was ordered as it is, and is that of the next order', async () => {
  const { made, body, link, order } = await sellingCompany(server())
  await order()
  const edit = { ...body, price_cents: 25_000, status: 'active', version: 1 }
  expect((await made.put(`/product-links/${link.id}`, edit)).status).toBe(200)
  await order()
  const { data } = (await made.get('/charges?sort=id&direction=asc')).body
  expect(data.map((row: { value_cents: number }) => row.value_cents)).toEqual([10_000, 25_000])
})

it('Two links of a company have two addresses, and a link is in every language', async () => {
  const { made, body, see } = await sellingCompany(server())
  const again = await made.post('/product-links', body)
  expect([again.status, again.body.code]).toEqual([422, 'product_link_url_taken'])
  const words = { pt: 'Vendido por', en: 'Sold by', de: 'Verkauft von', fr: 'Vendu par' }
  for (const [language, text] of Object.entries(words))
    expect((await see(language)).text).toContain(text)
})

it('A link is deactivated whatever became of its provider', async () => {
  const { made, body, link } = await sellingCompany(server())
  await made.post('/payment-providers/own_pix/disconnect', {})
  const edit = { ...body, version: 1 }
  const put = (status: string) => made.put(`/product-links/${link.id}`, { ...edit, status })
  expect((await put('active')).body.code).toBe('provider_not_connected')
  expect((await put('deactivated')).status).toBe(200)
})

it.each(['Ana\u202e', '\u200b', '\u2800', 'Ana\0'])(
  'A name that is none (%j) comes back with the form',
  async (name) => {
    const { made, order } = await sellingCompany(server())
    const answer = await order({ name })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ])
    expect((await answer.text()).includes('Informe o nome.')).toBe(true)
    expect((await made.get('/charges')).body.meta.total).toBe(0)
  },
)

it('A link that was ordered by is kept', async () => {
  const { made, link, order } = await sellingCompany(server())
  await order()
  expect((await made.delete(`/product-links/${link.id}`)).status).toBe(422)
})

it('Who saw another price, or what did not recur, is shown the new offer, and nothing is charged', async () => {
  const { made, body, link, see, order } = await sellingCompany(server())
  const offer = /name="offer" value="([^"]*)"/.exec((await see()).text)?.[1] ?? ''
  expect(offer).toBe('10000 once')
  const edit = { ...body, price_cents: 25_000, status: 'active', version: 1 }
  expect((await made.put(`/product-links/${link.id}`, edit)).status).toBe(200)
  const refused = await order({ offer })
  const text = await refused.text()
  expect([refused.status, text.includes('O preço mudou')]).toEqual([422, true])
  expect(text).toContain('value="25000 once"')
  expect((await made.get('/charges')).body.meta.total).toBe(0)
  expect((await order({ offer: '25000 once' })).status).toBe(303)
  expect((await made.get('/charges')).body.meta.total).toBe(1)
})

it('A new link whose last day is past is refused at that field, and one may be ended by an edit', async () => {
  const { made, body, link } = await sellingCompany(server())
  const past = await made.post('/product-links', {
    ...body,
    url: 'outro-curso',
    end_date: '2026-11-01',
  })
  expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['end_date']])
  const edit = { ...body, status: 'active', version: 1, end_date: '2026-11-01' }
  const ended = await made.put(`/product-links/${link.id}`, edit)
  expect([ended.status, ended.body.data?.state]).toEqual([200, 'expired'])
})
