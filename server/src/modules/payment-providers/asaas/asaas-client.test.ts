import { expect, it } from 'vitest'
import type { z } from 'zod'
import { OutsideFault, type OutsideFaultCode } from '../../../kernel/outside/outside-fault.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { getAsaas } from './asaas-client.ts'

const payment = {
  id: 'pay_1',
  externalReference: 'P1',
  billingType: 'CREDIT_CARD',
  status: 'PENDING',
  value: 100,
  netValue: 98,
  dueDate: '2026-11-30',
  invoiceUrl: 'https://www.asaas.com/i/1',
  nossoNumero: null,
}

/** An Asaas that tells of the payment, and fails where it is asked who looked at it. */
const asaasWithout = (code: OutsideFaultCode) =>
  ({
    platforms: {
      at: () => ({
        ask: async ({ path }: { path: string }, answer: z.ZodType) => {
          if (path.endsWith('/viewingInfo')) throw new OutsideFault(code, 'No answer.')
          return answer.parse(payment)
        },
      }),
    },
  }) as unknown as OutsideServices

it.each(['rate_limited', 'unreachable', 'unreadable_answer', 'refused'] as const)(
  'What Asaas says of a payment is kept where it does not answer who looked at it: %s',
  async (code) => {
    const access = { outside: asaasWithout(code), secrets: {}, now: new Date('2026-11-20') }
    expect(await getAsaas(access, 'pay_1')).toMatchObject({ status: 'waiting', viewed_at: null })
  },
)
