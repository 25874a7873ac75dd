import { expect, it } from 'vitest'
import { useTestServer } from './test-server.ts'

const LIMIT = 3
const server = useTestServer({ RATE_LIMIT: String(LIMIT), TRUSTED_PROXIES: '127.0.0.1' })

const callFrom = async (address: string): Promise<number> => {
  const headers = { 'x-forwarded-for': address }
  return (await fetch(`${server().url}/api/health`, { headers })).status
}

it('The general rate limit counts all addresses of an IPv6 network as one caller', async () => {
  const inOneNetwork = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0DB8:1:2:3:4:5:6']
  for (const address of inOneNetwork) expect(await callFrom(address)).toBe(200)
  expect(await callFrom('2001:db8:1:2::9')).toBe(429)
  expect(await callFrom('2001:db8:1:3::1')).toBe(200)
  expect(await callFrom('203.0.113.9')).toBe(200)
  for (const host of [1, 2, 3, 4]) expect(await callFrom(`198.51.100.${host}`)).toBe(200)
})

it('An address written in another way is the same call, and files of the web app are none', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const statusOf = async (path: string) =>
    (await fetch(`${server().url}${path}`, { headers })).status
  for (let call = 0; call <= LIMIT; call += 1) expect(await statusOf('/login')).not.toBe(429)
  for (let call = 0; call < LIMIT; call += 1) expect(await statusOf('/%61pi/health')).toBe(200)
  expect(await statusOf('/%61pi/health')).toBe(429)
  expect(await statusOf('/api/health')).toBe(429)
})

it('Pages of payment links and orders by them count against the limit of an address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.78' }
  const ask = async (method: string) =>
    (await fetch(`${server().url}/p/1-curso`, { method, headers })).status
  for (let call = 0; call < LIMIT; call += 1) expect(await ask('GET')).toBe(404)
  expect([await ask('GET'), await ask('POST')]).toEqual([429, 429])
})

const TOKEN = 'A'.repeat(43)

const platformCalls = async (address: string, company: number): Promise<number> => {
  const headers = { 'x-forwarded-for': address }
  const url = `${server().url}/api/webhooks/hotmart/${company}/${TOKEN}`
  return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
}

it('A burst of a platform for one company takes no call from another company, nor from who shares its address', async () => {
  const address = '203.0.113.20'
  for (let call = 0; call < LIMIT; call += 1) expect(await platformCalls(address, 1)).toBe(404)
  expect(await platformCalls(address, 1)).toBe(429)
  expect(await platformCalls(address, 2)).toBe(404)
  expect(await callFrom(address)).toBe(200)
})

it('An address that used up its calls of the API is still heard as a platform', async () => {
  const address = '203.0.113.21'
  for (let call = 0; call < LIMIT; call += 1) expect(await callFrom(address)).toBe(200)
  expect(await callFrom(address)).toBe(429)
  expect(await platformCalls(address, 1)).toBe(404)
})

it('An address that calls for one company after the other is refused after ten times the limit', async () => {
  const address = '203.0.113.22'
  for (let company = 1; company <= 10; company += 1)
    for (let call = 0; call < LIMIT; call += 1)
      expect(await platformCalls(address, company)).toBe(404)
  expect(await platformCalls(address, 11)).toBe(429)
  expect(await callFrom(address)).toBe(200)
  expect(await platformCalls('203.0.113.23', 11)).toBe(404)
})
