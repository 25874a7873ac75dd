import { readBoleto } from '@prumo/boleto'
import { readBrCode } from '@prumo/br-code'
import { cents } from '@prumo/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { accessTo, newCharge, NOW, TODAY } from './asked-provider.factory.ts'
import { paymentProviderOf } from './payment-providers.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterAll(() => simulators.close())

const accessOf = (secrets: Readonly<Record<string, string>> = {}) => accessTo(simulators, secrets)

describe('Banco Inter', () => {
  const inter = paymentProviderOf('banco_inter')
  const interAccess = (secrets: Readonly<Record<string, string>> = {}) => {
    const { client } = simulators.certificates
    const own = { client_id: 'empresa', client_secret: 'segredo', account_number: '1234567' }
    return accessOf({ ...client, ...own, ...secrets })
  }

  it('A charge of Banco Inter is found by its reference, and paid as the bank says', async () => {
    const access = interAccess()
    await inter.test(access)
    const asked = newCharge({ method: 'boleto' })
    const issued = await inter.issue(access, asked)
    expect(issued).toMatchObject({ reference: asked.reference, status: 'waiting', payments: [] })
    expect(readBoleto(issued.boleto?.line ?? '', TODAY)).toMatchObject({
      bank_code: '077',
      value_cents: 12_345,
      due_date: asked.due_date,
    })
    expect(readBrCode(issued.pix?.code ?? '')).toMatchObject({ value_cents: 12_345 })
    expect(await inter.find(access, asked.reference)).toEqual(issued)
    expect(await inter.find(access, 'NENHUMA')).toBeNull()
    simulators.banco_inter.charging.become(issued.provider_id, 'RECEBIDO', 12_900)
    expect(await inter.get(access, issued.provider_id)).toMatchObject({
      status: 'paid',
      payments: [
        { paid_on: TODAY, value_cents: 12_900, fee_cents: 0, is_in_cash: false, paid_by: 'pix' },
      ],
      boleto: null,
    })
    expect(await inter.get(access, 'nenhuma')).toBeNull()
  })

  it('A charge of Banco Inter whose answer was lost is there once', async () => {
    const access = interAccess()
    await inter.test(access)
    const asked = newCharge()
    const before = simulators.banco_inter.charging.charges.size
    simulators.faults.banco_inter.set('lost_answer', 1)
    expect(await faultCodeOf(inter.issue(access, asked))).toBe('unreachable')
    expect(simulators.banco_inter.charging.charges.size).toBe(before + 1)
    expect(await inter.find(access, asked.reference)).toMatchObject({ value_cents: 12_345 })
  })

  it('A canceled charge of Banco Inter stays canceled; what the bank cannot do says what to do', async () => {
    const access = interAccess()
    const { provider_id } = await inter.issue(access, newCharge())
    for (const _time of [1, 2])
      expect(await inter.cancel(access, provider_id)).toMatchObject({ status: 'canceled' })
    await expect(inter.change(access, provider_id, newCharge())).rejects.toMatchObject({
      code: 'refused',
      told: expect.stringContaining('segunda via'),
    })
    await expect(inter.issue(access, newCharge({ value_cents: cents(100) }))).rejects.toMatchObject(
      {
        code: 'refused',
        told: 'Valor inválido. O valor nominal deve ser de ao menos R$ 2,50.',
      },
    )
    expect(await faultCodeOf(inter.test(interAccess({ client_secret: 'errado' })))).toBe(
      'credentials_refused',
    )
    expect(await faultCodeOf(inter.test(accessOf()))).toBe('credentials_refused')
  })
})

describe('Pix of the own', () => {
  it('A charge is a code on the company key with the reference as its txid, the same each time', async () => {
    const pix = paymentProviderOf('own_pix')
    const secrets = {
      pix_key: 'ana@example.com',
      pix_name: 'Estúdio Aurora',
      pix_city: 'São Paulo',
    }
    const asked = newCharge({ method: 'pix' })
    const issued = await pix.issue(accessOf(secrets), asked)
    expect(readBrCode(issued.pix?.code ?? '')).toMatchObject({
      key: 'ana@example.com',
      value_cents: 12_345,
      txid: asked.reference,
    })
    expect(await pix.issue(accessOf(secrets), asked)).toEqual(issued)
    expect(await faultCodeOf(pix.issue(accessOf(), asked))).toBe('credentials_refused')
    // The value of a code has 13 signs at most.
    const most = newCharge({ method: 'pix', value_cents: cents(999_999_999_999) })
    const { pix: largest } = await pix.issue(accessOf(secrets), most)
    expect(readBrCode(largest?.code ?? '')).toMatchObject({ value_cents: 999_999_999_999 })
    const above = newCharge({ method: 'pix', value_cents: cents(1_000_000_000_000) })
    expect(await faultCodeOf(pix.issue(accessOf(secrets), above))).toBe('refused')
  })
})
