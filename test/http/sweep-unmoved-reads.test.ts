import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { SampleRequest } from './sample-request.ts'
import { addOutside, giveRights } from './row-rights-world.ts'
import { sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'
import type { World } from './world.ts'

const server = useTestServer()

const reads = routes.filter(
  ({ access, method }) =>
    method === 'GET' && (access.kind === 'company' || access.kind === 'member'),
)

/** What moves although it tells nothing of what lies outside, or little; with the reason. */
const MOVES: readonly string[] = [
  // People are added with what is outside: who works in a company is no row that rights are of.
  'company-users.list',
  'company-users.export',
  'company-users.second-factor',
  'cost-centers.posters',
  'purchases.approval-chain',
  'wire-transfer-limits.list',
  'period-closures.exceptions',
  // How long the chain of the audit log is; its acts are told to those alone who reach all rows.
  'operations.chain',
  // A PDF has the instant at which it was made.
  'charges.sheet',
  'wire-transfer-requests.instruction',
]

const choicesSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ enum: z.array(z.string()).optional() })),
})

/** What is saved as a file, which nobody does often in an hour. */
const isFile = ({ export_columns, produces }: RouteContract): boolean =>
  export_columns !== undefined || produces !== undefined

/** The right request, and one more for each choice that a field of its query offers. */
function requestsOf(route: RouteContract, world: World): readonly SampleRequest[] {
  const right = sampleRequest(route, world)
  if (route.query === undefined || isFile(route)) return [right]
  const schema = z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' })
  const { properties } = choicesSchema.parse({ properties: {}, ...schema })
  const choices = Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
    values.map((value) => ({ ...right, query: { ...right.query, [name]: value } })),
  )
  return [right, ...choices]
}

let before: ReadonlyMap<string, readonly string[]>
let after: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  const world = await buildWorld(server(), 'DENTRO')
  const newReader = async () => {
    const reader = await world.company.member(PERMISSION_KEYS)
    await giveRights(server(), reader, {
      bank_account_ids: [world.bank_account_id],
      cost_center_ids: [world.cost_center_id],
      project_ids: [world.project_id],
    })
    return reader
  }
  // Nobody saves many files in an hour, so that each export has a reader of its own.
  const readers = new Map<string, TestCompany>()
  const everyday = await newReader()
  for (const route of reads) readers.set(route.id, isFile(route) ? await newReader() : everyday)
  const readAll = async () => {
    const told = new Map<string, readonly string[]>()
    for (const route of reads) {
      const { root } = readers.get(route.id) ?? everyday
      const answers: string[] = []
      for (const request of requestsOf(route, world)) {
        const { status, text } = await send(root, route, request)
        answers.push(`${JSON.stringify(request.query)} ${status} ${withoutRequest(text)}`)
      }
      told.set(route.id, answers)
    }
    return told
  }
  before = await readAll()
  await addOutside(world, 'FORA')
  after = await readAll()
}, 180_000)

/** A refusal names its request. */
const withoutRequest = (text: string): string =>
  text.replaceAll(/"request_id":"[\w-]+"/g, '"request_id":""')

it.each(reads.filter(({ id }) => !MOVES.includes(id)))(
  'Whatever is added outside the rights of a member changes nothing of what they read by $id',
  ({ id }) => {
    expect(before.get(id)).not.toEqual([])
    expect(after.get(id)).toEqual(before.get(id))
  },
)
