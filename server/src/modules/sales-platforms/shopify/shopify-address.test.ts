import { expect, it } from 'vitest'
import { shopifyAddress } from './shopify-client.ts'

it.each(['minha-loja', 'Minha-Loja.myshopify.com', ' https://minha-loja.myshopify.com/ '])(
  'The shop %s is asked at its own address',
  (written) => {
    expect(shopifyAddress(written)).toBe('https://minha-loja.myshopify.com')
  },
)

it.each([
  '',
  'http://minha-loja.myshopify.com',
  'https://minha-loja.myshopify.com.exemplo.com.br',
  'https://exemplo.com.br/minha-loja.myshopify.com',
  'https://169.254.169.254',
  'minha-loja.myshopify.com:8080',
  'minha-loja.myshopify.com/admin',
  'usuario@minha-loja',
])('The address %s is no shop of Shopify, and is not asked', (written) => {
  expect(() => shopifyAddress(written)).toThrow('no shop')
})
