import type { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { ClientCertificate, OutsideRequest } from '../../../kernel/outside/outside-request.ts'
import { askWithToken, type IssuedToken } from '../../../kernel/outside/token-cache.ts'
import { withRefusalWords } from '../../../kernel/outside/refusal-words.ts'
import type { ProviderAccess } from '../payment-provider.ts'
import { refusalSchema, tokenSchema } from './api-pix-wire.ts'

/** What a token for charges may do: charges with a due date, the Pix of the account, and giving one back. */
const CHARGES_SCOPE = 'cobv.read cobv.write pix.read pix.write'
/** A bank that gives no such scope refuses the token: charges are asked for with their own. */
const WEBHOOK_SCOPE = 'webhook.read webhook.write'

interface Bank {
  readonly api_url: string
  readonly token_url: string
  readonly client_id: string
  /** Some banks know their customer by the certificate and the id alone. */
  readonly client_secret: string | null
  readonly certificate: ClientCertificate
}

/** @throws OutsideFault `credentials_refused` where one is missing. */
function bankOf({ secrets }: ProviderAccess): Bank {
  const { api_url, token_url, client_id, certificate_pem, private_key_pem } = secrets
  if (!api_url || !token_url || !client_id || !certificate_pem || !private_key_pem)
    throw new OutsideFault('credentials_refused', 'The credentials of the bank are not complete.')
  const certificate = { certificate_pem, private_key_pem }
  return {
    api_url,
    token_url,
    client_id,
    client_secret: secrets['client_secret'] || null,
    certificate,
  }
}

/** The key that charges are paid to. */
export const keyOf = ({ secrets }: ProviderAccess): string => secrets['pix_key'] ?? ''

export interface ApiPixRequest extends Pick<OutsideRequest, 'method' | 'path' | 'is_sent_once'> {
  readonly body?: unknown
}

/** Asks the bank about charges and Pix. @throws OutsideFault with the bank's words where it refused. */
export const askApiPix = <S extends z.ZodType>(
  access: ProviderAccess,
  asked: ApiPixRequest,
  answer: S,
): Promise<z.output<S>> => askBank(access, CHARGES_SCOPE, asked, answer)

/** The same about the address for its calls. */
export const askWebhook = <S extends z.ZodType>(
  access: ProviderAccess,
  asked: ApiPixRequest,
  answer: S,
): Promise<z.output<S>> => askBank(access, WEBHOOK_SCOPE, asked, answer)

async function askBank<S extends z.ZodType>(
  access: ProviderAccess,
  scope: string,
  { body, ...asked }: ApiPixRequest,
  answer: S,
): Promise<z.output<S>> {
  const bank = bankOf(access)
  const { api_url, token_url, client_id, client_secret, certificate } = bank
  const service = access.outside.platforms.atShop('api_pix', api_url)
  const source = {
    tokens: service.tokens,
    parts: [token_url, scope, client_id, client_secret ?? '', certificate.certificate_pem],
    issue: () => askToken(access, bank, scope),
  }
  try {
    return await askWithToken(source, (token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      return service.ask({ ...asked, ...sent, headers, certificate }, answer)
    })
  } catch (error) {
    throw withRefusalWords(error, refusalSchema, ({ title, detail, violacoes }) => [
      detail ?? title,
      ...(violacoes ?? []).map(({ razao }) => razao),
    ])
  }
}

/**
 * A token of the bank. RFC 6749, 2.3.1 leaves it to the server whether the client says who it is in the
 * form or in a header, and asks for one of both at a time: banks differ, and who refuses the form is asked
 * by the header.
 */
async function askToken(access: ProviderAccess, bank: Bank, scope: string): Promise<IssuedToken> {
  const { token_url, client_id, client_secret, certificate } = bank
  const server = access.outside.platforms.atShop('api_pix_token', token_url)
  const ask = async (form: Readonly<Record<string, string>>, header: Record<string, string>) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      scope,
      ...form,
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...header }
    const issued = await server.ask(
      { method: 'POST', path: '', headers, body, certificate },
      tokenSchema,
    )
    return { token: issued.access_token, lives_ms: issued.expires_in * 1000 }
  }
  try {
    return await ask({ client_id, ...(client_secret === null ? {} : { client_secret }) }, {})
  } catch (error) {
    if (client_secret === null || !isRefused(error)) throw asCredentials(error)
  }
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  try {
    return await ask({}, { authorization: `Basic ${basic}` })
  } catch (error) {
    throw asCredentials(error)
  }
}

/** RFC 6749, 5.2: `invalid_client` and the others come with 400, or with 401. */
const isRefused = (error: unknown): error is OutsideFault =>
  error instanceof OutsideFault && ['refused', 'credentials_refused'].includes(error.code)

const asCredentials = (error: unknown): unknown =>
  isRefused(error)
    ? new OutsideFault('credentials_refused', 'The bank gives no token.', { cause: error })
    : error
