import { expect, it } from 'vitest'
import { nationalServiceCode, serviceCodeIn, withDefaultService } from './service-code.rules.ts'

it.each([
  ['17.01', '1701'],
  ['1.05', '0105'],
  ['17.01.01', '170101'],
  [' 170101 ', '170101'],
  ['105', null],
  ['17.01.01.001', null],
  ['consultoria', null],
  ['', null],
  [null, null],
])('The code of services %s is read as %s', (text, code) => {
  expect(serviceCodeIn(text)).toBe(code)
})

it('Goods have no service by default, and a service keeps its own', () => {
  const settings = { default_service_code: '17.01.02' }
  const product = { service_list_item: null, municipal_service_code: null }
  const service = withDefaultService({ ...product, product_type: 'service' }, settings)
  expect(nationalServiceCode(null, service)).toBe('170102')
  const goods = { ...product, product_type: 'physical' }
  expect(withDefaultService(goods, settings)).toBe(goods)
  const own = { ...product, product_type: 'digital', service_list_item: '0105' }
  expect(withDefaultService(own, settings)).toBe(own)
  expect(nationalServiceCode(null, own)).toBe('010501')
})
