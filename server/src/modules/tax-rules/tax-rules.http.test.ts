import { taxRuleList } from '@prumo/contracts/tax-rules/tax-rules.contract'
import { describe, expect, it } from 'vitest'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { sampleTaxRule } from '../../../../test/http/tax-rule-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

crudSuite({
  server,
  name: 'tax-rules',
  path: '/tax-rules',
  permissions: {
    index: 'companies.tax-rules.index',
    store: 'companies.tax-rules.store',
    update: 'companies.tax-rules.update',
  },
  list: taxRuleList,
  sample: (n) => sampleTaxRule({ name: `Regra 0${n}`, ncm: String(10 + n) }),
  required: ['name', 'valid_from'],
  edit: { name: 'Doces', ncm: '1704', operation: null, cfop: null, icms_rate: '7.0000' },
  hasStatus: true,
})

describe('a row of the tax table', () => {
  const faultsOf = async (fields: object) => {
    const company = await server().newCompany()
    const { status, body } = await company.post('/tax-rules', sampleTaxRule(fields))
    return [status, Object.keys(body.errors)]
  }

  it('A row whose parts contradict each other is refused at the field', async () => {
    const cases = [
      [{ cfop: null, icms_rate: null }, 'name'],
      [{ cfop: '6101' }, 'cfop'],
      [{ operation: null }, 'operation'],
      [{ valid_until: '2025-12-31' }, 'valid_until'],
      [{ ibs_cbs_cst: '200' }, 'ibs_cbs_class'],
      [{ ibs_cbs_reduction: '60' }, 'ibs_cbs_cst'],
      [{ selective_cst: '000', selective_class: '000001' }, 'selective_rate'],
      [{ selective_unit: 'L' }, 'selective_unit_rate'],
      [{ selective_unit_rate: '0.25', selective_unit: 'L' }, 'selective_cst'],
      [{ selective_unit_content: '2' }, 'selective_unit'],
      [{ cbs_rate: '101' }, 'cbs_rate'],
    ] as const
    for (const [fields, field] of cases)
      expect([fields, ...(await faultsOf(fields))]).toEqual([fields, 422, [field]])
  })

  it('A row with a code, a rate or a day that is none is told what stands there instead', async () => {
    const company = await server().newCompany()
    const wrong = {
      valid_from: '',
      ibs_cbs_cst: '99',
      ibs_cbs_class: '1',
      cbs_rate: '120',
      pis_cst: '1',
      selective_unit_content: '-1',
      ncm: '6',
    }
    const { status, body } = await company.post('/tax-rules', sampleTaxRule(wrong))
    expect([status, body.errors]).toEqual([
      422,
      {
        valid_from: ['Este campo é obrigatório'],
        ibs_cbs_cst: ['São 3 números'],
        ibs_cbs_class: ['São 6 números'],
        cbs_rate: ['Informe de 0 a 100, com no máximo 4 casas decimais'],
        pis_cst: ['São 2 números'],
        selective_unit_content: [
          'Informe um número maior que zero, com no máximo 4 casas decimais',
        ],
        ncm: ['São 8 números, ou os primeiros deles'],
      },
    ])
  })

  it('Two rows of one scope begin on different days', async () => {
    const company = await server().newCompany()
    await company.post('/tax-rules', sampleTaxRule({ ncm: '69' }))
    const again = await company.post('/tax-rules', sampleTaxRule({ ncm: '69', name: 'Outra' }))
    expect([again.status, again.body.code]).toEqual([422, 'tax_rule_taken'])
    const later = sampleTaxRule({ ncm: '69', valid_from: '2026-07-01' })
    expect((await company.post('/tax-rules', later)).status).toBe(201)
  })

  it('A row of a product tells its name, and the product is kept while the row names it', async () => {
    const company = await server().newCompany()
    const product_id = (await company.post('/products', sampleProduct())).body.data.id
    const made = await company.post('/tax-rules', sampleTaxRule({ product_id }))
    expect(made.status).toBe(201)
    const { data } = (await company.get('/tax-rules')).body
    expect(data).toMatchObject([{ product_name: 'Curso de fotografia', ncm: null }])
    const refused = await company.delete(`/products/${product_id}`)
    expect([refused.status, refused.body.code]).toEqual([422, 'record_in_use'])
    const unknown = sampleTaxRule({ product_id: 9_999_999, valid_from: '2026-02-01' })
    expect((await company.post('/tax-rules', unknown)).status).toBe(422)
  })
})
