import { expect, test } from 'vitest'
import { screenFinder } from './find-screen.ts'

const find = screenFinder([
  { path: '/' },
  { path: '/admin/sale/edit/$sale_id' },
  { path: '/admin/sale/edit/draft' },
  { path: '/admin/payable/receipt/$transaction_id/$settlement_id' },
])

test('An address with ids finds its screen and says them by name', () => {
  expect(find('/admin/payable/receipt/12/7')).toEqual({
    screen: { path: '/admin/payable/receipt/$transaction_id/$settlement_id' },
    params: { transaction_id: '12', settlement_id: '7' },
  })
})

test('A screen that is named as it stands goes before one with an id in its address', () => {
  expect(find('/admin/sale/edit/draft')?.screen.path).toBe('/admin/sale/edit/draft')
  expect(find('/admin/sale/edit/new')?.params).toEqual({ sale_id: 'new' })
})

test('Capitals and a slash at the end of an address find the same screen', () => {
  expect(find('/Admin/Sale/Edit/12/')?.params).toEqual({ sale_id: '12' })
  expect(find('/')?.screen.path).toBe('/')
})

test('An address with a part too many, or one too few, finds no screen', () => {
  expect([find('/admin/sale/edit'), find('/admin/sale/edit/12/13'), find('/adminx')]).toEqual([
    null,
    null,
    null,
  ])
})
