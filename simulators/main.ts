import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPurchases } from './demo-purchases.ts'
import { pkcs12Of } from './banco-inter/test-certificates.ts'
import { sampleService } from './nfse-nacional/sample-service.ts'
import { sampleNotes } from './sefaz/sample-notes.ts'
import { startSimulators } from './start-simulators.ts'

// One process beside the server: it tells its addresses as the settings of the server, in one line of
// JSON, and ends with whoever started it.
const folder = join(process.env['DATA_DIR'] ?? 'data', 'simulators')
const { urls, certificates, platforms, sefaz, nfse } = await startSimulators(() => new Date())
for (const [name, { purchases }] of Object.entries(platforms))
  purchases.push(...demoPurchases(name, new Date()))
mkdirSync(folder, { recursive: true, mode: 0o700 })
/** The A1 that the demo company uploads to issue notes; its password is no secret. */
const COMPANY = {
  name: 'ESTUDIO AURORA CURSOS DIGITAIS',
  cnpj: '12ABC34501DE35',
  password: 'segredo',
}
// What others issued to it: one note whole, summaries of two, and one of services. Prumo waits for its
// hour by itself.
const [whole = '', ...others] = sampleNotes(COMPANY.cnpj, new Date())
sefaz.distribution.deliver('procNFe_v4.00', whole, COMPANY.cnpj)
for (const note of others) sefaz.distribution.offer(note)
sefaz.distribution.setWait(0)
nfse.distribution.deliver('NFSE', sampleService(COMPANY.cnpj, new Date()), COMPANY.cnpj)
const company = certificates.company(COMPANY.name, COMPANY.cnpj)
const files = {
  'empresa-a1.pfx': pkcs12Of(company, COMPANY.password),
  'banco-inter-ca.pem': certificates.ca_pem,
  // Where tests tell them how to behave.
  'control.url': urls.control,
  'sefaz-ca.pem': certificates.ca_pem,
  'banco-inter-client.crt': certificates.client.certificate_pem,
  'banco-inter-client.key': certificates.client.private_key_pem,
}
for (const [name, content] of Object.entries(files))
  writeFileSync(join(folder, name), content, { mode: 0o600 })
const settings = {
  PLUGGY_URL: urls.pluggy,
  PLUGGY_CONNECT_URL: urls.pluggy_connect,
  BANCO_INTER_URL: urls.banco_inter,
  PLATFORM_URLS: urls.platforms,
  PLATFORM_CA_FILE: join(folder, 'banco-inter-ca.pem'),
  NFSE_URL: urls.nfse,
  NFSE_TEST_URL: urls.nfse,
  NFSE_ADN_URL: urls.nfse,
  NFSE_ADN_TEST_URL: urls.nfse,
  NFSE_CA_FILE: join(folder, 'banco-inter-ca.pem'),
  BANCO_INTER_CA_FILE: join(folder, 'banco-inter-ca.pem'),
  SEFAZ_URLS: [
    `*=${urls.sefaz}`,
    ...['SVCAN', 'SVCRS'].flatMap((name) =>
      ['production', 'homologation'].map((one) => `${name}.${one}=${urls.sefaz}/svc`),
    ),
  ].join(','),
  SEFAZ_CA_FILE: join(folder, 'sefaz-ca.pem'),
  SIMULATORS_URL: urls.control,
}
console.log(JSON.stringify(settings))
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
