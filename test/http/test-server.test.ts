import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { useTestServer } from './test-server.ts'

let silent: Socket | undefined
// Hooks run in the reverse order of their registration: this one after the server has closed.
afterAll(() => {
  if (silent?.destroyed !== true) throw new Error('The closed server left a connection open.')
})
const server = useTestServer()

it('A client that has connected and sent nothing does not keep the server of a test open', async () => {
  silent = connect(Number(new URL(server().url).port), '127.0.0.1')
  await once(silent, 'connect')
  silent.resume()
  silent.on('error', () => undefined)
  expect(silent.destroyed).toBe(false)
})
