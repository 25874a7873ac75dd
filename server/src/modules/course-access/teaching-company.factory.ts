import { PLATFORM_SECRETS } from '@prumo/contracts/companies/platform.schema'
import type { CoursePlatformName } from '@prumo/contracts/course-access/course-access.schema'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { companyThatSells } from '../sales/sale.factory.ts'
import type { PlatformServices } from '../sales-platforms/selling-company.factory.ts'
import { grantCourses } from './course-access.jobs.ts'

export const STUDENT = 'elaine@exemplo.com.br'
/** The course of the product that is sold. */
export const COURSE = '31'

/** A company whose sales open a course on an education platform. */
export async function teachingCompany(services: PlatformServices, platform: CoursePlatformName) {
  const sold = await companyThatSells(services.server())
  const { company } = sold
  const made = async (path: string, body: object) => (await company.post(path, body)).body.data.id
  const client_id = await made('/clients', sampleParty({ name: 'Elaine Costa', email: STUDENT }))
  const product_id = await made(
    '/products',
    sampleProduct({ code: 'CURSO', name: 'Curso', education_platform_id: COURSE }),
  )
  const secrets = Object.fromEntries(PLATFORM_SECRETS[platform].map((name) => [name, 'escola']))
  await company.put(`/platform-integrations/${platform}`, { secrets })
  const connect = async () =>
    (await company.post(`/course-platforms/${platform}/test`, {})).body.data
  const connected = await connect()
  const { members } = services.simulators().courses[platform]
  members.clear()
  /** Received on the day of the connection, unless told otherwise. */
  const settle = (
    { id, value_cents }: { readonly id: number; readonly value_cents: number },
    cents = value_cents,
    paid_on = '2026-11-20',
  ) =>
    company.post(
      `/receivables/${id}/settlements`,
      sampleSettlement(sold.of.bank_account_id, cents, { paid_on }),
    )
  return {
    ...sold,
    settle,
    connect,
    connected,
    client_id,
    product_id,
    faults: services.simulators().faults[platform],
    /** Sells the course; approved and received, unless told otherwise. */
    sellCourse: async (until: 'written' | 'approved' | 'paid' = 'paid', fields: object = {}) => {
      const sale = await sold.sell({ client_id, product_id, ...fields })
      if (until === 'written') return sold.read(sale.id)
      await sold.approve(sale)
      const { transactions } = await sold.read(sale.id)
      if (until === 'paid')
        for (const row of transactions) if (row.kind === 'receivable') await settle(row)
      return sold.read(sale.id)
    },
    /** What the job that runs each minute does. */
    grant: () => services.perform(grantCourses, company.company_id),
    courses: (email = STUDENT) => [...(members.get(email) ?? [])],
    accesses: async (query = '') => (await company.get(`/course-accesses${query}`)).body.data,
    platform: async () =>
      (await company.get('/course-platforms')).body.data.find(
        (row: { platform: string }) => row.platform === platform,
      ),
  }
}
