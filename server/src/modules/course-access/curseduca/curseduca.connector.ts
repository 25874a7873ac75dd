import { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { wireIdSchema } from '../../../kernel/outside/wire-values.ts'
import {
  type CourseConnector,
  type CourseOrder,
  type CourseServices,
  UnknownCourse,
} from '../course-connector.ts'

const API = 'https://prof.curseduca.pro'

/** Courses are given by groups, which have numbers. */
const GROUP = /^\d{1,15}$/
/** A member of more groups than these is damaged. */
const MOST_GROUPS = 1_000

/** Who has an e-mail; it says nothing of groups. */
const foundSchema = z.object({ id: wireIdSchema })
/** Groups that are not told are not none: what is written back would take the member out of them. */
const memberSchema = z.object({
  groups: z.array(z.object({ group: z.object({ id: z.int() }) })).max(MOST_GROUPS),
})

type Method = 'GET' | 'POST' | 'PATCH'

const ask = <S extends z.ZodType>(
  { services, secrets }: CourseServices,
  asked: { readonly method: Method; readonly path: string; readonly body?: object },
  answer: S,
): Promise<z.output<S>> =>
  services.at('curseduca', API).ask(
    {
      method: asked.method,
      path: asked.path,
      headers: {
        api_key: secrets.api_key ?? '',
        authorization: `Bearer ${secrets.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
    },
    answer,
  )

/** The member with an e-mail, and the numbers of their groups; null of nobody. */
async function memberOf(access: CourseServices, email: string) {
  const found = await nullIfUnknown(
    ask(
      access,
      { method: 'GET', path: `/members/by?${new URLSearchParams({ email })}` },
      foundSchema,
    ),
  )
  if (found === null) return null
  const path = `/members/${encodeURIComponent(found.id)}`
  const { groups } = await ask(access, { method: 'GET', path }, memberSchema)
  return { path, groups: groups.map(({ group }) => ({ id: group.id })) }
}

/** Puts a member into a group beside those that they are in, or takes them out of it alone. */
async function place(access: CourseServices, order: CourseOrder, isIn: boolean): Promise<void> {
  if (!GROUP.test(order.course_id)) throw new UnknownCourse(order.course_id)
  const group = Number(order.course_id)
  const known = await memberOf(access, order.email)
  if (known === null) {
    if (!isIn) return
    const { name, email, document } = order
    const body = { name, email, document, groups: [{ id: group }] }
    await ask(access, { method: 'POST', path: '/members', body }, z.unknown())
    return
  }
  const others = known.groups.filter(({ id }) => id !== group)
  const groups = isIn ? [...others, { id: group }] : others
  if (groups.length === known.groups.length) return
  await ask(access, { method: 'PATCH', path: known.path, body: { groups } }, z.unknown())
}

/** Curseduca: members, and the groups by which they are enrolled. */
export const curseduca: CourseConnector = {
  platform: 'curseduca',
  name: 'Curseduca',
  secrets: ['api_key', 'access_token'],
  grant: (access, order) => place(access, order, true),
  revoke: (access, order) => place(access, order, false),
  test: async (access) => {
    await ask(access, { method: 'GET', path: '/members?limit=1&offset=0' }, z.unknown())
  },
}
