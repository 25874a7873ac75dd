import { z } from 'zod'
import type { ClientCertificate, OutsideRequest } from './outside-request.ts'
import type { OutsideService } from './outside-service.ts'
import { askWithToken } from './token-cache.ts'

/** Banco Inter knows its caller by a certificate, too (developers.inter.co). */
export interface BancoInterCredentials {
  readonly client_id: string
  readonly client_secret: string
  readonly certificate: ClientCertificate
  /** The account, where the holder has several. */
  readonly account_number: string | null
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().min(1).max(86_400),
})

/**
 * Asks the bank with a token that may do no more than a scope, asked for once an hour.
 * @param scope what the token may do, in the words of the bank.
 */
export function bancoInterApi(banco_inter: OutsideService, scope: string) {
  const askToken = async ({ client_id, client_secret, certificate }: BancoInterCredentials) => {
    const grant_type = 'client_credentials'
    const form = new URLSearchParams({ client_id, client_secret, grant_type, scope })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = '/oauth/v2/token'
    const issued = await banco_inter.ask(
      { method: 'POST', path, headers, body: form.toString(), certificate },
      tokenSchema,
    )
    return { token: issued.access_token, lives_ms: issued.expires_in * 1000 }
  }
  /** @throws OutsideFault */
  return <S extends z.ZodType>(
    credentials: BancoInterCredentials,
    asked: Pick<OutsideRequest, 'method' | 'path' | 'body' | 'is_sent_once'>,
    answer: S,
  ): Promise<z.output<S>> => {
    const { client_id, client_secret, certificate, account_number } = credentials
    const source = {
      tokens: banco_inter.tokens,
      parts: ['banco_inter', scope, client_id, client_secret, certificate.certificate_pem],
      issue: () => askToken(credentials),
    }
    return askWithToken(source, (token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(account_number === null ? {} : { 'x-conta-corrente': account_number }),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      return banco_inter.ask({ ...asked, headers, certificate }, answer)
    })
  }
}
