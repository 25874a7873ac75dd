import { expect, it } from 'vitest'
import { checkBooks } from '../../registry.ts'
import { platformsForTests } from '../selling-company.factory.ts'
import {
  daysAgo,
  feeOf,
  itemOf,
  netOf,
  paidCompany,
  payoutOf,
  purchasesOf,
  sum,
} from './paid-company.factory.ts'

const services = platformsForTests()

it('Five hundred sales, three payouts, four refunds and a charge back tie to the cent with the lines of the bank', async () => {
  const purchases = purchasesOf(500, ['REFUNDED', 'REFUNDED', 'CHARGEBACK', 'REFUNDED', 'REFUNDED'])
  const company = await paidCompany(services, purchases)
  const { made } = company
  const thirds = [0, 1, 2].map((third) => purchases.filter((_, n) => Math.floor(n / 167) === third))
  const back = purchases
    .slice(-5)
    .map((one) => itemOf(one, one.status === 'CHARGEBACK' ? 'charge_back' : 'refund'))
  const payouts = thirds.map((own, third) =>
    payoutOf(third + 1, 9 - 3 * third, [
      ...own.map((one) => itemOf(one)),
      ...(third === 2 ? back : []),
    ]),
  )
  await company.tell(...payouts)
  for (const [third, own] of thirds.entries()) {
    const proof = await company.proof(`PO-${third + 1}`)
    const returned = third === 2 ? sum(back.map(({ net_cents }) => net_cents)) : 0
    const net = sum(own.map(netOf)) + returned - 199
    expect(proof).toMatchObject({
      state: 'waiting_bank',
      net_cents: net,
      residual_cents: 0,
      findings: [],
      names_sales: true,
      sales_count: own.length,
      parts: {
        gross_cents: sum(own.map(({ price_cents }) => price_cents)),
        fees_cents: sum(own.map(feeOf)),
        returns_cents: returned,
        payout_fee_cents: 199,
        expected_cents: net,
        carried_in_cents: 0,
        carried_out_cents: 0,
        installments_cents: 0,
      },
      bank_line: null,
    })
    const { gross_cents, fees_cents, commissions_cents } = proof.parts
    expect(gross_cents - fees_cents - commissions_cents + returned - 199).toBe(net)
  }
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10).replaceAll('-', '')
  await company.receive(
    payouts.map(({ net_cents }, third) => ({ day: day(9 - 3 * third), cents: net_cents })),
  )
  expect((await company.proof('PO-2')).bank_line).toMatchObject({
    is_linked: false,
    amount_cents: payouts[1]?.net_cents,
    difference_cents: 0,
  })
  const lines = (await made.get(`/bank-accounts/${company.bank}/statement-lines`)).body.data
  for (const line of lines) {
    const { transfer_id, bank_account_id } = line.proposals.transfer
    const linked = await made.post(`/statement-lines/${line.id}/transfer`, {
      version: line.version,
      bank_account_id,
      transfer_id,
      other_line: null,
      description: null,
    })
    expect(linked.status).toBe(200)
  }
  expect((await company.list()).map((row: { state: string }) => row.state)).toEqual([
    'tied',
    'tied',
    'tied',
  ])
  expect((await company.proof('PO-3')).bank_line).toMatchObject({
    is_linked: true,
    difference_cents: 0,
  })
  // All is paid: the wallet owes nothing, and nothing is to be released.
  expect((await made.get('/sales-platforms/hotmart/wallet')).body.data).toMatchObject({
    balance_cents: 0,
    free_cents: 0,
    releases: [],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
}, 120_000)

/** The lines of the payout PO-1, of which two sales went back. */
async function linesOf({ made, proof }: Awaited<ReturnType<typeof paidCompany>>) {
  const { id } = await proof('PO-1')
  const path = `/sales-platforms/payout-lines?source=platform&payout_id=${id}`
  return (await made.get(path)).body.data
}

function expectMirrored(data: Awaited<ReturnType<typeof linesOf>>) {
  const returns = data.filter(({ kind }: { kind: string }) => kind === 'return')
  expect(returns).toHaveLength(2)
  for (const row of returns) {
    const sold = data.find(
      (one: { kind: string; sale_external_id: string }) =>
        one.kind === 'sale' && one.sale_external_id === row.sale_external_id,
    )
    const amounts = ({ gross_cents, fees_cents, commissions_cents, books_cents }: typeof row) => [
      gross_cents,
      fees_cents,
      commissions_cents,
      books_cents,
    ]
    expect(sold.gross_cents).toBeGreaterThan(0)
    expect(amounts(row)).toEqual(amounts(sold).map((value) => 0 - value))
  }
}

it('Lines of a payout come as their money became free, and a return says what went back of price and fees', async () => {
  const purchases = purchasesOf(12, ['REFUNDED', 'REFUNDED'])
  const company = await paidCompany(services, purchases)
  const back = purchases.slice(-2)
  await company.tell(
    payoutOf(1, 3, [
      ...purchases.toReversed().map((one) => itemOf(one)),
      ...back.map((one) => itemOf(one, 'refund')),
    ]),
  )
  const data = await linesOf(company)
  const days = data.map((row: { release_on: string }) => row.release_on)
  expect(days).toEqual(days.toSorted())
  expectMirrored(data)
}, 120_000)

it('A return says what of its fees and of its commissions went back where the platform gets both', async () => {
  const purchases = purchasesOf(12, ['REFUNDED', 'REFUNDED'])
  const company = await paidCompany(services, purchases)
  const { made } = company
  const suppliers = (await made.get('/suppliers?per_page=100')).body.data
  const named = (wanted: RegExp) =>
    suppliers.find(({ name }: { name: string }) => wanted.test(name))
  for (const partner of [named(/Canal do Contador/), named(/Delta/)]) {
    const { version } = (await made.get(`/suppliers/${partner.id}`)).body.data
    const body = { into_id: named(/hotmart/i).id, version }
    expect((await made.post(`/suppliers/${partner.id}/merge`, body)).status).toBe(200)
  }
  await company.tell(
    payoutOf(1, 3, [
      ...purchases.map((one) => itemOf(one)),
      ...purchases.slice(-2).map((one) => itemOf(one, 'refund')),
    ]),
  )
  expectMirrored(await linesOf(company))
}, 120_000)
