import { performJob } from '../../../../test/http/perform-job.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { sendWaitingCharges } from '../charges/charges.jobs.ts'
import { chargingCompany } from '../charges/charging-company.factory.ts'

const CPF = '529.982.247-25'

/** A link that sells a course for 100,00 by Pix. */
export const sampleLink = (fields: {
  readonly product_id: number
  readonly category_id: number
  readonly kind: string
}) => ({
  name: 'Curso de verão',
  url: 'curso-de-verao',
  description: 'Doze aulas',
  price_cents: 10_000,
  payment_type: 'single',
  payment_method: 'pix',
  max_installments: 1,
  due_date_limit_days: 3,
  end_date: null,
  max_uses: null,
  ...fields,
})

/** A company with a link that sells a course for 100,00. */
export async function sellingCompany(server: TestServer, fields: object = {}) {
  const world = await chargingCompany(server)
  const { made, revenue } = world
  const product = (await made.post('/products', sampleProduct())).body.data.id
  const body = {
    ...sampleLink({ product_id: product, category_id: revenue, kind: 'own_pix' }),
    ...fields,
  }
  const created = await made.post('/product-links', body)
  if (created.status !== 201) throw new Error(created.text)
  const link = created.body.data
  const url = `${server.url}${new URL(link.address).pathname}`
  const see = async (language = 'pt') => {
    const answer = await fetch(`${url}?language=${language}`)
    return { answer, text: await answer.text() }
  }
  const order = async (form: Record<string, string> = {}) => {
    const { text } = await see()
    const key = /name="key" value="(\w+)"/.exec(text)?.[1] ?? ''
    return fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ key, name: 'Ana Lima', document: CPF, email: '', ...form }),
    })
  }
  /** The page as a member of the company is led to it. */
  const preview = async (language = 'pt') => {
    const { preview_address } = (await made.get(`/product-links/${link.id}`)).body.data
    const ticket = new URL(preview_address).searchParams.get('preview') ?? ''
    const address = `${url}?language=${language}&preview=${ticket}`
    const answer = await fetch(address)
    const key = '1f'.repeat(16)
    const form = { key, name: 'Ana Lima', document: CPF, email: '' }
    return {
      status: answer.status,
      text: await answer.text(),
      ticket,
      /** Sends its form all the same. */
      post: () => fetch(address, { method: 'POST', body: new URLSearchParams(form) }),
    }
  }
  const follow = async (answer: Response) => {
    const found = await fetch(`${server.url}${answer.headers.get('location')}`)
    return found.text()
  }
  return {
    ...world,
    body,
    link,
    url,
    see,
    order,
    preview,
    follow,
    read: async () => (await made.get(`/product-links/${link.id}`)).body.data,
    send: () => performJob(server, sendWaitingCharges, { company_id: made.company_id }),
  }
}
