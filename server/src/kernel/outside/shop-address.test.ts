import { expect, it } from 'vitest'
import { z } from 'zod'
import { faultOf } from './fault-of.ts'
import { platformServices } from './platform-services.ts'

/** Names as a resolver of the test answers them. */
const NAMES: Readonly<Record<string, string>> = {
  'inside.exemplo.com.br': '10.0.0.5',
  'metadata.exemplo.com.br': '169.254.169.254',
  'own.exemplo.com.br': '127.0.0.1',
}

const codeAt = async (address: string): Promise<string> => {
  const services = platformServices({}, { deadlineMs: 100, maxBytes: 1_000 }, async (hostname) => {
    if (hostname === 'silent.exemplo.com.br') return new Promise(() => undefined)
    const found = NAMES[hostname]
    if (found === undefined) throw new Error('ENOTFOUND')
    return [{ address: found, family: 4 }]
  })
  const ask = () =>
    services.atShop('woocommerce', address).ask({ method: 'GET', path: '/' }, z.unknown())
  return (await faultOf(ask))?.code ?? 'none'
}

it.each([
  'http://loja.exemplo.com.br',
  'https://loja.exemplo.com.br:8443',
  'https://admin:senha@loja.exemplo.com.br',
  'ftp://loja.exemplo.com.br',
  'loja.exemplo.com.br',
  '',
])('The address %s is none of a shop, and nothing is asked', async (address) => {
  expect(await codeAt(address)).toBe('refused')
})

it.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://169.254.169.254',
  'https://2130706433',
  'https://own.exemplo.com.br',
  'https://inside.exemplo.com.br/loja',
  'https://metadata.exemplo.com.br',
])('The shop %s leads into a private network, and nothing is sent (S11)', async (address) => {
  expect(await codeAt(address)).toBe('private_address')
})

it('A name that no resolver answers is given up at the deadline, as one that leads nowhere', async () => {
  expect(await codeAt('https://silent.exemplo.com.br')).toBe('unreachable')
})

it('A shop whose name leads nowhere cannot be reached', async () => {
  expect(await codeAt('https://nada.exemplo.com.br')).toBe('unreachable')
})
