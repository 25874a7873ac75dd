import { addDays } from '@prumo/civil-date'
import { readBoleto } from '@prumo/boleto'
import { readBrCode } from '@prumo/br-code'
import { cents } from '@prumo/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SimulatedAct } from '../../../../simulators/asaas/asaas-simulator.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { accessTo, newCharge, NOW, TODAY } from './asked-provider.factory.ts'
import { paymentProviderOf } from './payment-providers.ts'

const asaas = paymentProviderOf('asaas')

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterAll(() => simulators.close())

const accessOf = (secrets: Readonly<Record<string, string>> = {}) => accessTo(simulators, secrets)

describe('Asaas', () => {
  it('A charge that Asaas issued is found by its reference, with a boleto and a Pix code of its value', async () => {
    const access = accessOf()
    await asaas.test(access)
    const asked = newCharge()
    expect(await asaas.find(access, asked.reference)).toBeNull()
    const issued = await asaas.issue(access, asked)
    expect(issued).toMatchObject({
      reference: asked.reference,
      status: 'waiting',
      value_cents: 12_345,
      due_date: asked.due_date,
      payments: [],
      returns: [],
    })
    expect(readBoleto(issued.boleto?.line ?? '', TODAY)).toMatchObject({
      bar_code: issued.boleto?.barcode,
      value_cents: 12_345,
      due_date: asked.due_date,
    })
    expect(readBrCode(issued.pix?.code ?? '')).toMatchObject({ value_cents: 12_345 })
    expect(await asaas.find(access, asked.reference)).toEqual(issued)
    // One alone is also asked who looked at it.
    const alone = { ...issued, viewed_at: null }
    expect(await asaas.get(access, issued.provider_id)).toEqual(alone)
  })

  it('What Asaas says of a payment is kept where it does not answer who looked at it', async () => {
    const access = accessOf()
    const issued = await asaas.issue(access, newCharge())
    // The payment and its codes are asked for first.
    simulators.faults.asaas.set('server_error', 9, 3)
    expect(await asaas.get(access, issued.provider_id)).toEqual({ ...issued, viewed_at: null })
    simulators.faults.asaas.set('server_error', 9, 0)
    expect(await faultCodeOf(asaas.get(access, issued.provider_id))).toBe('unreachable')
    simulators.faults.asaas.clear()
  })

  it('A charge whose answer was lost is there once, and found by its reference', async () => {
    const access = accessOf()
    // The customer is known: the charge itself is what is lost.
    await asaas.issue(access, newCharge())
    const asked = newCharge()
    const before = simulators.asaas.payments.size
    simulators.faults.asaas.set('lost_answer', 1, 1)
    expect(await faultCodeOf(asaas.issue(access, asked))).toBe('unreachable')
    expect(simulators.asaas.payments.size).toBe(before + 1)
    expect(await asaas.find(accessOf(), asked.reference)).toMatchObject({ value_cents: 12_345 })
  })

  it('What Asaas received is told with what it keeps, whenever it is asked', async () => {
    const access = accessOf()
    const cases = [
      { method: 'pix', act: 'pay', value: 12_345, fee: 99, status: 'paid', credit: '2026-11-20' },
      {
        method: 'boleto',
        act: 'pay',
        value: 13_000,
        fee: 199,
        status: 'paid',
        credit: '2026-11-20',
      },
      // 2,99 % of 123,45 and 0,49; the money comes in 30 days.
      {
        method: 'credit_card',
        act: 'pay',
        value: 12_345,
        fee: 418,
        status: 'confirmed',
        credit: '2026-12-20',
      },
      {
        method: 'any',
        act: 'receive_in_cash',
        value: 12_345,
        fee: 0,
        status: 'paid',
        credit: '2026-11-20',
      },
    ] as const
    for (const { method, act, value, fee, status, credit } of cases) {
      const { provider_id } = await asaas.issue(access, newCharge({ method }))
      simulators.asaas.act(provider_id, act, value)
      expect(await asaas.get(access, provider_id)).toMatchObject({
        status,
        value_cents: 12_345,
        payments: [
          {
            id: provider_id,
            paid_on: TODAY,
            credit_on: credit,
            value_cents: value,
            fee_cents: fee,
            is_in_cash: act === 'receive_in_cash',
            paid_by: act === 'receive_in_cash' ? 'cash' : method,
          },
        ],
        boleto: null,
        pix: null,
      })
    }
  })

  it('What goes back is told by its parts, and a charge back that was won is undone', async () => {
    const access = accessOf()
    const { provider_id } = await asaas.issue(access, newCharge())
    simulators.asaas.act(provider_id, 'pay')
    const part = await asaas.refund(access, provider_id, { value_cents: cents(2_345), reason: 'x' })
    expect(part).toMatchObject({ status: 'paid', payments: [{ value_cents: 12_345 }] })
    const all = await asaas.refund(access, provider_id, { value_cents: null, reason: null })
    expect(all.status).toBe('refunded')
    expect(all.returns.map(({ kind, value_cents, on }) => [kind, value_cents, on])).toEqual([
      ['refund', 2_345, TODAY],
      ['refund', 10_000, TODAY],
    ])
    expect(new Set(all.returns.map(({ id }) => id)).size).toBe(2)
    const again = asaas.refund(access, provider_id, { value_cents: cents(1), reason: null })
    expect(await faultCodeOf(again)).toBe('refused')

    const card = await asaas.issue(access, newCharge({ method: 'credit_card' }))
    simulators.asaas.act(card.provider_id, 'pay')
    const returnsAfter = async (act: SimulatedAct) => {
      simulators.asaas.act(card.provider_id, act)
      const told = await asaas.get(access, card.provider_id)
      return [told?.status, told?.returns.map(({ kind, is_undone }) => [kind, is_undone])]
    }
    expect(await returnsAfter('charge_back')).toEqual(['charged_back', [['charge_back', false]]])
    expect(await returnsAfter('win_dispute')).toEqual(['paid', [['charge_back', true]]])
  })

  it('Terms change while a charge is open, and a canceled one stays canceled', async () => {
    const access = accessOf()
    const { provider_id } = await asaas.issue(access, newCharge())
    const changed = newCharge({ value_cents: cents(20_000), due_date: addDays(TODAY, 20) })
    expect(await asaas.change(access, provider_id, changed)).toMatchObject({
      value_cents: 20_000,
      due_date: changed.due_date,
    })
    for (const _time of [1, 2])
      expect(await asaas.cancel(access, provider_id)).toMatchObject({ status: 'canceled' })
    expect(await faultCodeOf(asaas.change(access, provider_id, changed))).toBe('refused')
    expect(await asaas.get(access, 'pay_nenhuma')).toBeNull()
  })

  it('A refusal is told in the words of Asaas, and a wrong key as one that is not taken', async () => {
    const refused = asaas.issue(accessOf(), newCharge({ value_cents: cents(499) }))
    await expect(refused).rejects.toMatchObject({
      code: 'refused',
      told: 'O valor da cobrança deve ser de ao menos R$ 5,00.',
    })
    expect(await faultCodeOf(asaas.test(accessOf({ api_key: 'errado' })))).toBe(
      'credentials_refused',
    )
  })

  it('A charge is sent once, however its sending fails', async () => {
    for (const fault of ['server_error', 'timeout', 'cut_off', 'rate_limited'] as const) {
      const access = accessOf()
      simulators.faults.asaas.set(fault)
      const before = simulators.faults.asaas.asked()
      const asked = { method: 'POST', path: '/payments', body: '{}', is_sent_once: true } as const
      const sent = access.outside.platforms
        .at('asaas', 'https://api.asaas.com/v3')
        .ask(asked, z.unknown())
      expect(['unreachable', 'rate_limited']).toContain(await faultCodeOf(sent))
      expect(simulators.faults.asaas.asked() - before).toBe(1)
      simulators.faults.asaas.clear()
    }
  })
})
