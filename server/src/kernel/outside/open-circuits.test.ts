import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openCircuits } from './circuit-breaker.ts'
import { platformServices } from './platform-services.ts'

/** Addresses of the loopback where nobody listens. */
async function silentAddresses(count: number): Promise<readonly string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const addresses = servers.map((server) => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return addresses
}

it('Metrics name a platform that is down, and no shop that has an address of its own there', async () => {
  const [platform = '', shop = ''] = await silentAddresses(2)
  const services = platformServices({}, { deadlineMs: 100, maxBytes: 1_000 })
  const fails = async (ask: () => Promise<unknown>) => {
    for (let time = 0; time < 5; time += 1)
      await expect(ask()).rejects.toMatchObject({ code: 'unreachable' })
  }
  const asked = { method: 'GET', path: '/', headers: {} } as const
  await fails(() => services.at('kiwify', platform).ask(asked, z.unknown()))
  await fails(() => services.at('shopify', shop, { is_named: false }).ask(asked, z.unknown()))
  expect(openCircuits().get(new URL(platform).host)).toBe(1)
  expect([...openCircuits().keys()]).not.toContain(new URL(shop).host)
})
