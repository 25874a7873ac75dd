import { describe, expect, it } from 'vitest'
import { type RawCall, UnreadableCall } from '../../kernel/outside/webhook-call.ts'
import { PAYMENT_PROVIDERS, paymentProviderOf } from './payment-providers.ts'

const asaas = paymentProviderOf('asaas')

const callOf = (body: unknown, headers: Readonly<Record<string, string>> = {}): RawCall => ({
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  headers,
  query: {},
})

describe('Calls of payment providers', () => {
  it('A call of Asaas is genuine with its token alone', () => {
    const secrets = { api_key: 'chave', webhook_token: 'segredo' }
    const body = { id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } }
    const verdict = (headers: Readonly<Record<string, string>>, own: object = secrets) =>
      asaas.webhook?.verify(callOf(body, headers), { ...own }).is_genuine
    expect(verdict({ 'asaas-access-token': 'segredo' })).toBe(true)
    expect(verdict({ 'asaas-access-token': 'Segredo' })).toBe(false)
    expect(verdict({})).toBe(false)
    // Nothing is the same as a token that the company did not store.
    expect(verdict({ 'asaas-access-token': '' }, { api_key: 'chave' })).toBe(false)
    expect(verdict({}, { api_key: 'chave' })).toBe(false)
  })

  it('A call says which charge to ask for; one about no charge, or of a new kind, is read too', () => {
    const read = (body: unknown) => asaas.webhook?.read(callOf(body))
    expect(read({ id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } })).toEqual([
      { event_id: 'evt_1', provider_id: 'pay_1', kind: 'PAYMENT_RECEIVED' },
    ])
    expect(read({ id: 'evt_2', event: 'ALGO_NOVO' })).toEqual([
      { event_id: 'evt_2', provider_id: null, kind: 'ALGO_NOVO' },
    ])
    const [unnamed] = read({ event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } }) ?? []
    expect(unnamed?.event_id).toMatch(/^[0-9a-f]{64}$/)
  })

  it('A damaged call is unreadable and nothing else', () => {
    const whole = JSON.stringify({
      id: 'evt_1',
      event: 'PAYMENT_RECEIVED',
      payment: { id: 'pay_1' },
    })
    const damaged = [
      ...Array.from({ length: whole.length }, (_, at) => whole.slice(0, at)),
      ...Array.from(
        { length: whole.length },
        (_, at) => `${whole.slice(0, at)}\0${whole.slice(at + 1)}`,
      ),
      '[]',
      'null',
      '{"event":{},"payment":[]}',
      '{"event":"X","payment":{"id":{}}}',
    ]
    for (const { webhook } of PAYMENT_PROVIDERS)
      for (const body of damaged)
        try {
          webhook?.read(callOf(body))
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableCall)
        }
    expect(() => asaas.webhook?.read(callOf('{'))).toThrow(UnreadableCall)
  })
})
