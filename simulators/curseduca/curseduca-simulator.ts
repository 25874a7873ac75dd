import type { CourseSimulator } from '../course-members.ts'
import { fieldsOf, textOf } from '../json-http.ts'
import { bearerOf, done, isTaken, notThere, refusedAnswer } from '../simulated-platform.ts'

/** Curseduca on the loopback: members and their groups. A group of number 404 is not there. */
export function curseducaSimulator(): CourseSimulator {
  const members: CourseSimulator['members'] = new Map()
  const bodyOf = (email: string) => ({
    id: [...members.keys()].indexOf(email) + 1,
    email,
    groups: [...(members.get(email) ?? [])].map((id) => ({ id: Number(id) })),
  })
  return {
    members,
    answer: (asked) => {
      const { method, path, query, headers, text } = asked
      const key = headers['api_key']
      if (!isTaken(bearerOf(asked)) || !isTaken(typeof key === 'string' ? key : ''))
        return refusedAnswer
      if (method === 'GET' && path === '/members') return done({ data: [] })
      if (method === 'GET' && path === '/members/by') {
        const email = query.get('email') ?? ''
        return members.has(email) ? done(bodyOf(email)) : notThere
      }
      const fields = fieldsOf(text)
      const groups = groupsIn(fields['groups'])
      if (groups.has('404')) return notThere
      const [, , id] = path.split('/')
      const email = id === undefined ? textOf(fields['email']) : [...members.keys()][Number(id) - 1]
      const isKnown = method === 'POST' ? path === '/members' : method === 'PATCH'
      if (!isKnown || email === undefined || email === '') return notThere
      members.set(email, groups)
      return done(bodyOf(email))
    },
  }
}

function groupsIn(told: unknown): Set<string> {
  const list: readonly unknown[] = Array.isArray(told) ? told : []
  return new Set(
    list.flatMap((one) =>
      one !== null && typeof one === 'object' && 'id' in one ? [String(one.id)] : [],
    ),
  )
}
