import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pkcs12Of } from '../../../simulators/banco-inter/test-certificates.ts'
import { TEST_NOW } from '../../../test/http/test-server.ts'
import { atomic } from '../kernel/database/atomic.ts'
import { readSettings } from '../kernel/settings.ts'
import { issuingServices } from '../modules/invoice-emission/issuing-company.factory.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { giveDemoCertificate } from './give-demo-certificate.ts'
import { issueDemoNotes } from './issue-demo-notes.ts'
import { loadDemo } from './load-demo.ts'

const services = issuingServices()
const DEMO_COMPANY = 1

it('The approved sales of the demo company get a note each from the simulated authority, once', async () => {
  const { database } = services.server()
  const { dataDir } = services.resources()
  const { certificates, urls } = services.simulators()
  mkdirSync(join(dataDir, 'simulators'))
  const [{ document } = { document: '' }] = DEMO_PROFILES
  const certificate = certificates.company('ESTUDIO AURORA LTDA', document)
  writeFileSync(join(dataDir, 'simulators', 'empresa-a1.pfx'), pkcs12Of(certificate, 'segredo'))
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    NFSE_URL: urls.nfse,
    NFSE_ADN_URL: urls.nfse,
    SEFAZ_URLS: `*=${urls.sefaz}`,
  })
  await loadDemo(database, TEST_NOW)
  await giveDemoCertificate(database, settings, TEST_NOW)
  await issueDemoNotes(database, settings, TEST_NOW)
  await issueDemoNotes(database, settings, TEST_NOW)
  expect(await services.send(DEMO_COMPANY)).toBe(true)
  const actor = { user_id: 0, user_name: 'Teste', request_id: 'teste', ip: '127.0.0.1' }
  const place = { company_id: DEMO_COMPANY, time_zone: 'America/Sao_Paulo', actor }
  const notes = await atomic(database, { now: TEST_NOW }, (directory) =>
    directory.enterCompany(place, ({ query }) =>
      query
        .selectFrom('emissions')
        .select(['status', 'environment', 'value_cents'])
        .where('company_id', '=', DEMO_COMPANY)
        .execute(),
    ),
  )
  const note = { status: 'authorized', environment: 'production', value_cents: 1_197_00 }
  expect(notes).toEqual([note, note])
})
