import { dateAt } from '@prumo/civil-date'
import type { ListedCharges, ListedDays, ProviderAccess } from '../payment-provider.ts'
import { listedOf } from '../listed-charge.ts'
import { chargeOf } from './asaas-charge.ts'
import { askAsaas, ZONE } from './asaas-client.ts'
import { paymentListSchema } from './asaas-wire.ts'

/** The most that Asaas tells at once. */
const PAGE = 100

/** The payments that were made on days, as `GET /payments` pages them by offset. It leaves out removed ones. */
export async function listAsaas(
  access: ProviderAccess,
  { since, until }: ListedDays,
  begin: number,
): Promise<ListedCharges> {
  const query = new URLSearchParams({
    'dateCreated[ge]': since,
    'dateCreated[le]': until,
    offset: String(begin),
    limit: String(PAGE),
  })
  const asked = { method: 'GET', path: `/payments?${query}` } as const
  const { data, hasMore } = await askAsaas(access, asked, paymentListSchema)
  const today = dateAt(access.now, ZONE)
  const charges = data.map((payment) => {
    const charge = chargeOf(payment, { boleto: null, pix: null }, null, today)
    return { ...listedOf(charge), has_returns: charge.returns.length > 0 || !!payment.chargeback }
  })
  return { charges, next: hasMore && data.length > 0 ? begin + data.length : null }
}
