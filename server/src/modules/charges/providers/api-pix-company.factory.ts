import type { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { bankSettings, chargingBank } from './charging-bank.factory.ts'

/** What the API Pix is asked at, and for which key. */
const AT_BANK = {
  pix_key: 'pix@empresa.example',
  api_url: 'https://pix.banco.example/api/v2',
  token_url: 'https://pix.banco.example/oauth/token',
}

/** How a company works with the API Pix of its bank. */
export const apiPixSettings = (bank_account_id: number, fields: object = {}) =>
  bankSettings(bank_account_id, { ...AT_BANK, ...fields })

/** A company that is paid by the dynamic codes of its own bank. */
export async function apiPixCompany(services: ReturnType<typeof servicesForTests>) {
  const company = await chargingBank(services, {
    kind: 'api_pix',
    settings: AT_BANK,
    payment_method: 'pix',
    calls_at: '/pix',
  })
  return { ...company, bank: services.simulators().api_pix }
}

/** A charge that its client can pay, and what the bank calls it. */
export async function sentByApiPix(services: ReturnType<typeof servicesForTests>) {
  const company = await apiPixCompany(services)
  const { id, transaction_id } = await company.charge()
  await company.send()
  const { provider_charge_id, version } = await company.read(id)
  return { ...company, id, transaction_id, txid: String(provider_charge_id), version }
}
