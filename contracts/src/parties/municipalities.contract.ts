import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf } from '../scalars.ts'

export const listMunicipalities = defineRoute({
  id: 'parties.municipalities',
  method: 'GET',
  path: '/api/municipalities',
  access: { kind: 'user' },
  summary: 'The cities of a state by name, with their IBGE codes',
  query: z.object({ state: z.string().regex(/^[A-Z]{2}$/, { error: 'invalid_value' }) }),
  response: dataOf(z.array(z.object({ code: z.int(), name: z.string() }))),
})
