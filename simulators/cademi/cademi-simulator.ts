import { type CourseSimulator, place } from '../course-members.ts'
import { fieldsOf, textOf } from '../json-http.ts'
import { done, isTaken, notThere, refusedAnswer } from '../simulated-platform.ts'

/** Cademí on the loopback: its own postback of orders. A product of number 404 is not there. */
export function cademiSimulator(): CourseSimulator {
  const members: CourseSimulator['members'] = new Map()
  return {
    members,
    answer: ({ method, path, headers, text }) => {
      if (method === 'GET' && path === '/api/v1/produto')
        return isTaken(headers.authorization) ? done({ success: true, data: [] }) : refusedAnswer
      if (method !== 'POST' || path !== '/api/postback/custom') return notThere
      const { token, codigo, status, produto_id, cliente_email } = fieldsOf(text)
      if (!isTaken(textOf(token))) return refusedAnswer
      if (textOf(codigo) === '' || textOf(cliente_email) === '')
        return { status: 422, body: { success: false } }
      if (produto_id === '404') return notThere
      place(members, textOf(cliente_email), textOf(produto_id), status === 'aprovado')
      return done({ success: true })
    },
  }
}
