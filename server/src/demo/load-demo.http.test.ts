import { performance } from 'node:perf_hooks'
import { addToMonth, civilDate, monthOf } from '@prumo/civil-date'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiClient, type ApiClient } from '../../../test/http/api-client.ts'
import { TEST_NOW, TEST_TODAY, useTestServer } from '../../../test/http/test-server.ts'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import { openingEntries } from '../modules/bank-accounts/index.ts'
import { DEFAULT_TIME_ZONE } from '../modules/companies/index.ts'
import { checkLedger } from '../modules/ledger/index.ts'
import { getDfc } from '../modules/statements/index.ts'
import { transactionDocuments } from '../modules/transactions/index.ts'
import { DEMO_LOGINS, loadDemo } from './load-demo.ts'

const server = useTestServer()
/** A demo that takes longer to load is not tried out. */
const MAX_LOAD_MS = 25_000
const TODAY = civilDate(TEST_TODAY)

let api: ApiClient
let companies: readonly { id: number; company_name: string }[]
let loadMs = 0

beforeAll(async () => {
  const start = performance.now()
  await loadDemo(server().database, TEST_NOW)
  loadMs = performance.now() - start
  const [login] = DEMO_LOGINS
  const anonymous = apiClient(`${server().url}/api`, null)
  const session = await anonymous.post('/auth/login', {
    email: login.email,
    password: login.password,
  })
  console.log(session.text)
}, 60_000)

it('x', () => {
  console.log(loadMs)
})
