import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { base64, rootPem, sampleCertificate } from '../../../../test/http/certificates.ts'
import { sampleCompanyData } from '../../../../test/http/company-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { readRootCertificates } from '../../kernel/outside/root-certificates.ts'
import { verifyRoot } from './verify-root.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const folder = scratchFolder('roots')
writeFileSync(join(folder, 'raiz.crt'), rootPem('its own'))
const server = useTestServer({ ICP_BRASIL_ROOTS: folder })

it('A certificate is told to lead to a root of the installation, whether its file holds that root or not', async () => {
  const company = await server().newCompany()
  await company.put('/company-data', sampleCompanyData())
  const send = async (options: Parameters<typeof sampleCertificate>[0]) => {
    const file_base64 = base64(sampleCertificate(options))
    const body = { name: 'A1', file_base64, password: 'segredo-pfx' }
    const { data } = (await company.put('/certificate', body)).body
    expect((await company.get('/certificate')).body.data).toEqual(data)
    return [data.chain, data.root]
  }
  expect(await send({ authority: 'its own' })).toEqual(['whole', 'trusted'])
  expect(await send({})).toEqual(['missing', 'trusted'])
})

it('A chain that ends at another root, or at none, is told so, and one that cannot be verified is unchecked', async () => {
  const company = await server().newCompany()
  await company.put('/company-data', sampleCompanyData())
  const file_base64 = base64(sampleCertificate({ authority: 'its own' }))
  await company.put('/certificate', { name: 'A1', file_base64, password: 'segredo-pfx' })
  const top = await company.inDatabase(async (db) => {
    const found = await db.query
      .selectFrom('company_certificates')
      .select('chain_top')
      .where('company_id', '=', db.company_id)
      .executeTakeFirstOrThrow()
    return found.chain_top
  })
  const other = join(folder, 'outra.pem')
  writeFileSync(other, rootPem('another'))
  // It bears the same name, and did not sign.
  expect(verifyRoot(top, readRootCertificates(other))).toBe('untrusted')
  expect(verifyRoot(top, null)).toBe('unchecked')
  expect(verifyRoot(null, readRootCertificates(folder))).toBe('unchecked')
  expect(readRootCertificates(folder)).toHaveLength(2)
})
