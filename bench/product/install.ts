import { z } from 'zod'
import type { Login } from '../workload/workload.ts'
import { apiClient, parseAnswer } from './api-client.ts'
import type { Product } from './product.ts'

/** The administrator of the measured installation. */
export const LOGIN: Login = { email: 'carga@prumo.example', password: 'Carga-de-1-teste!' }

const sessionSchema = z.object({ data: z.object({ access_token: z.string() }) })

/**
 * Makes the first administrator of the empty installation, by the one-time link that the running
 * product has printed.
 */
export async function install(product: Product): Promise<void> {
  const token = /token=([\w-]+)/.exec(product.running().output())?.[1]
  if (token === undefined)
    throw new Error(`The product printed no link:\n${product.running().output()}`)
  const api = apiClient(product.url, null)
  await api.post('/api/auth/first-administrator', { token, name: 'Carga', ...LOGIN })
  await api.close()
}

/** Signs in as a person does. @returns the session's bearer token. */
export async function signIn(product: Product): Promise<string> {
  const api = apiClient(product.url, null)
  const answer = await api.post('/api/auth/login', LOGIN)
  await api.close()
  return parseAnswer(answer, sessionSchema).data.access_token
}
