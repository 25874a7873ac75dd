import { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { CourseConnector, CourseOrder, CourseServices } from '../course-connector.ts'

/** The part of its address that is an account's own. */
const ACCOUNT = /^[a-z0-9][a-z0-9-]{0,61}$/

/** The account's own address. @throws OutsideFault where what the company gave is none. */
function serviceOf({ services, secrets }: CourseServices) {
  const account = (secrets.account_id ?? '').toLowerCase().replace(/\.cademi\.com\.br$/, '')
  if (!ACCOUNT.test(account))
    throw new OutsideFault('credentials_refused', 'The account is no part of an address.')
  return services.at('cademi', `https://${account}.cademi.com.br`, { is_named: false })
}

/** An order that was paid or canceled, as any sales platform tells it: Cademí delivers or takes back. */
async function tell(access: CourseServices, order: CourseOrder, status: 'aprovado' | 'cancelado') {
  const body = {
    token: access.secrets.access_token ?? '',
    codigo: order.reference,
    status,
    produto_id: order.course_id,
    produto_nome: order.course_name,
    cliente_nome: order.name,
    cliente_email: order.email,
    cliente_doc: order.document ?? '',
    cliente_celular: order.phone ?? '',
  }
  await serviceOf(access).ask(
    {
      method: 'POST',
      path: '/api/postback/custom',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    z.unknown(),
  )
}

/** Cademí: orders come by its own postback, which names the product of the account. */
export const cademi: CourseConnector = {
  platform: 'cademi',
  name: 'Cademí',
  secrets: ['account_id', 'api_key', 'access_token'],
  grant: (access, order) => tell(access, order, 'aprovado'),
  revoke: (access, order) => tell(access, order, 'cancelado'),
  test: async (access) => {
    const headers = { authorization: access.secrets.api_key ?? '' }
    await serviceOf(access).ask({ method: 'GET', path: '/api/v1/produto', headers }, z.unknown())
  },
}
