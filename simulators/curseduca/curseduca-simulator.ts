import type { CourseSimulator } from '../course-members.ts'
import { fieldsOf, textOf } from '../json-http.ts'
import { bearerOf, done, isTaken, notThere, refusedAnswer } from '../simulated-platform.ts'

/** Curseduca on the loopback: members and their groups. A group of number 404 is not there. */
export function curseducaSimulator(): CourseSimulator {
  const members: CourseSimulator['members'] = new Map()
  /** Who is found by an e-mail is told without groups; only the member alone has them. */
  const foundOf = (email: string) => ({ id: [...members.keys()].indexOf(email) + 1, email })
  const bodyOf = (email: string) => ({
    ...foundOf(email),
    groups: [...(members.get(email) ?? [])].map((id) => ({ group: { id: Number(id) } })),
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
        return members.has(email) ? done(foundOf(email)) : notThere
      }
      const [, , id] = path.split('/')
      const known = [...members.keys()][Number(id) - 1]
      if (method === 'GET') return known === undefined ? notThere : done(bodyOf(known))
      const fields = fieldsOf(text)
      const groups = groupsIn(fields['groups'])
      if (groups.has('404')) return notThere
      const email = id === undefined ? textOf(fields['email']) : known
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
