import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'

/** What a product says of its service. */
interface ServiceOfProduct {
  /** Four figures; six with the national split, where the settings of the company said it so. */
  readonly service_list_item: string | null
  readonly municipal_service_code: string | null
}

/** The national split of a service of which a product says item and subitem alone. */
const FIRST_SPLIT = '01'
/** Where the city splits a service no further. */
const NO_CITY_CODE = '000'

/** Item and subitem of the list of services (LC 116), of what may have its national split behind it. */
const ITEM_LENGTH = 4
const CODE = /^\d{4}(\d{2})?$/

/** A code of services as people write it (1.05, 17.01, 170101) in four or six figures; null of any other. */
export function serviceCodeIn(text: string | null): string | null {
  const figures = (text ?? '')
    .trim()
    .split('.')
    .map((part) => part.padStart(2, '0'))
    .join('')
  return CODE.test(figures) ? figures : null
}

/** A service of which the product says no item has the one that the settings of the company name. */
export const withDefaultService = <P extends ServiceOfProduct & { readonly product_type: string }>(
  product: P,
  { default_service_code }: Pick<InvoiceSettings, 'default_service_code'>,
): P =>
  product.product_type === 'physical' || product.service_list_item !== null
    ? product
    : { ...product, service_list_item: serviceCodeIn(default_service_code) }

/** cTribNac: what a person gave, or the item of the product, with its first split where none is told. */
export const nationalServiceCode = (
  given: string | null,
  { service_list_item }: Pick<ServiceOfProduct, 'service_list_item'>,
): string => given ?? `${service_list_item ?? ''}${FIRST_SPLIT}`.slice(0, ITEM_LENGTH + 2)

/** Item and subitem, which is what a city asks for. */
export const listItemOf = ({
  service_list_item,
}: Pick<ServiceOfProduct, 'service_list_item'>): string =>
  (service_list_item ?? '').slice(0, ITEM_LENGTH)

/** cTribMun: three figures, or null of what is none of the national system. */
export const cityCodeOf = ({
  municipal_service_code,
}: Pick<ServiceOfProduct, 'municipal_service_code'>): string | null =>
  /^\d{3}$/.test(municipal_service_code ?? '') ? municipal_service_code : null

/** Both together, as cities parametrise services; null of what names no service. */
export function cityServiceCode(given: string | null, product: ServiceOfProduct): string | null {
  const code = `${nationalServiceCode(given, product)}${cityCodeOf(product) ?? NO_CITY_CODE}`
  return /^\d{9}$/.test(code) ? code : null
}
