import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { base64, sampleCertificate } from '../../../../test/http/certificates.ts'
import { sampleCompanyData } from '../../../../test/http/company-samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import { companyOf } from '../../kernel/jobs/job-kind.ts'
import { warnOfCertificate } from './warn-of-certificate.ts'

const server = useTestServer()
const DAY_MS = 24 * 60 * 60 * 1000
const END = '2027-01-01T12:00:00Z'

/** A company with a certificate until then, and a member who may not replace it. */
async function bakery(validUntil = END) {
  server().clock.now = TEST_NOW
  const company = await server().newCompany()
  await company.put('/company-data', sampleCompanyData())
  await company.member(['companies.payables.index'])
  const upload = async (until: string) => {
    const file_base64 = base64(sampleCertificate({ validUntil: until }))
    const body = { name: 'A1', file_base64, password: 'segredo-pfx' }
    expect((await company.put('/certificate', body)).status).toBe(200)
  }
  await upload(validUntil)
  return {
    upload,
    /** So many days before the certificate ends, once and again. */
    night: async (days: number) => {
      const now = new Date(Date.parse(END) - days * DAY_MS)
      for (let time = 0; time < 2; time += 1)
        await atomic(server().database, { now }, async (db) => {
          const found = await companyOf(db, company.company_id, 'job')
          if (found !== null) await warnOfCertificate(db, found)
        })
    },
    mails: async () => {
      const { rows } = await sql<{ subject: string; to: string }>`
        select subject, "to" from outbox_mails
        where company_id = ${company.company_id} and kind = 'certificate_ends'
        order by id`.execute(server().database.kysely)
      return rows
    },
  }
}

it('Who may replace a certificate is mailed 30, 15, 7 and 1 days before its end, once each, and nobody else', async () => {
  const { night, mails } = await bakery()
  const counts = []
  for (const days of [31, 30, 29, 16, 15, 14, 8, 7, 2, 1, 0.5, 0]) {
    await night(days)
    counts.push((await mails()).length)
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4])
  const [mail, ...others] = await mails()
  expect(mail?.subject).toBe('O certificado digital de Padaria Sol vence em 1 de janeiro de 2027')
  expect(new Set([mail, ...others].map((one) => one?.to)).size).toBe(1)
})

it('Nights that were missed are made up for, and a new certificate ends the warning', async () => {
  const { night, mails, upload } = await bakery()
  await night(5)
  expect(await mails()).toHaveLength(1)
  await upload('2028-01-01T12:00:00Z')
  await night(1)
  expect(await mails()).toHaveLength(1)
})
