import type { CheckItem } from '@prumo/contracts/invoice-emission/emission.schema'
import { expect, it } from 'vitest'
import { checkAddress } from './emission-address.ts'

const item = (place: CheckItem['place'], field: string | null): CheckItem => ({
  place,
  record_id: 7,
  name: null,
  field,
  message: '',
})

it.each([
  [item('client', 'document'), '/admin/client/list?record=7&field=document'],
  [item('product', 'ncm'), '/admin/product/list?record=7&field=ncm'],
  [item('tax_rule', 'cfop'), '/admin/tax-rule/list?record=7&field=cfop'],
  [
    item('company', 'municipal_registration'),
    '/admin/company/company-data/7?field=municipal_registration',
  ],
  [item('certificate', null), '/admin/company/company-data/7?field=certificate'],
  [item('invoice_settings', 'environment'), '/admin/company/invoice-settings/7?field=environment'],
  [item('sale', null), '/admin/sale/edit/7'],
])('What is missing is filled in at its field: %j', (missing, address) => {
  expect(checkAddress(missing)).toBe(address)
})
