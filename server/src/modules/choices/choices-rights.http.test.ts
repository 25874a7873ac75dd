import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import * as contract from '@prumo/contracts/choices/choices.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRowRightsWorld, RIGHTS } from '../../../../test/http/row-rights-world.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { buildWorld } from '../../../../test/http/sweep-world.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import type { World } from '../../../../test/http/world.ts'

const server = useTestServer()

const KINDS = [
  contract.clientChoices,
  contract.supplierChoices,
  contract.categoryChoices,
  contract.productChoices,
  contract.bankAccountChoices,
  contract.projectChoices,
  contract.costCenterChoices,
  contract.payableChoices,
  contract.receivableChoices,
].map(({ path, access }) => ({
  path: path.slice(path.indexOf('/choices')),
  permission: access.permission,
}))
type Kind = (typeof KINDS)[number]

/** What a pattern, a statement or a number would take for more than a text. */
const SIGNS = [
  '%',
  '_',
  '\\',
  '%%%',
  '__',
  '\\%',
  '\\\\',
  '.*',
  '(a+)+$',
  '[',
  '-',
  "'",
  "' or 1=1 --",
  '$1',
  '\u{1f4a5}',
  'ﷺ',
  '١٢٣',
  '9'.repeat(100),
  '-0,00',
  '1e308',
]
const REFUSED = [
  'search=%00',
  'search=a%00b',
  'search=a%0Ab',
  'search=a&search=b',
  `search=${'x'.repeat(101)}`,
  `search=${'x'.repeat(10_000)}`,
  'ids=',
  'ids=0',
  'ids=-1',
  'ids=1,',
  'ids=1.5',
  'ids=1e3',
  'ids=9999999999999999',
  'ids=1%20or%201=1',
  'ids=1&ids=2',
  'with_inactive=true',
  `ids=${Array.from({ length: 201 }, (_, place) => place + 1).join(',')}`,
]

let own: World
let other: World
beforeAll(async () => {
  own = await buildWorld(server(), 'NOSSO-1d4e')
  other = await buildWorld(server(), 'ALHEIO-77aa')
})

const withQuery = (query: Readonly<Record<string, string>>) => `?${new URLSearchParams(query)}`
const idsOf = (company: TestCompany, { path }: Kind, query = {}) =>
  company
    .get(path + withQuery({ with_inactive: 'yes', ...query }))
    .then(({ body }): number[] => body.data.map(({ id }: { id: number }) => id))

describe.each(KINDS)('choices by $path', (kind) => {
  it(`Choices by ${kind.path} show nothing of another company, by its ids or its words`, async () => {
    const foreign = await idsOf(other.company, kind)
    expect(foreign.length).toBeGreaterThan(0)
    expect(await idsOf(own.company, kind, { ids: foreign.join(',') })).toEqual([])
    const mixed = [...foreign, ...(await idsOf(own.company, kind))]
    const found = await own.company.get(kind.path + withQuery({ ids: mixed.join(',') }))
    expect([found.status, found.body.data.length]).toEqual([200, mixed.length - foreign.length])
    const sought = await own.company.get(kind.path + withQuery({ search: other.canary }))
    expect(sought.body.data).toEqual([])
  })

  it(`Choices by ${kind.path} are refused without signing in, in another company, and with every permission but their own`, async () => {
    const base = `${server().url}/api/companies/${own.company.company_id}`
    expect((await fetch(base + kind.path)).status).toBe(401)
    const there = `/companies/${own.company.company_id}${kind.path}`
    expect((await other.company.root.get(there)).status).toBe(404)
    const rest = PERMISSION_KEYS.filter((key) => key !== kind.permission)
    const member = await own.company.member(rest)
    const refused = await member.get(kind.path)
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
    const allowed = await own.company.member([kind.permission])
    expect((await allowed.get(kind.path)).status).toBe(200)
  })

  it(`Choices by ${kind.path} take signs of patterns, SQL and numbers for the text that they are`, async () => {
    for (const search of SIGNS) {
      const answer = await own.company.get(kind.path + withQuery({ search }))
      expect([search, answer.status, answer.text]).toEqual([search, 200, answer.text])
      const found: { code: string | null; name: string; detail: string | null }[] = answer.body.data
      const without = found.filter(
        ({ code, name, detail }) => ![code, name, detail].join(' ').includes(search),
      )
      expect([search, without]).toEqual([search, []])
    }
    for (const bytes of ['%ED%A0%80', '%FF%FE', '%C0%80', '%', '%zz']) {
      const { status } = await own.company.get(`${kind.path}?search=${bytes}`)
      expect([bytes, status < 500]).toEqual([bytes, true])
    }
  })

  it(`Choices by ${kind.path} refuse what is no search, no list of ids and no yes or no`, async () => {
    for (const query of REFUSED) {
      const answer = await own.company.get(`${kind.path}?${query}`)
      expect([query.slice(0, 40), answer.status]).toEqual([query.slice(0, 40), 422])
    }
  })

  it(`Choices by ${kind.path} are as many as one list shows, whatever page or limit is asked`, async () => {
    for (const query of ['per_page=100000', 'limit=100000', 'page=-1', 'offset=1e9', 'page=2']) {
      const { status, body } = await own.company.get(`${kind.path}?${query}`)
      expect([query, [200, 422].includes(status)]).toEqual([query, true])
      if (status === 200) expect(body.data.length).toBeLessThanOrEqual(contract.MAX_CHOICES)
    }
    const [first = 0] = await idsOf(own.company, kind)
    const ids = Array.from({ length: 200 }, () => first).join(',')
    expect(await idsOf(own.company, kind, { ids })).toEqual([first])
  })
})

describe.each(RIGHTS)('choices of a member whose %s are some alone', (right) => {
  it(`A member limited by ${right} is offered nothing outside, by id, by word or as used last`, async () => {
    const world = await buildRowRightsWorld(server())
    const member = await world.member(right)
    const outside = world.outside[right]
    for (const kind of KINDS) {
      const all = await idsOf(world.inside.company, kind)
      for (const query of ['', `&ids=${all.join(',')}`, `&search=${outside.canary}`]) {
        const answer = await member.get(`${kind.path}?with_inactive=yes${query}`)
        expect([kind.path, answer.status]).toEqual([kind.path, 200])
        const isOfRights = /payables|receivables|accounts|projects|centers/.test(kind.path)
        const tells = isOfRights && answer.text.includes(outside.canary)
        expect([kind.path, query, tells]).toEqual([kind.path, query, false])
      }
    }
  })
})

it('A percent sign in a name is found by itself, and finds no other name', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  for (const name of ['Desconto 10% Ltda', 'Sem_Sinal', 'Barra\\Inversa', 'Outro'])
    expect((await company.post('/suppliers', sampleParty({ name }))).status).toBe(201)
  const names = async (search: string) =>
    (await company.get(`/choices/suppliers${withQuery({ search })}`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('%')).toEqual(['Desconto 10% Ltda'])
  expect(await names('_')).toEqual(['Sem_Sinal'])
  expect(await names('\\')).toEqual(['Barra\\Inversa'])
  expect(await names('1%0')).toEqual([])
  expect(await names('sem_')).toEqual(['Sem_Sinal'])
})
