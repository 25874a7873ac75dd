import { isValidOn, rateOn } from '@prumo/contracts/invoice-emission/city-rate.rules'
import type { CityService } from '@prumo/contracts/invoice-emission/city-service.schema'
import type { DocumentSubject, MissingField } from './fiscal-document.ts'
import type { TaxedProduct } from './taxed-product.ts'
import { cityServiceCode } from './service-code.rules.ts'

type Asked = Pick<DocumentSubject, 'fields' | 'city_services'>

/** What the city told of the service of a note; undefined where it was not asked. */
function toldOf({ fields, city_services }: Asked, product: TaxedProduct): CityService | undefined {
  const code = cityServiceCode(fields.service_code, product)
  return city_services.find(({ service_code }) => service_code === code)
}

/** The rate of ISS that the city told of a service on the day of a note; null where it told none. */
export function cityRateOf(asked: Asked, product: TaxedProduct): string | null {
  const rate = rateOn(toldOf(asked, product)?.rates ?? [], asked.fields.competency_date)
  return rate?.is_owed === true ? rate.rate : null
}

/**
 * Faults of a note against the answer of its city: a service that is not taxed on the day, and a rate that is
 * not the city's. Companies of the Simples have a rate of their own.
 * @param is_simples Simples Nacional, MEI among it.
 */
export function missingByCity(
  subject: DocumentSubject,
  is_simples: boolean,
): readonly MissingField[] {
  const { fields, products, at } = subject
  return products.flatMap((product): readonly MissingField[] => {
    const rates = toldOf(subject, product)?.rates ?? []
    if (rates.length === 0) return []
    const of_product = { place: 'product', record_id: product.id, name: product.name } as const
    if (!rates.some(isValidOn(fields.competency_date)))
      return [{ ...of_product, field: 'service_list_item', code: 'emission_city_service_unknown' }]
    const city = cityRateOf(subject, product)
    const said = fields.iss_rate ?? product.iss_rate
    if (is_simples || city === null || said === null || Number(said) === Number(city)) return []
    const where = ruleOf(product) ?? of_product
    return [
      {
        ...(fields.iss_rate === null ? where : { ...at, name: null }),
        field: 'iss_rate',
        code: 'emission_city_rate_differs',
        values: { rate: Number(said), city_rate: Number(city) },
      },
    ]
  })
}

/** The row of the tax table that says the rate; null where it is the product's own. */
function ruleOf({ rule, operation }: TaxedProduct) {
  if (rule === null || !operation.ruled.has('iss_rate')) return null
  return { place: 'tax_rule', record_id: rule.id, name: rule.name } as const
}
