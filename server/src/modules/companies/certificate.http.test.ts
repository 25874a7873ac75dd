import { describe, expect, it } from 'vitest'
import {
  base64,
  type CertificateOptions,
  sampleCertificate,
} from '../../../../test/http/certificates.ts'
import { sampleCompanyData } from '../../../../test/http/company-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
/** A second or so. */
const SLOW_ROUNDS = 60_000

async function bakery() {
  const company = await server().newCompany()
  await company.put('/company-data', sampleCompanyData())
  const send = (options: CertificateOptions, password = 'segredo-pfx') =>
    company.put('/certificate', {
      name: 'A1 de 2026',
      file_base64: base64(sampleCertificate(options)),
      password,
    })
  return { company, send }
}

describe('the digital certificate', () => {
  it('The digital certificate is opened, stored, and known by name, holder and validity', async () => {
    const { company, send } = await bakery()
    expect((await company.get('/certificate')).body.data).toBeNull()
    const { status, body } = await send({})
    expect(status).toBe(200)
    expect(body.data).toEqual({
      name: 'A1 de 2026',
      holder_name: 'PADARIA SOL LTDA',
      holder_document: '12ABC34501DE35',
      issuer_name: 'AC TESTE',
      serial: '0a1b2c',
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_until: '2027-01-01T00:00:00.000Z',
      chain: 'missing',
      root: 'unchecked',
      uploaded_at: '2026-11-20T15:00:00.000Z',
      uploaded_by: 'Teste',
    })
    expect((await company.get('/certificate')).body.data).toEqual(body.data)
  })

  it('The digital certificate says whether its file holds the authorities above it', async () => {
    const { company, send } = await bakery()
    const uses = [
      { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyEncipherment: true },
      { name: 'extKeyUsage', clientAuth: true, emailProtection: true },
    ]
    const { status, body } = await send({ uses, authority: 'its own' })
    expect([status, body.data.chain]).toEqual([200, 'whole'])
    expect((await company.get('/certificate')).body.data.chain).toBe('whole')
    await send({ uses })
    expect((await company.get('/certificate')).body.data.chain).toBe('missing')
  })

  it('The digital certificate may be of another establishment of the same company, and name it in its common name', async () => {
    const { send } = await bakery()
    expect((await send({ cnpj: '12ABC345000269', hasOtherName: false })).status).toBe(200)
  })

  it('The digital certificate is replaced by a new one, and deleted', async () => {
    const { company, send } = await bakery()
    await send({})
    await send({ validUntil: '2028-01-01T00:00:00Z' })
    expect((await company.get('/certificate')).body.data.valid_until).toContain('2028')
    expect((await company.delete('/certificate')).status).toBe(204)
    expect((await company.get('/certificate')).body.data).toBeNull()
    expect((await company.delete('/certificate')).status).toBe(404)
  })

  it.each([
    ['a wrong password', {}, 'outra', 'certificate_wrong_password', 'password'],
    [
      'an expired one',
      { validUntil: '2026-11-20T14:59:59Z' },
      undefined,
      'certificate_expired',
      'file_base64',
    ],
    [
      'one of tomorrow',
      { validFrom: '2026-11-21T00:00:00Z' },
      undefined,
      'certificate_not_yet_valid',
      'file_base64',
    ],
    [
      'one of another CNPJ',
      { cnpj: '11222333000181' },
      undefined,
      'certificate_of_another',
      'file_base64',
    ],
    ['one without its key', { hasKey: false }, undefined, 'certificate_without_key', 'file_base64'],
    [
      'one that signs no documents',
      { uses: [{ name: 'keyUsage', keyEncipherment: true }] },
      undefined,
      'certificate_wrong_use',
      'file_base64',
    ],
    [
      'one of a server',
      { uses: [{ name: 'extKeyUsage', serverAuth: true }] },
      undefined,
      'certificate_wrong_use',
      'file_base64',
    ],
    [
      'one of an authority',
      { uses: [{ name: 'basicConstraints', cA: true }] },
      undefined,
      'certificate_wrong_use',
      'file_base64',
    ],
    [
      'one whose authority did not sign it',
      { authority: 'another' },
      undefined,
      'certificate_chain_broken',
      'file_base64',
    ],
    [
      'one that a company signed, which is no authority',
      { authority: 'a company' },
      undefined,
      'certificate_chain_broken',
      'file_base64',
    ],
  ] as const)(
    'A certificate is refused in words: %s',
    async (_, options, password, code, field) => {
      const { company, send } = await bakery()
      const { status, body } = await send(options, password)
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, [field]])
      expect((await company.get('/certificate')).body.data).toBeNull()
    },
  )

  it('The digital certificate that takes long to open holds nobody up, and is stored by who may do so then', async () => {
    const { company, send } = await bakery()
    const clerk = await company.member(['companies.update', 'companies.show'])
    const slow = base64(sampleCertificate({ rounds: SLOW_ROUNDS }))
    const body = { name: 'A1', file_base64: slow, password: 'segredo-pfx' }
    let isAnswered = false
    const uploads = [
      company.put('/certificate', body).finally(() => (isAnswered = true)),
      clerk.put('/certificate', body),
    ]
    await new Promise((resolve) => setTimeout(resolve, 150))
    const { version } = (await company.get('/company-data')).body.data
    const saved = await company.put('/company-data', sampleCompanyData({ version }))
    await company.delete(`/company-users/${clerk.user_id}`)
    expect([saved.status, isAnswered]).toEqual([200, false])
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 404])
    expect((await send({})).status).toBe(200)
  })

  it('A certificate that is garbage, an empty file or one of ten megabytes is refused', async () => {
    const { company } = await bakery()
    const send = (file_base64: string) =>
      company.put('/certificate', { name: 'x', file_base64, password: 'x' })
    for (const bytes of [Buffer.from('nada'), Buffer.from([0x30, 0x80]), Buffer.alloc(5_000, 0x30)])
      expect((await send(base64(bytes))).body.code).toBe('certificate_unreadable')
    expect((await send('')).status).toBe(422)
    expect((await send('não é base64')).status).toBe(422)
    expect((await send(base64(Buffer.alloc(100_000)))).status).toBe(422)
    expect((await send(base64(Buffer.alloc(10 * 1024 * 1024)))).status).toBe(413)
  })

  it('The digital certificate waits until the company says its CNPJ', async () => {
    const company = await server().newCompany()
    const { body } = await company.put('/certificate', {
      name: 'A1',
      file_base64: base64(sampleCertificate()),
      password: 'segredo-pfx',
    })
    expect(body.code).toBe('certificate_needs_document')
  })
})
