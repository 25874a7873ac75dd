import {
  keepPriceIndexRates as keepRoute,
  listPriceIndexRates as listRoute,
} from '@prumo/contracts/price-indices/price-indices.contract'
import { handleUser } from '../../kernel/http/handler.ts'
import { importPriceIndexRates } from './import-rates.ts'
import { listPriceIndexRates } from './price-index.queries.ts'

export const priceIndexHandlers = [
  handleUser(listRoute, async ({ db }) => ({ data: await listPriceIndexRates(db) })),
  handleUser(keepRoute, async (context, { body }) => ({
    data: await importPriceIndexRates(context, body),
  })),
]
