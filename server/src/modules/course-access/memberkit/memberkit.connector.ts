import { z } from 'zod'
import {
  type CourseConnector,
  type CourseOrder,
  type CourseServices,
  UnknownCourse,
} from '../course-connector.ts'

const API = 'https://memberkit.com.br/api/v1'

/** A class, or `assinatura-` and a level of membership. */
const COURSE = /^(assinatura-)?(\d{1,15})$/

const ask = ({ services, secrets }: CourseServices, path: string, body?: object) =>
  services.at('memberkit', API).ask(
    {
      method: body === undefined ? 'GET' : 'POST',
      path: `${path}?${new URLSearchParams({ api_key: secrets.api_key ?? '' })}`,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    z.unknown(),
  )

/** Members are known by their e-mail: they are added, or changed. */
async function enrol(access: CourseServices, order: CourseOrder, status: 'active' | 'inactive') {
  const [, level, id] = COURSE.exec(order.course_id) ?? []
  if (id === undefined) throw new UnknownCourse(order.course_id)
  await ask(access, '/users', {
    full_name: order.name,
    email: order.email,
    status,
    ...(level === undefined
      ? { classroom_ids: [Number(id)] }
      : { membership_level_id: Number(id) }),
  })
}

/** MemberKit (its public API, version 1): members and the classes that they are in. */
export const memberkit: CourseConnector = {
  platform: 'memberkit',
  name: 'MemberKit',
  secrets: ['api_key'],
  grant: (access, order) => enrol(access, order, 'active'),
  revoke: (access, order) => enrol(access, order, 'inactive'),
  test: async (access) => {
    await ask(access, '/classrooms')
  },
}
