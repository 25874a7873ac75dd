import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf } from '../scalars.ts'
import {
  priceIndexImportSchema,
  priceIndexRateSchema,
  priceIndexRatesSchema,
} from './price-index.schema.ts'

const path = '/api/prumo/price-indices'

export const listPriceIndexRates = defineRoute({
  id: 'price-indices.list',
  method: 'GET',
  path,
  access: { kind: 'platform' },
  summary: 'The monthly rates of the indices of prices, the newest month first',
  response: dataOf(z.array(priceIndexRateSchema)),
})

export const keepPriceIndexRates = defineRoute({
  id: 'price-indices.update',
  method: 'PUT',
  path,
  access: { kind: 'platform' },
  summary: 'Add monthly rates of an index, or correct those of months that are there',
  body: priceIndexRatesSchema,
  response: dataOf(priceIndexImportSchema),
})
