import { expect, it } from 'vitest'
import { type ReceivedCte, receivedCte } from '../../../../test/http/received-cte.ts'
import { receivedNfe } from '../../../../test/http/received-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { receivingCompany } from './receiving-company.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('hostile-cte')
const server = useTestServer({ DATA_DIR })

const changed = (cte: ReceivedCte, from: string, to: string): Buffer =>
  Buffer.from(receivedCte(cte).toString().replace(from, to))

it.each(['constructor', '__proto__'])(
  'A CT-e of the model %s is refused, and what is sent with it is taken',
  async (word) => {
    const { own, send } = await receivingCompany(server())
    const sent = await send({
      'a.xml': changed({ taker: own, number: 1 }, '<mod>57', `<mod>${word}`),
      'b.xml': changed({ taker: own, number: 2 }, '<mod>57', `<forPag>${word}</forPag><mod>57`),
      'c.xml': receivedCte({ taker: own, number: 3 }),
    })
    expect([sent.status, sent.body.data]).toMatchObject([200, { created: 2, refused: 1 }])
  },
)

const MOST = '9999999999999.99'
const NEW_TAXES = `<IBSCBS><gIBSCBS><vBC>${MOST}</vBC><vIBS>1.00</vIBS></gIBSCBS></IBSCBS>`

it.each([
  ['ICMS', '<vICMS>150.07', `<vICMS>${MOST}`],
  ['what its carrier receives', '<vRec>1250.55', `<vRec>${MOST}`],
  ['a component', '<vComp>1250.55', `<vComp>${MOST}`],
  ['the base of IBS and CBS', '</ICMS>', `</ICMS>${NEW_TAXES}`],
  ['an instalment', '</infDoc>', `</infDoc><cobr><dup><vDup>${MOST}</vDup></dup></cobr>`],
])('A CT-e is refused that says more than what is kept: %s', async (_, from, to) => {
  const { own, send } = await receivingCompany(server())
  const sent = await send({ 'a.xml': changed({ taker: own, number: 11 }, from, to) })
  expect([sent.status, sent.body.data]).toMatchObject([200, { created: 0, refused: 1 }])
  expect(sent.body.data.files[0].message).toContain('99.999.999.999,99')
})

it('Instalments whose sum is beyond all cents refuse their note alone', async () => {
  const { own, send } = await receivingCompany(server())
  const several = (count: number, value: string) =>
    Array.from({ length: count }, () => ['2026-12-05', value] as const)
  const sent = await send({
    'a.xml': receivedNfe({ recipient: own, number: 1, instalments: several(12, MOST) }),
    'b.xml': receivedCte({ taker: own, number: 2, instalments: several(2_000, '9999999999.99') }),
    'c.xml': receivedCte({ taker: own, number: 3 }),
  })
  expect([sent.status, sent.body.data]).toMatchObject([200, { created: 2, refused: 1 }])
})

it('A CT-e is due by days that there are: those of programs that have none are none', async () => {
  const { own, send, purchases } = await receivingCompany(server())
  const days = ['0001-01-01', '9999-12-31']
  const instalments = days.map((day) => [day, '625.00'] as const)
  const sent = await send({
    'a.xml': receivedCte({ taker: own, number: 21, total: '1250.00', instalments }),
    'b.xml': receivedCte({ taker: own, number: 22, issued_on: '2199-12-31' }),
  })
  expect([sent.status, sent.body.data]).toMatchObject([200, { created: 1, refused: 1 }])
  expect(await purchases()).toMatchObject([{ due_date: '2026-12-10', net_cents: 125_000 }])
})

it('A CT-e that 64 people send at once makes one purchase', async () => {
  const { own, send, purchases } = await receivingCompany(server())
  const file = receivedCte({ taker: own, number: 31 })
  const sent = await Promise.all(Array.from({ length: 64 }, () => send({ 'a.xml': file })))
  const outcomes = sent.map(({ status, body }) => [status, body.data?.created, body.data?.known])
  expect(outcomes.filter(([, created]) => created === 1)).toEqual([[200, 1, 0]])
  // A server that is asked for more than it can do says so (503), and has taken nothing.
  const others = outcomes.filter(([status, created]) => status !== 503 && created !== 1)
  expect(others.length).toBeGreaterThan(0)
  expect(others).toEqual(others.map(() => [200, 0, 1]))
  expect(await purchases()).toHaveLength(1)
}, 60_000)

it('A CT-e of thousands of notes names them all', async () => {
  const { own, send, purchases, received } = await receivingCompany(server())
  const carried = Array.from(
    { length: 5_000 },
    (_, place) => `3526111122233300018155001${String(place + 1).padStart(9, '0')}1123456780`,
  )
  await send({ 'a.xml': receivedCte({ taker: own, number: 32, carried }) })
  const [row] = await purchases()
  expect((await received(row.id)).carried_numbers).toHaveLength(5_000)
})
