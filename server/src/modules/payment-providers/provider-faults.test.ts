import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FAULTS } from '../../../../simulators/faults.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { accessTo, newCharge, NOW } from './asked-provider.factory.ts'
import { paymentProviderOf } from './payment-providers.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterAll(() => simulators.close())

const KINDS = ['asaas', 'banco_inter', 'api_pix'] as const
afterEach(() => {
  for (const kind of KINDS) simulators.faults[kind].clear()
})

const TOLD = {
  server_error: 'unreachable',
  timeout: 'unreachable',
  lost_answer: 'unreachable',
  garbage: 'unreadable_answer',
  rate_limited: 'rate_limited',
  redirect: 'refused',
  huge: 'unreadable_answer',
  cut_off: 'unreachable',
} as const

describe.each(KINDS)('%s', (kind) => {
  const provider = paymentProviderOf(kind)
  const access = () =>
    accessTo(simulators, {
      ...simulators.certificates.client,
      client_id: 'empresa',
      client_secret: 'segredo',
      ...(kind === 'banco_inter' ? { account_number: '1234567' } : {}),
      ...(kind === 'api_pix'
        ? {
            api_url: 'https://pix.banco.example/api/v2',
            token_url: 'https://pix.banco.example/oauth/token',
            pix_key: 'pix@empresa.example',
          }
        : {}),
    })

  it.each(FAULTS.filter((fault) => fault !== 'duplicate' && fault !== 'half_page'))(
    `A charge at ${kind} that is asked for under the fault %s is told as one of few codes, and nothing of the answer is believed (R6, S11)`,
    async (fault) => {
      const asking = access()
      const method = kind === 'api_pix' ? 'pix' : 'any'
      const { provider_id } = await provider.issue(asking, newCharge({ method }))
      const known = await provider.get(asking, provider_id)
      simulators.faults[kind].set(fault)
      expect(await faultCodeOf(provider.get(asking, provider_id))).toBe(TOLD[fault])
      simulators.faults[kind].clear()
      expect(await provider.get(access(), provider_id)).toEqual(known)
      expect(known?.status).toBe('waiting')
    },
  )
})
