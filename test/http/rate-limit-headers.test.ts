import { expect, it } from 'vitest'
import { apiClient } from './api-client.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ RATE_LIMIT: '3' })

it('Each answer of the API says how many calls are left in this minute, and one too many how long to wait', async () => {
  const anonymous = apiClient(`${server().url}/api`, null)
  const answers = []
  for (let call = 0; call < 4; call += 1) answers.push(await anonymous.get('/auth/user'))
  const told = answers.map(({ status, headers }) => [
    status,
    headers.get('ratelimit-limit'),
    headers.get('ratelimit-remaining'),
  ])
  expect(told).toEqual([
    [401, '3', '2'],
    [401, '3', '1'],
    [401, '3', '0'],
    [429, '3', '0'],
  ])
  for (const { headers } of answers) {
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
    expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
    expect(headers.get('x-ratelimit-limit')).toBeNull()
  }
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
