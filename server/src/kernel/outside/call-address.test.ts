import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../test/fakes/webhook-receiver.ts'
import { addressCaller } from './call-address.ts'
import { isPublicAddress, type Resolve } from './public-address.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
beforeEach(() => {
  receiver.calls.length = 0
  receiver.answer = { status: 200, body: 'ok' }
})
afterAll(() => receiver.close())

const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const caller = (resolve: Resolve, allowsLoopback = false) =>
  addressCaller({ resolve, allowsLoopback, deadlineMs: 300 })

const portOf = () => new URL(receiver.url).port

describe('addresses that people gave (S12)', () => {
  it.each([
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['2606:4700:4700::1111', true],
    ['prumo.example', false],
  ])('Whether %s is public is %s (S12)', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'http://8.8.8.8/',
  ])('%s is not called (S12)', async (url) => {
    const outcome = await caller(to('8.8.8.8')).post(url, {}, '{}')
    expect(outcome).toEqual({ status_code: null, answer: null, fault: 'private_address' })
  })

  it('A name that leads into a private network, be it beside a public one, is not called (S12)', async () => {
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
      const outcome = await caller(to(...found)).post(
        `https://interno.example:${portOf()}/`,
        {},
        '{}',
      )
      expect([found, outcome.fault]).toEqual([found, 'private_address'])
    }
    expect(receiver.calls).toEqual([])
  })

  it('A name is asked for once a call, and the answer is what is called: rebinding finds nothing (S12)', async () => {
    let asked = 0
    const rebinding: Resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    const url = `http://muda.example:${portOf()}/prumo`
    const both = caller(rebinding, true)
    expect(await both.post(url, {}, '{"a":1}')).toEqual({
      status_code: 200,
      answer: 'ok',
      fault: null,
    })
    expect([asked, receiver.calls.length]).toEqual([1, 1])
    expect(receiver.calls[0]).toMatchObject({
      body: '{"a":1}',
      headers: { host: `muda.example:${portOf()}` },
    })
    expect((await both.post(url, {}, '{}')).fault).toBe('private_address')
    expect(receiver.calls).toHaveLength(1)
  })

  it('A redirect is an answer, and a resolver or receiver that keeps silent is not waited for (S12)', async () => {
    receiver.answer = { status: 307, headers: { location: 'http://169.254.169.254/' } }
    const here = caller(to('127.0.0.1'), true)
    expect((await here.post(receiver.url, {}, '{}')).status_code).toBe(307)
    receiver.answer = 'silence'
    expect((await here.post(receiver.url, {}, '{}')).fault).toBe('timeout')
    const silent = caller(() => new Promise(() => undefined))
    expect((await silent.post('https://prumo.example/', {}, '{}')).fault).toBe('timeout')
  })

  it('An answer that changes the protocol ends the call as a refusal (S11)', async () => {
    receiver.answer = { status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } }
    const here = caller(to('127.0.0.1'), true)
    expect((await here.post(receiver.url, {}, '{}')).status_code).toBe(101)
  })

  it('Of a long answer the beginning is read, and a closed port is told as such', async () => {
    receiver.answer = { status: 200, body: 'á'.repeat(1_000_000) }
    const here = caller(to('127.0.0.1'), true)
    const outcome = await here.post(receiver.url, {}, '{}')
    expect(outcome.answer?.length).toBe(1_000)
    expect((await here.post('http://127.0.0.1:9/', {}, '{}')).fault).toBe('unreachable')
  })
})
