import { z } from 'zod'
import { orNothing } from '../../../kernel/outside/or-nothing.ts'
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

const memberSchema = z.object({
  id: wireIdSchema,
  groups: z
    .array(z.object({ id: z.int() }))
    .max(MOST_GROUPS)
    .nullish(),
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

/** The member with an e-mail; null of nobody. */
const memberOf = (access: CourseServices, email: string) =>
  orNothing(
    ask(
      access,
      { method: 'GET', path: `/members/by?${new URLSearchParams({ email })}` },
      memberSchema,
    ),
  )

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
  const others = (known.groups ?? []).filter(({ id }) => id !== group)
  const groups = isIn ? [...others, { id: group }] : others
  if (groups.length === (known.groups ?? []).length) return
  const path = `/members/${encodeURIComponent(known.id)}`
  await ask(access, { method: 'PATCH', path, body: { groups } }, z.unknown())
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
