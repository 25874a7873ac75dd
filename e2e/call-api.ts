import { type CallOptions, createClient } from '@prumo/client'
import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'
import { BASE_URL } from './server-address.ts'

interface Call<R> extends CallOptions<R> {
  readonly token?: string
}

/**
 * Calls the API without a browser, to arrange what a test starts from. Throws what the server said
 * when it refuses: a test that cannot be arranged fails with the reason.
 */
export const callApi = <R extends RouteContract>(
  route: R,
  { token = '', ...options }: Call<R>,
): Promise<z.output<R['response']>> =>
  createClient({ base_url: BASE_URL, token: token === '' ? null : token }).call(route, options)
