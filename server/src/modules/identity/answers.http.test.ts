import { errorSchema } from '@prumo/contracts/error.schema'
import { describe, expect, it } from 'vitest'
import { type Answer, apiClient } from '../../../../test/http/api-client.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const anonymous = () => apiClient(`${server().url}/api`, null)

/** One answer of each kind. */
async function answers(): Promise<Readonly<Record<number, Answer>>> {
  const company = await server().newCompany()
  const member = await company.member([])
  return {
    200: await company.get('/clients'),
    401: await anonymous().get('/auth/user'),
    403: await member.get('/clients'),
    404: await company.get('/clients/1'),
    405: await company.root.delete('/auth/user'),
    422: await company.post('/clients', {}),
  }
}

describe('every answer', () => {
  it('Every answer carries the headers that keep a browser safe', async () => {
    for (const [status, answer] of Object.entries(await answers())) {
      expect(answer.status).toBe(Number(status))
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self';"),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
      expect(answer.headers.get('x-powered-by')).toBeNull()
    }
  })

  it('Every answer that refuses has one shape, and the number of its request', async () => {
    for (const [status, answer] of Object.entries(await answers())) {
      if (status === '200') continue
      expect(() => errorSchema.strict().parse(answer.body)).not.toThrow()
      expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
      expect(answer.text).not.toMatch(/zod|select |\.ts:/i)
    }
  })
})

describe('the language of an answer', () => {
  it.each([
    [undefined, 'Registro não encontrado.', 'Este campo é obrigatório'],
    ['pt-BR,pt;q=0.9', 'Registro não encontrado.', 'Este campo é obrigatório'],
    ['en-US', 'Record not found.', 'This field is required'],
    ['de', 'Eintrag nicht gefunden.', 'Dieses Feld ist erforderlich'],
    ['fr-CH, en;q=0.5', 'Enregistrement introuvable.', 'Ce champ est obligatoire'],
    ['ja', 'Registro não encontrado.', 'Este campo é obrigatório'],
  ])('The language of an answer to %s says: %s', async (language, missing, required) => {
    const company = await server().newCompany()
    const options = language === undefined ? {} : { language }
    const notFound = await company.get('/clients/1', options)
    expect(notFound.body).toMatchObject({ code: 'not_found', message: missing })
    const invalid = await company.post('/clients', {}, options)
    expect(invalid.body.code).toBe('validation_failed')
    expect(invalid.body.errors.name).toEqual([required])
  })
})

describe('a call that cannot be understood', () => {
  const post = (body: string, type: string) =>
    fetch(`${server().url}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })

  it('A request body that is no JSON is answered 400', async () => {
    const response = await post('{"email":', 'application/json')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'malformed_request' })
  })

  it('A request body of another type is answered 415', async () => {
    const response = await post('<a/>', 'application/xml')
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' })
  })

  it('A request body that is too long is answered 413', async () => {
    const response = await post(
      JSON.stringify({ email: 'a'.repeat(2_000_000) }),
      'application/json',
    )
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' })
  })

  it('An address that is none is answered 404', async () => {
    const answer = await anonymous().get('/nada')
    expect(answer.status).toBe(404)
    expect(answer.body.code).toBe('route_not_found')
  })

  it('A text where a number belongs is wrong, not missing', async () => {
    const company = await server().newCompany()
    const answer = await company.post('/clients', { name: 5, document: null })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.name).toEqual(['Valor inválido'])
  })
})
