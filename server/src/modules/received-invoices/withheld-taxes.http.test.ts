import { expect, it } from 'vitest'
import { cnpjOf } from '../../../../test/http/invoice-files.ts'
import { type ReceivedNfse, receivedNfse } from '../../../../test/http/received-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { receivingCompany } from './receiving-company.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('withheld')
const server = useTestServer({ DATA_DIR })

/** A service of R$ 90,000 of which IRRF, CSRF, INSS and ISS are kept back. */
const withholding = (own: string, number = 31, fields: Partial<ReceivedNfse> = {}) =>
  receivedNfse({
    recipient: own,
    ...fields,
    number,
    value: '90000.00',
    net: '70065.00',
    federal: '<vRetCP>9900.00</vRetCP><vRetIRRF>1350.00</vRetIRRF><vRetCSLL>4185.00</vRetCSLL>',
    iss_withheld: '4500.00',
  })

/** The payables of a company that are in force, by what they are for. */
async function withholdingCompany() {
  const receiving = await receivingCompany(server())
  const { made, own, send, purchases } = receiving
  await send({ 'servico.xml': withholding(own) })
  const [{ id }] = await purchases()
  const approver = await made.member(['companies.purchases.index', 'companies.purchases.approve'])
  const approve = async () => {
    const { version } = (await purchases())[0]
    const answer = await approver.post(`/purchases/${id}/approve`, { version })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer
  }
  const payables = async () => {
    const { data } = (await made.get('/payables?sort=id&direction=asc')).body
    return data
      .filter((row: { computed_status: string }) => row.computed_status !== 'canceled')
      .map((row: Record<string, unknown>) => [
        row['party_name'],
        row['description'],
        row['due_date'],
        row['value_cents'],
      ])
  }
  return { ...receiving, id, approver, approve, payables }
}

const FEDERAL = 'Receita Federal do Brasil'
const TAXES = [
  [FEDERAL, 'IRRF retido · NFS-e 31', '2026-12-18', 135_000],
  [FEDERAL, 'CSRF retida (PIS, COFINS e CSLL) · NFS-e 31', '2026-12-18', 418_500],
  [FEDERAL, 'INSS retido · NFS-e 31', '2026-12-18', 990_000],
  ['Prefeitura', 'ISS retido · NFS-e 31', '2026-12-10', 450_000],
]

it('Approving a service pays its supplier the net, and each withheld tax to who collects it on its day', async () => {
  const { made, own, send, approve, payables, approver, expense } = await withholdingCompany()
  const approved = await approve()
  const [net, ...taxes] = await payables()
  expect(net).toMatchObject(['Consultoria Norte Ltda', expect.any(String), '2026-12-10', 7_006_500])
  expect(taxes).toEqual(TAXES)
  const { data } = (await made.get('/payables')).body
  const [irrf] = data.filter(({ description }: { description: string }) =>
    description.startsWith('IRRF'),
  )
  const whole = (await made.get(`/payables/${irrf.id}`)).body.data
  expect(whole.allocations).toMatchObject([{ category_id: expense, value_cents: 135_000 }])
  expect(whole.competency_date).toBe('2026-11-10')
  // The same note again makes nothing.
  await send({ 'outra.xml': withholding(own) })
  expect(await payables()).toHaveLength(5)
  // They are the document's: nobody deletes one alone.
  expect((await made.delete(`/payables/${irrf.id}`)).status).toBe(422)
  const undone = await approver.post('/operations/undo', {
    request_id: approved.headers.get('x-request-id'),
    mode: 'all',
  })
  expect([undone.status, await payables()]).toEqual([200, []])
  await approve()
  expect(await payables()).toHaveLength(5)
  // Who collects federal taxes is one contact, however often something is withheld.
  const collectors = (await made.get('/suppliers?search=receita federal')).body.data
  expect(collectors).toHaveLength(1)
})

it('Canceling the purchase cancels its taxes, and undoing that brings them back', async () => {
  const { made, id, approve, payables, purchases } = await withholdingCompany()
  await approve()
  const before = await payables()
  const { version } = (await purchases())[0]
  const canceled = await made.post(`/purchases/${id}/cancel`, { version, reason: null })
  expect([canceled.status, await payables()]).toEqual([200, []])
  const undone = await made.post('/operations/undo', {
    request_id: canceled.headers.get('x-request-id'),
    mode: 'all',
  })
  expect([undone.status, await payables()]).toEqual([200, before])
})

it('Changing an approved purchase takes its taxes back until it is approved again', async () => {
  const { made, id, approve, payables, purchase } = await withholdingCompany()
  await approve()
  const before = await payables()
  const kept = await purchase(id)
  const body = { ...kept, description: 'Consultoria revisada', repeat: null }
  const changed = await made.put(`/purchases/${id}`, body)
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  expect(await payables()).toEqual([])
  const undone = await made.post('/operations/undo', {
    request_id: changed.headers.get('x-request-id'),
    mode: 'all',
  })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect((await payables()).toSorted()).toEqual(before.toSorted())
})

it('Many who approve at the same moment make one contact of the federal revenue', async () => {
  const { made, own, send, purchases, other } = await withholdingCompany()
  const given = (number: number) => ({
    [`${number}.xml`]: withholding(own, number, {
      issuer: cnpjOf(70_000 + number),
      competency: `2026-${number}-10`,
    }),
  })
  // Of other months and another category: nothing of the books makes one wait for the other.
  await send({ ...given(10), ...given(9 + 3) }, { category_id: String(other) })
  await send({ ...given(11) })
  const waiting: { id: number; version: number }[] = await purchases()
  expect(waiting).toHaveLength(4)
  const approvals = await Promise.all(
    waiting.map(async ({ id, version }) => {
      const approver = await made.member([
        'companies.purchases.index',
        'companies.purchases.approve',
      ])
      return () => approver.post(`/purchases/${id}/approve`, { version })
    }),
  )
  const answers = await Promise.all(approvals.map((approve) => approve()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const name of ['receita federal', 'prefeitura'])
    expect((await made.get(`/suppliers?search=${name}`)).body.data).toHaveLength(1)
})
