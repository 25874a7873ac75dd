import { type CourseSimulator, place } from '../course-members.ts'
import { fieldsOf, textOf } from '../json-http.ts'
import { done, isTaken, notThere, refusedAnswer } from '../simulated-platform.ts'

/** MemberKit on the loopback: its API, as far as Prumo speaks it. A class of number 404 is not there. */
export function memberkitSimulator(): CourseSimulator {
  const members: CourseSimulator['members'] = new Map()
  return {
    members,
    answer: ({ method, path, query, text }) => {
      if (!isTaken(query.get('api_key'))) return refusedAnswer
      if (method === 'GET' && path === '/classrooms') return done([{ id: 1, name: 'Turma' }])
      if (method !== 'POST' || path !== '/users') return notThere
      const { email, full_name, status, classroom_ids, membership_level_id } = fieldsOf(text)
      const classes = Array.isArray(classroom_ids) ? classroom_ids.map(String) : []
      const level =
        typeof membership_level_id === 'number' ? [`assinatura-${membership_level_id}`] : []
      if (textOf(email) === '' || textOf(full_name) === '')
        return { status: 422, body: { error: 'invalid member' } }
      if (classes.includes('404')) return notThere
      for (const course of [...classes, ...level])
        place(members, textOf(email), course, status === 'active')
      return done({ id: members.size, email, status })
    },
  }
}
