import { z } from 'zod'
import { civilDateSchema, instantSchema } from '../scalars.ts'

const datesFields = { from: civilDateSchema, until: civilDateSchema.nullable() }

/** ISS of a service in a city, of a time; a rate in percent, null where the city told none. */
const rateSchema = z.object({ rate: z.string().nullable(), is_owed: z.boolean(), ...datesFields })

/** A special regime, as the city names it. */
const regimeSchema = z.object({
  name: z.string(),
  situation: z.enum(['allowed', 'forbidden', 'required']),
  ...datesFields,
})

/** By which rule of the city ISS of a service is kept back. */
const withholdingSchema = z.object({ name: z.string(), by_client: z.boolean(), ...datesFields })

/** What a city told the national system of a service of the company, and when it was asked. */
export const cityServiceSchema = z.object({
  /** Six figures of the national list and three of the city's own. */
  service_code: z.string(),
  rates: z.array(rateSchema).nullable(),
  regimes: z.array(regimeSchema).nullable(),
  withholdings: z.array(withholdingSchema).nullable(),
  asked_at: instantSchema,
})

export type CityService = z.output<typeof cityServiceSchema>
export type CityRate = z.output<typeof rateSchema>
