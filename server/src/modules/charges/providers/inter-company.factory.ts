import type { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { chargingBank } from './charging-bank.factory.ts'

/** A client whom a boleto can be made out to. */
const ADDRESSED = {
  postal_code: '01001000',
  street: 'Praça da Sé',
  number: '1',
  neighbourhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
}

/** A company that is paid through Banco Inter, by the keys and the certificate of its account. */
export async function interCompany(services: ReturnType<typeof servicesForTests>) {
  const company = await chargingBank(services, {
    kind: 'banco_inter',
    payment_method: 'any',
    client: ADDRESSED,
  })
  return { ...company, bank: services.simulators().banco_inter.charging }
}
