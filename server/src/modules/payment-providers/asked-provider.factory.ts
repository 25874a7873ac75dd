import { addDays, civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import type { Simulators } from '../../../../simulators/start-simulators.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { NewCharge, ProviderAccess } from './payment-provider.ts'

export const NOW = new Date('2026-11-20T15:00:00Z')
export const TODAY = civilDate('2026-11-20')

/** A process of its own: breakers and tokens of one test are none of another. */
export function accessTo(
  simulators: Simulators,
  secrets: Readonly<Record<string, string>> = {},
): ProviderAccess {
  const settings = readSettings({
    PLATFORM_URLS: simulators.urls.platforms,
    BANCO_INTER_URL: simulators.urls.banco_inter,
    OUTSIDE_TIMEOUT_MS: '400',
  })
  return {
    outside: openOutsideServices({
      outside: {
        ...settings.outside,
        bancoInterCa: simulators.certificates.ca_pem,
        platformCa: simulators.certificates.ca_pem,
      },
    }),
    secrets: { api_key: 'chave', webhook_token: 'segredo', ...secrets },
    now: NOW,
  }
}

let count = 0
/** A charge of R$ 123,45 with a reference of its own. */
export function newCharge(given: Partial<NewCharge> = {}): NewCharge {
  count += 1
  return {
    reference: `PRUMOTESTE${String(count).padStart(5, '0')}`,
    payer: {
      name: 'Ana Prado',
      document: '52998224725',
      email: 'ana@example.com',
      phone: '11987654321',
      address: {
        postal_code: '01310100',
        street: 'Avenida Paulista',
        number: '1000',
        complement: null,
        neighbourhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
    },
    description: 'Mensalidade de novembro',
    value_cents: cents(12_345),
    due_date: addDays(TODAY, 8),
    method: 'any',
    fine_percent: '2.0000',
    interest_percent: '1.0000',
    discount: { value_cents: cents(500), until: addDays(TODAY, 5) },
    days_after_due: 30,
    ...given,
  }
}
