import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { findingsIn, importRows, undoImport } from './import.factory.ts'
import { newSeller, saleRow, salesOf } from './sheet-sales.factory.ts'

const server = useTestServer()

const WITH_PARTIES = { create_parties: 'true' }

async function booksOf(made: TestCompany) {
  const of = async (noun: string) => {
    const { data } = (await made.get(`/${noun}?filter_due_or_payment_date=all&per_page=200`)).body
    return data.map((row: { value_cents: number; computed_status: string }) => row.value_cents)
  }
  const wallet = (await made.get('/bank-accounts')).body.data[0].system_balance_cents
  return {
    receivables: (await of('receivables')).toSorted((a: number, b: number) => a - b),
    payables: (await of('payables')).toSorted((a: number, b: number) => a - b),
    wallet,
  }
}

describe("the status of a platform's own sheet", () => {
  // Each import is taken back whole: the next one finds the company as it was.
  let shared: TestCompany
  beforeAll(async () => {
    shared = await newSeller(server())
  })

  it.each([
    ['approved', 'approved', { receivables: [10_000], payables: [990, 3_000], wallet: 6_010 }],
    ['completed', 'completed', { receivables: [10_000], payables: [990, 3_000], wallet: 6_010 }],
    // The client gets all back, the affiliate gives back, the fee stays with the platform.
    [
      'refunded',
      'refunded',
      { receivables: [3_000, 10_000], payables: [990, 3_000, 10_000], wallet: -990 },
    ],
    [
      'charged_back',
      'charged_back',
      { receivables: [3_000, 10_000], payables: [990, 3_000, 10_000], wallet: -990 },
    ],
    ['disputed', 'disputed', { receivables: [10_000], payables: [990, 3_000], wallet: 6_010 }],
    ['canceled', 'canceled', { receivables: [], payables: [], wallet: 0 }],
    ['expired', 'expired', { receivables: [], payables: [], wallet: 0 }],
    ['pending', 'waiting_payment', { receivables: [], payables: [], wallet: 0 }],
    ['review', 'review', { receivables: [], payables: [], wallet: 0 }],
  ])(
    'A sale that the sheet calls %s is %s, with the books of it, and is taken back whole',
    async (told, status, books) => {
      const rows = [saleRow(2, told, { status_date: '2026-11-15', custom_sale_id: 'V-1' })]
      const imported = await importRows(shared, 'sales', rows, WITH_PARTIES)
      expect([imported.status, imported.body.data]).toMatchObject([
        201,
        { created_count: 1, settled_count: books.receivables.length > 0 ? 1 : 0 },
      ])
      expect(await salesOf(shared)).toMatchObject([
        {
          status,
          source: 'import',
          platform: 'hotmart',
          net_cents: 6_010,
          custom_sale_id: 'V-1',
          // An approval is dated by its own day, all else by the day of the sale.
          competency_date: told === 'approved' ? '2026-11-15' : '2026-11-10',
        },
      ])
      expect(await booksOf(shared)).toEqual(books)
      expect((await undoImport(shared, imported)).status).toBe(200)
      expect(await salesOf(shared)).toEqual([])
      expect(await booksOf(shared)).toEqual({ receivables: [], payables: [], wallet: 0 })
      expect((await shared.get('/suppliers')).body.data).toEqual([])
    },
  )

  it('A refund of a part that a sheet tells is booked with its amount on its day, and a greater one adds the rest', async () => {
    const made = await newSeller(server())
    const partly = (cents: number, day: string, status = 'partially_refunded') => [
      saleRow(2, status, { refunded_cents: cents, status_date: day }),
    ]
    const first = partly(2_500, '2026-11-12')
    expect((await importRows(made, 'sales', first, WITH_PARTIES)).status).toBe(201)
    // A quarter is back with the client, and of the affiliate; the fee stays with the platform.
    const quarter = {
      receivables: [750, 10_000],
      payables: [990, 2_500, 3_000],
      wallet: 10_000 - 990 - 3_000 - 2_500 + 750,
    }
    expect(await salesOf(made)).toMatchObject([{ status: 'partially_refunded' }])
    expect(await booksOf(made)).toEqual(quarter)
    expect((await importRows(made, 'sales', first)).status).toBe(201)
    expect(await booksOf(made)).toEqual(quarter)
    await importRows(made, 'sales', partly(4_000, '2026-11-14', 'approved'))
    expect(await booksOf(made)).toEqual({
      receivables: [450, 750, 10_000],
      payables: [990, 1_500, 2_500, 3_000],
      wallet: 10_000 - 990 - 3_000 - 4_000 + 1_200,
    })
    // A sheet that calls it paid, with all of the money back, is of a refunded sale.
    await importRows(made, 'sales', partly(10_000, '2026-11-16', 'approved'))
    expect(await salesOf(made)).toMatchObject([{ status: 'refunded' }])
    expect((await booksOf(made)).wallet).toBe(-990)
  })

  it('A refund of a part without its amount is a warning at the amount, and the sale keeps its books', async () => {
    const rows = [saleRow(2, 'partially_refunded', { platform_fee_cents: 0, commission_cents: 0 })]
    expect(await findingsIn(shared, 'sales', rows)).toEqual([
      [2, 'refunded_cents', 'import_refund_without_amount'],
    ])
    const imported = await importRows(shared, 'sales', rows)
    expect(await booksOf(shared)).toEqual({ receivables: [10_000], payables: [], wallet: 10_000 })
    expect((await undoImport(shared, imported)).status).toBe(200)
  })

  it('An amount that went back of a sale that no status calls paid is told at the amount, and never dropped', async () => {
    const statuses = [null, 'pending', 'canceled', 'review', 'approved', 'refunded', 'charged_back']
    const rows = statuses.map((status, place) =>
      saleRow(place + 2, status, {
        refunded_cents: 2_500,
        platform_fee_cents: 0,
        commission_cents: 0,
      }),
    )
    expect(await findingsIn(shared, 'sales', rows)).toEqual(
      [2, 3, 4, 5].map((row) => [row, 'refunded_cents', 'import_refund_of_unpaid']),
    )
    const nothing = saleRow(9, null, {
      refunded_cents: 0,
      platform_fee_cents: 0,
      commission_cents: 0,
    })
    expect(await findingsIn(shared, 'sales', [nothing])).toEqual([])
  })

  it('A later sheet moves a sale forward by its number, never back, and the same sheet changes nothing', async () => {
    const made = await newSeller(server())
    const first = await importRows(made, 'sales', [saleRow(2, 'pending')], WITH_PARTIES)
    expect(first.status).toBe(201)
    const approved = await importRows(made, 'sales', [saleRow(2, 'approved')])
    expect(approved.body.data).toMatchObject({ rows_count: 1, created_count: 0 })
    const books = { receivables: [10_000], payables: [990, 3_000], wallet: 6_010 }
    for (const status of ['approved', 'pending', 'approved']) {
      expect((await importRows(made, 'sales', [saleRow(2, status)])).status).toBe(201)
      expect(await salesOf(made)).toMatchObject([{ status: 'approved' }])
      expect(await booksOf(made)).toEqual(books)
    }
    const refunded = [saleRow(2, 'refunded', { status_date: '2026-11-18' })]
    expect((await importRows(made, 'sales', refunded)).status).toBe(201)
    expect(await salesOf(made)).toMatchObject([{ status: 'refunded' }])
    // What was moved on since is not taken back with the first sheet.
    expect((await undoImport(made, first)).body.code).toBe('undo_conflict')
  })

  it('A status without a number, a day to come and a wallet that opened later are told row by row', async () => {
    const rows = [
      saleRow(2, 'approved', { external_id: null }),
      saleRow(3, 'approved', { platform: null, fee_supplier: 'Ana Lima' }),
      saleRow(4, 'approved', { competency_date: '2027-01-01', due_date: null }),
      saleRow(5, 'approved', { competency_date: '2025-12-31' }),
      saleRow(6, null),
    ].map((row) => ({ ...row, platform_fee_cents: 0, commission_cents: 0 }))
    expect(await findingsIn(shared, 'sales', rows)).toEqual([
      [2, 'external_id', 'import_status_needs_number'],
      [3, 'platform', 'import_status_needs_number'],
      [4, 'competency_date', 'settlement_in_future'],
      [5, 'competency_date', 'import_payment_before_account'],
    ])
    const seller = await shared.member(
      PERMISSION_KEYS.filter((key) => key !== 'companies.sales.approve'),
    )
    expect((await importRows(seller, 'sales', [saleRow(7, 'approved')], WITH_PARTIES)).status).toBe(
      403,
    )
  })

  it('Whoever may not approve changes no sale that is in the books by another row of its number', async () => {
    const made = await newSeller(server())
    await importRows(made, 'sales', [saleRow(2, 'approved')], WITH_PARTIES)
    const before = [await salesOf(made), await booksOf(made)]
    const seller = await made.member(
      PERMISSION_KEYS.filter((key) => key !== 'companies.sales.approve'),
    )
    for (const status of ['pending', 'canceled']) {
      const row = saleRow(2, status, { total_cents: 5_000, status_date: '2026-11-15' })
      const denied = await importRows(seller, 'sales', [row])
      expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
      expect([await salesOf(made), await booksOf(made)]).toEqual(before)
    }
    expect((await importRows(seller, 'sales', [saleRow(3, 'pending')])).status).toBe(201)
  })
})
