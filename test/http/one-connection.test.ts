import { expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { withoutSecondConnection } from './one-connection.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()

it('Work that holds a connection and asks for another one is found on any engine', async () => {
  const database = withoutSecondConnection(server().database)
  const inTurn = () => atomic(database, { now: TEST_NOW }, async () => 'done')
  expect([await inTurn(), await inTurn()]).toEqual(['done', 'done'])
  await expect(atomic(database, { now: TEST_NOW }, inTurn)).rejects.toThrow(
    'Work that holds a connection asked for another one.',
  )
})
