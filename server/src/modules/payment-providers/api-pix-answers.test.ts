import { readBrCode } from '@prumo/br-code'
import { cents } from '@prumo/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { chargeOf } from './api-pix/api-pix-charge.ts'
import { termsOf } from './api-pix/api-pix-terms.ts'
import { cobvSchema } from './api-pix/api-pix-wire.ts'
import { accessTo, newCharge, NOW, TODAY } from './asked-provider.factory.ts'
import { paymentProviderOf } from './payment-providers.ts'

// What banks answer that keep to the letter of the standard less than others.
const bank = paymentProviderOf('api_pix')

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterEach(() => {
  Object.assign(simulators.api_pix, { refusesReturns: null, leavesOutReturns: false })
})
afterAll(() => simulators.close())

const accessOf = () =>
  accessTo(simulators, {
    ...simulators.certificates.client,
    api_url: 'https://pix.banco.example/api/v2',
    token_url: 'https://pix.banco.example/oauth/token',
    client_id: 'empresa',
    client_secret: 'segredo',
    pix_key: 'pix@empresa.example',
  })

/** A charge that somebody paid by Pix of these values. */
async function paidBy(...values: number[]) {
  const access = accessOf()
  const { provider_id } = await bank.issue(access, newCharge({ method: 'pix' }))
  const cobv = simulators.api_pix.charges.get(provider_id)
  if (cobv === undefined) throw new Error('The bank has the charge.')
  for (const value of values) {
    cobv.status = 'ATIVA'
    simulators.api_pix.pay(provider_id, value)
  }
  return { access, provider_id, cobv }
}

const ALL = { value_cents: null, reason: null }

/** A charge as a bank writes it, read. */
const read = (fields: object = {}) =>
  chargeOf(
    cobvSchema.parse({
      txid: 'TXID0000000000000000000000',
      status: 'ATIVA',
      calendario: { criacao: '2026-11-20T12:00:00', dataDeVencimento: '2026-11-30' },
      valor: { original: '100.00' },
      location: null,
      ...fields,
    }),
    TODAY,
  )

it('A time that a bank writes without an offset is that of Brasília', () => {
  const paidAt = (horario: string) =>
    read({
      status: 'CONCLUIDA',
      pix: [{ endToEndId: 'E1', txid: 'T', valor: '100.00', horario }],
    }).payments[0]?.paid_on
  expect(
    ['2026-11-29T01:30:00', '2026-11-29T01:30:00.123', '2026-11-29T01:30:00Z'].map(paidAt),
  ).toEqual(['2026-11-29', '2026-11-29', '2026-11-28'])
})

it('An address of a charge that no code has room for gives no code, and no failure', () => {
  const recebedor = { nome: 'Empresa', cidade: 'Sao Paulo' }
  const codeAt = (length: number) =>
    read({ location: 'pix.banco.example/'.padEnd(length, 'a'), recebedor }).pix?.code
  expect(readBrCode(codeAt(77) ?? '')).toMatchObject({ kind: 'dynamic' })
  for (const length of [78, 80, 250]) expect(codeAt(length)).toBeUndefined()
})

it('A fine or interest below a hundredth of a percent is left out, not sent as zero', () => {
  const { fine_percent: _, ...charge } = newCharge({ interest_percent: '0.0099' })
  const { valor } = termsOf({ ...charge, fine_percent: '0.005' })
  expect([valor.multa, valor.juros]).toEqual([undefined, undefined])
})

it('An answer about another charge than was asked for is believed in nothing', async () => {
  const { access, provider_id, cobv } = await paidBy()
  const { charges } = simulators.api_pix
  charges.set(provider_id, { ...cobv, txid: 'OUTRA000000000000000000000' })
  expect(await faultCodeOf(bank.get(access, provider_id))).toBe('unreadable_answer')
  charges.delete(provider_id)
})

it('What went back is known where a bank tells it with the Pix alone, and a second part is another return', async () => {
  simulators.api_pix.leavesOutReturns = true
  const { access, provider_id, cobv } = await paidBy(12_345)
  const part = { value_cents: cents(1_000), reason: null }
  for (const count of [1, 2])
    expect((await bank.refund(access, provider_id, part)).returns).toHaveLength(count)
  expect(cobv.pix[0]?.devolucoes.map(({ id, valor }) => [id, valor])).toEqual([
    ['D1', '10.00'],
    ['D2', '10.00'],
  ])
})

it('All that came for a charge goes back, of each of its Pix', async () => {
  const { access, provider_id, cobv } = await paidBy(10_000, 2_345)
  const back = await bank.refund(access, provider_id, ALL)
  expect(back).toMatchObject({ status: 'refunded' })
  expect(cobv.pix.map(({ devolucoes }) => devolucoes.map(({ valor }) => valor))).toEqual([
    ['100.00'],
    ['23.45'],
  ])
})

it('A return that the bank answers it did not do is refused with its words', async () => {
  const { access, provider_id } = await paidBy(12_345)
  simulators.api_pix.refusesReturns = 'Saldo insuficiente.'
  await expect(bank.refund(access, provider_id, ALL)).rejects.toMatchObject({
    code: 'refused',
    told: 'Saldo insuficiente.',
  })
  simulators.api_pix.refusesReturns = null
  expect(await bank.refund(access, provider_id, ALL)).toMatchObject({ status: 'refunded' })
})
