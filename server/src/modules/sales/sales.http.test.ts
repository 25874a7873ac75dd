import { expect, it } from 'vitest'
import { sampleDeduction, sampleInstallment } from '../../../../test/http/sale-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells } from './sale.factory.ts'

const server = useTestServer()
const setUp = () => companyThatSells(server())
const MONTHS = 'first_month=2026-11&last_month=2026-12'
const done = (id: number) => ({ id, is_done: true, message: null })

type Selling = Awaited<ReturnType<typeof setUp>>

/** The example of docs/rules/documents.md, in three instalments: net 52,42 of 100,00. */
const shared = ({ platform_id, partner_id }: Selling) => ({
  deductions: [
    sampleDeduction(platform_id, { percent: '9.9', fixed_cents: 50 }),
    sampleDeduction(partner_id, { kind: 'commission', base: 'after_fees', percent: '35' }),
    sampleDeduction(partner_id, { kind: 'commission', base: 'remainder', percent: '10' }),
  ],
  installments: [
    sampleInstallment(3_334, '2026-12-10'),
    sampleInstallment(3_333, '2027-01-10'),
    sampleInstallment(3_333, '2027-02-10'),
  ],
})

it('A sale keeps what the specification lists, and says what is left after fees and commissions', async () => {
  const selling = await setUp()
  const { company, body } = selling
  const fields = {
    ...shared(selling),
    custom_sale_id: 'V-1',
    external_id: 'HP-1',
    transaction_key: 'HP-1-T',
    months: 12,
    quantity: '2.5',
    unit_price_cents: 4_100,
    discount_cents: 500,
    freight_cents: 250,
    observations: 'Turma de verão',
    fiscal_document: 'NFS-e 12',
  }
  const made = await company.post('/sales', body(fields))
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({
      ...body(fields),
      status: 'waiting_payment',
      source: 'manual',
      client_name: 'Ana Prado',
      product_name: 'Curso de fotografia',
      bank_account_name: 'Carteira',
      total_cents: 10_000,
      fees_cents: 1_040,
      commissions_cents: 3_718,
      net_cents: 5_242,
      installments_count: 3,
      due_date: '2026-12-10',
      transactions: [],
      is_paid: false,
      paid_value_cents: 0,
      interest_cents: 0,
      payment_date: null,
      deductions: [
        expect.objectContaining({ value_cents: 1_040, supplier_name: 'Hotmart', percent: '9.9' }),
        expect.objectContaining({ value_cents: 3_136, supplier_name: 'Bia Afiliada' }),
        expect.objectContaining({ value_cents: 582, category_name: 'Comissões de afiliados' }),
      ],
    }),
  ])
})

it('Approving posts a receivable for each instalment and with each its part of the deductions', async () => {
  const selling = await setUp()
  const { company, of, approve, read, sell, categoryOf, platform_id, partner_id } = selling
  const sale = await sell(shared(selling))
  expect(await approve(sale)).toEqual([done(sale.id)])
  const approved = await read(sale.id)
  expect(approved).toMatchObject({ status: 'approved', version: 2, is_settled: false })
  expect(approved.transactions).toHaveLength(12)
  const rows = async (noun: string) =>
    (await company.get(`/${noun}?sort=id&direction=asc`)).body.data
  const planned = { bank_account_id: of.bank_account_id, source: 'sale' }
  const due = ['2026-12-10', '2027-01-10', '2027-02-10']
  expect(await rows('receivables')).toEqual(
    [3_334, 3_333, 3_333].map((value_cents, place) =>
      expect.objectContaining({
        ...planned,
        party_id: of.client_id,
        category_id: of.category_id,
        value_cents,
        installment_number: place + 1,
        installments_count: 3,
        due_date: due[place],
        competency_date: '2026-11-10',
      }),
    ),
  )
  const payables = (party_id: number, code: string, values: readonly number[]) =>
    values.map((value_cents, place) =>
      expect.objectContaining({
        ...planned,
        party_id,
        category_id: categoryOf(code),
        value_cents,
        installment_number: place + 1,
        due_date: due[place],
      }),
    )
  expect(await rows('payables')).toEqual([
    ...payables(platform_id, '4.01.01', [347, 347, 346]),
    ...payables(partner_id, '4.02.01', [1_046, 1_045, 1_045]),
    ...payables(partner_id, '4.02.01', [194, 194, 194]),
  ])
  const { rows: lines } = (await company.get(`/statements/dre?${MONTHS}`)).body.data
  const lineOf = (line: string) =>
    lines.find((row: { line: string }) => row.line === line).total_cents
  expect([lineOf('RB'), lineOf('LL')]).toEqual([10_000, 5_242])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A sale tells of its transactions the status that their list tells', async () => {
  const { company, of, approve, read, sell } = await setUp()
  const sale = await sell({
    installments: [
      sampleInstallment(2_000, '2026-11-01'),
      sampleInstallment(3_000, '2026-11-02'),
      sampleInstallment(5_000),
    ],
  })
  await approve(sale)
  const [first] = (await read(sale.id)).transactions
  const paid = { principal_cents: 500, discount_cents: 0, interest_cents: 0, fine_cents: 0 }
  const settled = await company.post(`/receivables/${first.id}/settlements`, {
    ...paid,
    paid_on: '2026-11-12',
    bank_account_id: of.bank_account_id,
    fee_cents: 0,
    note: null,
  })
  expect(settled.status).toBe(201)
  const said = (rows: { id: number; computed_status: string; overdue_days: number }[]) =>
    rows.map(({ id, computed_status, overdue_days }) => [id, computed_status, overdue_days])
  const own = said((await read(sale.id)).transactions)
  expect(own.map(([, ...rest]) => rest)).toEqual([
    ['partial', 19],
    ['overdue', 18],
    ['open', 0],
  ])
  expect(own).toEqual(
    said((await company.get('/receivables?sort=due_date&direction=asc')).body.data),
  )
})

it('A sale that something was paid of is neither changed nor canceled before that is reversed', async () => {
  const { company, of, approve, cancel, read, sell, body } = await setUp()
  const sale = await sell()
  await approve(sale)
  const [{ id }] = (await read(sale.id)).transactions
  const paid = { principal_cents: 1, discount_cents: 0, interest_cents: 0, fine_cents: 0 }
  const settled = await company.post(`/receivables/${id}/settlements`, {
    ...paid,
    paid_on: '2026-11-12',
    bank_account_id: of.bank_account_id,
    fee_cents: 0,
    note: null,
  })
  const edited = await company.put(`/sales/${sale.id}`, { ...body(), version: 2 })
  expect([edited.status, edited.body.code]).toEqual([422, 'sale_settled'])
  const [refused] = await cancel(await read(sale.id))
  expect(refused).toMatchObject({ is_done: false, message: edited.body.message })
  expect(await read(sale.id)).toMatchObject({ status: 'approved', version: 2 })
  const settlement = settled.body.data.settlements[0].id
  await company.post(`/receivables/${id}/settlements/${settlement}/reverse`, { reason: null })
  expect(await cancel(await read(sale.id))).toEqual([done(sale.id)])
  expect((await read(sale.id)).transactions).toMatchObject([{ id, computed_status: 'canceled' }])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('An approved sale that is changed has its transactions made anew, and never two sets of them', async () => {
  const selling = await setUp()
  const { company, approve, sell, body, read } = selling
  const sale = await sell()
  await approve(sale)
  const fields = { ...shared(selling), unit_price_cents: 20_000, discount_cents: 10_000 }
  const edited = await company.put(`/sales/${sale.id}`, { ...body(fields), version: 2 })
  expect([edited.status, edited.body.data.status]).toEqual([200, 'approved'])
  expect(edited.body.data.transactions).toHaveLength(12)
  expect((await company.get('/receivables')).body.meta.total).toBe(3)
  expect((await company.get('/payables/totals')).body.data.value_cents).toBe(4_758)
  expect(await company.inDatabase(checkBooks)).toEqual([])
  const seller = await company.member(['companies.sales.index', 'companies.sales.update'])
  const denied = await seller.put(`/sales/${sale.id}`, { ...body(), version: 3 })
  expect([denied.status, (await read(sale.id)).version]).toEqual([403, 3])
})

it('Each act on many says what became of each, and one that is refused keeps no other', async () => {
  const { company, approve, cancel, complete, read, sell } = await setUp()
  const [first, second, third] = [await sell(), await sell(), await sell()]
  await cancel(third)
  const answers = await approve(third, { ...second, version: 7 }, first, {
    id: 999_999,
    version: 1,
  })
  expect(answers.map((row: { is_done: boolean }) => row.is_done)).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(answers.map((row: { id: number }) => row.id)).toEqual([
    third.id,
    second.id,
    first.id,
    999_999,
  ])
  expect(answers[3].message).toBe('Registro não encontrado.')
  expect(await complete(await read(first.id))).toEqual([done(first.id)])
  for (const act of [approve, cancel, complete])
    expect((await act(await read(first.id)))[0].is_done).toBe(false)
  expect((await company.get('/receivables')).body.meta.total).toBe(1)
})

it('What cannot be posted is not approved, and says why', async () => {
  const { company, of, approve, read, sell } = await setUp()
  const account: { version: number } = (await company.get(`/bank-accounts/${of.bank_account_id}`))
    .body.data
  const [sale, other] = [await sell(), await sell()]
  const closed = await company.put(`/bank-accounts/${of.bank_account_id}`, {
    ...account,
    status: 'deactivated',
  })
  expect(closed.status).toBe(200)
  const answers = await approve(sale, other)
  expect(answers.map((row: { message: string }) => row.message)).toEqual(
    Array(2).fill('Esta conta bancária está desativada. Escolha outra.'),
  )
  expect(await read(sale.id)).toMatchObject({ status: 'waiting_payment', version: 1 })
})

it('Of two approvals at once one is done, and the transactions are there once', async () => {
  const { company, approve, sell, read } = await setUp()
  const sale = await sell()
  const answers = (await Promise.all(Array.from({ length: 8 }, () => approve(sale)))).flat()
  expect(answers.filter((row: { is_done: boolean }) => row.is_done)).toHaveLength(1)
  expect((await company.get('/receivables')).body.meta.total).toBe(1)
  expect((await read(sale.id)).version).toBe(2)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})
