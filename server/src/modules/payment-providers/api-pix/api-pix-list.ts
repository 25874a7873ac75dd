import { addDays, dateAt } from '@prumo/civil-date'
import { cobvsSchema } from './api-pix-wire.ts'
import { listedOf } from '../listed-charge.ts'
import type { ListedCharges, ListedDays, ProviderAccess } from '../payment-provider.ts'
import { chargeOf, ZONE } from './api-pix-charge.ts'
import { askApiPix } from './api-pix-client.ts'

/** Charges of one page of a list. */
const LISTED_AT_ONCE = 100

/** The first moment of a day in Brasília, which has been three hours behind UTC all year since 2019. */
const startOf = (day: string): string => `${day}T00:00:00-03:00`

/** The charges that were made on days, a page at a time, as `GET /cobv` has them with their Pix. */
export async function listApiPix(
  access: ProviderAccess,
  { since, until }: ListedDays,
  page: number,
): Promise<ListedCharges> {
  const today = dateAt(access.now, ZONE)
  const query = new URLSearchParams({
    inicio: startOf(since),
    fim: startOf(addDays(until, 1)),
    'paginacao.paginaAtual': String(page),
    'paginacao.itensPorPagina': String(LISTED_AT_ONCE),
  })
  const asked = { method: 'GET', path: `/cobv?${query}` } as const
  const { cobs, parametros } = await askApiPix(access, asked, cobvsSchema)
  const charges = cobs.map((cobv) => {
    // A bank that leaves returns out of its lists tells nothing of them: the charge is asked for alone.
    const isGoingBack = (cobv.pix ?? []).some(({ devolucoes }) => devolucoes?.length !== 0)
    return { ...listedOf(chargeOf(cobv, today)), has_returns: isGoingBack }
  })
  return { charges, next: page + 1 < parametros.paginacao.quantidadeDePaginas ? page + 1 : null }
}

/** The least that shows that addresses, certificate, keys and scopes are taken. */
export async function testApiPix(access: ProviderAccess): Promise<void> {
  const today = dateAt(access.now, ZONE)
  await listApiPix(access, { since: today, until: today }, 0)
}
