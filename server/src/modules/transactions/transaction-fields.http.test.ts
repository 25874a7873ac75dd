import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSeries } from '../../../../test/http/transaction-samples.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

it.each([
  ['payables', 'suppliers', 'expense'],
  ['receivables', 'clients', 'revenue'],
] as const)(
  'A transaction of the %s says every field of the specification, and its series how it repeats (AP-05)',
  async (noun, register, nature) => {
    const { made, account, [nature]: category } = await companyWithAccount(server())
    const party = (await made.post(`/${register}`, sampleParty({ name: 'Energia S.A.' }))).body.data
    const series = await made.post(
      `/${noun}/series`,
      sampleSeries(category, {
        party_id: party.id,
        bank_account_id: account,
        description: 'Conta de luz',
        fiscal_document: 'NF 123',
        external_id: 'ERP-77',
        due_date: '2026-11-10',
        competency_date: '2026-10-31',
        show_in_dfc: false,
      }),
    )
    const [id] = series.body.data.ids
    await made.post(
      `/${noun}/${id}/settlements`,
      sampleSettlement(account, 4_000, { interest_cents: 150 }),
    )
    const fields = {
      party_id: party.id,
      party_name: 'Energia S.A.',
      computed_status: 'partial',
      bank_account_id: account,
      category_id: category,
      source: 'manual',
      due_date: '2026-11-10',
      competency_date: '2026-10-31',
      description: 'Conta de luz',
      fiscal_document: 'NF 123',
      payment_date: '2026-11-12',
      value_cents: 10_000,
      interest_cents: 150,
      paid_value_cents: 4_150,
      installment_number: 1,
      installments_count: 3,
      show_in_dfc: false,
      show_in_dre: true,
      reconciled: 'none',
      external_id: 'ERP-77',
    }
    const { data } = (await made.get(`/${noun}/${id}`)).body
    expect(data).toMatchObject(fields)
    const [row] = (await made.get(`/${noun}?sort=due_date&direction=asc`)).body.data
    expect(row).toMatchObject(fields)
    const repeats = (await made.get(`/${noun}/${id}/series`)).body.data
    expect(repeats).toMatchObject({
      id: data.series_id,
      mode: 'recurrence',
      frequency_unit: 'month',
      frequency_count: 1,
      occurrences: 3,
    })
  },
)

it('An early discount is changed as a whole: what is told of it stands in place of the one before', async () => {
  const { made, revenue } = await companyWithAccount(server())
  const plain = sampleTransaction(revenue, 10_000)
  const until = { early_discount_until: '2026-12-01' }
  const first = { ...plain, ...until, early_discount_bps: 500 }
  const { id } = (await made.post('/receivables', first)).body.data
  const changed = async (version: number, fields: object) => {
    const { status, text, body } = await made.put(`/receivables/${id}`, {
      ...plain,
      version,
      ...fields,
    })
    expect([status, text]).toEqual([200, text])
    const { early_discount_cents, early_discount_bps, early_discount_until } = body.data
    return [early_discount_cents, early_discount_bps, early_discount_until]
  }
  expect(await changed(1, {})).toEqual([null, 500, '2026-12-01'])
  expect(await changed(2, { ...until, early_discount_cents: 100 })).toEqual([
    100,
    null,
    '2026-12-01',
  ])
  expect(await changed(3, { early_discount_until: null })).toEqual([null, null, null])
})
